import { expect, test } from 'bun:test'
import { lookKey } from '../../shared/stage/look-key.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Look, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
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
