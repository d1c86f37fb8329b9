import { easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../template.ts'
import { isAnswered, PLATE, PLAYERS, type Player, pickAt, picksOf } from './contest.ts'

/** Words of a bar that is no wider need its end. */
const NARROW_PX = 760
/** A paw's size in px, how far it reaches over its option's edges and is from a tile's side, the share of it to a second one, and how it lands. */
const PAW = {
  size: 116,
  bleed: 20,
  over: { x: 20, y: 48 },
  inside: 26,
  nearPx: 14,
  besideShare: 0.86,
  landMs: 300,
}
const HALO = 26
/** The paw that was right swells at the reveal; the other one is drawn back before the answer comes forward. */
const PROUD = { growth: 0.24, ms: 380 }
const WITHDRAW_MS = 130
/** A right picture stays in its place and gets its tick where its paw lies: the paw moves to the side of the letter, which goes. */
const ASIDE_MS = 220
const OF_OPTION = /^(?:(?:option|option-picture|letter|text|tick)-\d+|hidden|hidden-mark)$/

/** Whole options in the colour of the player who has locked them, with its paw on them, and light behind until the reveal. */
export function withPicks(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const picks = picksOf(film, scene)
  if (picks === null) return layers
  // Before the board of the question too, whose edge they may reach.
  const last = layers.findLastIndex(({ id }) => id === 'question' || OF_OPTION.test(id))
  const ownersOf = ({ id }: Layer) => {
    const option = id === 'hidden' ? `option-${PLATE}` : id
    const inTurn = picks.first === 'cat' ? PLAYERS : PLAYERS.toReversed()
    return inTurn.filter((player) => option === `option-${pickAt(film, scene, timeMs, player)?.option}`)
  }
  return layers.flatMap((layer, index) => {
    const [owner] = isAnswered(scene, timeMs) ? [] : ownersOf(layer)
    const paws =
      index === last
        ? layers.flatMap((option) =>
            ownersOf(option).flatMap((player, place) => pawOn(film, scene, timeMs, option, player, place)),
          )
        : []
    return [...(owner ? [haloBehind(layer, owner), ownedBy(layer, owner)] : [layer]), ...paws]
  })
}

function ownedBy(layer: Layer, owner: Player): Layer {
  const { look } = layer
  return { ...layer, look: { ...look, classes: [...(look.classes ?? []), owner] } }
}

/** A player's light behind its option. */
function haloBehind({ id, look, motion }: Layer, owner: Player): Layer {
  const halo: Look = {
    part: 'halo',
    width: look.width + 2 * HALO,
    height: look.height + 2 * HALO,
    classes: [owner],
  }
  return { id: `halo-${id}`, look: halo, motion: { ...motion, x: motion.x - HALO, y: motion.y - HALO } }
}

function pawOn(
  film: Film,
  scene: Scene,
  timeMs: number,
  option: Layer,
  player: Player,
  place: number,
): Layer[] {
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
  const isPictured = Boolean(film.snapshot.questions[scene.questionIndex]!.answers[pick.option]?.image)
  const aside = isRight && isPictured ? easeInOut(progress(timeMs, scene.beats.revealMs, ASIDE_MS)) : 0
  const first = placeOn({ width, height, classes }, aside)
  // The second paw on one option lies beside the first, further in.
  const inwards = Math.sign(width / 2 - first.dx - size / 2) * size * PAW.besideShare * place
  const [dx, dy] = [first.dx + inwards, first.dy]
  // It lies over the corner of a card, and as much smaller as that is where it goes up.
  const small = classes?.includes('forward') ? Math.min(1, scale) : 1
  const look: Look = { part: 'paw', width: size, height: size, bleed, classes: [player] }
  return [
    {
      id: `paw-${player}`,
      look,
      motion: {
        x: Math.round(x + (box.width - width) / 2 + dx - PAW.over.x * (1 - small) * 2),
        y: Math.round(y + (box.height - height) / 2 + dy - PAW.over.y * (1 - small)),
        // It slaps down from above.
        scale: (mix(1.6, 1, easeOut(landed)) + proud) * small * (1 - left),
        ...(camera && { camera }),
        ...(opacity !== undefined && { opacity }),
      },
    },
  ]
}

/**
 * Where a paw lies on an option, beside its words: at a card's lower corner below its letter, at the upper corner without a letter, at a
 * wide bar's end, within a half. `aside` (0…1) is how far it has made room for a tick.
 */
function placeOn(
  { width, height, classes = [] }: Pick<Look, 'width' | 'height' | 'classes'>,
  aside: number,
): { dx: number; dy: number } {
  const { size, over, inside, nearPx } = PAW
  const has = (name: string) => classes.includes(name)
  if (has('forward')) return { dx: has('rtl') ? width - size + over.x : -over.x, dy: height - size + over.y }
  if (has('half')) return { dx: inside, dy: height - size - inside }
  const isWide = has('bar') && width >= NARROW_PX
  const outX = isWide ? -inside : has('bar') ? over.x : -nearPx
  const [left, right] = [-outX, width - size + outX]
  const dx = has('rtl') ? mix(left, right, aside) : mix(right, left, aside)
  if (isWide) return { dx, dy: Math.round((height - size) / 2) }
  // On its picture: words stand at the foot of the tile above.
  return { dx, dy: has('pictured') ? inside : -over.y }
}
