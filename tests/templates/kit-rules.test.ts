import { expect, test } from 'bun:test'
import { TEMPLATES } from '../../shared/templates/index.ts'
import kitCss from '../../shared/templates/kit/kit.css' with { type: 'text' }
import kitHtml from '../../shared/templates/kit/kit.html' with { type: 'text' }
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { measuredSnapshot } from '../bench/film/quiz.ts'

/** Classes that the kit styles wherever they are, but those of its own parts and those that only set custom properties. */
function stylesAnywhere(): string[] {
  const parts = new Set(Array.from(String(kitHtml).matchAll(/"><div class="([\w-]+)/g), ([, name]) => name))
  const rules = String(kitCss)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules]
    .filter(([, , body]) => body!.split(';').some((one) => one.trim() && !one.trim().startsWith('--')))
    .flatMap(([, selectors]) => selectors!.split(','))
    .flatMap((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? [])
    .filter((name) => !parts.has(name))
}

/** Classes that looks of a film carry, a second apart. */
function classesIn({ name, frame }: (typeof TEMPLATES)[number]): Set<string> {
  const snapshot = measuredSnapshot({ template: name, format: 'vertical', isSpoken: false })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  return new Set(
    film.scenes.flatMap((scene) => {
      const moments = Array.from({ length: Math.ceil(scene.durationMs / 1000) }, (_, second) => second * 1000)
      return moments.flatMap((timeMs) => frame(film, scene, timeMs).flatMap(({ look }) => look.classes ?? []))
    }),
  )
}

test.each(TEMPLATES.map((template) => ({ name: template.name, template })))(
  'no rule of the kit styles a class by itself that looks of $name carry',
  ({ template }) => {
    const carried = classesIn(template)
    expect(carried.size).toBeGreaterThan(10)
    expect(stylesAnywhere().filter((name) => carried.has(name))).toEqual([])
  },
)
