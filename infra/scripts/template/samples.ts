import { type ImageReveal, QuestionKind } from '../../../shared/contracts/film-settings.ts'
import type { QuizType, VideoFormat } from '../../../shared/contracts/format.ts'
import { silentSnapshot } from '../../../shared/contracts/silent-snapshot.ts'
import {
  RenderSnapshot,
  type RenderSnapshotInput,
  type SnapshotHook,
  SnapshotQuestion,
} from '../../../shared/contracts/snapshot.ts'
import { DEFAULT_SPEECH } from '../../../shared/contracts/speech.ts'
import { KINDS } from '../../../shared/questions/kinds.ts'

/** A quiz that shows a template off or puts it to the test. */
export type Sample = {
  name: string
  snapshot: RenderSnapshot
  pictures: Readonly<Record<string, { width: number; height: number }>>
}

const LONG_QUESTION =
  'In the year in which the first message was sent between two computers over the network that would later become the internet, which other event, watched by about six hundred million people all over the world, took place only a few months before, was led by three men who had trained for it for years, and is still remembered today by a sentence that everybody knows, although the man who said it insisted for the rest of his life that one small word of it had been swallowed by the radio on its long way home to us?'
const LONG_ANSWER =
  'The landing of the first two people on the Moon, in the Sea of Tranquillity, while a third one circled above them alone, further from every other human being than anybody had ever been before that day.'

function question(
  text: string,
  answers: readonly string[],
  right = 0,
  countdownSeconds = 5,
  explanation: string | null = null,
): SnapshotQuestion {
  return SnapshotQuestion.parse({
    text,
    countdownSeconds,
    explanation,
    image: null,
    answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === right })),
  })
}

function pictured(asked: SnapshotQuestion, imageReveal: ImageReveal): SnapshotQuestion {
  return { ...asked, imageReveal, image: { storageKey: 'sample', url: null, alt: '' } }
}

function hook(
  animationStyle: SnapshotHook['animationStyle'],
  change: Partial<SnapshotHook> = {},
): SnapshotHook {
  return {
    hookType: 'engagement',
    positionType: 'after_question',
    positionValue: 1,
    title: 'Still perfect?',
    content: 'Two more to go',
    emoji: '🔥',
    animationStyle,
    displaySeconds: 1,
    ttsEnabled: false,
    ttsText: null,
    themeColor: null,
    backgroundColor: null,
    fontSizePx: 76,
    ...change,
  }
}

function snapshot(
  template: string,
  format: VideoFormat,
  quizType: QuizType,
  change: Partial<RenderSnapshotInput>,
): RenderSnapshot {
  return RenderSnapshot.parse(
    silentSnapshot({
      title: 'How well do you know the planets?',
      template,
      format,
      quizType,
      questions: [],
      speech: { ...DEFAULT_SPEECH, enabled: true },
      ...change,
    }),
  )
}

/** Texts at the contract's limits, an unbreakable word, a hook in its owner's colours. */
const EXTREMES: Partial<RenderSnapshotInput> = {
  title:
    'An unusually long title that still has to fit on a phone because its author had very much to say about it all',
  watermark: 'quizvideo.example',
  questions: [
    question(
      LONG_QUESTION.slice(0, 500),
      [LONG_ANSWER, 'No', LONG_ANSWER, 'Maybe', LONG_ANSWER, LONG_ANSWER].map((text) => text.slice(0, 200)),
      0,
    ),
    question(
      'Which of these six is the capital of Australia?',
      ['Sydney', 'Melbourne', 'Canberra', 'Perth', 'Brisbane', 'Adelaide'],
      2,
    ),
    question(
      'What does Donaudampfschifffahrtsgesellschaft mean?',
      [
        'A company that runs steamships on the Danube',
        'A kind of cake',
        'A law on river shipping',
        'A dance',
      ],
      0,
    ),
  ],
  hooks: [
    hook('zoom', {
      title: 'x'.repeat(40),
      content: 'A reminder with a rather long content. '.repeat(9),
      fontSizePx: 200,
      backgroundColor: '#fff2c4',
      themeColor: '#ff5500',
    }),
  ],
}

const EVERY_KIND = QuestionKind.options
const PICTURED = EVERY_KIND.indexOf('picture')
const ODD_ONE = EVERY_KIND.indexOf('odd_one_out')
const sampleImage = { storageKey: 'sample', url: null, alt: '' }

