import { silentSnapshot } from '../../shared/contracts/silent-snapshot.ts'
import type { RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { readQuiz } from '../../shared/formats/index.ts'
import type { Texts } from '../texts/texts.ts'

/** A short quiz that everybody can play, and begin their own with. */
export type Sample = {
  name: string
  template: string
  title: string
  /** What is at stake: the words of the first frame. */
  stake: string
  /** The end card's question, and what it asks for. */
  end: { headline: string; text: string }
  /** From an easy one to a hard one, as people write them in the form of a new quiz. */
  questions: string
}

const COUNTDOWN_SECONDS = 4
/** The look of each sample. */
export const SAMPLE_TEMPLATES: Readonly<Record<keyof Texts['samples'], string>> = {
  space: 'game-show',
  'deep-sea': 'collage',
  capitals: 'arcade',
}
const NAMES = Object.keys(SAMPLE_TEMPLATES) as (keyof Texts['samples'])[]

/** Every sample; the front page leads to the first one. */
export function samplesIn({ samples }: Texts): Sample[] {
  return NAMES.map((name) => ({ name, template: SAMPLE_TEMPLATES[name], ...samples[name] }))
}

/** The sample of that name, if there is one. */
export function findSample(name: string | null, texts: Texts): Sample | undefined {
  return samplesIn(texts).find((sample) => sample.name === name)
}

/** The film of a sample, without a voice: nobody who only looks has a render node speak. */
export function sampleSnapshot({ title, template, stake, end, questions }: Sample): RenderSnapshotInput {
  const { quiz } = readQuiz(new TextEncoder().encode(questions))
  return silentSnapshot({
    title,
    template,
    difficulty: 'rising',
    questions: quiz.questions.map(({ text, options, explanation }) => ({
      text,
      explanation,
      countdownSeconds: COUNTDOWN_SECONDS,
      image: null,
      answers: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
    })),
    intro: { enabled: true, headline: stake, text: null },
    outro: { enabled: true, ...end },
  })
}
