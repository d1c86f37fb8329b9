import { mix, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perFilm } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { discOf } from './flower.ts'
import { armLayer } from './leaves.ts'
import places from './places.json'
import { pictureAt } from './steps.ts'
import { BRIGHTS, RIGHT_PAPER } from './style.ts'

/**
 * Stars at most, degrees between two and between the first and the last; against the disc: their size, that of their leaves, how far they
 * are held out, and the hand beside it and below its upper edge. They `come` one after the other, and sway.
 */
const { hand: HAND, come: COME, ...STARS } = places.bouquet
/** Not the yellow of the ground that they stand before. */
const FLOWERS = [BRIGHTS[0], BRIGHTS[2], BRIGHTS[3], BRIGHTS[5], BRIGHTS[4]]

/** At the end of a tall film the flower has a bouquet: a star for each question, as many as it can hold. */
export function bouquetLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (scene.kind !== 'outro' || film.snapshot.format !== 'vertical') return []
  const sway = pictureAt(timeMs, 2, 2) * STARS.swayPx
  const all = bouquetOf(film)
  const out = all.filter((_, index) => timeMs >= COME.fromMs + index * COME.eachMs)
  if (out.length === 0) return []
  const middle = all[Math.floor(all.length / 2)]!.leaf.box
  const held = (part: 'leaf' | 'star') =>
    out.map(({ [part]: look }, index) => {
      const come = spring(progress(timeMs, COME.fromMs + index * COME.eachMs, COME.ms), 0.2)
      return layerIn(`bouquet-${part}-${index}`, look, { y: look.box.y - sway, scale: mix(0.3, 1, come) })
    })
  return [
    armLayer(discOf(film), 1, { ...middle, y: middle.y - sway }, STARS.lean),
    ...held('leaf'),
    ...held('star'),
  ]
}

const bouquetOf = perFilm((film) => {
  const disc = discOf(film)
  const count = Math.min(STARS.most, film.snapshot.questions.length)
  const hand = { x: disc.x + disc.width * (0.5 + HAND.aside), y: disc.y + disc.height * HAND.below }
  return Array.from({ length: count }, (_, index) => {
    const step = Math.min(STARS.degrees, STARS.spread / (count - 1 || 1))
    const turn = STARS.lean + (index - (count - 1) / 2) * step
    const angle = (turn * Math.PI) / 180
    const at = (share: number, reach: number) => {
      const size = Math.round(disc.width * share)
      const x = hand.x + Math.sin(angle) * disc.width * reach
      const y = hand.y - Math.cos(angle) * disc.width * reach
      return centreIn({ x, y, width: 0, height: 0 }, size, size)
    }
    const leaf = { bleed: 20, vars: { turn, paper: RIGHT_PAPER } }
    const star = { bleed: 8, classes: ['star'], vars: { paper: FLOWERS[index]! } }
    return {
      leaf: boxLook('petal', at(STARS.leaf, STARS.leafReach), leaf),
      star: boxLook('piece', at(STARS.size, STARS.reach), star),
    }
  })
})