/** A question of every kind, with what may be said about one: explanation, level, percentages, pictures. */
const KINDS_QUIZ: Partial<RenderSnapshotInput> = {
  title: 'Nine ways to ask',
  series: { name: 'Quiz of the day', number: 12 },
  outro: { enabled: true, headline: null, text: 'Follow for one a day' },
  questions: EVERY_KIND.map((kind, index): SnapshotQuestion => {
    const { text, answers } = KINDS[kind].sample
    const isOdd = index === ODD_ONE
    return SnapshotQuestion.parse({
      kind,
      text,
      countdownSeconds: 3,
      image: index === PICTURED ? sampleImage : null,
      imageReveal: index === PICTURED ? 'blur' : 'none',
      explanation: index === 0 ? 'It needs 12 of our years to go once round the Sun.' : null,
      level: index === 0 ? 'easy' : index === 4 ? 'hard' : null,
      answers: answers.map((answer) => ({ ...answer, image: isOdd ? sampleImage : null })),
    })
  }),
}
const KINDS_PICTURES = {
  [`question-${PICTURED}`]: { width: 1200, height: 800 },
  ...Object.fromEntries(
    [0, 1, 2, 3].map((answer) => [`answer-${ODD_ONE}-${answer}`, { width: 800, height: 600 }]),
  ),
}

/** Options that are shown as what they name. */
const THINGS: Partial<RenderSnapshotInput> = {
  title: 'Can you beat this animal quiz?',
  questions: [
    question(
      'Which animal sleeps the least?',
      ['Koala', 'Lion', 'Giraffe', 'Elephant'],
      2,
      5,
      'A giraffe sleeps about two hours a day.',
    ),
    question('Which fruit is really a berry?', ['Strawberry', 'Banana', 'Cherry'], 1),
    question('Which is heavier?', ['Elephant', 'Whale'], 1),
    question('Which country has the most islands?', ['Sweden', 'Norway', 'Japan', 'Greece'], 0),
  ],
}

/** The quizzes of a contact sheet: the plain one first, then types, extremes and scripts. */
export function samplesOf(template: string, format: VideoFormat): Sample[] {
  const of = (
    name: string,
    quizType: QuizType,
    change: Partial<RenderSnapshotInput>,
    pictures: Sample['pictures'] = {},
  ) => ({
    name,
    snapshot: snapshot(template, format, quizType, change),
    pictures,
  })
  const planets = question(
    '🔭 Which planet has the most moons?',
    ['Jupiter', 'Uranus', 'Saturn', 'Neptune'],
    2,
    5,
    'Saturn has 274 known moons: more than all other planets together.',
  )
  return [
    of('plain', 'multiple_choice', {
      watermark: 'quizvideo.example',
      questions: [
        planets,
        question('Which planet spins on its side?', ['Uranus', 'Venus', 'Mars'], 0),
        question('Is Pluto larger than our Moon? 🌙', ['Yes', 'No'], 1),
      ],
      hooks: [hook('bounce')],
    }),
    of('reveal', 'reveal_answer', {
      title: 'Riddles that only clever people solve',
      difficulty: 'rising',
      questions: [
        question(
          'What is full of holes, but still holds water?',
          ['A sponge'],
          0,
          12,
          'A sponge in the sea is an animal. More than 8,500 kinds are known.',
        ),
        question('The more you take, the more you leave behind. What are they?', ['Footsteps']),
        question('What has cities, but no houses?', ['A map']),
      ],
    }),
    of(
      'picture',
      'picture_guess',
      {
        title: 'Guess the planet from one picture',
        questions: [
          pictured(question('Which planet is this?', ['Mars', 'Mercury', 'Venus', 'Io'], 2), 'zoom'),
          pictured(question('And which one is this?', ['Neptune']), 'pixelate'),
        ],
      },
      { 'question-0': { width: 1600, height: 900 }, 'question-1': { width: 800, height: 1200 } },
    ),
    of('things', 'multiple_choice', THINGS),
    of('kinds', 'multiple_choice', KINDS_QUIZ, KINDS_PICTURES),
    of('extremes', 'multiple_choice', EXTREMES),
    of('scripts', 'multiple_choice', {
      title: 'ما هو أكبر كوكب؟ 🪐',
      questions: [
        question('أي كوكب هو الأكبر في المجموعة الشمسية؟', ['زحل', 'المشتري', 'نبتون', 'أورانوس'], 1),
        question('איזה כוכב לכת הוא הגדול ביותר?', ['שבתאי', 'צדק', 'נפטון', 'Uranus'], 1),
        question('太陽系で一番大きい惑星はどれですか？', ['土星', '木星', '海王星', '天王星'], 1),
        question(
          'सबसे बड़ा ग्रह कौन सा है? 👨‍👩‍👧‍👦 🇫🇷 Ποιος; Какая?',
          ['शनि 🪐', 'बृहस्पति', 'ดาวเนปจูน', '천왕성'],
          1,
        ),
      ],
    }),
  ]
}
