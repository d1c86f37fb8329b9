import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perFilm, perScene } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

export const SERIF: Face = { widthFactor: 1, lineHeight: 1 }
export const SANS: Face = { widthFactor: 0.92, lineHeight: 1.14 }

/** Colours of one page: its ground, the block of colour on it, and the inks that stand on both. */
export type Style = {
  ground: string
  ink: string
  block: string
  blockInk: string
  /** Ground of the page that follows. */
  next: string
  /** The block's colour as type on white paper. */
  onPaper: string
  /** What is left of a countdown, on the black of the eye. */
  ring: string
  /** A figure that is printed on the ground and must not compete with type. */
  faint: string
}

export const INK = '#14110f'
const PAPER = '#ffffff'
/** Grounds in turn: each page's block has the colour of the next page's ground. */
const COVERS = ['#ffd41f', '#e3092f', '#33c6ff', '#5a1fe0', '#ff74b4', '#1432e6']
const IVORY = '#fff1d6'
const BLOCKS = ['#e3092f', '#ffd41f', '#1432e6']
/** Ground and block must be told apart. */
const BLOCK_CONTRAST = 1.6

/** The grounds and blocks of a film: the magazine's own, or its owner's colours as far as type stays legible. */
const coversOf = perFilm(({ snapshot: { theme } }): { grounds: string[]; blocks: string[] } => {
  const accent = theme.accent === null ? null : printable(normalise(theme.accent))
  if (theme.background !== null) {
    const ground = printable(normalise(theme.background))
    const wishes = accent === null ? BLOCKS : [accent, ...BLOCKS]
    const block = wishes.find((wish) => contrastOf(wish, ground) >= BLOCK_CONTRAST) ?? INK
    return { grounds: [ground], blocks: [block] }
  }
  const grounds =
    accent === null ? COVERS : [accent, contrastOf(accent, IVORY) >= BLOCK_CONTRAST ? IVORY : COVERS[1]!]
  const blocks = grounds.map((_, index) => grounds[(index + 1) % grounds.length]!)
  return { grounds, blocks }
})

/** Colours of a scene: every question has a ground of its own, and a hook that of the question after it. */
export const styleOf = perScene((film: Film, scene: Scene): Style => {
  const { grounds, blocks } = coversOf(film)
  const at = pageOf(film, scene)
  const ground = grounds[at % grounds.length]!
  const block = blocks[at % blocks.length]!
  const ink = inkOn(ground)
  return {
    ground,
    ink,
    block,
    blockInk: inkOn(block),
    next: grounds[(at + 1) % grounds.length]!,
    onPaper: ensureContrast(block, PAPER, 4.6, INK),
    ring: [ground, block].find((colour) => contrastOf(colour, INK) >= 3) ?? COVERS[0]!,
    faint: blendColours(ground, ink === PAPER ? INK : PAPER, 0.16),
  }
})

function pageOf({ snapshot }: Film, scene: Scene): number {
  if (scene.kind === 'question') return scene.questionIndex
  if (scene.kind === 'intro') return 0
  if (scene.kind === 'hook' && scene.hook.positionType === 'start') return 0
  if (scene.kind === 'hook' && scene.hook.positionType === 'after_question')
    return scene.hook.positionValue ?? 1
  return snapshot.questions.length
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
