import type { VideoFormat } from '../../../shared/contracts/format.ts'
import type { RenderSnapshot, RenderSnapshotInput } from '../../../shared/contracts/snapshot.ts'
import { snapshotOf } from '../../support/snapshots.ts'
import { benchSnapshot } from '../bench-film.ts'

/** What one measured film differs in from the others. */
type FilmChoice = {
  template: string
  format: VideoFormat
  isSpoken: boolean
  pace?: 'normal' | 'rapid'
  questions?: RenderSnapshotInput['questions']
}

const COUNTDOWN_SECONDS = { normal: 4, rapid: 3 }

/** Five questions of at most 45 characters, each with four options of at most 14, music and no mark. */
export function measuredSnapshot({
  pace = 'normal',
  isSpoken,
  questions,
  ...choice
}: FilmChoice): RenderSnapshot {
  const base = benchSnapshot()
  return snapshotOf({
    ...base,
    ...choice,
    pace,
    watermark: null,
    speech: { ...base.speech, enabled: isSpoken },
    questions: (questions ?? base.questions).map((question) => ({
      ...question,
      countdownSeconds: COUNTDOWN_SECONDS[pace],
    })),
  })
}

/** Texts whose type should grow until it fills the frame. */
export const SHORT_QUESTIONS = {
  sum: questionOf('2+2?', ['4', '3', '5', '22']),
  emoji: questionOf('🦁👑', ['The Lion King', 'Madagascar', 'Bambi', 'Tarzan']),
}

function questionOf(text: string, answers: readonly string[]): RenderSnapshotInput['questions'][number] {
  return {
    ...benchSnapshot().questions[0]!,
    text,
    answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === 0 })),
  }
}
