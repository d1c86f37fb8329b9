import { describe, expect, test } from 'bun:test'
import { Level } from '../../shared/contracts/film-settings.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { SIGN_MS } from '../../shared/timeline/pace.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** Px of type that a thumb's distance still reads. */
const LEAST_PX = 44

describe.each(TEMPLATES.map((template) => ({ name: template.name, template })))('$name', ({ template }) => {
  test('names each level in large type as it enters, one thing at a time, and then leaves the head free', () => {
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
    const scenes = film.scenes.filter((scene) => scene.kind === 'question')
    const signsAt = (scene: (typeof scenes)[number], timeMs: number) =>
      template.frame(film, scene, timeMs).filter(({ id }) => id === 'level-card')
    const words = scenes.flatMap((scene) => {
      const { countdownMs } = scene.beats
      const shown = [SIGN_MS / 2, countdownMs + SIGN_MS / 2].flatMap((timeMs) => {
        const signs = signsAt(scene, timeMs)
        expect(signs.length).toBeLessThanOrEqual(1)
        return signs
      })
      for (const timeMs of [SIGN_MS + 100, countdownMs - 1, countdownMs + SIGN_MS + 100])
        expect(signsAt(scene, timeMs)).toEqual([])
      for (const { look, motion } of shown) {
        expect(Number(look.vars?.size)).toBeGreaterThanOrEqual(LEAST_PX)
        expect(motion.x).toBeGreaterThanOrEqual(0)
        expect(motion.x + look.width).toBeLessThanOrEqual(film.width)
      }
      return shown.map(({ look }) => look.text!.text)
    })
    expect(words).toEqual(['EASY', 'MEDIUM', 'HARD', '3 in a row?', 'IMPOSSIBLE', 'Last one'])
  })
})
