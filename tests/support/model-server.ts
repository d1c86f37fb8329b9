import { afterAll } from 'bun:test'

type ChatRequest = {
  model: string
  messages: { role: string; content: string }[]
  response_format: { type: string; json_schema: { name: string; schema: unknown } }
}
/** Text of the model's message, a status that the server answers with instead, or the whole answer. */
type Said = string | number | Response
type Say = (request: ChatRequest, call: number) => Said | Promise<Said>
/** A question as the solver sees it. */
export type Item = {
  item: number
  task: 'answer' | 'order'
  question: string
  options?: string[]
  quote?: string
}
export type Solution = { item: number; right: string[]; changesWithTime: boolean; solvedBy: number }
type Solve = (item: Item, right: string[]) => Partial<Solution> | null

type ModelQuiz = {
  title: string
  description: string
  questions: {
    questionText: string
    answers: { answerText: string; isCorrect: boolean }[]
    explanation?: string
    quote?: string
  }[]
}

export type ModelServer = {
  url: string
  /** Requests that had something written. */
  requests: ChatRequest[]
  /** Requests that had something solved. */
  solving: ChatRequest[]
  /** Paths of all requests. */
  paths: string[]
  say(next: Say): void
  /** Changes what the solver, who knows every key that was written, answers; `null` = nothing. */
  solve(next: Solve): void
  /** Writes what is asked for again, and solves it. */
  obey(): void
}

const SYLLABLES = 'ba ce di fo gu ha ke li mo nu pa re si to vu wa ze'.split(' ')
let wordCount = 0
/** What the solver knows: every question that was made or written here. */
const keys = new Map<string, ModelQuiz['questions'][number]['answers']>()

/** A word that no question before it had. */
function word(): string {
  let rest = 7919 * ++wordCount
  let text = ''
  for (let at = 0; at < 4; at++) {
    text += SYLLABLES[rest % SYLLABLES.length]
    rest = Math.floor(rest / SYLLABLES.length)
  }
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A quiz as a well-behaved model writes it, each time another one. The first answer is right. */
export function modelQuiz(questionCount: number, optionCount = 4): ModelQuiz {
  const questions = Array.from({ length: questionCount }, () => ({
    questionText: `${word()} ${word()} ${word()} ${word()}?`,
    answers: Array.from({ length: optionCount }, (_, answer) => ({
      answerText: word(),
      isCorrect: answer === 0,
    })),
  }))
  remember(questions)
  return { title: 'Volcanoes', description: 'Hot questions.', questions }
}

type ModelDeck = {
  title: string
  description: string
  cards: { front: string; back: string; quote?: string }[]
}

/** A deck as a well-behaved model writes it, each time another one. */
export function modelDeck(cardCount: number): ModelDeck {
  const cards = Array.from({ length: cardCount }, () => ({
    front: `${word()} ${word()} ${word()}?`,
    back: word(),
  }))
  return { title: 'Volcanoes', description: '', cards }
}

/** A server on this machine that speaks the chat wire format. It writes what is asked for unless told otherwise. */
export function startModelServer(): ModelServer {
  const obey: Say = (request) => {
    const task = request.messages.at(1)?.content ?? ''
    const cardCount = /exactly (\d+) cards/.exec(task)?.[1]
    if (cardCount !== undefined) return JSON.stringify(modelDeck(Number(cardCount)))
    const questionCount = Number(/exactly (\d+) questions/.exec(task)?.[1])
    const optionCount = /exactly (one answer|(\d+) answers)/.exec(task)
    if (optionCount === null)
      throw new Error(`A prompt must say “exactly one answer” or “exactly N answers” in digits: ${task}`)
    return JSON.stringify(modelQuiz(questionCount, Number(optionCount[2] ?? 1)))
  }
  const solveAll: Solve = () => ({})
  let say = obey
  let solve = solveAll
  const requests: ChatRequest[] = []
  const solving: ChatRequest[] = []
  const paths: string[] = []
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      paths.push(new URL(request.url).pathname)
      const body = (await request.json()) as ChatRequest
      const isSolving = body.response_format.json_schema.name === 'solutions'
      ;(isSolving ? solving : requests).push(body)
      const said = isSolving ? solutionsOf(body, solve) : await say(body, requests.length)
      if (typeof said === 'string') rememberWritten(said)
      return answerOf(body.model, said)
    },
  })
  afterAll(() => server.stop(true))
  const begin = (next: Say) => {
    requests.length = 0
    solving.length = 0
    say = next
    solve = solveAll
  }
  return {
    url: `http://127.0.0.1:${server.port}`,
    requests,
    solving,
    paths,
    say: begin,
    solve(next) {
      solve = next
    },
    obey: () => begin(obey),
  }
}

function answerOf(model: string, said: Said): Response {
  if (said instanceof Response) return said
  if (typeof said === 'number') return Response.json({ message: 'no' }, { status: said })
  const message = { role: 'assistant', content: said, tool_calls: null }
  return Response.json({
    id: 'cmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, finish_reason: 'stop', message }],
    usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
  })
}

function remember(questions: ModelQuiz['questions']): void {
  for (const { questionText, answers } of questions) keys.set(questionText, answers)
}

function rememberWritten(written: string): void {
  try {
    const { questions = [], cards = [] } = JSON.parse(written) as Partial<ModelQuiz & ModelDeck>
    remember(questions)
    for (const { front, back } of cards) keys.set(front, [{ answerText: back, isCorrect: true }])
  } catch {
    // Not every test has a quiz written.
  }
}

function solutionsOf({ messages }: ChatRequest, solve: Solve): string {
  const { items } = JSON.parse(messages.at(-1)!.content) as { items: Item[] }
  const solutions = items.flatMap((item) => {
    const answers = keys.get(item.question) ?? []
    const marked = answers.filter(({ isCorrect }) => isCorrect)
    const wanted = item.task === 'order' || answers.length === 1 ? answers : marked
    const right = wanted.map(({ answerText }) => answerText)
    const changed = solve(item, right)
    return changed === null
      ? []
      : [{ item: item.item, right, changesWithTime: false, solvedBy: 60, ...changed }]
  })
  return JSON.stringify({ solutions })
}
