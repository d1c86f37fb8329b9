import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStorage } from '../../shared/storage/create.ts'
import { type Storage, StorageMissing } from '../../shared/storage/storage.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { startS3Server } from '../support/s3-server.ts'

const scratch = mkdtempSync(join(tmpdir(), 'quiz-video-storage-'))
const s3 = await startS3Server()
afterAll(async () => {
  await s3.stop()
  rmSync(scratch, { recursive: true, force: true })
})

const s3Options = {
  kind: 's3',
  endpoint: s3.endpoint,
  publicEndpoint: s3.endpoint,
  accessKey: s3.accessKey,
  secretKey: s3.secretKey,
  bucket: 'films',
  region: 'us-east-1',
} as const

const drivers: Record<string, Storage> = {
  memory: createMemoryStorage(),
  disk: createStorage({ kind: 'disk', directory: join(scratch, 'files') }),
  s3: createStorage(s3Options),
}

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (body: Uint8Array) => new TextDecoder().decode(body)

for (const [name, storage] of Object.entries(drivers)) {
  describe(`${name} storage`, () => {
    test('knows nothing of an object that was never stored', async () => {
      expect(await storage.stat('never/stored.bin')).toBeNull()
      for (const reading of [
        () => storage.get('never/stored.bin'),
        () => storage.read('never/stored.bin'),
        () => storage.getFile('never/stored.bin', join(scratch, 'never')),
      ]) {
        expect(await reading().catch((error) => error)).toBeInstanceOf(StorageMissing)
      }
      await storage.remove('never/stored.bin')
    })

    test('is reachable, and makes its bucket or directory itself', async () => {
      await storage.check()
    })

    test('gives back the bytes and facts of an object, whatever they are', async () => {
      const body = crypto.getRandomValues(new Uint8Array(50_000))
      await storage.put('films/rnd_a/1.mp4', body, 'video/mp4')
      expect(Buffer.compare(await storage.get('films/rnd_a/1.mp4'), body)).toBe(0)
      expect(await storage.stat('films/rnd_a/1.mp4')).toEqual({ sizeBytes: 50_000, contentType: 'video/mp4' })
      await storage.put('films/odd', bytes('{}'), 'application/vnd.odd+json')
      expect(await storage.stat('films/odd')).toEqual({
        sizeBytes: 2,
        contentType: 'application/vnd.odd+json',
      })
      await storage.put('films/empty.bin', new Uint8Array(0), 'application/octet-stream')
      expect((await storage.get('films/empty.bin')).byteLength).toBe(0)
    })

    test('stores a view of a larger buffer as what the view shows', async () => {
      await storage.put('view.txt', bytes('abcdef').subarray(2, 4), 'text/plain')
      expect(textOf(await storage.get('view.txt'))).toBe('cd')
    })

    test('replaces an object, its type included', async () => {
      await storage.put('replaced.png', bytes('a longer first body'), 'text/plain')
      await storage.put('replaced.png', bytes('second'), 'image/png')
      expect(textOf(await storage.get('replaced.png'))).toBe('second')
      expect(await storage.stat('replaced.png')).toEqual({ sizeBytes: 6, contentType: 'image/png' })
    })

    test('takes files from this machine and writes them to it', async () => {
      const from = join(scratch, `${name}-from`)
      const to = join(scratch, `${name}-to`)
      writeFileSync(from, 'a film')
      await storage.putFile('files/film.mp4', from, 'video/mp4')
      await storage.getFile('files/film.mp4', to)
      expect(readFileSync(to, 'utf8')).toBe('a film')
      expect(readFileSync(from, 'utf8')).toBe('a film')
      expect(await storage.stat('files/film.mp4')).toEqual({ sizeBytes: 6, contentType: 'video/mp4' })
    })

    test('streams the whole object or a range of it, both ends included', async () => {
      await storage.put('range.txt', bytes('0123456789'), 'text/plain')
      const read = async (range?: { startByte: number; endByte: number }) =>
        new Response(await storage.read('range.txt', range)).text()
      expect(await read()).toBe('0123456789')
      expect(await read({ startByte: 2, endByte: 5 })).toBe('2345')
      expect(await read({ startByte: 9, endByte: 9 })).toBe('9')
      expect(await read({ startByte: 8, endByte: 99 })).toBe('89')
    })

    test('removes an object for good', async () => {
      await storage.put('gone/soon.json', bytes('{}'), 'application/json')
      await storage.remove('gone/soon.json')
      expect(await storage.stat('gone/soon.json')).toBeNull()
    })

    test('removes many objects at once, missing ones among them, and no other', async () => {
      const keys = Array.from({ length: 1_200 }, (_, index) => `many/${index}.bin`)
      const stored = keys.filter((_, index) => index % 100 === 0)
      // A directory that empties meanwhile is a race within the test's S3 server.
      for (const key of ['many/kept.bin', ...stored]) await storage.put(key, bytes('x'), 'text/plain')
      await storage.remove(...keys)
      expect((await Array.fromAsync(storage.list('many/'))).map(({ key }) => key)).toEqual(['many/kept.bin'])
      await storage.remove()
    })

    test('lists what lies below a prefix and nothing else', async () => {
      const before = Date.now()
      for (const key of ['list/a.txt', 'list/b/c.txt', 'listless.txt']) {
        await storage.put(key, bytes(key), 'text/plain')
      }
      const found = await Array.fromAsync(storage.list('list/'))
      expect(found.map(({ key, sizeBytes }) => [key, sizeBytes]).sort()).toEqual([
        ['list/a.txt', 10],
        ['list/b/c.txt', 12],
      ])
      // Stores keep whole seconds.
      for (const { modifiedAtMs } of found) expect(Math.abs(modifiedAtMs - before)).toBeLessThan(5_000)
      expect(await Array.fromAsync(storage.list('no-such-prefix/'))).toEqual([])
    })

    test('refuses keys that could leave its place', async () => {
      for (const key of [
        '../outside',
        '/etc/passwd',
        'a//b',
        'a/../b',
        '.types/a',
        'A',
        '',
        'a/',
        'x'.repeat(301),
      ]) {
        const refusal = await storage.put(key, bytes('x'), 'text/plain').catch((error) => error)
        expect(String(refusal)).toContain('not a storage key')
        expect(String(await storage.get(key).catch((error) => error))).toContain('not a storage key')
      }
    })

    // S3 promises this too, but the test's S3 server does not keep it.
    if (name === 's3') return
    test('shows readers old or new bytes, never a mixture, while an object is replaced', async () => {
      const bodies = ['a', 'b'].map((letter) => bytes(letter.repeat(200_000)))
      await storage.put('swap.bin', bodies[0]!, 'application/octet-stream')
      const writes = (async () => {
        for (let round = 0; round < 10; round++) {
          await storage.put('swap.bin', bodies[round % 2]!, 'application/octet-stream')
        }
      })()
      for (let round = 0; round < 10; round++) {
        const text = textOf(await storage.get('swap.bin'))
        expect(text === 'a'.repeat(200_000) || text === 'b'.repeat(200_000)).toBe(true)
      }
      await writes
    })
  })
}

