import type { SnapshotHook } from '../../contracts/snapshot.ts'
import { progress } from '../../timeline/easing.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import type { HookScene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../template.ts'
import { contrastOf, ensureContrast } from './colour.ts'
import { hookMotion } from './hook-motion.ts'
import { cardArea } from './layout/area.ts'
import { perScene } from './memo.ts'
import { READABLE } from './palette.ts'
import { type PlacedLook, placeLook } from './placed-look.ts'
import type { Rect } from './rect.ts'
import { apparentPx, blockHeight, commonSize, type Face, sizeVars } from './text-size.ts'

/** A template's style of hook slides; the quiz decides the rest. */
export type HookStyle = {
  /** Panel and type where the hook names no colour of its own. */
  panel: string
  accent: string
  face: Face
  /** A title's own face and how large it is set against the owner's size, where it differs from the content's. */
  title?: { face: Face; scale: number }
  /** Px around the panel that the template's shadow uses. */
  bleed: number
}

/** How the emoji of a hook is drawn. */
type Treated = Pick<Look, 'treatment'>

/** `card`: the panel that all rows belong to. */
type Slide = { rows: PlacedLook[]; card: Rect }

const PADDING = 60
const GAP = 28
/** Text sizes relative to the size that the hook asks for, and px of its emoji: a tall frame has room for large ones. */
const SIZES = {
  vertical: { title: 1.8, content: 1, emoji: 400 },
  square: { title: 1.25, content: 0.8, emoji: 260 },
  landscape: { title: 1.25, content: 0.8, emoji: 260 },
}
const CONTENT_PX_MIN = 36
const WIDTHS = { vertical: 880, square: 920, landscape: 1420 }

/** Layers of a hook's slide over the template's backdrop: panel, emoji, title, content, entering in its style. */
export function hookSlide(
  styleOf: (film: Film, scene: HookScene) => HookStyle,
  treated: (film: Film, scene: HookScene) => Treated,
): (film: Film, scene: HookScene, timeMs: number) => Layer[] {
  const slideOf = perScene((film, anyScene) => {
    const scene = anyScene as HookScene
    return layoutSlide(film, scene.hook, { ...styleOf(film, scene), ...treated(film, scene) })
  })
  return (film, scene, timeMs) => {
    const { rows, card } = slideOf(film, scene)
    const gone = progress(timeMs, scene.durationMs - TRANSITION_MS, TRANSITION_MS)
    return rows.map(({ id, look, box }) => ({
      id,
      look,
      motion: hookMotion(scene.hook.animationStyle, box, card, timeMs, gone),
    }))
  }
}

function layoutSlide(film: Film, hook: SnapshotHook, style: HookStyle & Treated): Slide {
  const { format } = film.snapshot
  const sizes = SIZES[format]
  const area = cardArea(film)
  const panel = hook.backgroundColor?.slice(0, 7) ?? style.panel
  const ink = contrastOf('#ffffff', expand(panel)) >= 4.5 ? '#ffffff' : '#101020'
  const accent = ensureContrast(
    expand(hook.themeColor?.slice(0, 7) ?? style.accent),
    expand(panel),
    READABLE,
    ink,
  )
  const width = Math.min(area.width, WIDTHS[format])
  const textWidth = Math.min(area.width, width - 2 * PADDING)

  const emojiHeight = hook.emoji ? sizes.emoji + GAP : 0
  const room = area.height - 2 * PADDING - emojiHeight - GAP
  let size = hook.fontSizePx
  const titleFace = style.title?.face ?? style.face
  const titleSize = (px: number) => apparentPx(px * sizes.title * (style.title?.scale ?? 1), titleFace)
  const textSize = (px: number) => apparentPx(contentSize(px, sizes.content), style.face)
  const heightsAt = (px: number) => [
    blockHeight(hook.title, textWidth, titleSize(px), titleFace),
    blockHeight(hook.content, textWidth, textSize(px), style.face),
  ]
  while (size > 20 && heightsAt(size)[0]! + heightsAt(size)[1]! > room * 0.92) size -= 2
  // Whole words first.
  const line = { width: textWidth, height: Number.POSITIVE_INFINITY }
  const titlePx = commonSize([hook.title], line, titleFace, titleSize(size), Math.min(40, titleSize(size)))
  const [titleHeight, contentHeight] = [
    blockHeight(hook.title, textWidth, titlePx, titleFace),
    heightsAt(size)[1]!,
  ].map((height) => Math.ceil(height * 1.08) + 8) as [number, number]
  const height = Math.min(area.height, 2 * PADDING + emojiHeight + titleHeight + GAP + contentHeight)
  const card = {
    x: area.x + Math.round((area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) * 0.45),
    width,
    height,
  }

  const vars = { panel: expand(panel), ink, accent }
  const rows: PlacedLook[] = [placeLook('hook-panel', 'hook-panel', card, { vars, bleed: style.bleed })]
  const textX = area.x + Math.round((area.width - textWidth) / 2)
  let y = card.y + PADDING
  if (hook.emoji) {
    const box = { x: textX, y: y - 14, width: textWidth, height: sizes.emoji }
    rows.push(
      placeLook('hook-emoji', 'hook-emoji', box, {
        vars,
        text: { text: hook.emoji },
        ...(style.treatment && { treatment: style.treatment }),
      }),
    )
    y += emojiHeight
  }
  rows.push(
    placeLook(
      'hook-title',
      'hook-title',
      { x: textX, y, width: textWidth, height: titleHeight },
      { vars: { ...vars, ...sizeVars(hook.title, titlePx, 16) }, text: { text: hook.title } },
    ),
    placeLook(
      'hook-content',
      'hook-content',
      { x: textX, y: y + titleHeight + GAP, width: textWidth, height: contentHeight },
      { vars: { ...vars, ...sizeVars(hook.content, textSize(size), 14) }, text: { text: hook.content } },
    ),
  )
  return { rows, card }
}

/** At least a readable size, unless the hook asks for less. */
function contentSize(px: number, scale: number): number {
  return Math.min(px, Math.max(CONTENT_PX_MIN, Math.round(px * scale)))
}

/** `#RGB` as `#RRGGBB`. */
function expand(colour: string): string {
  return colour.length === 7 ? colour : `#${[...colour.slice(1, 4)].map((digit) => digit + digit).join('')}`
}
