import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perFilm, perScene } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import { isFinal } from '../kit/question/final.ts'
import { questionsBefore } from '../kit/question/passed.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import covers from './covers.json'

export const SERIF: Face = { widthFactor: 0.96, lineHeight: 0.96, apparent: 0.95 }
export const SANS: Face = { widthFactor: 0.92, lineHeight: 1.14 }
/** Answers: narrow and tall, so that they are huge for their width. */
export const NARROW: Face = { widthFactor: 0.76, lineHeight: 1.14, otherFactor: 1, apparent: 0.84 }

/** Px of the strip at the head of a tall page. */
export const MASTHEAD = 84
export const INK = '#14110f'
/** Pictures: in black, or in white on black, and the page's second ink. */
export const PRINT = { treatment: 'print', inks: ['line', 'block'] } as const
const PAPER = '#ffffff'
/** Pages in turn; a page has no colour of its neighbours. The last question's is black, with dark rays. */
const { pages: COVERS, ivory: IVORY, blocks: BLOCKS } = covers
const NIGHT = { ground: INK, ...covers.night }
/** Ground and face must be told apart. */
const BLOCK_CONTRAST = 1.6

/** A page's ground, the face on it, and what is printed on the ground. */
type Cover = { ground: string; block: string; faint?: string }

/** The pages of a film in turn, and its last question's: the magazine's own, or its owner's colours as far as type stays legible. */
const coversOf = perFilm(({ snapshot: { theme } }): { pages: readonly Cover[]; last: Cover } => {
  const accent = theme.accent === null ? null : printable(normalise(theme.accent))
  if (theme.background !== null) {
    const ground = printable(normalise(theme.background))
    const wishes = accent === null ? BLOCKS : [accent, ...BLOCKS]
    const blocks = wishes.filter((wish) => contrastOf(wish, ground) >= BLOCK_CONTRAST)
    const cover = { ground, block: blocks[0] ?? INK }
    return {
      pages: [cover],
      last: { ground, block: accent === null ? (blocks[1] ?? cover.block) : cover.block },
    }
  }
  if (accent === null) return { pages: COVERS, last: NIGHT }
  const other = contrastOf(accent, IVORY) >= BLOCK_CONTRAST ? IVORY : BLOCKS[0]!
  const isDark = contrastOf(accent, INK) < BLOCK_CONTRAST
  return {
    pages: [
      { ground: accent, block: other },
      { ground: other, block: accent },
    ],
    last: { ...NIGHT, block: isDark ? IVORY : accent },
  }
})

/**
 * Colours of a scene: every question has a ground of its own, and a hook that of the question after it. The face is a `block`, and `lid` its
 * own shade; `next` is the ground of the page that follows, `onPaper` the block's colour as type on white, `ring` what is left of a countdown
 * on the black of the eye, and `faint` a pattern on the ground that must not compete with type.
 */
export const styleOf = perScene((film: Film, scene: Scene) => {
  const at = pageOf(film, scene)
  const { ground, block, faint } = coverAt(film, at)
  const ink = inkOn(ground)
  return {
    ground,
    ink,
    block,
    lid: blendColours(block, INK, 0.22),
    next: coverAt(film, at + 1).ground,
    onPaper: ensureContrast(block, PAPER, 4.6, INK),
    ring: [ground, block].find((colour) => contrastOf(colour, INK) >= 3) ?? COVERS[0]!.ground,
    faint: faint ?? blendColours(ground, ink === PAPER ? INK : PAPER, 0.2),
  }
})

function coverAt(film: Film, at: number): Cover {
  const { pages, last } = coversOf(film)
  const isLast = film.scenes.some(
    (scene) => isFinal(scene) && scene.kind === 'question' && scene.questionIndex === at,
  )
  return isLast ? last : pages[at % pages.length]!
}

/** The page of a magazine (0-based) that a scene shows. */
export function pageOf(film: Film, scene: Scene): number {
  const { length } = film.snapshot.questions
  return hasBeast(film) && scene.kind === 'outro' ? length - 1 : questionsBefore(scene, length)
}

/** Whether a scene is a front page: paper to below its headline, on every second page of a tall film. */
export function isFrontPage(film: Film, scene: Scene): scene is QuestionScene {
  if (scene.kind !== 'question' || film.snapshot.format !== 'vertical' || isFinal(scene)) return false
  return pageOf(film, scene) % 2 === 1 && film.snapshot.questions[scene.questionIndex]!.image === null
}

/** Whether a film's last question has the face of many eyes: its end shows that one beaten. */
const hasBeast = perFilm((film): boolean => film.scenes.some(isFinal))

/** Whether a scene shows that face. */
export function isOfBeast(film: Film, scene: Scene): boolean {
  return isFinal(scene) || (scene.kind === 'outro' && hasBeast(film))
}

/** White type where it stands out well, else ink. */
function inkOn(ground: string): string {
  return contrastOf(ground, PAPER) >= 4.5 ? PAPER : INK
}

/** The colour, moved until white or ink is legible on it. */
function printable(colour: string): string {
  const ink = contrastOf(colour, PAPER) >= contrastOf(colour, INK) ? PAPER : INK
  return ensureContrast(colour, ink, 5, ink === PAPER ? INK : PAPER)
}
