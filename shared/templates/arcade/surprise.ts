import { arc, clamp } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { surpriseAt } from '../kit/question/waiting.ts'
import type { Film, Layer } from '../template.ts'
import { spriteLook, stepped, stripOf } from './cast.ts'

/** Once in each question the creature feints, coins rain, or one coin drops that the hero leaps for and misses. */
const SURPRISES = ['feints', 'rains', 'drops'] as const
const STEPS = 15
/** Px of a coin's pixel, how many rain, how far apart they begin, and how far before the hero a single one drops. */
const COIN = { unit: 14, count: 12, apart: 0.31, aheadPx: 330 }
const DODGE = { squash: 0.34, leapPx: 150, feintPx: 190 }

/** How a surprise moves the hero and the creature while they wait: px and squash of the hero's, px of the creature's way to it. */
export function dodgeAt(film: Film, scene: Scene, timeMs: number) {
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  const share = surprise ? arc(stepped(surprise.progress, STEPS)) : 0
  const by = (name: (typeof SURPRISES)[number], most: number) => (surprise?.name === name ? most * share : 0)
  return {
    lift: Math.round(by('drops', DODGE.leapPx)),
    squash: by('feints', DODGE.squash),
    feint: Math.round(by('feints', DODGE.feintPx)),
  }
}

/** Coins that fall behind all that is read. */
export function coinLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  if (!surprise || surprise.progress === 1 || surprise.name === 'feints') return []
  const { ground, hero } = stripOf(film)
  const look = spriteLook(film, scene, 'icon-coin', COIN.unit)
  const count = surprise.name === 'rains' ? COIN.count : 1
  const fallen = stepped(surprise.progress, STEPS)
  return Array.from({ length: count }, (_, index): Layer => {
    const late = count > 1 ? (index * COIN.apart) % 0.5 : 0
    const share = clamp((fallen - late) / 0.5)
    const x = count > 1 ? ((index * 5 + 2) % count) * (film.width / count) : hero.x + COIN.aheadPx
    const y = -look.height + share ** 2 * ground
    return { id: `coin-${index}`, look, motion: { x: Math.round(x), y: Math.round(y) } }
  })
}
