import { Difficulty, QuizType, VideoFormat } from '../../shared/contracts/format.ts'
import {
  RenderSnapshot,
  type RenderSnapshotInput,
  type SnapshotHook,
} from '../../shared/contracts/snapshot.ts'
import { DEFAULT_SPEECH } from '../../shared/contracts/speech.ts'
import { DEFAULT_THEME } from '../../shared/contracts/theme.ts'
import { random } from '../../shared/random.ts'

/** A small, plain snapshot; `change` replaces what a test is about. */
export function snapshotOf(change: Partial<RenderSnapshotInput> = {}): RenderSnapshot {
  return RenderSnapshot.parse({
    title: 'How well do you know the planets?',
    description: '',
    format: 'vertical',
    quizType: 'multiple_choice',
    template: 'game-show',
    difficulty: 'medium',
    theme: DEFAULT_THEME,
    fps: 30,
    questions: [
      {
        text: 'Which planet is the largest in the Solar System?',
        countdownSeconds: 5,
        answers: ['Saturn', 'Jupiter', 'Neptune', 'Uranus'].map((text) => ({
          text,
          isCorrect: text === 'Jupiter',
        })),
        image: null,
      },
    ],
    hooks: [],
    music: null,
    speech: { ...DEFAULT_SPEECH, enabled: true },
    watermark: null,
    loop: false,
    ...change,
  } satisfies RenderSnapshotInput)
}

/** A film of a few seconds in the smallest format and the template that costs least, without speech and end card. */
export function shortSnapshot(change: Partial<RenderSnapshot> = {}): RenderSnapshot {
  const snapshot = snapshotOf({
    format: 'square',
    template: 'minimal',
    pace: 'rapid',
    outro: { enabled: false, headline: null, text: null },
    speech: { ...DEFAULT_SPEECH, enabled: false },
  })
  return {
    ...snapshot,
    title: 'Go!',
    questions: snapshot.questions.map((question) => ({ ...question, countdownSeconds: 1 })),
    ...change,
  }
}

/** A hook slide; `change` replaces what a test is about. */
export function hookOf(change: Partial<SnapshotHook> = {}): SnapshotHook {
  return {
    hookType: 'engagement',
    positionType: 'start',
    positionValue: null,
    title: 'Wait for number five',
    content: 'Only one in ten gets it right',
    emoji: '🔥',
    animationStyle: 'fade',
    displaySeconds: 3,
    ttsEnabled: true,
    ttsText: null,
    themeColor: null,
    backgroundColor: null,
    fontSizePx: 64,
    ...change,
  }
}

/** A different, valid quiz for every seed, odd cases included. */
export function randomSnapshot(seed: string): RenderSnapshot {
  const next = random(seed)
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!
  const words = (count: number) =>
    Array.from({ length: count }, () => pick(['moon', 'Jupiter', '月', '🔥', 'a', 'שמש'])).join(' ')
  return snapshotOf({
    title: words(int(1, 12)),
    quizType: pick(QuizType.options),
    difficulty: pick(Difficulty.options),
    format: pick(VideoFormat.options),
    fps: pick([30, 60] as const),
    speech: { ...DEFAULT_SPEECH, enabled: next() < 0.7, rate: pick([0.5, 1, 1.3, 2]) },
    questions: Array.from({ length: int(1, 12) }, () => {
      const right = int(0, 5)
      return {
        text: words(int(1, 60)),
        countdownSeconds: int(1, 60),
        answers: Array.from({ length: int(1, 8) }, (_, index) => ({
          text: words(int(1, 9)),
          isCorrect: index === right,
        })),
        image: null,
      }
    }),
    hooks: Array.from({ length: int(0, 4) }, () =>
      hookOf({
        positionType: pick(['start', 'after_question', 'end']),
        positionValue: pick([null, 1, 2, 99]),
        displaySeconds: int(1, 30),
        ttsEnabled: next() < 0.5,
        ttsText: pick([null, 'Say this', '']),
      }),
    ),
  })
}
