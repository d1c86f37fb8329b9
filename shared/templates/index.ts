import type { QuestionScene, Scene } from '../timeline/scenes.ts'
import { arcade } from './arcade/template.ts'
import { chalkboard } from './chalkboard/template.ts'
import { collage } from './collage/template.ts'
import { editorial } from './editorial/template.ts'
import { gameShow } from './game-show/template.ts'
import { chosenFonts, markFaces, TRADITIONAL_FONT, withFaceClasses } from './kit/faces.ts'
import { KIT_FONT, SCRIPT_FONTS } from './kit/fonts.ts'
import kitCss from './kit/kit.css' with { type: 'text' }
import kitMarkup from './kit/kit.html' with { type: 'text' }
import { endsLoop } from './kit/loop.ts'
import { watermarkLayers } from './kit/watermark.ts'
import { minimal } from './minimal/template.ts'
import { playground } from './playground/template.ts'
import { spotlight } from './spotlight/template.ts'
import type { Film, Layer, Template } from './template.ts'

/** Every template of the service; the first one is the default. */
export const TEMPLATES: readonly Template[] = [
  gameShow,
  editorial,
  minimal,
  chalkboard,
  arcade,
  collage,
  spotlight,
  playground,
].map(withKit)

/** Names that a quiz may choose. */
export const TEMPLATE_NAMES: readonly string[] = TEMPLATES.map(({ name }) => name)

/** The template of that name, if there is one. */
export function findTemplate(name: string): Template | undefined {
  return TEMPLATES.find((template) => template.name === name)
}

/** Adds the parts that every template needs: faces for all scripts, hook slides, the watermark of the free plan. */
export function withKit(template: Template): Template {
  const own = template.fonts.find(({ family }) => family === KIT_FONT.family)
  const kitFont = { ...KIT_FONT, weights: [...new Set([...KIT_FONT.weights, ...(own?.weights ?? [])])] }
  // Frames that are held are the same layers, and so are they with faces.
  const known = new WeakMap<readonly Layer[], Layer[]>()
  const marked = (film: Film, layers: Layer[]) => {
    const frame = known.get(layers) ?? markFaces(film, [...layers, ...watermarkLayers(film)])
    known.set(layers, frame)
    return frame
  }
  return {
    ...template,
    markup: `${String(kitMarkup)}${template.markup}`,
    css: withFaceClasses(`${kitCss}${template.css}`),
    fonts: [
      ...template.fonts.filter(({ family }) => family !== KIT_FONT.family),
      kitFont,
      ...SCRIPT_FONTS,
      TRADITIONAL_FONT,
      ...chosenFonts([...template.fonts, KIT_FONT]),
    ],
    frame(film: Film, scene: Scene, timeMs: number): Layer[] {
      // A film that loops ends on its first frame.
      const [shown, shownMs] = endsLoop(film, scene, timeMs) ? [film.scenes[0]!, 0] : [scene, timeMs]
      return marked(film, template.frame(film, shown, shownMs))
    },
    cover: (film: Film, scene: QuestionScene, timeMs: number) =>
      markFaces(film, [...template.cover(film, scene, timeMs), ...watermarkLayers(film)]),
  }
}
