import type { VideoFormat } from '../../shared/contracts/format.ts'
import type { TextBox } from '../../shared/contracts/render-outputs.ts'
import type { TextArea } from '../../shared/stage/measure-texts.ts'
import { placementOf } from '../../shared/stage/placement.ts'
import { SAFE_AREAS } from '../../shared/templates/kit/layout/area.ts'
import type { Rect } from '../../shared/templates/kit/rect.ts'
import type { Layer, Look, Template } from '../../shared/templates/template.ts'
import { frameCountOf, frameTimeMs } from '../../shared/timeline/frame-time.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import type { RenderPlan } from '../plan/plan.ts'

/** Above a feed's rail of buttons a vertical frame is free up to its right edge. */
const ABOVE_RAIL: Rect = { x: 60, y: 170, width: 960, height: 680 }
/** How far past an area a push-in, or a right answer that grows, may carry a text: 1.5 % of the frame's width. */
const LEEWAY_PX = 16
/** A fainter text is entering or leaving. */
const OPACITY_READ_MIN = 0.6
/** Texts of the free plan's watermark need not be readable. */
const MARK_PREFIX = 'mark-'

/**
 * The areas of a film's texts while nothing enters or leaves. `textOf` returns the area of a look's texts inside its box.
 */
export function findTextBoxes(
  template: Template,
  plan: RenderPlan,
  textOf: (look: Look) => TextArea | null,
): TextBox[] {
  const { film, fps } = plan
  const boxes = new Map<string, TextBox & { scenes: Set<string> }>()
  for (const scene of film.scenes) {
    for (const moment of restingMoments(scene)) {
      const frameIndex = Math.min(Math.round((moment * fps) / 1_000), frameCountOf(scene.durationMs, fps) - 1)
      for (const layer of template.frame(film, scene, frameTimeMs(frameIndex, fps))) {
        const text = isRead(layer) ? textOf(layer.look) : null
        if (text === null) continue
        const { part } = layer.look
        const { rect, fontPx } = placeText(layer, text, film)
        const key = JSON.stringify([part, rect, fontPx])
        const known = boxes.get(key)
        const area = areaOf(rect, film.snapshot.format)
        const atMs = Math.round(scene.startMs + frameTimeMs(frameIndex, fps))
        const box = known ?? { part, ...rect, fontPx, area, sceneCount: 0, atMs, scenes: new Set() }
        box.scenes.add(scene.id)
        boxes.set(key, box)
      }
    }
  }
  return [...boxes.values()].map(({ scenes, ...box }) => ({ ...box, sceneCount: scenes.size }))
}

function restingMoments(scene: Scene): number[] {
  if (scene.kind !== 'question') return [scene.durationMs / 2]
  const { optionsInMs, countdownMs, revealMs, explanationMs, outMs } = scene.beats
  return [
    ...(scene.isPaged ? [optionsInMs - 100] : []),
    countdownMs + 500,
    revealMs - 100,
    Math.min(revealMs + 1_300, outMs),
    ...(explanationMs === null ? [] : [Math.min(explanationMs + 600, outMs)]),
  ]
}

/** Where a layer's texts lie, and their least size, in px of the frame. */
export function placeText(
  { look, motion }: Layer,
  text: TextArea,
  frame: { width: number; height: number },
): { rect: Rect; fontPx: number } {
  const { centreX, centreY, scaleX, scaleY } = placementOf(look, motion, frame)
  const rect = {
    x: Math.floor(centreX + (text.x - look.width / 2) * scaleX),
    y: Math.floor(centreY + (text.y - look.height / 2) * scaleY),
    width: Math.ceil(text.width * scaleX),
    height: Math.ceil(text.height * scaleY),
  }
  return { rect, fontPx: Math.round(text.fontPx * Math.min(scaleX, scaleY)) }
}

function isRead({ look, motion }: Layer): boolean {
  const texts = Object.values(look.text ?? {})
  return (
    texts.some((text) => text.trim() !== '') &&
    !look.part.startsWith(MARK_PREFIX) &&
    (motion.opacity ?? 1) >= OPACITY_READ_MIN
  )
}

function areaOf(rect: Rect, format: VideoFormat): TextBox['area'] {
  if (contains(SAFE_AREAS.ads[format], rect)) return 'safe'
  const isFree = contains(SAFE_AREAS.feed[format], rect)
  return isFree || (format === 'vertical' && contains(ABOVE_RAIL, rect)) ? 'loose' : 'outside'
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x - LEEWAY_PX &&
    inner.y >= outer.y - LEEWAY_PX &&
    inner.x + inner.width <= outer.x + outer.width + LEEWAY_PX &&
    inner.y + inner.height <= outer.y + outer.height + LEEWAY_PX
  )
}
