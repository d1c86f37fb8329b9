import { DISPLAY_FONTS, findDisplayFont } from '../fonts.ts'
import type { Film, Layer, Look, TemplateFont } from '../template.ts'
import { filmHanOf, type Han, hanOf } from './han.ts'

/** Noto faces that hold ideographs, by the tradition that they draw. */
const HAN_FACES: Readonly<Record<Han, string>> = {
  sc: 'Noto Sans SC',
  tc: 'Noto Sans TC',
  jp: 'Noto Sans JP',
  kr: 'Noto Sans KR',
}
const HAN_ORDER: readonly Han[] = ['jp', 'kr', 'sc', 'tc']
const OTHER_SCRIPTS = ['Arabic', 'Hebrew', 'Devanagari', 'Thai'].map((name) => `"Noto Sans ${name}"`)

/** Faces of the traditional Chinese script: only looks that are drawn with it need them. */
export const TRADITIONAL_FONT: TemplateFont = {
  family: HAN_FACES.tc,
  package: '@fontsource-variable/noto-sans-tc',
  weights: ['variable'],
  onlyWith: 'han-tc',
  isFallback: true,
}

/**
 * A template's style sheet that follows a quiz's choice of faces: families are declared again on each marked look, since
 * a custom property is resolved where it is declared.
 */
export function withFaceClasses(css: string): string {
  const han = HAN_ORDER.map((name) => {
    const first = `"${HAN_FACES[name]}"`
    const rest = HAN_ORDER.filter((other) => other !== name).map((other) => `"${HAN_FACES[other]}"`)
    return `.han-${name}{--scripts:${[first, ...OTHER_SCRIPTS, ...rest, '"Twemoji"', 'sans-serif'].join(',')}}`
  })
  const display = DISPLAY_FONTS.map(
    ({ name, className }) => `.${className}{--display:"${name}",var(--scripts)}`,
  )
  return [css.replace(/^:root \{/gm, ':root, .faces {'), ...han, ...display].join('\n')
}

/** Every bundled display face that a template does not list itself. */
export function chosenFonts(own: readonly TemplateFont[]): TemplateFont[] {
  return DISPLAY_FONTS.map(({ font }) => font).filter(({ family }) =>
    own.every((font) => font.family !== family),
  )
}

/** Marks the looks whose faces follow the owner's theme or the film's language; a look object stays one object. */
export function markFaces(film: Film, layers: Layer[]): Layer[] {
  const chosen = film.snapshot.theme.font && findDisplayFont(film.snapshot.theme.font)
  const filmHan = hanOfFilm(film)
  const fontClass = chosen ? chosen.className : ''
  return layers.map((layer) => {
    const look = markLook(layer.look, fontClass, filmHan)
    return look === layer.look ? layer : { ...layer, look }
  })
}

const hanOfFilms = new WeakMap<Film, Han>()
function hanOfFilm(film: Film): Han {
  const han = hanOfFilms.get(film) ?? filmHanOf(film.snapshot)
  hanOfFilms.set(film, han)
  return han
}

const markedLooks = new WeakMap<Look, Map<string, Look>>()
function markLook(look: Look, fontClass: string, filmHan: Han): Look {
  if (!look.text) return look
  const marked = markedLooks.get(look) ?? new Map<string, Look>()
  markedLooks.set(look, marked)
  const choice = `${fontClass} ${filmHan}`
  let result = marked.get(choice)
  if (result === undefined) {
    const han = hanOf(Object.values(look.text), filmHan)
    const classes = [
      ...(han ? [`han-${han}`] : []),
      // The watermarks stay as they are.
      ...(fontClass && !look.part.startsWith('mark-') ? [fontClass] : []),
    ]
    result = classes.length > 0 ? { ...look, classes: [...(look.classes ?? []), 'faces', ...classes] } : look
    marked.set(choice, result)
  }
  return result
}
