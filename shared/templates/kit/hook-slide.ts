import type { SnapshotHook } from '../../contracts/snapshot.ts'
import { beatAt } from '../../timeline/beat.ts'
import { inSteps, progress } from '../../timeline/easing.ts'
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
  /** Px around the panel that the template's shadow uses. */
  bleed: number
}

/** How the emoji of a hook is drawn. */
type Treated = Pick<Look, 'treatment'>

/** `card`: the panel that all rows belong to. */
type Slide = { rows: PlacedLook[]; card: Rect }

const PADDING = 48
const GAP = 28
/** Text sizes relative to the size that the hook asks for, and px of its emoji: a tall frame has room for large ones. */
const SIZES = {
  vertical: { title: 2.1, content: 1.3, emoji: 320 },
  square: { title: 1.7, content: 1.1, emoji: 260 },
  landscape: { title: 1.7, content: 1.1, emoji: 260 },
}
const CONTENT_PX_MIN = 36
/** The emoji beats with the music: so much larger, and smaller again in steps, because each one redraws it. */
const BEAT = { growth: 0.14, steps: 4 }
const WIDTHS = { vertical: 880, square: 920, landscape: 1420 }

/**
 * Layers of a hook's slide over the template's backdrop: panel, emoji, title, content, entering in its style; above the stage of
 * the template's figures where it has the room.
 */
export function hookSlide(
  styleOf: (film: Film, scene: HookScene) => HookStyle,
  treated: (film: Film, scene: HookScene) => Treated,
  stageOf: (film: Film) => Rect | null,
): (film: Film, scene: HookScene, timeMs: number) => Layer[] {
  const slideOf = perScene((film, anyScene) => {
    const scene = anyScene as HookScene
    const footY = (stageOf(film)?.y ?? film.height) - GAP
    return layoutSlide(film, scene.hook, { ...styleOf(film, scene), ...treated(film, scene) }, footY)
  })
  return (film, scene, timeMs) => {
    const { rows, card } = slideOf(film, scene)
    const gone = progress(timeMs, scene.durationMs - TRANSITION_MS, TRANSITION_MS)
    return rows.map(({ id, look, box }) => {
      const motion = hookMotion(scene.hook.animationStyle, box, card, timeMs, gone)
      const beat = id === 'hook-emoji' ? 1 + BEAT.growth * (1 - inSteps(beatAt(timeMs), BEAT.steps)) : 1
      return { id, look, motion: { ...motion, ...(beat > 1 && { scale: (motion.scale ?? 1) * beat }) } }
    })
  }
}

function layoutSlide(film: Film, hook: SnapshotHook, style: HookStyle & Treated, footY: number): Slide {
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
  const { face } = style
  const titleSize = (px: number) => apparentPx(px * sizes.title, face)
  const textSize = (px: number) => apparentPx(contentSize(px, sizes.content), face)
  const heightsAt = (px: number) => [
    blockHeight(hook.title, textWidth, titleSize(px), face),
    blockHeight(hook.content, textWidth, textSize(px), face),
  ]
  while (size > 20 && heightsAt(size)[0]! + heightsAt(size)[1]! > room * 0.92) size -= 2
  // Whole words first.
  const line = { width: textWidth, height: Number.POSITIVE_INFINITY }
  const titlePx = commonSize([hook.title], line, face, titleSize(size), Math.min(40, titleSize(size)))
  const [titleHeight, contentHeight] = [
    blockHeight(hook.title, textWidth, titlePx, face),
    heightsAt(size)[1]!,
  ].map((height) => Math.ceil(height * 1.08) + 8) as [number, number]
  const height = Math.min(area.height, 2 * PADDING + emojiHeight + titleHeight + GAP + contentHeight)
  const card = {
    x: area.x + Math.round((area.width - width) / 2),
    y: Math.round(area.y + Math.max(0, Math.min((area.height - height) * 0.45, footY - height - area.y))),
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
  return Math.max(Math.min(px, CONTENT_PX_MIN), Math.round(px * scale))
}

/** `#RGB` as `#RRGGBB`. */
function expand(colour: string): string {
  return colour.length === 7 ? colour : `#${[...colour.slice(1, 4)].map((digit) => digit + digit).join('')}`
}
