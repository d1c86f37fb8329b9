import { describe, expect, test } from 'bun:test'
import { Level } from '../../shared/contracts/film-settings.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** Px of type that a thumb's distance still reads: as a level enters, and while it stays. */
const LEAST_PX = { 'level-card': 64, chip: 48 }

describe.each(TEMPLATES.map((template) => ({ name: template.name, template })))('$name', ({ template }) => {
  test('names each level in large type as it enters, and in legible type while it stays', () => {
    const snapshot = snapshotOf({
      template: template.name,
      difficulty: 'rising',
      questions: Level.options.map((level) => ({
        text: '🔭 Which planet is the largest?',
        level,
        countdownSeconds: 4,
        image: null,
        answers: ['Saturn', 'Jupiter'].map((text, index) => ({ text, isCorrect: index === 1 })),
      })),
    })
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const shown = film.scenes
      .filter(({ kind }) => kind === 'question')
      .flatMap((scene) => [300, 2000].flatMap((timeMs) => template.frame(film, scene, timeMs)))
    for (const [part, leastPx] of Object.entries(LEAST_PX)) {
      const layers = shown.filter(({ look }) => look.part === part)
      expect(new Set(layers.map(({ look }) => look.text?.text)).size).toBeGreaterThanOrEqual(3)
      for (const { id, look, motion } of layers) {
        expect(Number(look.vars?.size)).toBeGreaterThanOrEqual(leastPx)
        if (id === 'curtain-level') continue // It leaves with its curtain.
        expect(motion.x).toBeGreaterThanOrEqual(0)
        expect(motion.x + look.width).toBeLessThanOrEqual(film.width)
      }
    }
  })
})
