import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { RenderSnapshot, type RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { DEFAULT_SPEECH } from '../../shared/contracts/speech.ts'
import { DEFAULT_THEME } from '../../shared/contracts/theme.ts'
import { renderFilm } from '../film/render-film.ts'
import type { FarmTools } from '../film/tools.ts'

/** Makes a film of a few seconds with everything that a film needs but the store. Throws `RenderFailure`. */
export async function testSelf(tools: FarmTools, tempFolder: string, signal: AbortSignal): Promise<void> {
  const workFolder = await mkdtemp(join(tempFolder, 'self-test-'))
  try {
    await renderFilm(tools, snapshotOfNow(), { workFolder, signal, offer: () => null })
  } finally {
    await rm(workFolder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Never the same twice: nothing of it may come from a cache. */
function snapshotOfNow(): RenderSnapshot {
  const number = Date.now()
  return RenderSnapshot.parse({
    title: 'Self-test',
    description: '',
    format: 'square',
    quizType: 'multiple_choice',
    template: 'minimal',
    difficulty: 'easy',
    theme: DEFAULT_THEME,
    fps: 30,
    pace: 'rapid',
    questions: [
      {
        text: `${number} + 1?`,
        countdownSeconds: 1,
        answers: [number + 1, number].map((sum) => ({ text: String(sum), isCorrect: sum > number })),
        image: null,
      },
    ],
    hooks: [],
    music: null,
    outro: { enabled: false, headline: null, text: null },
    speech: { ...DEFAULT_SPEECH, enabled: true },
    watermark: null,
    loop: false,
  } satisfies RenderSnapshotInput)
}
