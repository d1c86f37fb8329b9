import type { EditorData } from '../document.ts'

/** The data of the page. */
export const data = JSON.parse(document.getElementById('editor-data')?.textContent ?? '') as EditorData

/** The address of something of the edited quiz. */
export const addressOf = (what: string) => `/studio/quizzes/${data.quizId}/${what}`

/** Why a request was not carried out; `offline`, where it did not arrive or the service is down. */
export class RequestFailure extends Error {
  readonly reason: 'offline' | 'signed-out' | 'refused'
  constructor(reason: RequestFailure['reason'], sentence: string) {
    super(sentence)
    this.reason = reason
  }
}

/** Sends a request of this page and returns its JSON; also that of a conflict. Throws `RequestFailure`. */
export async function request<Answer>(path: string, body?: object | FormData): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    // A session that ended leads to sign-in, which is no answer for a script.
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      'x-csrf-token': data.csrf,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    body: isForm ? body : body && JSON.stringify(body),
  }).catch(() => {
    throw new RequestFailure('offline', data.words.state.offline)
  })
  if (response.type === 'opaqueredirect') throw new RequestFailure('signed-out', data.words.state.signedOut)
  if (response.status >= 500) throw new RequestFailure('offline', data.words.state.down)
  const answer = await response.json()
  if (response.ok || 'conflict' in answer) return answer as Answer
  throw new RequestFailure('refused', answer.hint ?? answer.error)
}
