import { mountStage, type Stage, type StageSource } from '../../../shared/stage/stage.ts'
import type { Layer } from '../../../shared/templates/template.ts'

/** What the contact sheet calls in its page. */
type ShotsPage = {
  mount(source: StageSource): Promise<void>
  show(layers: readonly Layer[]): Promise<void>
}

declare global {
  var shotsPage: ShotsPage
}

let stage: Stage | undefined

globalThis.shotsPage = {
  async mount(source) {
    stage?.clear()
    document.adoptedStyleSheets = []
    document.fonts.clear()
    stage = await mountStage(document.body, source)
  },
  async show(layers) {
    stage?.apply(layers)
    await Promise.all([...document.images].filter((image) => image.src).map((image) => image.decode()))
  },
}
