import http from 'node:http'
import https from 'node:https'

/** The part of `node:http` that the minio client asks a transport for. */
type Transport = Pick<typeof http, 'request'>

/** HTTP whose requests end with an error when the other side is silent for `idleMsMax`: the client has no such option. */
export function deadlineTransport(useSSL: boolean, idleMsMax: number): Transport {
  const { request } = useSSL ? https : http
  const withIdleLimit = (
    options: http.RequestOptions,
    onResponse: (response: http.IncomingMessage) => void,
  ) => {
    const sent = request(options, (response) => {
      response.setTimeout?.(idleMsMax, () => response.destroy(silent(idleMsMax)))
      onResponse(response)
    })
    sent.setTimeout(idleMsMax, () => sent.destroy(silent(idleMsMax)))
    return sent
  }
  return { request: withIdleLimit as Transport['request'] }
}

/** The work's result, or an error once `limitMs` have passed. The work itself ends by its transport's idle limit. */
export async function withDeadline<T>(what: string, limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} gave no answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function silent(idleMsMax: number): Error {
  return new Error(`the store was silent for ${idleMsMax} ms`)
}
