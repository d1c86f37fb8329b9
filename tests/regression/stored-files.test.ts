import { expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'

const api = await testApi()

test.each(['/media/images/nothing.webp', '/media/images/no-such-form', '/media/images/..%2fsecret'])(
  '%s is not found, although its path answers to GET',
  async (path) => {
    const { status, body } = await api.request('GET', path)
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  },
)

test('a file and each part of it say how long they are', async () => {
  const bytes = new Uint8Array(300_000).map((_, index) => index % 251)
  await api.deps.storage.put('films/long.mp4', bytes, 'video/mp4')
  const url = await api.deps.links.link({ key: 'films/long.mp4', filename: 'long.mp4' }, 60)
  const whole = await fetch(url)
  expect(whole.headers.get('content-length')).toBe('300000')
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes)
  const part = await fetch(url, { headers: { range: 'bytes=100000-199999' } })
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '100000'])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100_000, 200_000))
})

test('a name longer than any of ours is not found', async () => {
  const { status } = await api.request('GET', `/media/images/${'a'.repeat(3_000)}.webp`)
  expect(status).toBe(404)
})

test('a file that a client has is not sent again, and a resumed one only where it is still the same', async () => {
  await api.deps.storage.put('films/tagged.mp4', new Uint8Array(1_000).fill(3), 'video/mp4')
  const url = await api.deps.links.link({ key: 'films/tagged.mp4', filename: null }, 60)
  const statusWith = async (headers: Record<string, string>) => (await fetch(url, { headers })).status
  const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag')!
  expect(etag).toMatch(/^"[\w-]+"$/)
  const again = await fetch(url, { headers: { 'if-none-match': `"other", W/${etag}` } })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  expect(await statusWith({ 'if-none-match': '*' })).toBe(304)
  expect(await statusWith({ 'if-none-match': '"other"' })).toBe(200)
  const range = 'bytes=0-9'
  expect(await statusWith({ range, 'if-range': etag })).toBe(206)
  expect(await statusWith({ range, 'if-range': '"other"' })).toBe(200)
  expect(await statusWith({ range, 'if-range': 'Sat, 21 Nov 2026 09:30:00 GMT' })).toBe(200)
})
