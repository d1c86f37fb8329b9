// receiver.ts: run it with Node 24 or later, or with
// "WEBHOOK_SECRET=whsec_… bun receiver.ts"
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const SECRET = process.env.WEBHOOK_SECRET ?? ''
const SECONDS_MAX = 5 * 60
const seen = new Set<string>() // Keep these ids in your database.

/** Whether one of the signatures is right and the message is new. */
function isGenuine(
  id: string,
  timestamp: string,
  signatures: string,
  body: string,
): boolean {
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > SECONDS_MAX)
    return false
  const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${id}.${timestamp}.${body}`)
    .digest()
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64')
    return (
      given.length === expected.length &&
      timingSafeEqual(given, expected)
    )
  })
}

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const header = (name: string) => String(request.headers[name] ?? '')
  const id = header('webhook-id')
  if (
    !isGenuine(
      id,
      header('webhook-timestamp'),
      header('webhook-signature'),
      body,
    )
  ) {
    response.writeHead(401).end()
    return
  }
  // Answer at once and work afterwards: slow answers are failed tries.
  response.writeHead(204).end()
  if (seen.has(id)) return
  seen.add(id)
  const { type, data } = JSON.parse(body)
  console.log(type, data.sessionId ?? data.quizId ?? data.batchId ?? '')
})
server.listen(Number(process.env.PORT ?? 8080), () => {
  const address = server.address()
  if (typeof address === 'object')
    console.log('listening on', address?.port)
})
