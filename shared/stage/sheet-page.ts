import { mountStage, type SheetCell, type SheetLayout, type Stage, type StageSource } from './stage.ts'

/** What the farm calls in its page, through the devtools protocol. */
export type SheetPage = {
  load(source: StageSource): Promise<void>
  layout(cells: readonly SheetCell[]): Promise<SheetLayout>
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
}
