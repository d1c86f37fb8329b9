import { plain } from './gift-text.ts'
import { keptOf } from './kept.ts'
import { PLAIN_OPTION, type PortableOption, type PortableQuestion } from './portable-quiz.ts'
import { TRUTH_TEXTS } from './shapes.ts'

const ANSWER = /([=~])((?:[^\\=~]|\\[\s\S])*)/g
const WEIGHT = /^%(-?[\d.]+)%/
const NUMBER = /^\s*#\s*=?\s*(?:%[\d.]+%)?\s*(-?\d+(?:\.\d+)?)(?:\.\.(-?\d+(?:\.\d+)?))?([\s\S]*)$/

/** Says what a question loses. */
export type Lose = (message: string) => void
/** A question without its answers. */
export type Asked = Omit<PortableQuestion, 'options'>

/** True or false, with what is said first to those who are wrong, then to those who are right. */
export function truthOf(
  asked: Asked,
  isTrue: boolean,
  told: string,
): Pick<PortableQuestion, 'options' | 'explanation' | 'kept'> {
  const [wrong = '', right] = told.split(/(?<!\\)#/).map(plain)
  const options = TRUTH_TEXTS.map((text, at) => ({ ...PLAIN_OPTION, text, isCorrect: (at === 0) === isTrue }))
  // A single text tells those who are wrong why.
  const explanation = asked.explanation ?? ((right ?? wrong) || null)
  const feedback = options.map(({ text, isCorrect }) => ({
    answer: text,
    text: isCorrect ? (right ?? '') : wrong,
  }))
  return {
    options,
    explanation,
    ...keptOf({ feedback: feedback.filter(({ text }) => text !== explanation) }),
  }
}

/** A number, `null` where the answer is none: `#3:2` is 3, give or take 2, and `#1..5` all from 1 to 5. */
export function numberOf(asked: Asked, answers: string, lose: Lose): PortableQuestion | null {
  const [match, from = '', to = '', rest = ''] = NUMBER.exec(answers) ?? []
  if (match === undefined) return null
  const [bounds = '', ...told] = rest.split(/(?<!\\)#/)
  if (!/^\s*(?::0*)?\s*$/.test(bounds) || told.some((text) => /[=~]/.test(text)))
    lose('loses the tolerance of its answer, or further answers')
  const text = to === '' ? from : `${from}–${to}`
  return {
    ...asked,
    explanation: asked.explanation ?? (plain(told[0]?.split(/(?<!\\)[=~]/)[0] ?? '') || null),
    kind: 'open',
    options: [{ ...PLAIN_OPTION, text, isCorrect: true }],
  }
}

/** A choice, or accepted texts where all answers are right; `null` where a film cannot ask it, which `lose` says. */
export function optionsOf(asked: Asked, answers: string, lose: Lose): PortableQuestion | null {
  const all = [...answers.matchAll(ANSWER)].map(([, mark, rest = '']) => {
    const weight = WEIGHT.exec(rest.trim())?.[1]
    const [text = '', feedback = ''] = rest
      .trim()
      .replace(WEIGHT, '')
      .split(/(?<!\\)#/)
    return {
      mark,
      text: plain(text),
      feedback: plain(feedback),
      weight: weight === undefined ? null : Number(weight),
      raw: text,
    }
  })
  if (all.some(({ raw }) => raw.includes('->'))) {
    lose('is left out: a film cannot match pairs')
    return null
  }
  const isTyped = all.every(({ mark }) => mark === '=')
  const isRight = ({ mark, weight }: (typeof all)[number]) => mark === '=' || (weight ?? 0) > 0
  const right = all.find(isRight)
  const explanation = asked.explanation ?? (right?.feedback || null)
  // Without a general one, the feedback on the right answer is the explanation.
  const single = all.filter((one) => one !== right || asked.explanation !== null)
  if (isTyped && all.some(({ weight }) => weight !== null)) lose('loses the weights of its answers')
  const options = (isTyped ? all.slice(0, 1) : all).map(
    (one): PortableOption => ({ ...PLAIN_OPTION, text: one.text, isCorrect: isRight(one) }),
  )
  return {
    ...asked,
    explanation,
    kind: isTyped ? 'open' : null,
    options,
    ...keptOf({
      feedback: single.map(({ text, feedback }) => ({ answer: text, text: feedback })),
      accepted: isTyped ? all.slice(1).map(({ text }) => ({ answer: all[0]!.text, text })) : [],
    }),
  }
}
