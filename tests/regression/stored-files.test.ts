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
