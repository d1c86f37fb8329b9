import type { ImageReveal, Level, QuestionKind } from '../contracts/film-settings.ts'
import type { RenderSnapshot, SnapshotQuestion } from '../contracts/snapshot.ts'
import { optionsOf, rightAnswerOf } from '../timeline/answers.ts'
import { answerAsset, questionAsset } from '../timeline/film.ts'
import { languageOf } from '../timeline/phrases.ts'
import { answerEmojiOf } from './answer-emoji.ts'
import { isNamedBy } from './emoji-names.ts'
import type { Form } from './kind.ts'
import { KINDS, kindOf } from './kinds.ts'
import { optionEmojiOf } from './option-emoji.ts'
import { subjectOf } from './subject/subject.ts'

/** An option as a template draws it. */
export type AskedOption = {
  text: string
  /** Film asset name of its picture, or `null`. The picture may be missing from the film's assets. */
  image: string | null
  /** The emoji of what it names, where each option of its question names something that has one; else `null`. */
  emoji: string | null
  /** Share of those who chose it, 0 to 100; `null` = not known. */
  percent: number | null
  isRight: boolean
  /** 0-based place in the solution of an `order`, else `null`. */
  place: number | null
}

/** One to three emoji that stand as a picture of the question, and the rest of its text. */
export type Sticker = {
  emoji: string
  rest: string
  /** The text has none of its own: they were found by what it says, and may not make it smaller. */
  isFound?: true
}

/** A question as templates draw it: what is on its page and what the reveal does to it. */
export type Asked = {
  text: string
  /** `choice`: options to choose from; `versus`: two halves; `order`: rows that move into their places; `open`: none. */
  form: Form
  /** At most six, in the order shown; empty where there is nothing to choose from. */
  options: readonly AskedOption[]
  /**
   * `right`: the right option stands out; `shares`: percentages count up, none where all are `null`; `order`: rows take
   * their places; `answer`: `answer` appears; `nothing`: the answer is withheld.
   */
  reveals: 'right' | 'shares' | 'order' | 'answer' | 'nothing'
  /** The right answer as one text, also where it is withheld; empty where nothing is right. */
  answer: string
  /**
   * The emoji that shows what the right answer names; `null` where it names nothing that has one, where the answer is
   * withheld, and where a picture stands on the page.
   */
  answerEmoji: string | null
  /** Shown after the reveal; `null` where there is none, or where the answer is withheld. */
  explanation: string | null
  level: Level | null
  /** Film asset name of its picture, and how it comes out during the countdown. */
  picture: { asset: string; reveal: ImageReveal } | null
  /** The picture is the question. */
  isPictureLed: boolean
  /** The text is emoji alone. */
  isEmoji: boolean
  /**
   * The emoji that a text begins or ends with, and the text without it; `null` where none can stand on its own, or where it
   * shows one of the options: it would give an answer.
   */
  sticker: Sticker | null
  /** Whether options carry letters. */
  isLettered: boolean
  /** Whether options with pictures show their texts too. */
  hasLabels: boolean
}

const askedOfFilms = new WeakMap<RenderSnapshot, Asked[]>()

/** The page of a question; `questionIndex` is 0-based. Every frame asks for it: it is made once for a snapshot. */
export function askedOf(snapshot: RenderSnapshot, questionIndex: number): Asked {
  const pages = askedOfFilms.get(snapshot) ?? []
  askedOfFilms.set(snapshot, pages)
  pages[questionIndex] ??= newAsked(snapshot, questionIndex)
  return pages[questionIndex]
}

function newAsked(snapshot: RenderSnapshot, questionIndex: number): Asked {
  const question = snapshot.questions[questionIndex]!
  const kind = kindOf(snapshot.quizType, question)
  const facts = KINDS[kind]
  const shownOptions = optionsOf(snapshot, question)
  const emoji = optionEmoji(snapshot, question, kind, shownOptions)
  const options = shownOptions.map((option, shownAt): AskedOption => {
    const index = question.answers.indexOf(option)
    return {
      text: option.text,
      image: option.image && answerAsset(questionIndex, index),
      emoji: emoji?.[shownAt] ?? null,
      percent: option.percent,
      isRight: facts.reveals === 'right' && option.isCorrect,
      place: facts.form === 'order' ? index : null,
    }
  })
  const form = options.length > 0 ? facts.form : 'open'
  const answer = rightAnswerOf(question)
  const shown = form === 'open' ? (answer === '' ? 'nothing' : 'answer') : facts.reveals
  const reveals = isWithheld(snapshot, questionIndex) ? 'nothing' : shown
  // A picture shows what is asked about, and so do two halves.
  const found = question.image === null && facts.form !== 'versus' ? ownSticker(question) : null
  // What its owner chose for a question stands; an emoji that is merely in its text may not show an option.
  const named =
    found && !question.emoji ? options.filter((option) => isNamedBy(found.emoji, option.text)) : []
  return {
    // An emoji that shows a wrong option points at it: the words stand without. One of the right option may be what is asked.
    text: found && named.some(({ isRight }) => !isRight) ? found.rest : question.text,
    // Two halves hold two options, whatever number an unfinished quiz has.
    form: form === 'versus' && options.length !== 2 ? 'choice' : form,
    options,
    reveals,
    answer,
    answerEmoji: question.image === null ? answerEmojiFor(snapshot, reveals, answer, options) : null,
    explanation: reveals === 'nothing' ? null : question.explanation,
    level: question.level,
    picture: pictureOf(question, questionIndex),
    isPictureLed: kind === 'picture' && question.image !== null,
    isEmoji: isEmojiAlone(question.text),
    sticker: named.length > 0 ? null : (found ?? foundSticker(snapshot, questionIndex)),
    isLettered: facts.isLettered && form !== 'open',
    hasLabels: question.labels,
  }
}

