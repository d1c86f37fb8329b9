import { expect, test } from 'bun:test'
import { formOf } from '../support/fixtures.ts'
import { studioServer } from '../support/studio-server.ts'

const server = await studioServer()

test('each line becomes a card; a line without two sides is named, and nothing typed is lost', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/decks')
  await browser.submit({ title: 'Spanish <b>verbs</b>' }, '/studio/decks')
  expect(browser.text()).toContain('Spanish <b>verbs</b>')
  const deck = browser.url
  const add = (cards: string) => {
    const { fields, action } = browser.forms().find((form) => form.action.endsWith('/cards'))!
    return browser.request('POST', server.baseUrl + action, new URLSearchParams({ ...fields, cards }))
  }
  await add('hablar | to speak\ncomer')
  expect([browser.url, browser.text()]).toEqual([
    deck,
    expect.stringContaining('Line 2 needs a front and a back'),
  ])
  expect(browser.html).toContain('hablar | to speak\ncomer</textarea>')
  await add('hablar | to speak\n\r\ncomer\tto eat\t\n')
  expect(browser.text()).toContain('2 cards added.')
  const noise = Array.from({ length: 3_000 }, (_, index) => (index * 7919) % 65_537).join(' ')
  await add(`x ${noise}`)
  expect(browser.html).toContain(`x ${noise}</textarea>`)
  await browser.open(deck)
  expect(browser.text()).toContain('2 cards')
  const stranger = (await server.signedIn()).browser
  expect((await stranger.open(deck)).status).toBe(404)
})

test('a track that is none is refused in words, and the tracks for everybody cannot be deleted', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/music')
  const { csrf = '' } = browser.forms().find(({ action }) => action === '/studio/music/new')!.fields
  const send = (bytes: string) => {
    const form = formOf(new TextEncoder().encode(bytes), 'a.mp3')
    form.append('csrf', csrf)
    return browser.request('POST', `${server.baseUrl}/studio/music/new`, form)
  }
  await send('no music')
  expect(browser.url).toEndWith('/studio/music')
  expect(browser.text()).toContain('The file must be MP3, M4A, WAV, OGG or FLAC audio.')
  await send('')
  expect(browser.text()).toContain('Choose an audio file first.')
  const [, shared] = /src="\/studio\/music\/([\w-]+)"/.exec(browser.html)!
  expect((await browser.open(`/studio/music/${shared}/delete`)).status).toBe(404)
})

test('without a model the page says how to connect one', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/new/topic')
  expect(browser.text()).toContain('connects one with the setting MISTRAL_API_KEY')
  expect(browser.forms().map(({ action }) => action)).not.toContain('/studio/new/topic')
})
