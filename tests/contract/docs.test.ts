import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { curlOf } from '../../api/docs/examples/curl.ts'
import { exampleRequest, PLACEHOLDER } from '../../api/docs/examples/request.ts'
import { docsPages } from '../../api/docs/site.ts'
import { operations } from '../../api/operations/index.ts'
import { buildOpenApi } from '../../api/transports/openapi.ts'
import { html } from '../../api/web/html.ts'
import { QuestionKind } from '../../shared/contracts/film-settings.ts'
import { renders } from '../../shared/database/schema/index.ts'
import { ERROR_TABLE } from '../../shared/errors.ts'
import { BUILTIN_TRACKS, trackPath } from '../../shared/music/tracks.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { type Client, testApi } from '../support/api.ts'
import { formOf } from '../support/fixtures.ts'
import { startModelServer } from '../support/model-server.ts'
import { pngOf } from '../support/pictures.ts'
import { soundAs, toneWav } from '../support/sounds.ts'
import { startYoutubeServer } from '../support/youtube-server.ts'

const model = startModelServer()
const youtube = startYoutubeServer()
const api = await testApi({
  env: { MISTRAL_SERVER_URL: model.url, LIMIT_KEY_REQUESTS: '1234', ...youtube.env },
})
const pages = docsPages({
  operations,
  document: () => buildOpenApi(operations, api.baseUrl),
  config: api.deps.config,
  viewer: async () => html``,
})

