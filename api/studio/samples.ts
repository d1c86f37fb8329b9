import type { RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { DEFAULT_SPEECH } from '../../shared/contracts/speech.ts'
import { DEFAULT_THEME } from '../../shared/contracts/theme.ts'

/** A short quiz that everybody can play, and begin their own with. */
export type Sample = {
  name: string
  title: string
  template: string
  questions: readonly SampleQuestion[]
}

type SampleQuestion = { text: string; answers: readonly string[]; right: number }

const COUNTDOWN_SECONDS = 4

/** Every sample; the front page leads to the first one. */
export const SAMPLES: readonly [Sample, ...Sample[]] = [
  {
    name: 'space',
    title: 'How well do you know space?',
    template: 'game-show',
    questions: [
      question('Which planet is the hottest?', ['Mercury', 'Venus', 'Mars', 'Jupiter'], 1),
      question('How long does sunlight take to reach us?', ['8 seconds', '8 minutes', '8 hours'], 1),
      question('Which planet spins on its side?', ['Neptune', 'Uranus', 'Saturn'], 1),
    ],
  },
  {
    name: 'deep-sea',
    title: 'Secrets of the deep sea',
    template: 'collage',
    questions: [
      question('How many hearts does an octopus have?', ['One', 'Two', 'Three'], 2),
      question('Which animal is the largest that ever lived?', ['Blue whale', 'Giant squid', 'Megalodon'], 0),
      question('Which ocean is the deepest?', ['Atlantic', 'Indian', 'Pacific'], 2),
    ],
  },
  {
    name: 'capitals',
    title: 'Capitals that fool everybody',
    template: 'arcade',
    questions: [
      question('What is the capital of Australia?', ['Sydney', 'Canberra', 'Melbourne'], 1),
      question('What is the capital of Canada?', ['Ottawa', 'Toronto', 'Montreal'], 0),
      question('What is the capital of Turkey?', ['Istanbul', 'Izmir', 'Ankara'], 2),
    ],
  },
]

/** The sample of that name, if there is one. */
export function findSample(name: string | null): Sample | undefined {
  return SAMPLES.find((sample) => sample.name === name)
}

/** The questions as people write them in the form of a new quiz. */
export function sampleText({ questions }: Sample): string {
  return questions
    .map(({ text, answers, right }) =>
      [text, ...answers.map((answer, index) => (index === right ? `* ${answer}` : answer))].join('\n'),
    )
    .join('\n\n')
}

/** The film of a sample, without a voice: nobody who only looks has a render node speak. */
export function sampleSnapshot({ title, template, questions }: Sample): RenderSnapshotInput {
  return {
    title,
    description: '',
    format: 'vertical',
    quizType: 'multiple_choice',
    template,
    difficulty: 'rising',
    theme: DEFAULT_THEME,
    fps: 30,
    questions: questions.map(({ text, answers, right }) => ({
      text,
      countdownSeconds: COUNTDOWN_SECONDS,
      image: null,
      answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === right })),
    })),
    hooks: [],
    music: null,
    speech: { ...DEFAULT_SPEECH, enabled: false },
    watermark: null,
    loop: false,
  }
}

function question(text: string, answers: readonly string[], right: number): SampleQuestion {
  return { text, answers, right }
}
