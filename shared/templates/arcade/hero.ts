import { beatAt } from '../../timeline/beat.ts'
import { arc, mix } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { shifted } from '../kit/placed-look.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import type { Film, Layer } from '../template.ts'
import { hopPx, type Stance, spriteLook, standing, stepped, stepsAt, stripOf } from './cast.ts'
import { BEATEN_SQUASH, isScored, landingOf, lastFoe, STOMP } from './foe.ts'
import MOVES from './moves.json'
import { FOE_COUNT, SIZES } from './sprites.ts'
import { stylesOf } from './style.ts'
import { dodgeAt } from './surprise.ts'

/**
 * How the hero moves. Each step of a `run`, and px by which every other one lifts it. Its `leap` at the creature and back: how its knees give way as it lands, the height of
 * the way back against that there, its ms, and steps of each. `listenPx`: its hop on each beat while something is told; it leaps three
 * times as high with each phrase. `win`: its jump, in pixels of its own. `poses` from second to second, and in the last ones, the very
 * last one first: others with each question. `parade`: the size of a creature that runs after it; `looming`: what waits at the game's end
 * behind an opening, and px from the right edge; `parting`: how all leave that; `victoryPixels`: the hop of its last stand.
 */
const { run: RUN, leap: LEAP, win: WIN, poses: POSES, parting: PARTING, ...HERO } = MOVES.hero

/** The hero runs, aims and wonders while the clock runs, braces itself at its end, jumps for joy, and runs on into the next world. */
export function heroLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { countdownMs, revealMs, outMs } = scene.beats
  const { hero } = stripOf(film)
  const stand = (pose: string, stance: Stance) => [heroAt(film, scene, pose, stance)]
  const step = stepsAt(timeMs, RUN.ms) % 2
  const dodge = dodgeAt(film, scene, timeMs)
  if (dodge.lift > 0 || dodge.squash > 0) return stand('aim', { x: hero.x, ...dodge })
  if (timeMs < countdownMs || timeMs >= outMs)
    return stand(`run-${step}`, { x: hero.x, lift: step * RUN.px, size: timeMs < outMs ? 1 : hero.won })
  if (timeMs >= revealMs) {
    const after = aftermathAt(film, scene, timeMs)
    const { act, ageMs, isAgain, turn } = after
    if (act === 'listen' && isScored(film, scene)) {
      const lift = Math.max(hopPx(beatAt(timeMs), 1, HERO.listenPx), HERO.listenPx * 3 * phraseHop(after))
      return stand(turn % 2 ? 'think' : 'win', { x: hero.x + 20, lift, size: hero.won })
    }
    const landedMs = isScored(film, scene) ? STOMP.burstMs + LEAP.backMs : STOMP.fromMs
    const joyMs = isAgain ? ageMs : ageMs - landedMs
    if (joyMs < 0) return stand(...leapOf(film, scene, ageMs))
    const lift = hopPx(joyMs % WIN.ms, WIN.ms, WIN.pixels * hero.unit)
    return stand('win', { x: hero.x + 20, lift, size: hero.won })
  }
  const secondsLeft = Math.ceil((revealMs - timeMs) / 1000)
  const tremble = secondsLeft <= 3 ? step * 8 : 0
  const ends = POSES.ends[scene.questionIndex % POSES.ends.length]!
  const pose = ends[secondsLeft - 1] ?? POSES.waits[(secondsLeft + scene.questionIndex) % POSES.waits.length]!
  return stand(pose, { x: hero.x - tremble, squash: beatAt(timeMs) < 0.25 ? 0.05 : 0 })
}

/** The hero in a pose. */
function heroAt(film: Film, scene: Scene, pose: string, stance: Stance): Layer {
  return standing(film, 'hero', spriteLook(film, scene, `hero-${pose}`, stripOf(film).hero.unit), stance)
}

