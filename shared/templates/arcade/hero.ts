import { beatAt } from '../../timeline/beat.ts'
import { arc, mix } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { isFinal } from '../kit/question/final.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import type { Film, Layer } from '../template.ts'
import { hopPx, spriteLook, standing, stepped, stepsAt, stripOf } from './cast.ts'
import { headOf, isScored, STOMP } from './foe.ts'
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
/** The boss of the last question looms behind an opening: its size, and px from the frame's right edge. */
const LOOMING = { size: 1.6, right: 150 }

/** Before and after the game: the hero runs ahead of all the creatures of its worlds. */
export function paradeLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
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
  const [pose, lift] =
    scene.kind === 'outro' ? ['win', hopPx(beatAt(timeMs), 1, 6 * hero.unit)] : [`run-${step}`, step * RUN.px]
  const x = 30 + count * pitch + leave + hero.unit
  return [
    ...loomingLayers(film, scene, timeMs, leave),
    ...foes,
    standing('hero', spriteLook(film, scene, `hero-${pose}`, hero.unit), ground, { x, lift }),
  ]
}

/** What waits at the end of the game, as an opening of a tall frame shows it. */
function loomingLayers(film: Film, scene: Scene, timeMs: number, leave: number): Layer[] {
  const last = film.scenes.findLast((one) => isFinal(one))
  if (scene.kind !== 'intro' || film.snapshot.format !== 'vertical' || !last) return []
  const { ground, boss } = stripOf(film)
  const look = spriteLook(film, last, 'boss', boss.unit)
  const x = film.width - LOOMING.right - (look.width * (1 + LOOMING.size)) / 2 + 2 * leave
  return [standing('boss', look, ground, { x, size: LOOMING.size, squash: beatAt(timeMs) < 0.3 ? 0.04 : 0 })]
}
