import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { arc, mix, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { railPlace } from './layout/area.ts'
import { perScene } from './memo.ts'
import type { Rect } from './rect.ts'
import { isRightToLeft } from './text-size.ts'

/** A trophy's question is still to come, is asked, or has been answered. */
export type TrophyState = 'ahead' | 'asked' | 'won'
/**
 * How a question's trophy looks in a box of `size` px; all the trophies of a film tell its story. It stands in the middle of
 * its place's foot; `motion` tints it.
 */
export type MakeTrophy = (
  film: Film,
  scene: Scene,
  trophy: { index: number; state: TrophyState; size: number },
) => { look: Look; motion?: Partial<Motion> }

/** Questions of a film with a story. */
const COUNT = { least: 3, most: 12 }
/** Px of a trophy at most, those between two, and those above the rail. */
const SIZE = { most: 94, gap: 10, foot: 8 }
/** After the reveal: when a trophy is won, for how long it settles, and how large and how far below its place it begins. */
const WIN = { fromMs: 420, ms: 420, scale: 2.4, belowPx: 90 }
/** The trophy that is played for hops on each beat; on the end card they leap one after the other. */
const HOP = { px: 10, share: 0.3, leapPx: 20, turnMs: BEAT_MS / 4 }

type Made = { state: TrophyState; place: Rect; look: Look; motion: Partial<Motion> }

/**
 * The story of a film in a row above the rail of a tall frame: a trophy for each question, won with its answer. On the end card
 * all of them leap.
 */
export function makeStory(
  trophy: MakeTrophy | undefined,
): (film: Film, scene: Scene, timeMs: number) => Layer[] {
  if (trophy === undefined) return () => []
  const before = perScene((film, scene) => madeOf(trophy, film, scene, false))
  const after = perScene((film, scene) => madeOf(trophy, film, scene, true))
  return (film, scene, timeMs) => {
    const wonMs = scene.kind === 'question' ? timeMs - scene.beats.revealMs - WIN.fromMs : WIN.ms
    return (wonMs < 0 ? before : after)(film, scene).map((made, index) => {
      const isNew = scene.kind === 'question' && index === scene.questionIndex
      return layerOf(
        made,
        index,
        isNew && wonMs >= 0 ? progress(wonMs, 0, WIN.ms) : 1,
        hopPx(scene, made, index, timeMs),
      )
    })
  }
}

/** The trophies of a scene before or after its answer; none of scenes without a story. */
function madeOf(trophy: MakeTrophy, film: Film, scene: Scene, isAnswered: boolean): Made[] {
  const { questions, format } = film.snapshot
  const count = questions.length
  const isShown = scene.kind === 'question' || scene.kind === 'outro'
  if (!isShown || format !== 'vertical' || count < COUNT.least || count > COUNT.most) return []
  const area = railPlace(film)
  const pitch = area.width / count
  const size = Math.round(Math.min(SIZE.most, pitch - SIZE.gap))
  const isReversed = isRightToLeft(questions[0]!.text)
  return questions.map((_, index) => {
    const state = stateOf(scene, index, isAnswered)
    const { look, motion = {} } = trophy(film, scene, { index, state, size })
    const at = isReversed ? count - 1 - index : index
    const place = {
      x: Math.round(area.x + pitch * (at + 0.5) - look.width / 2),
      y: area.y - SIZE.foot - look.height,
      width: look.width,
      height: look.height,
    }
    return { state, place, look, motion }
  })
}

function stateOf(scene: Scene, index: number, isAnswered: boolean): TrophyState {
  if (scene.kind !== 'question' || index < scene.questionIndex) return 'won'
  if (index > scene.questionIndex) return 'ahead'
  return isAnswered ? 'won' : 'asked'
}

function layerOf({ place, look, motion }: Made, index: number, come: number, hop: number): Layer {
  const share = spring(come, 0.1)
  return {
    id: `trophy-${index}`,
    look,
    motion: {
      ...motion,
      x: place.x,
      y: Math.round(place.y + WIN.belowPx * (1 - share) - hop),
      ...(come < 1 && { scale: mix(WIN.scale, 1, share) }),
    },
  }
}

function hopPx(scene: Scene, { state }: Made, index: number, timeMs: number): number {
  if (scene.kind === 'outro') {
    const turn = (timeMs - index * HOP.turnMs) % (2 * BEAT_MS)
    return turn < 0 ? 0 : Math.round(arc(progress(turn, 0, BEAT_MS)) * HOP.leapPx)
  }
  return state === 'asked' && beatAt(timeMs) < HOP.share ? HOP.px : 0
}
