import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { around, type Rect } from '../kit/rect.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import {
  hasLocked,
  isAnswered,
  isUnseen,
  lockMs,
  PLATE,
  PLAYERS,
  type Player,
  pickAt,
  picksOf,
  sideOf,
} from './contest.ts'
import moves from './moves.json' with { type: 'json' }
import { placesOf, questionPageOf } from './page.ts'

/** A paw's size in px, how far it keeps off the frame's edge, what of it lies within its option's edge, how far it reaches over a card's corner, the share of it to a second one, that of a tile which its name takes below a picture, and how it lands. */
const PAW = moves.paw
/** The paw that was right swells at the reveal; the other one is drawn back before the answer comes forward. */
const PROUD = { growth: 0.24, ms: 380 }
const WITHDRAW_MS = 130
/** How long a covered card takes to come up. */
const CARD_MS = 380
const OF_OPTION = /^(?:(?:option|option-picture|letter|text|tick)-\d+|hidden|hidden-mark)$/

/** Paws on the options that both players have locked. */
export function withPicks(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const picks = picksOf(film, scene)
  if (picks === null) return layers
  const inTurn = picks.first === 'cat' ? PLAYERS : PLAYERS.toReversed()
  const paws = layers.flatMap((layer) => {
    const option = layer.id === 'hidden' ? `option-${PLATE}` : layer.id
    return inTurn
      .filter((player) => option === `option-${pickAt(film, scene, timeMs, player)?.option}`)
      .flatMap((player, place) => pawOn(film, scene, timeMs, layer, player, place))
  })
  // Before the board of the question too, whose edge they may reach.
  const last = layers.findLastIndex(({ id }) => id === 'question' || OF_OPTION.test(id))
  return layers.toSpliced(last + 1, 0, ...paws)
}

/** The covered card on which a player has written its answer, held up before it until the reveal. */
export function coveredCard(film: Film, scene: Scene, timeMs: number, player: Player, sign: Rect): Layer[] {
  if (!hasLocked(film, scene, timeMs, player) || scene.kind !== 'question' || !isUnseen(film, scene))
    return []
  if (isAnswered(scene, timeMs)) return []
  const { width, height, reach, top, risePx } = placesOf(film).card
  const up = spring(progress(timeMs, lockMs(film, scene, player), CARD_MS), 0.3)
  const look: Look = { part: 'covered', width, height, bleed: 24, classes: [player] }
  const x = Math.round(sign.x + sign.width / 2 + sideOf(player) * reach - width / 2)
  return [{ id: `covered-${player}`, look, motion: { x, y: Math.round(sign.y + top + risePx * (1 - up)) } }]
}

function pawOn(film: Film, scene: Scene, timeMs: number, option: Layer, player: Player, place: number) {
  const pick = pickAt(film, scene, timeMs, player)
  if (!pick || scene.kind !== 'question') return []
  const { size, bleed, landMs } = PAW
  const landed = progress(timeMs, pick.sinceMs, landMs)
  const isRight = option.look.classes?.includes('right')
  const left = isRight ? 0 : progress(timeMs, scene.beats.revealMs - WITHDRAW_MS, WITHDRAW_MS)
  if (left === 1) return []
  const proud = isRight ? PROUD.growth * spring(progress(timeMs, scene.beats.revealMs, PROUD.ms), 0.3) : 0
  const { x, y, camera, opacity, scale = 1 } = option.motion
  const { classes, ...box } = option.look
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)]
  const places = questionPageOf(film, scene).options
  const row = places.length > 0 ? around(places) : { x, y, width, height }
  const { dx, dy } = placeOn({ x, y, width, height }, row, place, classes)
  // It lies over the corner of a card, and as much smaller as that is where it goes up.
  const small = classes?.includes('forward') ? Math.min(1, scale) : 1
  const look: Look = { part: 'paw', width: size, height: size, bleed, classes: [player] }
  const motion: Motion = {
    x: Math.max(PAW.edge, Math.round(x + (box.width - width) / 2 + dx - PAW.over.x * (1 - small) * 2)),
    y: Math.round(y + (box.height - height) / 2 + dy - PAW.over.y * (1 - small)),
    // It slaps down from above.
    scale: (mix(1.6, 1, easeOut(landed)) + proud) * small * (1 - left),
    ...(camera && { camera }),
    ...(opacity !== undefined && { opacity }),
  }
  return [{ id: `paw-${player}`, look, motion }]
}

/**
 * Where a paw hangs on an option, clear of its words: outside, at the side where `row`, all options, ends, or below where it has
 * neighbours on both sides; over the lower corner of a card that has come forward, and within a half. The second one is above the first, or
 * beside it on a card.
 */
function placeOn({ x, width, height }: Rect, row: Rect, place: number, classes: readonly string[] = []) {
  const { size, over, inside } = PAW
  const next = size * PAW.besideShare * place
  const has = (name: string) => classes.includes(name)
  if (has('forward'))
    return { dx: has('rtl') ? width - size + over.x - next : next - over.x, dy: height - size + over.y }
  if (has('half')) return { dx: inside + next, dy: height - size - inside }
  // Beside what a tile names, above its name.
  const foot = has('named') ? Math.round(height * PAW.nameShare) : 0
  const isFirst = x <= row.x + inside
  const isLast = x + width >= row.x + row.width - inside
  const dy = height - foot - size - next
  if (!isFirst && !isLast && width < row.width / 2)
    return { dx: (width - size) / 2 + next, dy: height - inside }
  const isLeft = isFirst && isLast ? has('rtl') : isFirst
  return { dx: isLeft ? inside - size : width - inside, dy }
}
