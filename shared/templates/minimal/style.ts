import { easeOut, progress } from '../../timeline/easing.ts'
import { LEAVE_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perScene } from '../kit/memo.ts'
import { LEAVE } from '../kit/moves.ts'
import { normalise } from '../kit/palette.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import posters from './posters.json' with { type: 'json' }

export const DISPLAY: Face = { widthFactor: 0.91, otherFactor: 1, lineHeight: 1.0 }
export const TEXT: Face = { widthFactor: 0.9, otherFactor: 0.98, lineHeight: 1.1 }

/** Colours of a poster, `#rrggbb`: its sheet, what rises over it and the crest of that, type that is legible on all of them, and type on fields of that. */
export type Palette = Record<'ground' | 'water' | 'foam' | 'ink' | 'paper', string>

/** Both inks. */
export const NIGHT = '#0b0b0e'
export const WHITE = '#ffffff'
const READABLE = 4.6

/** Sheet, water and crest. */
type Poster = readonly string[]

/** The colour of an option's field: the water, further from type with each option above the last one. */
export function fieldColour(film: Film, scene: Scene, index: number): string {
  const { water, paper } = paletteFor(film, scene)
  return blendColours(water, paper, posters.fields[index] ?? posters.fields.at(-1)!)
}

/** Colours of a scene. An owner's colours make posters of their own; an owner's background stays under every question. */
export const paletteFor = perScene((film, scene): Palette => {
  const { cycle, final } = postersOf(film)
  const [sheet, water, crest] = isFinal(scene) ? final : cycle[turnOf(scene) % cycle.length]!
  const ink = contrastOf(sheet!, NIGHT) >= contrastOf(sheet!, WHITE) ? NIGHT : WHITE
  const away = ink === NIGHT ? WHITE : NIGHT
  const readable = (colour: string) => ensureContrast(colour, ink, READABLE, away)
  const ground = readable(sheet!)
  const wanted = readable(water!)
  return {
    ground,
    // Water of the sheet's own colour would not be seen.
    water: wanted === ground ? readable(blendColours(ground, away, 0.35)) : wanted,
    foam: readable(crest!),
    ink,
    paper: away,
  }
})

/** Colours of a scene that is answered: below dark type, or below white. */
export function wonBy(film: Film, scene: Scene) {
  return posters.won[paletteFor(film, scene).ink === NIGHT ? 'dark' : 'white']
}

/** How far (0…1) a question's water and eyes have come up into its page. */
export function risenAt({ isOnStage }: QuestionScene, timeMs: number): number {
  return isOnStage ? 1 : easeOut(progress(timeMs, 0, posters.sea.riseMs))
}

/** Px by which a page's end pushes it upwards, out of the frame. */
export function pushedPx({ durationMs }: Scene, timeMs: number): number {
  return LEAVE.push(progress(timeMs, durationMs - LEAVE_MS, LEAVE_MS)).dy
}

/** What follows a question: the next one, or the end. */
export const nextOf = perScene((_, scene): Scene => {
  const { questionIndex, questionCount } = scene as QuestionScene
  const isLast = questionIndex + 1 === questionCount
  return isLast
    ? { ...scene, kind: 'outro', isAsked: false }
    : ({ ...scene, questionIndex: questionIndex + 1 } as QuestionScene)
})

/** Which colours, waves and eyes a scene takes. */
export function turnOf(scene: Scene): number {
  if (scene.kind === 'question') return scene.questionIndex
  if (scene.kind === 'hook') return scene.hook.positionType === 'start' ? 0 : scene.sceneIndex
  return scene.kind === 'intro' ? 0 : posters.endTurn
}

/** An owner's colours: theirs, as much lighter as a share says, or darker below 0. */
function postersOf({ snapshot }: Film): { cycle: readonly Poster[]; final: Poster } {
  const { accent, background } = snapshot.theme
  if (accent === null && background === null) return posters
  const mark = normalise(accent ?? background!)
  const shade = (share: number) => blendColours(mark, share < 0 ? NIGHT : WHITE, Math.abs(share))
  if (background !== null) {
    const sheet = normalise(background)
    const poster = (water: string): Poster => [sheet, water, blendColours(sheet, water, 0.5)]
    return { cycle: [mark, blendColours(mark, sheet, 0.5), shade(0.3)].map(poster), final: poster(mark) }
  }
  const [cycle, final] = [posters.shades.map((shares) => shares.map(shade)), posters.finalShades.map(shade)]
  return { cycle, final }
}
