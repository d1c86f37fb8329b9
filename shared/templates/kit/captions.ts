import type { Scene } from '../../timeline/scenes.ts'
import { startsByWeight, startsOf } from '../../timeline/word-times.ts'
import type { Film, Layer, Look } from '../template.ts'
import type { Design } from './design.ts'
import { captionFoot } from './layout/area.ts'
import { headOf } from './layout/head.ts'
import { perScene } from './memo.ts'
import type { Rect } from './rect.ts'
import { commonSize, isRightToLeft, sizeVars, widthEm } from './text-size.ts'

/** Words that stand together: at most so many, and so many em. */
const WORDS_MAX = 4
const EM_MAX = 15
const PX = { most: 76, least: 36 }

/** A word with what surrounds it, or four characters of a script without spaces. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{1,4}\p{P}*\s*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+\s*|\s+/gu

/** A word that is being spoken, among those that stand beside it. Times in ms of the scene. */
type Spoken = { fromMs: number; toMs: number; before: string; word: string; after: string }

/** Captions word by word: a few words of what is said, the current one in the accent colour. None where they are off. */
export function makeCaptions(design: Design): (film: Film, scene: Scene, timeMs: number) => Layer[] {
  const planOf = perScene((film, scene) => {
    const box = placeOf(design, film)
    const { face } = design.page.question
    return spokenWords(scene).map((spoken) => ({
      ...spoken,
      box,
      look: lookOf(design, film, scene, box, spoken, face),
    }))
  })
  return (film, scene, timeMs) => {
    if (film.snapshot.captions === 'off') return []
    const spoken = planOf(film, scene).find(({ fromMs, toMs }) => timeMs >= fromMs && timeMs < toMs)
    return spoken ? [{ id: 'caption', look: spoken.look, motion: { x: spoken.box.x, y: spoken.box.y } }] : []
  }
}

/** The row below the body of a question, above the clock. */
function placeOf({ page }: Design, film: Film): Rect {
  const { body } = headOf(page, film)
  return { ...body, y: body.y + body.height + 10, height: captionFoot(film) - 10 }
}

function lookOf(
  design: Design,
  film: Film,
  scene: Scene,
  { width, height }: Rect,
  spoken: Spoken,
  face: { widthFactor: number; lineHeight: number },
): Look {
  const { before, word, after } = spoken
  const line = `${before}${word}${after}`
  const px = commonSize(
    [line],
    { width: width - 40, height },
    { ...face, lineHeight: 1.1 },
    PX.most,
    PX.least,
  )
  return {
    part: 'caption',
    width,
    height,
    bleed: 12,
    text: { before, word, after },
    classes: isRightToLeft(line) ? ['rtl'] : [],
    vars: { ...design.vars(film, scene), ...sizeVars(line, px, 24) },
  }
}

/** Each spoken word of a scene with its time. */
export function spokenWords(scene: Scene): Spoken[] {
  return scene.cues.flatMap((cue) => {
    if (cue.kind !== 'speech') return []
    const words = cue.text.match(WORDS) ?? []
    const starts =
      startsOf(words, cue.words ?? [], cue.durationMs) ??
      startsByWeight(
        words.map((word) => widthEm(word) + 0.6),
        cue.durationMs,
      )
    const times = words.map((_, index) => ({
      fromMs: cue.atMs + starts[index]!,
      toMs: cue.atMs + starts[index + 1]!,
    }))
    return groupsOf(words).flatMap(({ first, end }) =>
      words.slice(first, end).map((word, index): Spoken => {
        const at = first + index
        return {
          ...times[at]!,
          before: words.slice(first, at).join(''),
          word,
          after: words.slice(at + 1, end).join(''),
        }
      }),
    )
  })
}

/** Runs of words that share a line. */
function groupsOf(words: readonly string[]): { first: number; end: number }[] {
  const groups: { first: number; end: number }[] = []
  let first = 0
  for (let end = 1; end <= words.length; end++) {
    const isFull = end - first >= WORDS_MAX || widthEm(words.slice(first, end + 1).join('')) > EM_MAX
    if (!isFull && end < words.length) continue
    groups.push({ first, end })
    first = end
  }
  return groups
}
