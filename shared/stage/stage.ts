import type { Layer, Look } from '../templates/template.ts'
import { createFitter } from './fit-look.ts'
import { buildLook, withData } from './look-element.ts'
import { lookKey } from './look-key.ts'
import { createMaskPictures } from './mask-pictures.ts'
import { measureTexts, type TextArea } from './measure-texts.ts'
import { motionStyle } from './motion-style.ts'
import { showWords } from './show-words.ts'
import { createTintFilter, type TintFilter } from './tint-filter.ts'
import { treatTexts } from './treat-texts.ts'

/** A font face: bytes as base64 where no network may be used, else a URL. */
type StageFont = {
  family: string
  weight: string
  style: string
  unicodeRange: string
  source: { base64: string } | { url: string }
}

/** What a stage needs before it can draw. `images` maps asset names to `data:` or `blob:` URLs. */
export type StageSource = {
  markup: string
  css: string
  fonts: readonly StageFont[]
  images: Readonly<Record<string, string>>
}

/** A look at a place of a sheet; `x` and `y` are the corner of its box, outside which its bleed lies. */
export type SheetCell = { look: Look; x: number; y: number }

/** A text that did not fit its box at the least size. `cell` is the index in the sheet. */
type Overflow = { cell: number; part: string; slot: string }

/** The result of laying out a sheet. */
export type SheetLayout = {
  overflows: Overflow[]
  /** For each cell what its texts cover, whole px from the corner of its box; `null` where it has no text. */
  texts: (TextArea | null)[]
}

export type Stage = {
  /** Shows many looks at once, each alone on a transparent page; resolves when every picture is decoded. */
  layoutSheet(cells: readonly SheetCell[]): Promise<SheetLayout>
  /** Shows a frame of this size: keeps one element per look and moves it. Same meaning as the farm's compositor. */
  apply(layers: readonly Layer[], frame: { width: number; height: number }): void
  /** Resolves once all pictures of the shown frame are decoded. */
  ready(): Promise<unknown>
  /** Removes everything that the frame does not show: what an earlier film left. */
  tidy(): void
  /** Removes everything that was shown. */
  clear(): void
}

/** `carrier` is what a motion moves: the element in it keeps the style that its part gives it. */
type Shown = { carrier: HTMLElement; isUsed: boolean; filter?: TintFilter }

/** Loads fonts, style sheet and parts into `host`; afterwards the stage needs no network. */
export async function mountStage(host: HTMLElement, source: StageSource): Promise<Stage> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(source.css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  await Promise.all(source.fonts.map(loadFont))
  const { parts, shared } = parseMarkup(source.markup)
  const images = await decodeImages(source.images)
  const shown = new Map<string, Shown>()

  const build = (look: Look) => buildLook(look, parts, images)
  const fit = createFitter()
  let tintCount = 0
  const masks = createMaskPictures(source.css, shared, build)

  const clear = () => {
    host.replaceChildren(...shared)
    shown.clear()
  }
  host.append(...shared)
  const ready = () => {
    const images = [...host.querySelectorAll('img')].filter(({ src }) => src !== '')
    return Promise.all([masks.ready(), ...images.map((image) => image.decode())])
  }

  return {
    async layoutSheet(cells) {
      clear()
      const elements = cells.map(({ look }) => build(look))
      const carriers = cells.map(({ look, x, y }, cell) => {
        const carrier = carry(elements[cell]!, look)
        carrier.style.left = `${x}px`
        carrier.style.top = `${y}px`
        return carrier
      })
      host.append(...carriers)
      const overflows = elements.flatMap((element, cell) =>
        fit(element, cells[cell]!.look).map((slot) => ({
          cell,
          part: cells[cell]!.look.part,
          slot: slot.dataset.text ?? '',
        })),
      )
      for (const [index, { look }] of cells.entries()) finish(elements[index]!, look)
      await ready()
      return { overflows, texts: elements.map(measureTexts) }
    },
    apply(layers, frame) {
      for (const entry of shown.values()) entry.isUsed = false
      for (const [index, { id, look, motion }] of layers.entries()) {
        const key = `${id} ${lookKey(look)}`
        let entry = shown.get(key)
        if (entry === undefined) {
          const element = build(look)
          entry = { carrier: carry(element, look), isUsed: true }
          shown.set(key, entry)
          host.append(entry.carrier)
          fit(element, look)
          finish(element, look)
        }
        entry.isUsed = true
        if (motion.tint && entry.filter === undefined) {
          entry.filter = createTintFilter(`tint-${tintCount++}`)
          host.append(entry.filter.element)
        }
        const maskUrl = motion.mask && masks.urlOf(motion.mask.look)
        Object.assign(entry.carrier.style, motionStyle(look, motion, frame, maskUrl), {
          zIndex: String(index),
          display: '',
          filter: entry.filter?.set(look, motion.tint) ?? '',
        })
      }
      for (const entry of shown.values()) if (!entry.isUsed) entry.carrier.style.display = 'none'
    },
    ready,
    tidy() {
      for (const [key, { carrier, filter, isUsed }] of shown) {
        if (isUsed) continue
        carrier.remove()
        filter?.element.remove()
        shown.delete(key)
      }
    },
    clear,
  }
}

/**
 * The parts of a template, and what all of them share (`<template data-shared>`): SVG filters. Those must not be
 * copied into parts, since Chromium takes the first of equal ids, and ignores the style of one that is not displayed.
 */
function parseMarkup(markup: string): { parts: Map<string, HTMLElement>; shared: Element[] } {
  const parts = new Map<string, HTMLElement>()
  const shared: Element[] = []
  for (const template of new DOMParser().parseFromString(markup, 'text/html').querySelectorAll('template')) {
    const name = template.dataset.part
    const root = template.content.firstElementChild
    if (template.dataset.shared !== undefined) {
      shared.push(...[...template.content.children].map((element) => document.importNode(element, true)))
    }
    if (name === undefined || !(root instanceof HTMLElement)) continue
    parts.set(name, root)
  }
  return { parts, shared }
}

/** Cuts off what a look paints outside its bleed: a frame would else show what its sprite lacks and its neighbours have. */
function carry(element: HTMLElement, { width, height, bleed = 0 }: Look): HTMLElement {
  const carrier = document.createElement('div')
  carrier.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${height}px;overflow:clip;overflow-clip-margin:${Math.ceil(bleed)}px`
  carrier.append(element)
  return carrier
}

/** Once its texts are fitted, a look of some words hides the others, and emoji are drawn in the template's hand. */
function finish(element: HTMLElement, look: Look): void {
  treatTexts(element, look)
  const { text, words } = look
  if (words === undefined) return
  for (const slot of withData(element, 'text')) showWords(slot, text?.[slot.dataset.text!] ?? '', words)
}

async function loadFont(font: StageFont): Promise<void> {
  const source =
    'url' in font.source ? `url(${JSON.stringify(font.source.url)})` : bytesOf(font.source.base64)
  const { weight, style, unicodeRange } = font
  document.fonts.add(await new FontFace(font.family, source, { weight, style, unicodeRange }).load())
}

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer
}

/** A picture that cannot be decoded is an error here, not a hole in the film. */
async function decodeImages(urls: Readonly<Record<string, string>>): Promise<Map<string, HTMLImageElement>> {
  const entries = Object.entries(urls).map(async ([name, url]) => {
    const image = new Image()
    image.src = url
    await image.decode()
    return [name, image] as const
  })
  return new Map(await Promise.all(entries))
}
