import { afterAll } from 'bun:test'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that reads each mail and refuses it. `refused` are the codes of the first that was given up. */
export async function refusingMailServer(): Promise<{ url: string; refused: Promise<string[]> }> {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const codes: string[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        codes.push(codeIn(Buffer.concat(chunks).toString()))
        done(new Error('no'))
        // A mail is given up after its third try.
        if (codes.length === 3) resolve(codes)
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  afterAll(() => new Promise<void>((close) => smtp.close(() => close())))
  return { url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, refused: promise }
}

/** The code in a mail. Throws where there is none. */
export function codeIn(mail: string): string {
  const [, code] = /Your code is ([0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4})/.exec(mail) ?? []
  if (code === undefined) throw new Error(`no code in: ${mail}`)
  return code
}
