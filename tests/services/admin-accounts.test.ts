import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { COMMANDS } from '../../infra/admin/commands.ts'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import { claimRender, publishRender } from '../../shared/database/queries/render-attempts.ts'
import { countPreview } from '../../shared/database/queries/usage.ts'
import { generations } from '../../shared/database/schema/index.ts'
import { testApi } from '../support/api.ts'
import { postRender } from '../support/render-rows.ts'
import { shortSnapshot } from '../support/snapshots.ts'

const api = await testApi()
const run = (name: string, options: Record<string, string> = {}) => COMMANDS[name]!.run(api.deps, options)

test('an operator creates, lists, suspends, resumes and deletes an account', async () => {
  const [first] = await run('account create', { email: 'boss@example.com' })
  expect(first).toEqual({ id: expect.any(String), email: 'boss@example.com', plan: 'paid' })
  const [second] = await run('account create', { email: 'guest@example.com' })
  expect(second).toMatchObject({ plan: 'free' })
  expect(await run('account list')).toMatchObject([
    { email: 'guest@example.com', isOwner: false },
    { email: 'boss@example.com', isOwner: true },
  ])
  expect(await run('account list', { email: 'GUEST' })).toHaveLength(1)

  const email = 'guest@example.com'
  expect(await run('account suspend', { email })).toMatchObject([{ email, suspendedAt: expect.any(String) }])
  expect(await run('account resume', { email })).toMatchObject([{ email, suspendedAt: null }])
  expect(await run('account delete', { email })).toEqual([{ id: expect.any(String), deleted: true }])
  expect(await run('account list', { email })).toEqual([])
})

test('the only owner goes after another one is named', async () => {
  const email = 'boss@example.com'
  expect(run('account suspend', { email })).rejects.toThrow('The only owner of this instance')
  expect(run('account delete', { email })).rejects.toThrow('The only owner of this instance')
  await run('account create', { email: 'heir@example.com' })
  expect(await run('account owner', { email: 'heir@example.com' })).toMatchObject([{ isOwner: true }])
  expect(await run('account delete', { email })).toMatchObject([{ deleted: true }])
})

test('what is typed wrong is answered with a sentence', async () => {
  const email = 'nobody@example.com'
  for (const name of ['account owner', 'account suspend', 'account resume', 'account delete']) {
    expect(run(name, { email })).rejects.toThrow(`There is no account with the address ${email}.`)
  }
  expect(run('account list', { limit: '0' })).rejects.toThrow('--limit must be a whole number from 1 to 100')
})

test('what an account costs is summed by month, also after its films are gone, and shown to it and to the operator', async () => {
  const { database, queue } = api.deps
  const me = await api.client('free')
  const { accountId } = me
  const film = async (cost: { coreMs: number; wallMs: number; spokenCharacters: number }) => {
    const id = await postRender(database, queue, accountId, shortSnapshot())
    const claimed = (await claimRender(database, id))!
    const report = { encoder: 'libx264', cost } as RenderReport
    const stored = { storageKey: id, fileSizeBytes: 7, durationMs: 90_000, report }
    expect(await publishRender(database, claimed, stored)).toBe(true)
    return id
  }
  const earlier = await film({ coreMs: 1_000, wallMs: 1, spokenCharacters: 1 })
  await database.execute(
    sql`update film_usage set published_at = '2026-01-31T23:59:59.9Z' where render_id = ${earlier}`,
  )
  const gone = await film({ coreMs: 3_000_000_000, wallMs: 10, spokenCharacters: 300 })
  await film({ coreMs: 500, wallMs: 20, spokenCharacters: 12 })
  expect((await me.send('DELETE', `/api/v1/renders/${gone}`)).status).toBe(200)
  await database.insert(generations).values([
    { accountId, model: 'm', outcome: 'created', calls: 2, promptTokens: 200, completionTokens: 100 },
    { accountId, model: 'm', outcome: 'failed', calls: 1, promptTokens: 50, completionTokens: 0 },
  ])
  await countPreview(database, accountId)
  await countPreview(database, accountId)

  const { usage } = (await me.get('/api/v1/account')).body.data
  const thisMonth = {
    filmMinutes: 3,
    coreSeconds: 3_000_001,
    spokenCharacters: 312,
    modelTokens: 350,
    previews: 2,
  }
  expect(usage.thisMonth).toEqual({ films: 2, ...thisMonth })
  const stranger = await api.client()
  expect((await stranger.get('/api/v1/account')).body.data.usage.thisMonth.films).toBe(0)
  const sums = { filmMs: 180_000, coreMs: 3_000_000_500, wallMs: 30, bytes: 14, spokenCharacters: 312 }
  const model = { modelCalls: 3, promptTokens: 250, completionTokens: 100 }
  expect(await run('usage')).toEqual([
    { accountId, email: expect.any(String), plan: 'free', films: 2, ...sums, ...model, previews: 2 },
  ])
  expect(await run('usage', { month: '2026-01' })).toMatchObject([{ accountId, films: 1, coreMs: 1_000 }])
  expect(await run('usage', { month: '2026-02' })).toEqual([])
  expect(run('usage', { month: '2026-13' })).rejects.toThrow('--month must be a month such as 2026-11')
})
