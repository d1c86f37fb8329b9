import type { RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { DEFAULT_SPEECH } from '../../shared/contracts/speech.ts'
import { DEFAULT_THEME } from '../../shared/contracts/theme.ts'

/** A short quiz that everybody can play, and begin their own with. */
export type Sample = {
  name: string
  title: string
  template: string
  /** What is at stake: the words of the first frame. */
  stake: string
  /** The end card's question, and what it asks for. */
  end: { headline: string; text: string }
  /** From an easy one to a hard one. */
  questions: readonly SampleQuestion[]
}

type SampleQuestion = { text: string; answers: readonly string[]; right: number; fact: string }

const COUNTDOWN_SECONDS = 4

/** Every sample; the front page leads to the first one. */
export const SAMPLES: readonly [Sample, ...Sample[]] = [
  {
    name: 'space',
    title: 'How well do you know space?',
    template: 'game-show',
    stake: 'Bet you miss number 3',
    end: { headline: 'Did number 3 get you?', text: 'Comment your score. Be honest!' },
    questions: [
      question(
        '🔥 Which planet is the hottest?',
        ['Mercury', 'Venus', 'Mars', 'Jupiter'],
        1,
        'Hot enough to melt lead, day and night.',
      ),
      question(
        '☀️ How old is the sunlight you see?',
        ['8 seconds', '8 minutes', '8 hours'],
        1,
        'If the Sun went dark, you would not know for eight minutes.',
      ),
      question(
        '🌀 Which planet spins on its side?',
        ['Neptune', 'Uranus', 'Saturn'],
        1,
        'Its poles get 42 years of light, then 42 years of night.',
      ),
    ],
  },
  {
    name: 'deep-sea',
    title: 'Secrets of the deep sea',
    template: 'collage',
    stake: 'The last one sinks everybody',
    end: { headline: 'Still afloat?', text: 'Tell us which one sank you.' },
    questions: [
      question(
        '🌊 Which ocean is the deepest?',
        ['Atlantic', 'Indian', 'Pacific'],
        2,
        'Mount Everest would vanish in its deepest trench.',
      ),
      question(
        '🐙 How many hearts does an octopus have?',
        ['One', 'Two', 'Three'],
        2,
        'One of them stops beating when it swims.',
      ),
      question(
        '👁️ Which animal has the largest eyes?',
        ['Blue whale', 'Colossal squid', 'Tuna'],
        1,
        'Each one is as big as a football.',
      ),
    ],
  },
  {
    name: 'capitals',
    title: 'Capitals that fool everybody',
    template: 'arcade',
    stake: 'Three capitals, three traps',
    end: { headline: 'Caught in a trap?', text: 'Comment the one that fooled you.' },
    questions: [
      question(
        '🦘 What is the capital of Australia?',
        ['Sydney', 'Canberra', 'Melbourne'],
        1,
        'It was built because Sydney and Melbourne both wanted the title.',
      ),
      question(
        '🍁 What is the capital of Canada?',
        ['Ottawa', 'Toronto', 'Montreal'],
        0,
        'In winter its canal becomes an ice rink almost 8 km long.',
      ),
      question(
        '🇰🇿 What is the capital of Kazakhstan?',
        ['Almaty', 'Nur-Sultan', 'Astana'],
        2,
        'It was renamed Nur-Sultan in 2019, and back in 2022.',
      ),
    ],
  },
]

/** The sample of that name, if there is one. */
export function findSample(name: string | null): Sample | undefined {
  return SAMPLES.find((sample) => sample.name === name)
}

/** The questions as a list with lettered options, ticks and facts: people can change it in the form of a new quiz. */
export function sampleText({ questions }: Sample): string {
  return questions
    .map(({ text, answers, right, fact }, index) =>
      [
        `${index + 1}. ${text}`,
        ...answers.map((answer, at) => `${'ABCDEF'[at]}) ${answer}${at === right ? ' ✓' : ''}`),
        `Fact: ${fact}`,
      ].join('\n'),
    )
    .join('\n\n')
}

/** The film of a sample, without a voice: nobody who only looks has a render node speak. */
export function sampleSnapshot({ title, template, stake, end, questions }: Sample): RenderSnapshotInput {
  return {
    title,
    description: '',
    format: 'vertical',
    quizType: 'multiple_choice',
    template,
    difficulty: 'rising',
    theme: DEFAULT_THEME,
    fps: 30,
    questions: questions.map(({ text, answers, right, fact }) => ({
      text,
      explanation: fact,
      countdownSeconds: COUNTDOWN_SECONDS,
      image: null,
      answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === right })),
    })),
    hooks: [],
    music: null,
    speech: { ...DEFAULT_SPEECH, enabled: false },
    watermark: null,
    loop: false,
    intro: { enabled: true, headline: stake, text: null },
    outro: { enabled: true, ...end },
  }
}

function question(text: string, answers: readonly string[], right: number, fact: string): SampleQuestion {
  return { text, answers, right, fact }
}