/** The emoji that an owner gave a question, beside its text or in it; one beside it takes the place of those in it. */
function ownSticker({ text, emoji }: SnapshotQuestion): Sticker | null {
  const inText = emoji === '' ? null : stickerOf(text)
  return emoji ? { emoji, rest: inText?.rest ?? text } : inText
}

/** The emoji of what a question without any picture or emoji of its own asks about. */
function foundSticker(snapshot: RenderSnapshot, questionIndex: number): Sticker | null {
  const question = snapshot.questions[questionIndex]!
  const { image, answers, text } = question
  const { form } = KINDS[kindOf(snapshot.quizType, question)]
  const hasPicture =
    image !== null || answers.some((answer) => answer.image !== null || ANY_EMOJI.test(answer.text))
  if (question.emoji === '' || hasPicture || form === 'versus' || ANY_EMOJI.test(text)) return null
  const emoji = subjectOf(snapshot, questionIndex)
  return emoji === null ? null : { emoji, rest: text, isFound: true }
}

/** Kinds of questions whose options may be shown as what they name. */
const NAMING_KINDS: readonly QuestionKind[] = ['choice', 'odd_one_out', 'poll']

/** The emoji of a question's options; `null` where it has any picture or emoji, or its owner wants none. */
function optionEmoji(
  snapshot: RenderSnapshot,
  { text, image, emoji }: SnapshotQuestion,
  kind: QuestionKind,
  options: readonly SnapshotQuestion['answers'][number][],
): readonly string[] | null {
  const hasPicture =
    image !== null ||
    ANY_EMOJI.test(text) ||
    options.some((option) => option.image || ANY_EMOJI.test(option.text))
  if (emoji !== null || hasPicture || !NAMING_KINDS.includes(kind)) return null
  return optionEmojiOf(
    languageOf(snapshot),
    text,
    options.map((option) => option.text),
  )
}

function answerEmojiFor(
  snapshot: RenderSnapshot,
  reveals: Asked['reveals'],
  answer: string,
  options: readonly AskedOption[],
): string | null {
  if ((reveals !== 'right' && reveals !== 'answer') || options.some(({ image }) => image !== null))
    return null
  const pictured = options.find(({ isRight }) => isRight)?.emoji
  if (pictured) return pictured
  const others = options.filter(({ isRight }) => !isRight).map(({ text }) => text)
  return answerEmojiOf(languageOf(snapshot), answer, others)
}

function pictureOf({ image, imageReveal }: SnapshotQuestion, questionIndex: number): Asked['picture'] {
  return image && { asset: questionAsset(questionIndex), reveal: imageReveal }
}

function isWithheld({ answerReveal, questions }: RenderSnapshot, questionIndex: number): boolean {
  return (
    answerReveal === 'end' || (answerReveal === 'last_withheld' && questionIndex === questions.length - 1)
  )
}

/** Whether percentages count up at the reveal. */
export function hasShares({ reveals, options }: Pick<Asked, 'reveals' | 'options'>): boolean {
  return reveals === 'shares' && options.some(({ percent }) => percent !== null)
}

/** Whether a text is made of emoji, with at most the signs of a puzzle (`+`, `=`, `?`, `→`) between them. */
export function isEmojiAlone(text: string): boolean {
  // Some emoji are typed without the selector that makes them colourful: the second class holds them.
  return (
    /^(?:\p{RGI_Emoji}|[\p{Extended_Pictographic}\uFE0F\s+=?!→\-])+$/v.test(text) &&
    /\p{Extended_Pictographic}|\p{RGI_Emoji}/v.test(text)
  )
}

const ANY_EMOJI = /\p{RGI_Emoji}|\p{Extended_Pictographic}/v
const STICKER_FIRST = /^(\p{RGI_Emoji}(?:\s?\p{RGI_Emoji}){0,2})\s+(\S.*)$/sv
const STICKER_LAST = /^(.*?\S)\s+(\p{RGI_Emoji}(?:\s?\p{RGI_Emoji}){0,2})$/sv

/** The emoji before or after a text of words; `null` without one, or where emoji stand among its words too. */
export function stickerOf(text: string): Sticker | null {
  const first = STICKER_FIRST.exec(text)
  const last = first ? null : STICKER_LAST.exec(text)
  const [emoji, rest] = first ? [first[1]!, first[2]!] : [last?.[2] ?? '', last?.[1] ?? '']
  return /[\p{L}\p{N}]/u.test(rest) && !/\p{RGI_Emoji}/v.test(rest)
    ? { emoji: emoji.replaceAll(/\s/g, ''), rest }
    : null
}
