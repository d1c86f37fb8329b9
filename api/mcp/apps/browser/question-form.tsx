import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Question } from '../../../../shared/contracts/question.ts'
import {
  ANSWER_CHARACTERS_MAX,
  EXPLANATION_CHARACTERS_MAX,
  QUESTION_CHARACTERS_MAX,
} from '../../../../shared/limits.ts'
import { KINDS } from '../../../../shared/questions/kinds.ts'
import { filled } from '../../../texts/slots.ts'
import type { AppTexts } from '../page.ts'
import { type Edited, editedOf, marked } from './question-changes.ts'

type Props = {
  question: Question
  number: number
  texts: AppTexts
  /** Saves what was changed. Answers, or throws, the sentence of what is in the way; `null` = saved. */
  save(before: Question, after: Edited): Promise<string | null>
  close(): void
}

/** A question to change. Control or Command with Enter saves, Escape closes it unchanged. */
export function QuestionForm({ question, number, texts, save, close }: Props) {
  const [edited, setEdited] = useState(() => editedOf(question))
  const [fault, setFault] = useState('')
  const [isSaving, setSaving] = useState(false)
  const first = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => first.current?.focus(), [])
  const set = (change: Partial<Edited>) => setEdited({ ...edited, ...change })
  const submit = async () => {
    setSaving(true)
    setFault('')
    const failed = (error: Error) => filled(texts.questions.refused, { reason: error.message })
    const inTheWay = await save(question, edited).catch(failed)
    // Once saved, the form is gone.
    if (inTheWay === null) return
    setFault(inTheWay)
    setSaving(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  return (
    // No form element: a frame whose sandbox lacks allow-forms would never say that it was submitted.
    <section
      class="question editing"
      aria-label={filled(texts.questions.editOne, { n: number })}
      onKeyDown={onKeyDown}
    >
      <label>
        {filled(texts.words.question, { number })}
        <textarea
          ref={first}
          rows={2}
          maxLength={QUESTION_CHARACTERS_MAX}
          value={edited.questionText}
          onInput={({ currentTarget: { value } }) => set({ questionText: value })}
        />
      </label>
      <Answers {...{ question, texts, answers: edited.answers }} set={(answers) => set({ answers })} />
      <label>
        {texts.questions.explanation}
        <textarea
          rows={2}
          maxLength={EXPLANATION_CHARACTERS_MAX}
          value={edited.explanation}
          onInput={({ currentTarget: { value } }) => set({ explanation: value })}
        />
      </label>
      <p role="alert" class={fault ? 'fault' : undefined}>
        {fault}
      </p>
      <div class="row">
        <button type="button" class="first" disabled={isSaving} onClick={() => void submit()}>
          {texts.questions.save}
        </button>
        <button type="button" onClick={close}>
          {texts.questions.cancel}
        </button>
      </div>
    </section>
  )
}

type AnswersProps = Pick<Props, 'question' | 'texts'> & {
  answers: Edited['answers']
  set(answers: Edited['answers']): void
}

function Answers({ question, texts, answers, set }: AnswersProps) {
  const { reveals, answerCount } = KINDS[question.kind ?? 'choice']
  // Quizzes of older kinds may mark several; then each is marked for itself.
  const isOnly = question.answers.filter(({ isCorrect }) => isCorrect).length <= 1
  const blank = { answerText: '', isCorrect: false, imagePath: null, percent: null }
  return (
    <fieldset>
      <legend>{texts.answers[reveals]}</legend>
      {answers.map((answer, index) => {
        const n = index + 1
        return (
          <div class="row answer" key={index}>
            {reveals === 'right' && (
              <input
                type={isOnly ? 'radio' : 'checkbox'}
                name={`right-${question.id}`}
                aria-label={filled(texts.answers.isRight, { n })}
                checked={answer.isCorrect}
                onChange={() => set(marked(answers, index, isOnly))}
              />
            )}
            <input
              type="text"
              maxLength={ANSWER_CHARACTERS_MAX}
              aria-label={filled(texts.answers.answer, { n })}
              value={answer.answerText}
              onInput={({ currentTarget: { value } }) =>
                set(answers.with(index, { ...answer, answerText: value }))
              }
            />
            {answers.length > answerCount.least && (
              <button
                type="button"
                aria-label={filled(texts.answers.remove, { n })}
                onClick={() => set(answers.filter((_, place) => place !== index))}
              >
                ×
              </button>
            )}
          </div>
        )
      })}
      {answers.length < answerCount.most && (
        <button type="button" onClick={() => set([...answers, blank])}>
          {texts.answers.add}
        </button>
      )}
    </fieldset>
  )
}
