import { expect, test } from 'bun:test'
import { lookKey } from '../../shared/stage/look-key.ts'
import { placementOf } from '../../shared/stage/placement.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Look, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { benchSnapshot } from '../bench/bench-film.ts'

/** Between two that are looked at: a pose that nothing repeats may be missed, a figure that is drawn anew never. */
const STEP_MS = 100

/** The looks of the bench's film that a template asks for. */
function looksOfFilm(template: Template): Look[] {
  const snapshot = { ...benchSnapshot(), template: template.name }
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const looks = new Map<string, Look>()
  for (const scene of film.scenes)
    for (let timeMs = 0; timeMs < scene.durationMs; timeMs += STEP_MS)
      for (const { look, motion } of template.frame(film, scene, timeMs))
        for (const one of motion.mask ? [look, motion.mask.look] : [look]) looks.set(lookKey(one), one)
  return [...looks.values()]
}

test('spotlight: each pose of the rabbit is drawn once, whatever the accent of a scene is', () => {
  const rabbits = looksOfFilm(TEMPLATES.find(({ name }) => name === 'spotlight')!).filter(
    ({ part }) => part === 'rabbit',
  )
  const poses = rabbits.map(({ classes }) => classes!.join(' '))
  expect(poses.length).toBeGreaterThan(10)
  expect(new Set(poses).size).toBe(poses.length)
})

test('chalkboard: the strokes that uncover stickers are drawn in one size; room for rays is drawn where rays are', () => {
  const looks = looksOfFilm(TEMPLATES.find(({ name }) => name === 'chalkboard')!)
  const strokes = looks.filter(({ part }) => part === 'hand')
  expect(strokes.length).toBeGreaterThan(5)
  expect(new Set(strokes.map(({ width, height }) => `${width}×${height}`)).size).toBe(1)
  const bulbs = looks.filter(({ part }) => part === 'bulb')
  const [bright, dark] = [true, false].map((isBright) =>
    bulbs.filter(({ classes }) => isBright === classes!.some((one) => one.startsWith('rays'))),
  )
  expect(Math.max(...dark!.map(({ bleed }) => bleed!))).toBeLessThan(
    Math.min(...bright!.map(({ bleed }) => bleed!)) / 3,
  )
})

test.each(TEMPLATES.map((template) => [template.name, template] as const))(
  '%s: light and dark over the whole frame are drawn small, and cover it without their edges’ fade',
  (_, template) => {
    const snapshot = { ...benchSnapshot(), template: template.name }
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const scene = film.scenes.find((one): one is QuestionScene => one.kind === 'question')!
    const at = (timeMs: number) => template.frame(film, scene, timeMs)
    const covers = [
      at(scene.beats.revealMs - 10).find(({ look }) => look.part === 'shade')!,
      at(scene.beats.revealMs).find(({ id }) => id === 'flash')!,
    ]
    for (const { look, motion } of covers) {
      expect(look.width * look.height).toBeLessThan((film.width * film.height) / 50)
      const { centreX, centreY, scaleX, scaleY } = placementOf(look, motion, film)
      // One px of a stretched picture is mixed with what is outside.
      expect(centreX - (look.width / 2 - 1) * scaleX).toBeLessThanOrEqual(0)
      expect(centreX + (look.width / 2 - 1) * scaleX).toBeGreaterThanOrEqual(film.width)
      expect(centreY - (look.height / 2 - 1) * scaleY).toBeLessThanOrEqual(0)
      expect(centreY + (look.height / 2 - 1) * scaleY).toBeGreaterThanOrEqual(film.height)
    }
  },
)
