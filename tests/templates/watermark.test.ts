import { describe, expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import type { VideoFormat } from '../../shared/contracts/format.ts'
import type { Film, Layer, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

const CASES = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
  template.formats.map((format) => ({ template, format, name: `${template.name} ${format}` })),
)

describe.each(CASES)('the mark of the free plan in $name', ({ template, format }) => {
  test('lies inside the middle 60 % of the height and never over a word', () => {
    for (const film of filmsOf(template, format)) {
      for (const scene of film.scenes) {
        const layers = template.frame(film, scene, settledTime(scene))
        const [mark, ...others] = layers.filter(isMark)
        expect(others).toEqual([])
        expect(mark!.motion.y).toBeGreaterThanOrEqual(film.height * 0.2)
        expect(mark!.motion.y + mark!.look.height).toBeLessThanOrEqual(film.height * 0.8)
        // Whoever cuts it off cuts the picture off; words that fill the middle come first.
        const isTold = scene.kind === 'question' && scene.beats.explanationMs !== null
        const margin = film.snapshot.title.length > 100 ? 0 : isTold ? 0.04 : 0.2
        expect(mark!.motion.x).toBeGreaterThanOrEqual(film.width * margin)
        expect(mark!.motion.x + mark!.look.width).toBeLessThanOrEqual(film.width * (1 - margin))
        for (const words of layers.filter(isReadOn)) {
          expect({ mark: scene.id, over: words.id, is: overlap(mark!, words) }).toEqual({
            mark: scene.id,
            over: words.id,
            is: false,
          })
        }
      }
    }
  })

  test('is drawn over everything and stays in its place for a scene', () => {
    const [film] = filmsOf(template, format)
    const places = film!.scenes.map((scene) => {
      const seen = [0, 0.3, 0.95].map((share) => {
        const last = template.frame(film!, scene, scene.durationMs * share).at(-1)!
        expect(isMark(last)).toBe(true)
        return `${last.motion.x} ${last.motion.y}`
      })
      expect(new Set(seen).size).toBe(1)
      return seen[0]!
    })
    // A vertical film keeps a row for it.
    if (format === 'vertical') expect(new Set(places).size).toBe(1)
  })
})

function filmsOf(template: Template, format: VideoFormat): Film[] {
  return samplesOf(template.name, format).map(({ snapshot, pictures }) => {
    const marked = { ...snapshot, watermark: 'quizvideo.example' }
    return filmOf(marked, buildScenes(marked, null), pictures)
  })
}

/** Words, and the options that words stand on. */
function isReadOn({ id, look }: Layer): boolean {
  return (look.text !== undefined || look.part === 'option') && !id.startsWith('mark-')
}

function isMark({ id }: Layer): boolean {
  return id.startsWith('mark-')
}

function settledTime(scene: Scene): number {
  return scene.kind === 'question' ? scene.beats.revealMs - 1500 : Math.max(1000, scene.durationMs - 700)
}

function overlap(a: Layer, b: Layer): boolean {
  return (
    a.motion.x < b.motion.x + b.look.width &&
    b.motion.x < a.motion.x + a.look.width &&
    a.motion.y < b.motion.y + b.look.height &&
    b.motion.y < a.motion.y + a.look.height
  )
}
