import { Compositor } from '../../../render-farm/compose/compositor.ts'
import { RasterSprite } from '../../../render-farm/compose/raster.ts'
import type { DrawingBrowser } from '../../../render-farm/draw/browser.ts'
import { drawLooks } from '../../../render-farm/draw/draw-looks.ts'
import type { FilmPicture } from '../../../render-farm/draw/film-stage.ts'
import type { DrawnLook } from '../../../render-farm/draw/sprite-file.ts'
import { lookKey } from '../../../shared/stage/look-key.ts'
import { looksOf } from '../../../shared/stage/looks-of.ts'
import { placementOf } from '../../../shared/stage/placement.ts'
import type { Film, Layer, Look, Template } from '../../../shared/templates/template.ts'
import { type Box, findGlyphs, type Glyphs } from './glyphs.ts'
import { shownText } from './meant-to-be-read.ts'

/** What shows of a text of a frame, whether the text fits its own box, and its glyphs in px of the frame; `null` where none is seen. */
export type DrawnText = { layer: Layer; text: string; fits: boolean; glyphs: Glyphs | null }

type Sprite = Pick<DrawnLook, 'overflows' | 'text'> & { raster: RasterSprite }

/** Finds the texts of a film's frames. */
type TextDrawer = (
  film: Film,
  frames: readonly (readonly Layer[])[],
  pictures: ReadonlyMap<string, FilmPicture>,
) => Promise<DrawnText[][]>

/**
 * Composes frames as the farm does, from looks that are drawn once, and each again without the glyphs of its texts: what
 * differs between the two are the glyphs. A browser that shows whole frames costs five times as much. Looks without
 * pictures are kept for the next film.
 */
export function textDrawer(browser: DrawingBrowser, template: Template): TextDrawer {
  const kept = new Map<string, Sprite>()
  return async (film, frames, pictures) => {
    const looks = looksOf(frames.flat())
    const bare = looks.flatMap((look) =>
      slotsOf(look).flatMap((slot) => [
        withoutGlyphs(look, slot),
        ...(isMixed(look, slot) ? [withClass(look, `dyed-${slot}`)] : []),
      ]),
    )
    const all = new Map([...looks, ...bare].map((look) => [lookKey(look), look]))
    const sprites = new Map(kept)
    await drawLooks({
      browser,
      template: { ...template, css: template.css + hidingRules(looks) },
      looks: [...all].flatMap(([key, look]) => (kept.has(key) ? [] : [look])),
      pictures,
      onDrawn: (look, { sprite, ...facts }) => {
        const drawn = { ...facts, raster: new RasterSprite(sprite) }
        sprites.set(lookKey(look), drawn)
        if (look.image === undefined) kept.set(lookKey(look), drawn)
      },
    })
    const compositor = new Compositor(film.width, film.height, (look) => sprites.get(lookKey(look))!.raster)
    return frames.map((layers) => textsIn(compositor, film, layers, sprites))
  }
}

/** Slots are hidden one by one, but at once in all looks: each text is told from those of its own look. */
function textsIn(
  compositor: Compositor,
  film: Film,
  layers: readonly Layer[],
  sprites: ReadonlyMap<string, Sprite>,
): DrawnText[] {
  const picture = () => ({ i420: compositor.frame, width: film.width, height: film.height })
  const turns = Math.max(0, ...layers.map(({ look }) => slotsOf(look).length))
  return Array.from({ length: turns }, (_, turn) => {
    compositor.compose(layers)
    const isAnyMixed = layers.some(({ look }) => {
      const slot = slotsOf(look)[turn]
      return slot !== undefined && isMixed(look, slot)
    })
    // The compositor retains two frames, and a dyed one is the third.
    const whole = isAnyMixed ? { ...picture(), i420: Buffer.from(compositor.frame) } : picture()
    let dyed: ReturnType<typeof picture> | undefined
    if (isAnyMixed) {
      compositor.compose(
        layers.map((layer) => {
          const slot = slotsOf(layer.look)[turn]
          const isOne = slot !== undefined && isMixed(layer.look, slot)
          return isOne ? { ...layer, look: withClass(layer.look, `dyed-${slot}`) } : layer
        }),
      )
      dyed = picture()
    }
    compositor.compose(
      layers.map((layer) => {
        const slot = slotsOf(layer.look)[turn]
        return slot === undefined ? layer : { ...layer, look: withoutGlyphs(layer.look, slot) }
      }),
    )
    return layers.flatMap((layer) => {
      const slot = slotsOf(layer.look)[turn]
      const { overflows, text: area } = sprites.get(lookKey(layer.look))!
      if (slot === undefined || area === null) return []
      const glyphs = findGlyphs(
        whole,
        picture(),
        boxIn(film, layer, area),
        isMixed(layer.look, slot) ? dyed : undefined,
      )
      const fits = !overflows.includes(layer.look.text![slot]!)
      return { layer, text: shownText(layer.look, slot), fits, glyphs }
    })
  }).flat()
}

/** A part of a look's box, given from its corner, in px of the frame. */
function boxIn(film: Film, { look, motion }: Layer, area: Box): Box {
  const { centreX, centreY, scaleX, scaleY } = placementOf(look, motion, film)
  return {
    x: centreX + (area.x - look.width / 2) * scaleX,
    y: centreY + (area.y - look.height / 2) * scaleY,
    width: area.width * scaleX,
    height: area.height * scaleY,
  }
}

function slotsOf({ text = {} }: Look): string[] {
  return Object.keys(text).filter((slot) => text[slot]!.trim() !== '')
}

const bareLooks = new WeakMap<Look, Map<string, Look>>()
/** The look with nothing hidden but the glyphs of one text: shadows stay. */
function withoutGlyphs(look: Look, slot: string): Look {
  return withClass(look, `bare-${slot}`)
}

function withClass(look: Look, name: string): Look {
  const known = bareLooks.get(look) ?? new Map<string, Look>()
  bareLooks.set(look, known)
  const one = known.get(name) ?? { ...look, classes: [...(look.classes ?? []), name] }
  known.set(name, one)
  return one
}

/** Whether a text has emoji between its letters: drawn in another colour, letters change and emoji do not. */
function isMixed({ text }: Look, slot: string): boolean {
  const whole = text![slot]!
  return /\p{L}/u.test(whole) && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(whole)
}

function hidingRules(looks: readonly Look[]): string {
  const slots = [...new Set(looks.flatMap(slotsOf))]
  return slots
    .flatMap((slot) =>
      [
        ['bare', 'transparent'],
        ['dyed', '#7d8f3a'],
      ].map(
        ([name, fill]) =>
          `:is(.${name}-${slot}, .${name}-${slot} *)[data-text="${slot}"]{-webkit-text-fill-color:${fill} !important}`,
      ),
    )
    .join('\n')
}
