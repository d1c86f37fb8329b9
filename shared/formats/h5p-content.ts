import { htmlOfText } from './html.ts'
import { acceptedFor, feedbackOn } from './kept.ts'
import type { PortableQuestion } from './portable-quiz.ts'
import { answerOf, isTruth, shapeOf } from './shapes.ts'

/** A piece of content with the name of what shows it, such as `H5P.MultiChoice 1.16`. */
export type Library = { library: string; params: Record<string, unknown> }

type Versions = Readonly<Record<'MultiChoice' | 'TrueFalse' | 'Blanks' | 'Image', string>>

/** The content of a question set; the importer fills in what it leaves open. */
export function contentOf(
  questions: readonly PortableQuestion[],
  versions: Versions,
  nameOf: (url: string) => string,
): object {
  const all = questions.map((question, index) => {
    const { type, params } = partsOf(question)
    return {
      library: `H5P.${type} ${versions[type]}`,
      params: { ...params, ...mediaOf(question.image, versions, nameOf) },
      subContentId: subContentId(index + 1),
      metadata: { contentType: TITLES[type], license: 'U', title: `Question ${index + 1}` },
    }
  })
  return { introPage: { showIntroPage: false }, progressType: 'dots', passPercentage: 50, questions: all }
}

const TITLES = {
  MultiChoice: 'Multiple Choice',
  TrueFalse: 'True/False Question',
  Blanks: 'Fill in the Blanks',
}

function partsOf(question: PortableQuestion): { type: keyof typeof TITLES; params: object } {
  const { text, options, explanation } = question
  const asked = paragraph(text)
  const general = paragraph(explanation ?? '')
  const overallFeedback = general === '' ? [] : [{ from: 0, to: 100, feedback: general }]
  const told = (answer: string) => paragraph(feedbackOn(question, answer))
  if (shapeOf(question) === 'typed') {
    const accepted = acceptedFor(question, answerOf(question)).filter(isBlank)
    const gap = `<p>*${accepted.map(htmlOfText).join('/')}*</p>`
    return { type: 'Blanks', params: { text: asked, questions: [gap], overallFeedback } }
  }
  if (isTruth(question)) {
    const [right, wrong] = options.toSorted((one, other) => Number(other.isCorrect) - Number(one.isCorrect))
    const behaviour = {
      feedbackOnCorrect: general || told(right!.text),
      feedbackOnWrong: told(wrong!.text) || general,
    }
    return { type: 'TrueFalse', params: { question: asked, correct: right!.text.toLowerCase(), behaviour } }
  }
  const answers = options.map(({ text, isCorrect }) => ({
    correct: isCorrect,
    text: `<div>${htmlOfText(text)}</div>`,
    tipsAndFeedback: { tip: '', chosenFeedback: told(text), notChosenFeedback: '' },
  }))
  return { type: 'MultiChoice', params: { question: asked, answers, overallFeedback } }
}

/** Whether a text can be an answer in a gap, where some characters have a meaning. */
export function isBlank(text: string): boolean {
  return !/[*/:\\]/.test(text)
}

function mediaOf(image: string | null, { Image }: Versions, nameOf: (url: string) => string): object {
  if (image === null) return {}
  const path = nameOf(image)
  const file = { path, mime: 'image/webp', copyright: { license: 'U' } }
  const type = { library: `H5P.Image ${Image}`, params: { contentName: 'Image', alt: '', file } }
  return { media: { type, disableImageZooming: true } }
}

/** Each part of content has an id in the form of a UUID; the same quiz always gets the same ones. */
function subContentId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

function paragraph(text: string): string {
  return text === '' ? '' : `<p>${htmlOfText(text)}</p>`
}
