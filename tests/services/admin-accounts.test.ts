import { expect, test } from 'bun:test'
import { COMMANDS } from '../../infra/admin/commands.ts'
import { testApi } from '../support/api.ts'

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
