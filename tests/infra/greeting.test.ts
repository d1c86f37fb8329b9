import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '../../api/services/accounts.ts'
import { greeting, readFacts } from '../../infra/service/greeting.ts'
import { watchMails } from '../../infra/service/mail-watch.ts'
import { testDatabase } from '../support/database.ts'

const { database, url } = await testDatabase()
const baseUrl = 'http://localhost:3000'
const FACTS = { baseUrl, isOwned: false, outbox: '.data/outbox', isWatched: true }

test('names the places, how to make the first account, and where codes are', () => {
  expect(greeting(FACTS)).toBe(`
  Studio    http://localhost:3000/studio
  Docs      http://localhost:3000/docs
  MCP       http://localhost:3000/mcp
  Accounts  sign up at http://localhost:3000/sign-up; the first account owns this instance
  Mails     kept in .data/outbox; codes also appear here (set SMTP_URL to send them)

`)
})

test('says that the owner exists, and that mails are sent', () => {
  const text = greeting({ ...FACTS, isOwned: true, outbox: null })
  expect(text).toContain("the owner's account exists")
  expect(text).toContain('sent through SMTP_URL')
})

test('knows from the database whether somebody owns the instance', async () => {
  const read = () => readFacts({ baseUrl, databaseUrl: url }, { smtpUrl: undefined, dataDir: '/data' })
  expect(await read()).toMatchObject({ isOwned: false, outbox: '/data/outbox' })
  await createAccount(database, { email: 'first@example.com' })
  expect((await read()).isOwned).toBe(true)
})

test('says each new mail once, with its code', async () => {
  const outbox = mkdtempSync(join(tmpdir(), 'quiz-video-outbox-'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const said: string[] = []
  const stop = watchMails(outbox, (line) => {
    said.push(line)
    if (said.length === 2) resolve()
  })
  for (const code of ['111111', '222222']) {
    const text = `From: us\nTo: me@example.com\nSubject: Your sign-up code\n\nYour code is ${code}\n\nMore\n`
    writeFileSync(join(outbox, `${code}.eml`), text)
  }
  await promise
  stop()
  rmSync(outbox, { recursive: true })
  expect(said.sort()).toEqual([
    'Mail to me@example.com: Your code is 111111',
    'Mail to me@example.com: Your code is 222222',
  ])
})
