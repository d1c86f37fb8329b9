import type { VideoFormat } from '../../contracts/format.ts'
import { askedOf } from '../../questions/asked.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { perFilm, perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import { isMostlyRightToLeft } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import type { Act, Pose } from './acts.ts'
import { CRAYONS, SHAPES } from './style.ts'

export const FRIENDS = 4
/** Height of a friend's box against its width. */
export const TALL = 430 / 300
type Row = { size: number; places: readonly number[]; ground: number }
/** Width of a friend, the middles of their places, and the ground under their feet, in px: below what is read. */
export const ROWS: Readonly<Record<VideoFormat, Row>> = {
  vertical: { size: 430, places: [118, 366, 634, 882], ground: 1994 },
  square: { size: 236, places: [150, 370, 710, 930], ground: 1112 },
  landscape: { size: 262, places: [440, 700, 1220, 1480], ground: 1124 },
}
/** Moves of friends are given for this size. */
const NATURAL = 300

export type Dress = { holds?: boolean; crowned?: boolean; isFlipped?: boolean }

const looksOf = perFilm(() => {
  const made = new Map<string, Look>()
  return (friend: number, pose: Pose, size: number, dress: Dress): Look => {
    const classes = [
      SHAPES[friend]!,
      pose,
      ...(dress.holds ? ['holds'] : []),
      ...(dress.crowned ? ['crowned'] : []),
      ...(dress.isFlipped ? ['flipped'] : []),
    ]
    const key = `${classes.join(' ')} ${size}`
    const look = made.get(key) ?? {
      part: 'friend',
      width: size,
      height: Math.round(size * TALL),
      bleed: Math.round(size * 0.12),
      classes,
      vars: { colour: CRAYONS[friend]! },
    }
    made.set(key, look)
    return look
  }
})

/** The layer of a friend whose feet stand on `ground` px, with its middle at `x`. */
export function friendLayer(
  film: Film,
  friend: number,
  { pose, rise, dx, squash }: Act,
  { x, ground, size, scale = 1 }: { x: number; ground: number; size: number; scale?: number },
  dress: Dress,
): Layer {
  const look = looksOf(film)(friend, pose, size, dress)
  const unit = size / NATURAL
  // Scaled and squashed about the box's middle: feet stay on the ground.
  const height = 1 - Math.round(squash * 50) / 50
  const lost = (look.height * (1 - scale * height)) / 2
  return {
    id: `friend-${friend}`,
    look,
    motion: {
      x: Math.round(x - size / 2 + dx * unit),
      y: Math.round(ground - look.height + lost - rise * unit),
      ...(scale !== 1 && { scale }),
      ...(height !== 1 && { stretch: { x: 2 - height, y: height } }),
    },
  }
}

/** A party hat on the head of a friend. */
export function hatLayer({ id, look, motion: { x, y } }: Layer): Layer {
  const [width, height] = [Math.round(look.width * 0.4), Math.round((look.width * 140) / 300)]
  return {
    id: `hat-${id}`,
    look: { part: 'hat', width, height, bleed: 6 },
    motion: { x: x + Math.round((look.width - width) / 2), y: y - Math.round(look.width * 0.03) },
  }
}

/** Which friend stands where, from left to right: those whose blocks share a column stand below it. */
export const lineOf = perScene((film, scene): readonly number[] => {
  const line = [0, 2, 1, 3]
  const shown = scene.kind === 'question' ? scene : film.scenes.find(({ kind }) => kind === 'question')
  const { questionIndex } = shown as QuestionScene
  const texts = askedOf(film.snapshot, questionIndex).options.map(({ text }) => text)
  return isMostlyRightToLeft(texts) ? line.toReversed() : line
})

/** The friend whose option is right; -1 where nothing is right, or none of them stands for it. */
export const winnerOf = perScene((film, scene): number => {
  if (scene.kind !== 'question') return -1
  const { options, reveals } = askedOf(film.snapshot, scene.questionIndex)
  const right = reveals === 'right' ? options.findIndex(({ isRight }) => isRight) : -1
  return right < FRIENDS ? right : -1
})

/** For the last question and after it, they are dressed for a party. */
export function isParty(scene: Scene): boolean {
  return isFinal(scene) || scene.kind === 'outro'
}
