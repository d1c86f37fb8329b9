import type { QuestionKind } from '../../../../shared/contracts/film-settings.ts'
import { ANSWER_CHARACTERS_MAX } from '../../../../shared/limits.ts'
import { KINDS } from '../../../../shared/questions/kinds.ts'
import { filled } from '../../../texts/slots.ts'
import { blankAnswer, withRightAnswer } from '../changes.ts'
import type { EditedAnswer } from '../document.ts'
import type { Card } from '../draft.ts'
import { AnswerWithPicture } from './answer-picture.tsx'
import { Tick } from './fields.tsx'
import { draft } from './store.ts'
import { words } from './words.ts'

type Set = (changed: Partial<Card>, tag?: string) => void
type Props = { card: Card; kind: QuestionKind; set: Set }

/** The answers of a question: a tap on the mark before one makes it the right one. */
export function Answers({ card, kind, set }: Props) {
  const { answers } = card
  const { answerCount, reveals } = KINDS[kind]
  const hasPictures = answers.some(({ imagePath }) => imagePath !== null)
  return (
    <fieldset class="edit-answers">
      <legend>{words.answers[reveals]}</legend>
      {answers.map((_, index) => (
        <AnswerRow key={index} {...{ card, kind, set, index }} />
      ))}
      {hasPictures && (
        <Tick checked={card.labels} onChange={(labels) => set({ labels })}>
          {words.answers.labels}
        </Tick>
      )}
      {answers.length < answerCount.most && (
        <button type="button" class="quiet" onClick={() => set({ answers: [...answers, blankAnswer()] })}>
          {words.answers.add}
        </button>
      )}
    </fieldset>
  )
}

function AnswerRow({ card, kind, set, index }: Props & { index: number }) {
  const { answers } = card
  const answer = answers[index]!
  const { answerCount, form } = KINDS[kind]
  // A picture may arrive after more was typed, or after its answer was removed.
  const change = (make: (now: EditedAnswer) => Partial<EditedAnswer>, tag?: string) => {
    const now = draft.peek().cards.find(({ key }) => key === card.key)?.answers ?? []
    const old = now[index]
    if (old) set({ answers: now.with(index, { ...old, ...make(old) }) }, tag && `${tag}-${index}`)
  }
  const fields = (
    <>
      <Mark {...{ card, kind, set, index }} />
      <input
        aria-label={filled(words.answers.answer, { n: index + 1 })}
        maxLength={ANSWER_CHARACTERS_MAX}
        placeholder={kind === 'true_false' ? TRUTH[index] : filled(words.answers.answer, { n: index + 1 })}
        value={answer.answerText}
        onInput={({ currentTarget: { value } }) => change(() => ({ answerText: value }), 'answer')}
      />
      {KINDS[kind].reveals === 'shares' && (
        <input
          class="edit-percent"
          type="number"
          min={0}
          max={100}
          aria-label={filled(words.answers.percent, { n: index + 1 })}
          placeholder="%"
          value={answer.percent ?? ''}
          onInput={({ currentTarget: { value } }) => change(() => ({ percent: percentOf(value) }), 'percent')}
        />
      )}
    </>
  )
  const remove = answers.length > answerCount.least && (
    <button
      type="button"
      class="edit-remove"
      aria-label={filled(words.answers.remove, { n: index + 1 })}
      onClick={() => set({ answers: answers.toSpliced(index, 1) })}
    >
      ×
    </button>
  )
  const takesPicture = (form !== 'open' && kind !== 'true_false') || answer.imagePath !== null
  if (!takesPicture)
    return (
      <div class="edit-answer">
        {fields}
        {remove}
      </div>
    )
  return (
    <AnswerWithPicture answer={answer} number={index + 1} change={change} after={remove}>
      {fields}
    </AnswerWithPicture>
  )
}

/** What stands before an answer: whether it is right, or its place. */
function Mark({ card, kind, set, index }: Props & { index: number }) {
  const { reveals } = KINDS[kind]
  if (reveals === 'order') return <span class="edit-place">{index + 1}</span>
  if (reveals !== 'right') return null
  return (
    <input
      type="radio"
      name={`right-${card.key}`}
      aria-label={filled(words.answers.isRight, { n: index + 1 })}
      checked={card.answers[index]!.isCorrect}
      onChange={() => set({ answers: withRightAnswer(card.answers, index) })}
    />
  )
}

const TRUTH = [words.answers.true, words.answers.false]

function percentOf(value: string): number | null {
  return value === '' ? null : Math.min(100, Math.max(0, Number(value)))
}
