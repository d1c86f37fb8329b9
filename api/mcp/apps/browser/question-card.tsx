import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Question } from '../../../../shared/contracts/question.ts'
import { KINDS } from '../../../../shared/questions/kinds.ts'
import { filled } from '../../../texts/slots.ts'
import type { AppTexts } from '../page.ts'

type Props = {
  question: Question
  number: number
  texts: AppTexts
  /** Opens its form; `null` where the host passes no calls on. */
  edit: (() => void) | null
  /** Whether its form was closed last: then its button takes the focus back. */
  hasFocus: boolean
}

/** A question to read. */
export function QuestionCard({ question, number, texts, edit, hasFocus }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [])
  const hasRight = KINDS[question.kind ?? 'choice'].reveals === 'right'
  return (
    <article class="question">
      <h2>{filled(texts.words.question, { number })}</h2>
      <p>{question.questionText}</p>
      <ul>
        {question.answers.map(({ id, answerText, isCorrect, percent }) => (
          <li key={id}>
            {answerText}
            {percent !== null && ` ${filled(texts.questions.share, { percent })}`}
            {hasRight && isCorrect && <b> ✓ {texts.questions.right}</b>}
          </li>
        ))}
      </ul>
      {question.explanation && <p class="quiet">{question.explanation}</p>}
      {edit && (
        <button
          type="button"
          ref={button}
          onClick={edit}
          aria-label={filled(texts.questions.editOne, { n: number })}
        >
          {texts.questions.edit}
        </button>
      )}
    </article>
  )
}
