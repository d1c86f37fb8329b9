import type { QuestionKind } from '../../../../shared/contracts/film-settings.ts'
import { ANSWER_CHARACTERS_MAX } from '../../../../shared/limits.ts'
import { KINDS } from '../../../../shared/questions/kinds.ts'
import { filled } from '../../../texts/slots.ts'
import { blankAnswer, withRightAnswer } from '../changes.ts'
import type { EditedAnswer } from '../document.ts'
import type { Card } from '../draft.ts'
import { words } from './words.ts'

type Set = (changed: Partial<Card>, tag?: string) => void
type Props = { card: Card; kind: QuestionKind; set: Set }

/** The answers of a question: a tap on the mark before one makes it the right one. */
export function Answers({ card, kind, set }: Props) {
  const { answers } = card
  const { answerCount, reveals } = KINDS[kind]
  const change = (index: number, changed: Partial<EditedAnswer>, tag?: string) =>
    set({ answers: answers.with(index, { ...answers[index]!, ...changed }) }, tag)
  return (
    <fieldset class="edit-answers">
      <legend>{words.answers[reveals]}</legend>
      {answers.map((answer, index) => (
        <div class="edit-answer" key={index}>
          {reveals === 'right' && (
            <input
              type="radio"
              name={`right-${card.key}`}
              aria-label={filled(words.answers.isRight, { n: index + 1 })}
              checked={answer.isCorrect}
              onChange={() => set({ answers: withRightAnswer(answers, index) })}
            />
          )}
          {reveals === 'order' && <span class="edit-place">{index + 1}</span>}
          <input
            aria-label={filled(words.answers.answer, { n: index + 1 })}
            maxLength={ANSWER_CHARACTERS_MAX}
            placeholder={
              kind === 'true_false' ? TRUTH[index] : filled(words.answers.answer, { n: index + 1 })
            }
            value={answer.answerText}
            onInput={({ currentTarget: { value } }) =>
              change(index, { answerText: value }, `answer-${index}`)
            }
          />
          {reveals === 'shares' && (
            <input
              class="edit-percent"
              type="number"
              min={0}
              max={100}
              aria-label={filled(words.answers.percent, { n: index + 1 })}
              placeholder="%"
              value={answer.percent ?? ''}
              onInput={({ currentTarget: { value } }) =>
                change(index, { percent: percentOf(value) }, `percent-${index}`)
              }
            />
          )}
          {answers.length > answerCount.least && (
            <button
              type="button"
              class="edit-remove"
              aria-label={filled(words.answers.remove, { n: index + 1 })}
              onClick={() => set({ answers: answers.toSpliced(index, 1) })}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {answers.length < answerCount.most && (
        <button type="button" class="quiet" onClick={() => set({ answers: [...answers, blankAnswer()] })}>
          {words.answers.add}
        </button>
      )}
    </fieldset>
  )
}

const TRUTH = [words.answers.true, words.answers.false]

function percentOf(value: string): number | null {
  return value === '' ? null : Math.min(100, Math.max(0, Number(value)))
}