describe('URLs of the store itself', () => {
  test('files on disk have none', async () => {
    expect(await drivers.disk!.presign('range.txt', { expiresSeconds: 60 })).toBeNull()
  })

  test('a presigned URL serves the object under its file name until it expires', async () => {
    await drivers.s3!.put('films/named.mp4', bytes('film'), 'video/mp4')
    const url = await drivers.s3!.presign('films/named.mp4', {
      expiresSeconds: 60,
      filename: 'Größe "9".mp4',
    })
    const answer = await fetch(url!)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('film')
    const named = answer.headers.get('content-disposition')
    expect(named).toContain('attachment; filename="Gr__e _9_.mp4"')
    expect(named).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%229%22.mp4")
    expect(new URL(url!).searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a presigned URL names the public host where that differs', async () => {
    const storage = createStorage({ ...s3Options, publicEndpoint: 'https://media.example.com' })
    const url = new URL((await storage.presign('films/a.mp4', { expiresSeconds: 90 }))!)
    expect(url.origin).toBe('https://media.example.com')
    expect(url.pathname).toBe('/films/films/a.mp4')
    expect(url.searchParams.get('X-Amz-Expires')).toBe('90')
  })
})

describe('a store that does not answer', () => {
  test('is an error within the deadline, not a wait', async () => {
    const silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
    const endpoint = `http://127.0.0.1:${silent.port}`
    const storage = createStorage({ ...s3Options, endpoint, idleMsMax: 200, callMsMax: 400 })
    const startedAt = performance.now()
    for (const work of [storage.check(), storage.get('a'), storage.put('a', bytes('a'), 'text/plain')]) {
      expect(await work.catch((error) => error)).toBeInstanceOf(Error)
    }
    const listing = Array.fromAsync(storage.list('a'))
    expect(await listing.catch((error) => error)).toBeInstanceOf(Error)
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    silent.stop(true)
  })

  test('is an error at once where nothing listens', async () => {
    const storage = createStorage({ ...s3Options, endpoint: 'http://127.0.0.1:1' })
    expect(await storage.check().catch((error) => error)).toBeInstanceOf(Error)
  })
})
