import { expect, test } from 'bun:test'
import { findTemplate } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** Parts that cover a whole frame between two questions. */
const COVERS = ['sheet', 'drape']
/** The least share of the frame that a figure or a number on a cover takes. */
const LEAST_SHARE = 0.08

test.each(['editorial', 'spotlight'])(
  '%s shows something on what covers the frame between two questions',
  (name) => {
    const questions = ['What has cities, but no houses?', 'What has keys, but no locks?'].map((text) => ({
      text,
      countdownSeconds: 4,
      image: null,
      answers: [{ text: 'A map', isCorrect: true }],
    }))
    const snapshot = snapshotOf({ template: name, format: 'vertical', questions })
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const scene = film.scenes.find(({ kind }) => kind === 'question')!
    const layers = findTemplate(name)!.frame(film, scene, scene.durationMs - 50)
    const cover = layers.findLastIndex(({ look }) => COVERS.includes(look.part))
    expect(cover).toBeGreaterThan(0)
    const sizes = layers.slice(cover + 1).map(({ look }) => look.width * look.height)
    expect(Math.max(0, ...sizes)).toBeGreaterThanOrEqual(film.width * film.height * LEAST_SHARE)
  },
)
