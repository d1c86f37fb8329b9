import { describe, expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import type { VideoFormat } from '../../shared/contracts/format.ts'
import { markPlace } from '../../shared/templates/kit/layout/area.ts'
import { overlap } from '../../shared/templates/kit/rect.ts'
import type { Film, Layer, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

const CASES = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
  template.formats.map((format) => ({ template, format, name: `${template.name} ${format}` })),
)

describe.each(CASES)('the mark of the free plan in $name', ({ template, format }) => {
  test('is drawn over everything in one place of the whole film', () => {
    for (const film of filmsOf(template, format)) {
      const place = markPlace(film)!
      for (const scene of film.scenes) {
        for (const share of [0, 0.3, 0.95]) {
          const layers = template.frame(film, scene, scene.durationMs * share)
          const [mark, ...others] = layers.filter(isMark)
          expect(others).toEqual([])
          expect(mark).toBe(layers.at(-1)!)
          expect(boxOf(mark!)).toEqual(place)
        }
      }
    }
  })

  test('has a row of its own: no word, option or picture lies there once it has come to its place', () => {
    for (const film of filmsOf(template, format)) {
      const place = markPlace(film)!
      for (const scene of film.scenes) {
        const layers = template.frame(film, scene, settledTime(scene))
        const below = layers.filter((layer) => isSeen(layer) && overlap(boxOf(layer), place))
        expect({ scene: scene.id, below: below.map(({ id }) => id) }).toEqual({ scene: scene.id, below: [] })
      }
    }
  })
})

function filmsOf(template: Template, format: VideoFormat): Film[] {
  return samplesOf(template.name, format).map(({ snapshot, pictures }) => {
    const marked = { ...snapshot, watermark: 'quizvideo.example' }
    return filmOf(marked, buildScenes(marked, null), pictures)
  })
}

/** Words, what words stand on, and pictures. */
function isSeen(layer: Layer): boolean {
  const { look } = layer
  return (look.text !== undefined || look.image !== undefined || look.part === 'option') && !isMark(layer)
}

function isMark({ id }: Layer): boolean {
  return id.startsWith('mark-')
}

function boxOf({ look: { width, height }, motion: { x, y } }: Layer) {
  return { x, y, width, height }
}

function settledTime(scene: Scene): number {
  // An opening is complete on its first frame.
  if (scene.kind === 'intro') return 0
  return scene.kind === 'question' ? scene.beats.revealMs - 1500 : Math.max(1000, scene.durationMs - 700)
}
