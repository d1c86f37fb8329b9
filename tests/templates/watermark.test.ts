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

describe.each(CASES)('the marks of the free plan in $name', ({ template, format }) => {
  test('lie inside the middle 60 % of the height and never over a word', () => {
    for (const film of filmsOf(template, format)) {
      for (const scene of film.scenes) {
        const layers = template.frame(film, scene, settledTime(scene))
        const marks = layers.filter(isMark)
        expect(marks.map(({ id }) => id)).toEqual(['mark-large', 'mark-small'])
        for (const mark of marks) {
          expect(mark.motion.y).toBeGreaterThanOrEqual(film.height * 0.2)
          expect(mark.motion.y + mark.look.height).toBeLessThanOrEqual(film.height * 0.8)
          if (mark.id === 'mark-small') {
            // Whoever cuts it off cuts the picture off; words that fill the middle come first.
            const margin = film.snapshot.title.length > 100 ? 0 : 0.2
            expect(mark.motion.x).toBeGreaterThanOrEqual(film.width * margin)
            expect(mark.motion.x + mark.look.width).toBeLessThanOrEqual(film.width * (1 - margin))
          }
          for (const words of layers.filter(isReadOn)) {
            expect(overlap(mark, words)).toBe(false)
          }
        }
        expect(overlap(marks[0]!, marks[1]!)).toBe(false)
      }
    }
  })

  test('are drawn over everything; the large one moves with each scene, the small one stays in its scene', () => {
    const [film] = filmsOf(template, format)
    const places = film!.scenes.map((scene) => {
      const [small] = [0, 0.3, 0.95].map((share) => {
        const layers = template.frame(film!, scene, scene.durationMs * share)
        expect(layers.slice(-2).every(isMark)).toBe(true)
        return layers.slice(-2).map(({ motion: { x, y } }) => `${x} ${y}`)
      })
      return small!
    })
    const fixed = format === 'vertical' ? places : placesOfQuestions(template, film!, places)
    expect(new Set(fixed.map(([, small]) => small)).size).toBeLessThanOrEqual(1)
    for (const [index, [large]] of places.entries()) {
      if (index > 0) expect(large).not.toBe(places[index - 1]![0]!)
    }
  })
})

function filmsOf(template: Template, format: VideoFormat): Film[] {
  return samplesOf(template.name, format).map(({ snapshot, pictures }) => {
    const marked = { ...snapshot, watermark: 'quizvideo.example' }
    return filmOf(marked, buildScenes(marked, null), pictures)
  })
}

/** Templates whose layouts keep a row for the small mark: it stays in its place through all questions. */
const WITH_ROW = ['game-show']

function placesOfQuestions(template: Template, { scenes }: Film, places: readonly string[][]): string[][] {
  return WITH_ROW.includes(template.name)
    ? places.filter((_, index) => scenes[index]!.kind === 'question')
    : []
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
