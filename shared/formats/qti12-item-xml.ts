import { escapeMarkup, htmlOfText } from './html.ts'
import { acceptedFor, feedbackOn } from './kept.ts'
import type { PortableQuestion } from './portable-quiz.ts'
import { answerOf, isTruth, shapeOf } from './shapes.ts'

/** How an item is written: its number, and the name of a picture. */
type Writing = { number: number; nameOf(url: string): string }

/** A question as an item. Its type stands there twice: Canvas reads one field, and Common Cartridge the other. */
export function itemOfQuestion(question: PortableQuestion, { number, nameOf }: Writing): string {
  const { options, level } = question
  const isTyped = shapeOf(question) === 'typed'
  const right = options.flatMap(({ isCorrect }, index) => (isCorrect ? [idOf(index)] : []))
  const [type, profile] = isTyped
    ? ['short_answer_question', 'cc.fib.v0p1']
    : isTruth(question)
      ? ['true_false_question', 'cc.true_false.v0p1']
      : right.length > 1
        ? ['multiple_answers_question', 'cc.multiple_response.v0p1']
        : ['multiple_choice_question', 'cc.multiple_choice.v0p1']
  const fields = { question_type: type, cc_profile: profile, ...(level && { qmd_levelofdifficulty: level }) }
  const accepted = isTyped ? acceptedFor(question, answerOf(question)) : []
  const told = toldOn(question, accepted)
  return `<item ident="Q${number}" title="Question ${number}">
<itemmetadata><qtimetadata>${Object.entries(fields).map(fieldXml).join('')}</qtimetadata></itemmetadata>
<presentation>${material(question.text, question.image, nameOf)}
${isTyped ? TYPED : choicesXml(question, right.length > 1, nameOf)}
</presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
${told.map(showsXml).join('')}${
  isTyped
    ? accepted.map((text) => scoreXml(equalXml(text))).join('\n')
    : rightXml(
        right,
        options.map((_, index) => idOf(index)),
      )
}
</resprocessing>
${told.map(({ id, text }) => `<itemfeedback ident="${id}"><flow_mat>${material(text, null, nameOf)}</flow_mat></itemfeedback>\n`).join('')}</item>
`
}

const TYPED =
  '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str>'

function choicesXml({ options }: PortableQuestion, isMultiple: boolean, nameOf: Writing['nameOf']): string {
  const labels = options.map(
    ({ text, image }, index) =>
      `<response_label ident="${idOf(index)}">${material(text, image, nameOf)}</response_label>`,
  )
  return `<response_lid ident="response1" rcardinality="${isMultiple ? 'Multiple' : 'Single'}"><render_choice>
${labels.join('\n')}
</render_choice></response_lid>`
}

/** Several right answers count together, and without the wrong ones. */
function rightXml(right: readonly string[], all: readonly string[]): string {
  const wrong = all.filter((id) => !right.includes(id)).map((id) => `<not>${equalXml(id)}</not>`)
  return scoreXml(
    right.length > 1 ? `<and>${right.map(equalXml).join('')}${wrong.join('')}</and>` : equalXml(right[0]!),
  )
}

function scoreXml(condition: string): string {
  return `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`
}

function equalXml(value: string): string {
  return `<varequal respident="response1">${escapeMarkup(value)}</varequal>`
}

/** A piece of feedback: `answer` = the value of the answer that shows it, or `null` where all do. */
type Told = { id: string; answer: string | null; text: string }

function toldOn(question: PortableQuestion, accepted: readonly string[]): Told[] {
  const { options, explanation } = question
  const texts = accepted.length > 0 ? accepted : options.map(({ text }) => text)
  const single = texts.map((text, index) => ({
    id: `${idOf(index)}_fb`,
    answer: accepted.length > 0 ? text : idOf(index),
    text: feedbackOn(question, text),
  }))
  return [{ id: 'general_fb', answer: null, text: explanation ?? '' }, ...single].filter(
    ({ text }) => text !== '',
  )
}

function showsXml({ id, answer }: Told): string {
  const condition = answer === null ? '<other/>' : equalXml(answer)
  return `<respcondition continue="Yes"><conditionvar>${condition}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="${id}"/></respcondition>\n`
}

function fieldXml([label, entry]: readonly [string, unknown]): string {
  return `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`
}

function material(text: string, image: string | null, nameOf: Writing['nameOf']): string {
  const picture = image === null ? '' : `<p><img src="${escapeMarkup(nameOf(image))}" alt=""></p>`
  return `<material><mattext texttype="text/html">${escapeMarkup(`<p>${htmlOfText(text)}</p>${picture}`)}</mattext></material>`
}

function idOf(index: number): string {
  return `answer${index + 1}`
}
