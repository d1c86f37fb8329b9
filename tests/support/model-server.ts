import { afterAll } from 'bun:test'

type ChatRequest = {
  model: string
  messages: { role: string; content: string }[]
  response_format: { type: string; json_schema: { schema: unknown } }
}
/** Text of the model's message, a status that the server answers with instead, or the whole answer. */
type Say = (request: ChatRequest, call: number) => string | number | Response

export type ModelServer = {
  url: string
  requests: ChatRequest[]
  say(next: Say): void /** Writes what is asked for again. */
  obey(): void
}

/** A quiz as a well-behaved model writes it. */
export function modelQuiz(questionCount: number, optionCount = 4) {
  return {
    title: 'Volcanoes',
    description: 'Hot questions.',
    questions: Array.from({ length: questionCount }, (_, question) => ({
      questionText: `Question ${question + 1}?`,
      answers: Array.from({ length: optionCount }, (_, answer) => ({
        answerText: `Answer ${answer + 1}`,
        isCorrect: answer === 0,
      })),
    })),
  }
}

/** A server on this machine that speaks the chat wire format. It writes what is asked for unless told otherwise. */
export function startModelServer(): ModelServer {
  const obey: Say = (request) => {
    const task = request.messages.at(1)?.content ?? ''
    const questionCount = Number(/exactly (\d+) questions/.exec(task)?.[1])
    const optionCount = /exactly (one answer|(\d+) answers)/.exec(task)
    if (optionCount === null)
      throw new Error(`A prompt must say “exactly one answer” or “exactly N answers” in digits: ${task}`)
    return JSON.stringify(modelQuiz(questionCount, Number(optionCount[2] ?? 1)))
  }
  let say = obey
  const requests: ChatRequest[] = []
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const body = (await request.json()) as ChatRequest
      requests.push(body)
      const said = say(body, requests.length)
      if (said instanceof Response) return said
      if (typeof said === 'number') return Response.json({ message: 'no' }, { status: said })
      return Response.json({
        id: 'cmpl-1',
        object: 'chat.completion',
        created: 1_700_000_000,
        model: body.model,
        choices: [
          {
            index: 0,
            finish_reason: 'stop',
            message: { role: 'assistant', content: said, tool_calls: null },
          },
        ],
        usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
      })
    },
  })
  afterAll(() => server.stop(true))
  return {
    url: `http://127.0.0.1:${server.port}`,
    requests,
    say(next) {
      requests.length = 0
      say = next
    },
    obey() {
      requests.length = 0
      say = obey
    },
  }
}
