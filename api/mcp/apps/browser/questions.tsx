import { render } from 'preact'
import { useState } from 'preact/hooks'
import type { Question } from '../../../../shared/contracts/question.ts'
import { filled } from '../../../texts/slots.ts'
import { connectHost } from './host.ts'
import { QuestionCard } from './question-card.tsx'
import { changeOf, type Edited, editedOf } from './question-changes.ts'
import { QuestionForm } from './question-form.tsx'

/** What the tools with this page answer: a list of questions, or a quiz. */
type Shown = { id?: string; questions?: Partial<Question>[] }

const host = await connectHost('questions')
const { questions: texts } = host.texts
let quizId: string | null = null
let show: (questions: Promise<Question[]>) => void = () => {}

function Page() {
  const [questions, setQuestions] = useState<Question[] | null>(null)
  const [openId, setOpen] = useState<string | null>(null)
  const [closedId, setClosed] = useState<string | null>(null)
  const [said, setSaid] = useState({ text: texts.loading, isFault: false })
  show = (found) =>
    found.then(
      (list) => {
        setQuestions(list)
        setSaid({ text: list.length === 0 ? texts.none : '', isFault: false })
      },
      (error: Error) => setSaid({ text: error.message, isFault: true }),
    )
  const close = () => {
    setClosed(openId)
    setOpen(null)
  }
  const save = async (before: Question, after: Edited): Promise<string | null> => {
    const n = questions!.findIndex(({ id }) => id === before.id) + 1
    const latest = await listed(quizId!)
    setQuestions(latest)
    const now = latest.find(({ id }) => id === before.id)
    if (now === undefined) {
      // Its form is gone with it.
      setSaid({ text: filled(texts.gone, { n }), isFault: true })
      return null
    }
    if (changeOf(editedOf(before), editedOf(now)) !== null) return filled(texts.changedElsewhere, { n })
    const change = changeOf(editedOf(before), after)
    if (change !== null) {
      const { data } = await host.call<Question>('svc_update_question', { questionId: before.id, ...change })
      setQuestions(latest.map((one) => (one.id === data.id ? data : one)))
      host.tellModel(
        `The user changed question ${n} of quiz ${quizId}: read it again with svc_list_questions.`,
      )
    }
    setSaid({ text: filled(texts.saved, { n }), isFault: false })
    close()
    return null
  }
  return (
    <>
      <h1>{texts.title}</h1>
      <p role="status" class={said.isFault ? 'fault' : undefined}>
        {said.text}
      </p>
      {!host.canCall && <p class="quiet">{texts.readOnly}</p>}
      <ol class="questions">
        {questions?.map((question, index) => (
          <li key={question.id}>
            {question.id === openId ? (
              <QuestionForm {...{ question, number: index + 1, texts: host.texts, save, close }} />
            ) : (
              <QuestionCard
                {...{ question, number: index + 1, texts: host.texts }}
                edit={host.canCall ? () => setOpen(question.id) : null}
                hasFocus={question.id === closedId}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

async function listed(id: string): Promise<Question[]> {
  return (await host.call<{ questions: Question[] }>('svc_list_questions', { quizId: id })).data.questions
}

/** The questions of an answer; those in short form are read again. */
async function questionsOf({ id, questions = [] }: Shown): Promise<Question[]> {
  quizId = id ?? quizId
  const isWhole = questions.every(({ answers, explanation }) => answers && explanation !== undefined)
  return isWhole ? (questions as Question[]) : listed(quizId!)
}

render(<Page />, document.getElementById('app')!)
host.listen({
  input(args) {
    if (typeof args.quizId === 'string') quizId = args.quizId
  },
  result: (answer) => show(answer.then(({ data }) => questionsOf(data as Shown))),
})
