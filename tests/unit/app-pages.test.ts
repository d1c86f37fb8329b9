import { expect, test } from 'bun:test'
import { appPages } from '../../api/mcp/apps/page.ts'

test('pages whose scripts could not be bundled are made when they can', async () => {
  const app = { name: 'nothing', title: 'Player' }
  const page = appPages([app])
  await expect(page('nothing', 'https://quiz.example')).rejects.toThrow()
  app.name = 'player'
  expect(await page('player', 'https://quiz.example')).toContain('<title>Player</title>')
})
