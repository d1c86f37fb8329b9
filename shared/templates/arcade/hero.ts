import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { arc, mix } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import type { Film, Layer } from '../template.ts'
import { hopPx, spriteLook, standing, stepped, stepsAt, stripOf } from './cast.ts'
import { headOf, isScored, lastFoe, STOMP } from './foe.ts'
import { FOE_COUNT, SIZES } from './sprites.ts'
import { stylesOf } from './style.ts'

/** Each step of a run, and px by which every other one lifts it. */
const RUN = { ms: 134, px: 10 }
/** It leaps at the creature and bounces back from it: the height of the way back against that there, its ms, and steps of each. */
const LEAP = { backShare: 0.35, backMs: 400, steps: 6 }
/** Its hop on each beat while something is told; it leaps three times as high with each phrase. */
const LISTEN_PX = 48
/** The winner jumps: time and height in pixels of its own. */
const WIN = { ms: 560, pixels: 5 }

/** The hero runs, takes aim while the clock runs, trembles at its end, jumps for joy, and runs on into the next world. */
export function heroLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { countdownMs, revealMs, outMs } = scene.beats
  const { ground, hero } = stripOf(film)
  const stand = (pose: string, stance: Parameters<typeof standing>[3]) => [
    standing('hero', spriteLook(film, scene, `hero-${pose}`, hero.unit), ground, stance),
  ]
  const step = stepsAt(timeMs, RUN.ms) % 2
  if (timeMs < countdownMs || timeMs >= outMs)
    return stand(`run-${step}`, { x: hero.x, lift: step * RUN.px, size: timeMs < outMs ? 1 : hero.won })
  if (timeMs >= revealMs) {
    const after = aftermathAt(film, scene, timeMs)
    const { act, ageMs, isAgain } = after
    if (act === 'listen' && isScored(film, scene)) {
      const lift = Math.max(hopPx(beatAt(timeMs), 1, LISTEN_PX), LISTEN_PX * 3 * phraseHop(after))
      return stand('win', { x: hero.x + 20, lift, size: hero.won })
    }
    const joyMs = ageMs - STOMP.fromMs - (isScored(film, scene) ? LEAP.backMs : 0)
    if (joyMs < 0) return stand(...leapOf(film, scene, ageMs, isAgain))
    const lift = hopPx(joyMs % WIN.ms, WIN.ms, WIN.pixels * hero.unit)
    return stand('win', { x: hero.x + 20, lift, size: hero.won })
  }
  const tremble = timeMs > revealMs - 3000 ? step * 8 : 0
  return stand('aim', { x: hero.x - tremble, squash: beatAt(timeMs) < 0.25 ? 0.05 : 0 })
}

/** Its pose and place as it leaps onto the creature, and as it bounces back over the ground that was won. */
function leapOf(
  film: Film,
  scene: QuestionScene,
  ageMs: number,
  isAgain: boolean,
): [string, Parameters<typeof standing>[3]] {
  const { hero } = stripOf(film)
  if (!isScored(film, scene)) return ['aim', { x: hero.x }]
  const head = headOf(film, scene, isAgain)
  const isBack = ageMs >= STOMP.fromMs
  const share = stepped(isBack ? 1 - (ageMs - STOMP.fromMs) / LEAP.backMs : ageMs / STOMP.fromMs, LEAP.steps)
  const landed = head.x - (hero.unit * SIZES.get('hero-aim')!.width) / 2
  return [
    isBack ? 'win' : 'aim',
    {
      x: mix(hero.x, landed, share),
      lift: head.lift * share + arc(share) * hero.leap * (isBack ? LEAP.backShare : 1),
      size: hero.won,
    },
  ]
}

/** Size of a creature that runs after the hero, against its own. */
const PARADE = 0.85
/** What waits at the game's end looms behind an opening: its sizes, without a sticker above it too, and px from the right edge. */
const LOOMING = { size: 1.6, lowSize: 1, right: 150 }
/** The hero's last stand: sizes of what lies beaten under it, how flat that is, how grey, and px by which the hero hops. */
const VICTORY = { size: { vertical: 1.1, square: 1, landscape: 0.7 }, squash: 0.16, grey: 0.5, pixels: 4 }

/** Before the game and between its levels: the hero runs ahead of all the creatures of its worlds. */
export function paradeLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (scene.kind === 'outro') return victoryLayers(film, scene, timeMs)
  const { ground, hero, foe } = stripOf(film)
  const unit = Math.round(foe.unit * PARADE)
  const pitch = Math.round(unit * 17.5)
  const count = Math.min(FOE_COUNT, Math.floor((film.width - hero.unit * 20 - 40) / pitch))
  const leave = scene.kind === 'intro' ? stepsAt(Math.max(0, timeMs - scene.durationMs + 400), 67) * 110 : 0
  const foes = Array.from({ length: count }, (_, index) => {
    const kind = (count - 1 - index) % FOE_COUNT
    const look = spriteLook(film, scene, `foe-${kind}`, unit, stylesOf(film)[kind]!.world.foe)
    const lift = hopPx(beatAt(timeMs + index * 125), 0.5, 56)
    return standing(`parade-${index}`, look, ground, { x: 30 + index * pitch + leave, lift })
  })
  const step = stepsAt(timeMs, RUN.ms) % 2
  const x = 30 + count * pitch + leave + hero.unit
  return [
    ...loomingLayers(film, scene, timeMs, leave),
    ...foes,
    standing('hero', spriteLook(film, scene, `hero-run-${step}`, hero.unit), ground, {
      x,
      lift: step * RUN.px,
    }),
  ]
}

/** What waits at the end of the game, as an opening of a tall frame shows it. */
function loomingLayers(film: Film, scene: Scene, timeMs: number, leave: number): Layer[] {
  const last = lastFoe(film)
  if (scene.kind !== 'intro' || film.snapshot.format !== 'vertical' || !last) return []
  const { look } = last
  const size = askedOf(film.snapshot, 0).sticker === null ? LOOMING.lowSize : LOOMING.size
  const x = film.width - LOOMING.right - (look.width * (1 + size)) / 2 + 2 * leave
  return [standing('boss', look, stripOf(film).ground, { x, size, squash: beatAt(timeMs) < 0.3 ? 0.04 : 0 })]
}

/** The end: the hero dances on the head of what it has beaten. */
function victoryLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const last = lastFoe(film)
  if (!last) return []
  const { format } = film.snapshot
  const { ground, hero } = stripOf(film)
  const size = VICTORY.size[format]
  // It gives way as the hero comes down.
  const isDown = beatAt(timeMs) < 0.25
  const squash = VICTORY.squash + (isDown ? 0.05 : 0)
  const middle = format === 'vertical' ? 500 : format === 'square' ? film.width / 2 : 480
  const { motion, ...foe } = standing('boss', last.look, ground, {
    x: middle - last.look.width / 2,
    size,
    squash,
  })
  const head = Math.round(last.look.height * size * (1 - squash))
  const dancer = spriteLook(film, scene, 'hero-win', hero.unit)
  const lift = head + hopPx(beatAt(timeMs) - 0.25, 0.75, VICTORY.pixels * hero.unit)
  return [
    { ...foe, motion: { ...motion, tint: { colour: '#7d8094', amount: VICTORY.grey } } },
    standing('hero', dancer, ground, { x: middle - dancer.width / 2, lift }),
  ]
}
