import { expect, test } from 'bun:test'
import { type AddressInfo, connect as connectTo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'
import { connect } from '../../shared/database/connect.ts'
import { sentenceOfConnectionFault } from '../../shared/database/connection-fault.ts'

const FIXTURES = join(import.meta.dir, '../fetch')
const CERTIFICATE = join(FIXTURES, 'pictures.example.pem')

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A server that speaks PostgreSQL up to the question whether it encrypts, and then TLS with the certificate of pictures.example. */
async function startServer(encrypts: boolean) {
  const [key, cert] = await Promise.all(
    ['pictures.example.key.pem', 'pictures.example.pem'].map((file) => Bun.file(join(FIXTURES, file)).text()),
  )
  const encrypted = tls.createServer({ key, cert }, (socket) => socket.on('error', () => {}).end())
  encrypted.on('tlsClientError', () => {})
  const port = await listen(encrypted)
  const plain = createServer((client) => {
    client.on('error', () => {})
    client.once('data', () => {
      client.write(encrypts ? 'S' : 'N')
      if (!encrypts) return
      const upstream = connectTo(port, '127.0.0.1').on('error', () => client.destroy())
      client.pipe(upstream).pipe(client)
    })
  })
  const stop = () => void [plain, encrypted].map((server) => server.close())
  return { url: `postgres://a:b@127.0.0.1:${await listen(plain)}/quiz?sslmode=verify-full`, stop }
}

const sentenceOf = async (url: string) => {
  const { pool, close } = connect(url, { poolSize: 1, onError: () => {} })
  const error = await pool.query('select 1').catch((error: unknown) => error)
  await close()
  return sentenceOfConnectionFault(error)
}

test('a certificate of an unknown authority is told with what to add', async () => {
  const { url, stop } = await startServer(true)
  expect(await sentenceOf(url)).toBe(
    "DATABASE_URL names a server whose certificate no known authority signed: add &sslrootcert=FILE to it, with the authority's certificate in FILE.",
  )
  stop()
})

test('a certificate for another name is told', async () => {
  const { url, stop } = await startServer(true)
  expect(await sentenceOf(`${url}&sslrootcert=${CERTIFICATE}`)).toBe(
    'DATABASE_URL names a server by a name that is not in its certificate: use one of the names in the certificate.',
  )
  stop()
})

test('a server without encryption is told', async () => {
  const { url, stop } = await startServer(false)
  expect(await sentenceOf(url)).toBe(
    'DATABASE_URL asks for encryption, which its server does not offer: turn it on there, or leave sslmode out.',
  )
  stop()
})

test('what wraps a fault hides nothing, and other errors are none', () => {
  const refused = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
  expect(sentenceOfConnectionFault(new Error('Failed query', { cause: refused }))).toBe(
    'DATABASE_URL names a server whose certificate has expired: renew it.',
  )
  expect(sentenceOfConnectionFault(new Error('anything'))).toBeNull()
})
