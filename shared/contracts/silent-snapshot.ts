import type { RenderSnapshotInput } from './snapshot.ts'
import { DEFAULT_SPEECH } from './speech.ts'
import { DEFAULT_THEME } from './theme.ts'

type Named = Pick<RenderSnapshotInput, 'title' | 'template' | 'questions'>

/** The snapshot of a vertical film without voice, music, hooks and mark, except for what `change` says. */
export function silentSnapshot(change: Named & Partial<RenderSnapshotInput>): RenderSnapshotInput {
  return {
    description: '',
    format: 'vertical',
    quizType: 'multiple_choice',
    difficulty: 'medium',
    theme: DEFAULT_THEME,
    fps: 30,
    hooks: [],
    music: null,
    speech: { ...DEFAULT_SPEECH, enabled: false },
    watermark: null,
    loop: false,
    ...change,
  }
}
