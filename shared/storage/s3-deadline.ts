import http from 'node:http'
import https from 'node:https'

/** The part of `node:http` that the minio client uses. */
type Transport = Pick<typeof http, 'request'>

/** HTTP whose requests fail when the store is silent for `idleMsMax`: the minio client has no such option. */
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

function silent(idleMsMax: number): Error {
  return new Error(`the store was silent for ${idleMsMax} ms`)
}