describe('the docs', () => {
  test.each(pages.map(({ path }) => path))('%s is a page that loads nothing from elsewhere', async (path) => {
    const { status, body, headers } = await api.request('GET', path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toStartWith('text/html')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(body.match(/(?:src|href)="https?:/g) ?? []).toEqual([])
    expect(body).toMatch(/<html lang="en">[\s\S]*<header[\s\S]*<nav[\s\S]*<main/)
  })

  test('each link and each file within the docs leads somewhere', async () => {
    const ids = new Map<string, Set<string>>()
    const links = new Set<string>()
    for (const { path } of pages) {
      const { body } = await api.request('GET', path)
      ids.set(path, new Set(Array.from(body.matchAll(/ id="([^"]+)"/g), ([, id]) => id!)))
      for (const [, link] of body.matchAll(/ (?:href|src)="([^"]+)"/g))
        links.add(new URL(link!, api.baseUrl + path).href)
    }
    const dead = []
    for (const link of links) {
      const { pathname, hash } = new URL(link)
      const isDocs = pathname.startsWith('/docs') || pathname.startsWith('/assets/docs')
      if (isDocs && hash !== '' && !ids.get(pathname)?.has(hash.slice(1))) dead.push(link)
      if (isDocs && hash === '' && (await api.request('GET', pathname)).status !== 200) dead.push(link)
    }
    expect(dead).toEqual([])
  })

  test('no id stands twice on a page', async () => {
    for (const { path } of pages) {
      const { body } = await api.request('GET', path)
      const ids = Array.from(body.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []])
    }
  })

  test('code in sentences is marked, not quoted', async () => {
    for (const { path } of pages) {
      const { body } = await api.request('GET', path)
      expect([path, body.replace(/<pre[\s\S]*?<\/pre>/g, '').match(/.{0,40}`.{0,40}/)]).toEqual([path, null])
    }
  })

  test('each error code has the row that `docs` points at, with its sentence and hint', async () => {
    const { body } = await api.request('GET', '/docs/errors')
    for (const [code, { sentence, hint }] of Object.entries(ERROR_TABLE)) {
      const [, row = ''] = body.split(`id="${code}"`)
      expect(row.split('</tr>')[0]!.replace(/<[^>]+>/g, '')).toContain(`${sentence} ${hint}`)
    }
    expect(body).toContain('report the <code>X-Request-Id</code>.')
  })

  test('each kind of question is shown by a frame of its size', async () => {
    const { body } = await api.request('GET', '/docs/questions')
    const [, ...sections] = body.split('<section class="kind">')
    expect(sections.length).toBe(QuestionKind.options.length)
    for (const section of sections) {
      const [, path, width, height] = /<img src="([^"]+)"[^>]*width="(\d+)" height="(\d+)"/.exec(section)!
      const size = await sharp(await (await fetch(api.baseUrl + path)).bytes()).metadata()
      expect([size.width, size.height, size.format]).toEqual([Number(width), Number(height), 'webp'])
    }
  })

  test('examples of guides fit their column, but for sentences and addresses that no line may break', async () => {
    for (const { path, group } of pages.filter((page) => page.group === 'Guide')) {
      const { body } = await api.request('GET', path)
      const long = Array.from(body.matchAll(/<code id="code-[^>]*>(.*?)<\/code>/gs), ([, code]) =>
        code!
          .replace(/<[^>]+>/g, '')
          .replace(/&[#\w]+;/g, '"')
          .split('\n'),
      )
        .flat()
        .filter((line) => line.length > 72 && !/^ +"[$\w]+": "[^"]*",?$|http:\S{30}/.test(line))
      expect([path, group, long]).toEqual([path, group, []])
    }
  })

  test('the client package is installed from the service itself, for no registry has it', async () => {
    const { body } = await api.request('GET', '/docs/client')
    const code = body
      .split('id="code-client-install"')[1]!
      .split('</pre>')[0]!
      .replace(/<[^>]+>/g, '')
    const [, address] = /npm install (\S+)/.exec(code)!
    const { status, headers } = await fetch(address!)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/gzip'])
  })

  test('each operation has its place, an example of its request and one of its answer', async () => {
    for (const { name, tag, raw } of operations) {
      const { body } = await api.request('GET', `/docs/reference/${tag}`)
      expect(body).toContain(`<h2 id="${name}">`)
      for (const language of ['curl', 'javascript', 'python'])
        expect(body).toContain(`id="code-${name}-request-${language}"`)
      if (raw === null) expect(body).toContain(`id="code-${name}-answer"`)
    }
  })

  test('descriptions mark their code and link the operations that they name', async () => {
    const sectionOf = async (page: string, name: string) =>
      (await api.request('GET', `/docs/reference/${page}`)).body
        .split(`<h2 id="${name}">`)[1]
        .split('</section>')[0]
    expect(await sectionOf('images', 'attachImage')).toContain('put the URL in <code>imagePath</code>.')
    const [, link] = (await sectionOf('quizzes', 'listQuizzes')).match(/<a href="([^"]+)"><code>getQuiz</)
    expect(link).toBe('/docs/reference/quizzes#getQuiz')
  })

  test('fields say their limits and lead to their objects', async () => {
    const { body } = await api.request('GET', '/docs/reference/quizzes')
    const [, create = ''] = body.split('id="createQuiz"')
    const [, title = ''] = create.split('<code class="name">title</code>')
    expect(title.split('</li>')[0]).toContain('required')
    expect(title.split('</li>')[0]).toContain('1 to 200 characters')
    expect(create).toContain('href="/docs/reference/objects#QuestionInput"')
    const [, objects = ''] = (await api.request('GET', '/docs/reference/objects')).body.split(
      'id="QuestionInput"',
    )
    expect(objects.split('</section>')[0]).toContain('1 to 500 characters')
  })

  test('a long body shows what is required and folds the rest, in words of people', async () => {
    const { body } = await api.request('GET', '/docs/reference/quizzes')
    const [, create = ''] = body.split('<h2 id="createQuiz">')
    const [inSight = '', folded = ''] = create.split(/<summary>\d+ fields that may be left out<\/summary>/)
    expect(inSight).toContain('<code class="name">title</code>')
    expect(inSight).not.toContain('<code class="name">template</code>')
    expect(folded.split('</section>')[0]).toContain('<code class="name">template</code>')
    expect(body).not.toMatch(/\*\/\*|number or number|always <code>3/)
    expect(body).toContain('one of <code>3</code>, <code>4</code>')
  })

  test('what several operations of a page take alike is said once', async () => {
    const { body } = await api.request('GET', '/docs/reference/quizzes')
    expect(body.split('Id of one of your quizzes').length).toBe(2)
    expect(body.split('A request repeated with the same key').length).toBe(2)
    const [, review = ''] = body.split('<h2 id="reviewQuiz">')
    expect(review.split('</section>')[0]).toContain('<a href="#common"><code>quizId</code></a>')
  })

  test('a file that is uploaded is called a file', async () => {
    const { body } = await api.request('GET', '/docs/reference/music')
    expect(body).toMatch(/<code class="name">file<\/code> <span class="type">file</)
  })

  test('the search finds sections by all of their words and never shows markup of the reader', async () => {
    const found = async (query: string) =>
      (await api.request('GET', `/docs/search?q=${encodeURIComponent(query)}`)).body as string
    expect(await found('idempotency_key_reused')).toContain('/docs/errors#IDEMPOTENCY_KEY_REUSED')
    expect(await found('queue render')).toContain('/docs/reference/renders#createRender')
    const [first] = (await found('createrender')).split('id="results"')[1]!.match(/href="[^"]+"/)!
    expect(first).toBe('href="/docs/reference/renders#createRender"')
    expect(await found('(429)')).toContain('<mark>(429)</mark>')
    expect(await found('captions <srt')).not.toContain('<srt')
    expect(await found('iter_lines')).toContain('Nothing has all of these words')
    expect(await found('xyzzy')).toContain('Nothing has all of these words')
    expect(await found('"><script>alert(1)</script>')).not.toContain('<script>alert')
  })

  test('a task asked for in a sentence finds the guide first and marks whole telling words', async () => {
    const { body } = await api.request('GET', '/docs/search?q=how+to+download+a+video')
    const results = body.split('id="results"')[1]!.split('</article>')[0]!
    expect(/href="([^"]+)"/.exec(results)![1]).toBe('/docs#download')
    const marks = new Set(
      Array.from(results.matchAll(/<mark>([^<]+)<\/mark>(\w?)/g), ([, mark, after]) => mark! + after),
    )
    expect([...marks].filter((mark) => !/^(download|video)/i.test(mark))).toEqual([])
    expect(marks).toContain('videos')
  })

  test('objects are folded in the groups of the navigation, each once', async () => {
    const { body } = await api.request('GET', '/docs/reference/objects')
    const document = (await api.request('GET', '/.well-known/openapi.json')).body
    const names = Array.from(
      body.matchAll(/<details class="object"><summary><code>(\w+)</g),
      ([, name]) => name,
    )
    expect(names.toSorted()).toEqual(Object.keys(document.components.schemas).toSorted())
    const quizzes = body.split('<h2 id="quizzes">')[1]!.split('</section>')[0]!
    expect(quizzes).toContain('id="QuizInput"')
    expect(body).toContain('data-filters=".object"')
  })

  test('results count themselves, name operations by their routes and show each section once', async () => {
    const { body } = await api.request('GET', '/docs/search?q=render')
    const [, results = ''] = body.split('id="results"')
    expect(results).toMatch(/The best 12 of \d+ results/)
    const [, all = ''] = results.match(/href="([^"]+)">Show all \d+ results/) ?? []
    const everything = (await api.request('GET', all.replaceAll('&amp;', '&'))).body
    expect(everything.split('id="results"')[1].match(/<li>/g).length).toBeGreaterThan(12)
    const titles = Array.from(results.matchAll(/<a href="\/docs[^"]*">([^<]+)</g), ([, title]) => title)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    expect(results).toContain('<span class="method post">POST</span> <code>/api/<wbr>')
    const words = results.split('</article>')[0]!.replace(/<\/?(?:mark|wbr|code)>/g, '')
    expect(words).toContain('Returns a sessionId immediately')
    expect(words).not.toMatch(/\/api\/ v1|curl/)
  })

  test('results of one title say which page they are of', async () => {
    const { body } = await api.request('GET', '/docs/search?q=webhooks')
    const results = body.split('id="results"')[1]!.replace(/<\/?mark>/g, '')
    for (const name of ['Webhooks (guide)', 'Webhooks (reference)', 'Webhooks in SDK and command line'])
      expect(results).toContain(`>${name}</a>`)
  })

  test('a page of operations begins with the first, and shows each form of its answer in place', async () => {
    const { body } = await api.request('GET', '/docs/reference/renders')
    const [before, first = ''] = body.split('<section class="operation">')
    expect(before).toMatch(/<details><summary>\d+ operations<\/summary>/)
    expect(before).not.toContain('id="common"')
    expect(first).toContain('<details open><summary>Fields of the response</summary>')
    expect(first.split('Or these fields')[1]).toContain('<code class="name">frameCount</code>')
  })

  test('results stand under their pages with whole sentences, and mark no part of another word', async () => {
    const { body } = await api.request('GET', '/docs/search?q=render')
    const [, results = ''] = body.split('id="results"')
    expect(results).toContain('<section><h2>Reference · Renders</h2><ul><li>')
    expect(results).not.toMatch(/<p>…|get<mark>/)
    expect(results).toContain(
      'Returns a sessionId immediately; poll getRender until it is completed or failed.',
    )
  })

  test('a result of a long sentence shows the part that has the word', async () => {
    const { body } = await api.request('GET', '/docs/search?q=callbackurl&all=1')
    const results = body.split('id="results"')[1]!.split('<li>').slice(1)
    const long = results.filter((result: string) => result.includes(' …</p>'))
    expect(long.length).toBeGreaterThan(0)
    for (const result of long) expect(result).toContain('<mark>callbackUrl</mark>')
  })

  test('results are of the guide, of the reference or both, as their links say', async () => {
    const found = async (part: string) =>
      (await api.request('GET', `/docs/search?q=render&all=1${part}`)).body
    const [all, guide, reference] = await Promise.all(['', '&in=Guide', '&in=Reference'].map(found))
    const count = (page: string) => page.split('id="results"')[1]!.split('<li>').length - 1
    const counts = Array.from(all.matchAll(/(All|Guide|Reference) <span>(\d+)</g), ([, , said]) =>
      Number(said),
    )
    expect(counts).toEqual([all, guide, reference].map(count))
    expect(counts[0]).toBe(counts[1]! + counts[2]!)
    expect(guide.split('id="results"')[1]).not.toContain('href="/docs/reference')
  })

  test('the limits are those of this server', async () => {
    const { body } = await api.request('GET', '/docs/limits')
    expect(body).toContain('1,234 requests')
    expect(body).toContain('<td>Renders at a time</td><td>3</td><td>200</td>')
    expect(body).toContain('<td>3,000 min (50 hours)</td>')
    expect(body).toContain('<td>50 GB</td>')
  })

  test.skipIf(Bun.which('curl') === null)('each curl example works as it stands', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'curl-'))
    const [me, free] = [await api.client('paid'), await api.client('free')]
    await Bun.write(join(folder, 'picture.png'), await pngOf(64, 48))
    await Bun.write(join(folder, 'track.mp3'), Bun.file(trackPath(BUILTIN_TRACKS[0]!)))
    const recording = await soundAs('webm', toneWav({ seconds: 0.3 }))
    for (const name of ['question', 'intro']) await Bun.write(join(folder, `${name}.webm`), recording)
    // Previews and covers need a render node; their own tests bring one.
    for (const operation of operations.filter(({ name }) => !/^preview|Cover$/.test(name))) {
      const example = curlOf(exampleRequest(operation))
      const things = thingsOf(me)
      const ids: Record<string, string | number> = {}
      for (const [, quoted, bare] of example.matchAll(PLACEHOLDER)) {
        const name = (quoted ?? bare)!
        ids[name] ??= await things[name]!()
      }
      const command = example.replace(PLACEHOLDER, (_, quoted?: string, bare?: string) => {
        const id = ids[(quoted ?? bare)!]!
        // In JSON text keeps its quotes, a number has none.
        return quoted && typeof id === 'string' ? `"${id}"` : String(id)
      })
      const { key } = operation.name === 'requestPlan' ? free : me
      const shell = Bun.spawn(['sh', '-c', `${command} -sS -w '\\n%{http_code}'`], {
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', BASE_URL: api.baseUrl, API_KEY: key },
        stdout: 'pipe',
        stderr: 'pipe',
      })
      const output = await new Response(shell.stdout).text()
      const status = Number(output.trim().split('\n').at(-1))
      expect([operation.name, output, operation.statuses.includes(status as 200)]).toEqual([
        operation.name,
        output,
        true,
      ])
    }
    rmSync(folder, { recursive: true, force: true })
  })
})

/** Makes what one example names, and new for each, since another one may delete it. */
function thingsOf(me: Client): Record<string, () => Promise<string | number>> {
  const { database, storage } = api.deps
  const created = async (path: string, body: unknown) => (await me.send('POST', path, body)).body.data
  const answers = [
    { answerText: 'Paris', isCorrect: true },
    { answerText: 'Lyon', isCorrect: false },
  ]
  const questions = [{ questionText: 'Capital?', answers }]
  const quiz = once(() => created('/api/v1/quizzes', { title: 'Docs', questions }))
  const question = async () =>
    (await me.get(`/api/v1/quizzes/${(await quiz()).id}/questions`)).body.data.questions[0].id
  const clip = () => formOf(toneWav({ seconds: 0.3 }), 'clip.wav')
  const deck = once(async () => {
    const { id } = await created('/api/v1/flashcards', { title: 'Docs' })
    await created(`/api/v1/flashcards/${id}/cards`, { cards: [{ front: 'a', back: 'b' }] })
    return { id }
  })
  const hook = once(() => created('/api/v1/webhooks', { url: 'https://example.com/hook' }))
  const render = async () => (await created('/api/v1/renders', { quizId: (await quiz()).id })).sessionId
  const become = (sessionId: string, values: Partial<typeof renders.$inferInsert>) =>
    database.update(renders).set(values).where(eq(renders.id, sessionId))
  const complete = async (sessionId: string) => {
    for (const key of Object.values(filmKeys('renders/docs.mp4'))) {
      await storage.put(key, new Uint8Array(10), 'video/mp4')
    }
    await become(sessionId, { status: 'completed', progress: 100, storageKey: 'renders/docs.mp4' })
  }
  const batch = async () => created('/api/v1/batches', { quizIds: [(await quiz()).id] })
  return {
    QUIZ_ID: async () => (await quiz()).id,
    QUESTION_ID: question,
    NARRATED_QUESTION_ID: async () => {
      const id = await question()
      await created(`/api/v1/questions/${id}/narration`, clip())
      return id
    },
    NARRATED_QUIZ_ID: async () => {
      const { id } = await quiz()
      await created(`/api/v1/quizzes/${id}/narration/intro`, clip())
      return id
    },
    ASKING_ACCOUNT_ID: async () => {
      const { accountId, send } = await api.client('free')
      await send('POST', '/api/v1/account/plan-request', {})
      return accountId
    },
    ACCOUNT_ID: async () => (await api.client()).accountId,
    FAILED_SESSION_ID: async () => {
      const sessionId = await render()
      await become(sessionId, { status: 'failed' })
      return sessionId
    },
    HOOK_ID: async () => {
      const hook = { hookType: 'custom', positionType: 'end', title: 'Bye', content: 'See you' }
      return (await created(`/api/v1/quizzes/${(await quiz()).id}/hooks`, hook)).id
    },
    DECK_ID: async () => (await deck()).id,
    CARD_ID: async () => (await me.get(`/api/v1/flashcards/${(await deck()).id}`)).body.data.cards[0].id,
    SESSION_ID: render,
    COMPLETED_SESSION_ID: async () => {
      const sessionId = await render()
      await complete(sessionId)
      await me.send('POST', `/api/v1/renders/${sessionId}/share`)
      return sessionId
    },
    CHANNEL_ID: () => youtube.connect(api, me.accountId),
    BATCH_ID: async () => (await batch()).id,
    COMPLETED_BATCH_ID: async () => {
      const made = await batch()
      await complete(made.renders[0].sessionId)
      return made.id
    },
    BRAND_ID: async () => (await created('/api/v1/brand-kits', { name: 'Docs' })).id,
    WEBHOOK_ID: async () => (await hook()).id,
    DELIVERY_ID: async () => (await created(`/api/v1/webhooks/${(await hook()).id}/test`, undefined)).id,
    MUSIC_ID: async () => {
      const form = new FormData()
      form.append('file', Bun.file(trackPath(BUILTIN_TRACKS[0]!)), 'mine.ogg')
      return (await created('/api/v1/music', form)).id
    },
  }
}

/** The same promise for every caller. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
