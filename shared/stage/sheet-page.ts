import type { Layer } from '../templates/template.ts'
import { mountStage, type SheetCell, type SheetLayout, type Stage, type StageSource } from './stage.ts'

/** The functions that the farm calls in its page through the devtools protocol. */
type SheetPage = {
  load(source: StageSource): Promise<void>
  layout(cells: readonly SheetCell[]): Promise<SheetLayout>
  /** Shows one frame as a player does; resolves when its pictures are decoded. */
  show(layers: readonly Layer[], frame: { width: number; height: number }): Promise<void>
}

declare global {
  var sheetPage: SheetPage
}

let stage: Stage | undefined

globalThis.sheetPage = {
  async load(source) {
    stage?.clear()
    document.adoptedStyleSheets = []
    document.fonts.clear()
    stage = await mountStage(document.body, source)
  },
  layout(cells) {
    if (stage === undefined) throw new Error('load a template before its looks')
    return stage.layoutSheet(cells)
  },
  async show(layers, frame) {
    // At their own size first: that is how the farm draws looks, and the browser keeps the scale of its first drawing.
    if (layers.some(isEnlarged)) {
      stage?.apply(layers.map(atOwnSize), frame)
      await stage?.ready()
      await drawnFrame()
    }
    stage?.apply(layers, frame)
    await stage?.ready()
  },
}

function isEnlarged({ motion: { scale = 1, stretch, camera } }: Layer): boolean {
  return scale * Math.max(stretch?.x ?? 1, stretch?.y ?? 1) * (camera?.scale ?? 1) > 1
}

function atOwnSize({ id, look, motion: { x, y } }: Layer): Layer {
  return { id, look, motion: { x, y } }
}

/** Resolves once the page has been drawn as it is. */
function drawnFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
