import type { SnapshotHook } from '../../contracts/snapshot.ts'
import { TRANSITION_MS } from '../../timeline/build-scenes.ts'
import { easeIn, easeOut, progress, spring } from '../../timeline/easing.ts'
import type { HookScene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { contrastOf, ensureContrast } from './colour.ts'
import { perScene } from './memo.ts'
import { centredSafeArea, type Rect } from './rect.ts'
import { blockHeight, type Face, sizeVars } from './text-size.ts'

/** What a template decides about its hook slides: the rest is their owner's. */
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

type Row = { id: string; look: Look; x: number; y: number }

const ENTRY_MS = 420
const STAGGER_MS = 90
const PADDING = 56
const GAP = 28

/** Layers of a hook's slide over the template's backdrop: panel, emoji, title, content, entering in its style. */
export function hookSlide(
  /** A function where the style follows the owner's theme. */
  style: HookStyle | ((film: Film, scene: HookScene) => HookStyle),
): (film: Film, scene: HookScene, timeMs: number) => Layer[] {
  const styleOf = typeof style === 'function' ? style : () => style
  const rowsOf = perScene((film, scene) =>
    layoutRows(film, (scene as HookScene).hook, styleOf(film, scene as HookScene)),
  )
  return (film, scene, timeMs) => {
    const outMs = scene.durationMs - TRANSITION_MS
    return rowsOf(film, scene).map((row, index) => ({
      id: row.id,
      look: row.look,
      motion: moveRow(
        row,
        scene.hook.animationStyle,
        timeMs - index * STAGGER_MS,
        progress(timeMs, outMs, TRANSITION_MS - 40),
      ),
    }))
  }
}

function layoutRows(film: Film, hook: SnapshotHook, style: HookStyle): Row[] {
  const area = centredSafeArea(film.snapshot.format, film.width)
  const panel = hook.backgroundColor?.slice(0, 7) ?? style.panel
  const ink = contrastOf('#ffffff', expand(panel)) >= 4.5 ? '#ffffff' : '#101020'
  const accent = ensureContrast(expand(hook.themeColor?.slice(0, 7) ?? style.accent), expand(panel), 4.5, ink)
  const width = area.width
  const textWidth = width - 2 * PADDING

  const emojiHeight = hook.emoji ? 150 : 0
  const room = area.height - 2 * PADDING - emojiHeight - (hook.emoji ? GAP : 0) - GAP
  // The owner's size is the title's; the content follows it: one thing is biggest.
  let size = hook.fontSizePx
  const titleSize = (px: number) => Math.round(px * (style.title?.scale ?? 1))
  const heightsAt = (px: number) => [
    blockHeight(hook.title, textWidth, titleSize(px), style.title?.face ?? style.face),
    blockHeight(hook.content, textWidth, contentSize(px), style.face),
  ]
  while (size > 20 && heightsAt(size)[0]! + heightsAt(size)[1]! > room * 0.92) size -= 2
  const [titleHeight, contentHeight] = heightsAt(size).map((height) => Math.ceil(height * 1.08) + 8) as [
    number,
    number,
  ]
  const height = Math.min(
    area.height,
    2 * PADDING + emojiHeight + (hook.emoji ? GAP : 0) + titleHeight + GAP + contentHeight,
  )
  const top = Math.round(area.y + (area.height - height) * 0.45)

  const vars = { panel: expand(panel), ink, accent }
  const rows: Row[] = [row('hook-panel', { x: area.x, y: top, width, height }, { vars, bleed: style.bleed })]
  let y = top + PADDING
  if (hook.emoji) {
    rows.push(
      row('hook-emoji', { x: area.x, y, width, height: emojiHeight }, { vars, text: { text: hook.emoji } }),
    )
    y += emojiHeight + GAP
  }
  const textBox = { x: area.x + PADDING, width: textWidth }
  rows.push(
    row(
      'hook-title',
      { ...textBox, y, height: titleHeight },
      { vars: { ...vars, ...sizeVars(hook.title, titleSize(size), 16) }, text: { text: hook.title } },
    ),
    row(
      'hook-content',
      { ...textBox, y: y + titleHeight + GAP, height: contentHeight },
      { vars: { ...vars, ...sizeVars(hook.content, contentSize(size), 14) }, text: { text: hook.content } },
    ),
  )
  return rows
}

/** 34 px is the least that reads well, unless the title itself is smaller. */
function contentSize(titlePx: number): number {
  return Math.min(titlePx, Math.max(34, Math.round(titlePx * 0.7)))
}

function row(part: string, box: Rect, look: Pick<Look, 'vars' | 'text' | 'bleed'>): Row {
  return { id: part, look: { part, width: box.width, height: box.height, ...look }, x: box.x, y: box.y }
}

/** The four animation styles of the API; all leave the same, short way. */
function moveRow({ x, y }: Row, style: SnapshotHook['animationStyle'], ageMs: number, gone: number): Motion {
  const share = progress(ageMs, 0, ENTRY_MS)
  const eased = easeOut(share)
  const leave = 1 - easeIn(gone)
  switch (style) {
    case 'fade':
      return { x, y, opacity: eased * leave }
    case 'slide':
      return { x: Math.round(x + (1 - eased) * 240), y, opacity: eased * leave }
    case 'zoom':
      return { x, y, scale: 0.86 + 0.14 * eased, opacity: eased * leave }
    case 'bounce':
      return {
        x,
        y: Math.round(y + (1 - spring(share, 0.08)) * 120),
        opacity: Math.min(1, share * 3) * leave,
      }
  }
}

/** `#RGB` as `#RRGGBB`. */
function expand(colour: string): string {
  return colour.length === 7 ? colour : `#${[...colour.slice(1, 4)].map((digit) => digit + digit).join('')}`
}