/** Its pose and place as it leaps onto the creature, holds it down, and as it bounces back over the ground that was won. */
function leapOf(film: Film, scene: QuestionScene, ageMs: number): [string, Stance] {
  const { hero } = stripOf(film)
  if (!isScored(film, scene)) return ['aim', { x: hero.x }]
  const head = landingOf(film, scene)
  const isBack = ageMs >= STOMP.burstMs
  const share = stepped(isBack ? 1 - (ageMs - STOMP.burstMs) / LEAP.backMs : ageMs / STOMP.fromMs, LEAP.steps)
  const landed = head.x - (hero.unit * SIZES.get('hero-aim')!.width) / 2
  const lift = head.lift * share + arc(share) * hero.leap * (isBack ? LEAP.backShare : 1)
  const heldMs = ageMs - STOMP.fromMs
  const squash = heldMs >= 0 && heldMs < LEAP.landing.ms ? LEAP.landing.squash : 0
  return [isBack ? 'win' : 'aim', { x: mix(hero.x, landed, share), lift, size: hero.won, squash }]
}

/**
 * Before the game and between its levels: the hero runs ahead of all the creatures of its worlds. As an opening ends, it and the
 * first creature leap to where the first question finds them.
 */
export function paradeLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { hero, foe } = stripOf(film)
  const unit = Math.round(foe.unit * HERO.parade)
  const pitch = Math.round(unit * 17.5)
  const looming = loomingLayers(film, scene, timeMs)
  const most = looming.length === 0 ? FOE_COUNT : 1
  const count = Math.min(most, Math.floor((film.width - hero.unit * 20 - 40) / pitch))
  // Before what looms nothing else stands: the first creature leaps in as the opening ends.
  const left = looming.length === 0 ? 30 : 30 - pitch
  const ageMs = scene.kind === 'intro' ? timeMs - scene.durationMs + PARTING.ms : 0
  const parted = stepped(ageMs / PARTING.ms, PARTING.steps)
  const leapt = arc(parted) * PARTING.leapPx
  const leave = Math.round(parted * film.width)
  const foes = Array.from({ length: count }, (_, index) => {
    const kind = (count - 1 - index) % FOE_COUNT
    const look = spriteLook(film, scene, `foe-${kind}`, unit, stylesOf(film)[kind]!.world.foe)
    const lift = hopPx(beatAt(timeMs + index * 125), 0.5, 56)
    const x = left + index * pitch
    if (index < count - 1) return standing(film, `parade-${index}`, look, { x: x + leave, lift })
    const size = mix(1, foe.unit / unit, parted)
    // From its middle, as it grows.
    const to = foe.far + (look.width * (foe.unit / unit - 1)) / 2
    return standing(film, `parade-${index}`, look, { x: mix(x, to, parted), lift: lift + leapt, size })
  })
  const step = stepsAt(timeMs, RUN.ms) % 2
  const x = mix(left + count * pitch + hero.unit, hero.x, parted)
  return [
    ...looming.map((layer) => shifted(layer, 2 * leave, 0)),
    ...foes,
    heroAt(film, scene, `run-${step}`, { x, lift: step * RUN.px + leapt / 2 }),
  ]
}

/** What waits at the end of the game, as an opening of a tall frame shows it. */
function loomingLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const look = lastFoe(film, false)
  if (scene.kind !== 'intro' || film.snapshot.format !== 'vertical' || !look) return []
  const { size, right } = HERO.looming
  const x = film.width - right - (look.width * (1 + size)) / 2
  return [standing(film, 'boss', look, { x, size, squash: beatAt(timeMs) < 0.3 ? 0.04 : 0 })]
}

/** The end: the hero dances on the head of what it has beaten, which is stuck in the ground. */
export function victoryLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const look = lastFoe(film, true)
  if (!look) return []
  const { hero, end } = stripOf(film)
  const { middle, size } = end
  // It gives way as the hero comes down.
  const isDown = beatAt(timeMs) < 0.25
  const squash = BEATEN_SQUASH + (isDown ? 0.05 : 0)
  const sunk = Math.round(look.height * size * end.sunk)
  const head = Math.round(look.height * size * (1 - squash)) - sunk
  const dancer = spriteLook(film, scene, 'hero-win', hero.unit)
  const lift = head + hopPx(beatAt(timeMs) - 0.25, 0.75, HERO.victoryPixels * hero.unit)
  return [
    standing(film, 'boss', look, { x: middle - look.width / 2, lift: -sunk, size, squash }),
    standing(film, 'hero', dancer, { x: middle - dancer.width / 2, lift }),
  ]
}
