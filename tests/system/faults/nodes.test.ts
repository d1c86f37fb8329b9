import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { findFreePort } from '../../../infra/postgres/process.ts'
import { readBuild } from '../../../shared/build.ts'
import { renderNodes } from '../../../shared/database/schema/index.ts'
import { shortSnapshot } from '../../support/farm.ts'
import type { NodeProcess } from '../../support/node-process.ts'
import { postRender, rowOf, until, untilOver, untilRendering } from '../../support/render-rows.ts'
import { testNodes } from './test-nodes.ts'

/** The storm of `bun run faults` holds 15 s; beside a load of 20 it was 33. Without heartbeats a claim lasts for half an hour. */
const RECLAIM_MS_MAX = 90_000

const { database, queue, storage, dataDir, account, newNode, endNodes } = await testNodes({
  RENDER_ENCODER: 'x264',
})

/** Long enough to be met in the middle. */
function longerSnapshot(title: string) {
  const snapshot = shortSnapshot({ title })
  const [question] = snapshot.questions
  return { ...snapshot, questions: [{ ...question!, text: `${title}: which one?`, countdownSeconds: 6 }] }
}

async function filmsOf(id: string): Promise<string[]> {
  const keys = await Array.fromAsync(storage.list(`renders/${id}/`), ({ key }) => key)
  return keys.filter((key) => key.endsWith('.mp4'))
}

/** The node that makes a film. */
function holderOf(id: string, nodes: readonly NodeProcess[]): Promise<NodeProcess> {
  return Promise.any(
    nodes.map(async (node) => {
      await node.untilLogged('attempt begins', ({ renderId }) => renderId === id)
      return node
    }),
  )
}

/** Folders of a node's work that it left behind. */
async function foldersOf(node: NodeProcess): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith(`render-node-${node.pid}-`))
}

test('films of a killed and of a frozen node are made by another one, once, and the frozen one is not believed', async () => {
  const nodes = await Promise.all([newNode(), newNode()])
  const [lost, frozen] = await Promise.all(
    ['Lost', 'Frozen'].map((title) => postRender(database, queue, account, longerSnapshot(title))),
  )
  const [first, second] = await Promise.all([holderOf(lost!, nodes), holderOf(frozen!, nodes)])
  await Promise.all([untilRendering(database, lost!, 1), untilRendering(database, frozen!, 1)])
  const atMs = performance.now()
  first.signal('SIGKILL')
  second.signal('SIGSTOP')
  const third = await newNode()
  const again = await Promise.all(
    [lost!, frozen!].map((id) =>
      until(async () => ((await rowOf(database, id)).attempt > 1 ? performance.now() - atMs : null)),
    ),
  )
  // The two wait for one node, which makes them one after the other.
  expect(Math.min(...again)).toBeLessThan(RECLAIM_MS_MAX)
  const rows = await untilOver(database, [lost!, frozen!])
  expect(rows.map(({ status, attempt }) => ({ status, attempt }))).toEqual([
    { status: 'completed', attempt: 2 },
    { status: 'completed', attempt: 2 },
  ])
  second.signal('SIGCONT')
  await second.untilLogged('another attempt took over')
  for (const row of rows) expect(await filmsOf(row.id)).toEqual([row.storageKey!])
  // The next node on the machine clears away what the killed one left.
  expect(await foldersOf(first)).toEqual([])
  expect(await foldersOf(third)).toHaveLength(1)
})

test('a node that is asked to stop finishes its film, leaves nothing behind and ends with 0', async () => {
  await endNodes()
  const port = String(await findFreePort())
  const node = await newNode({ RENDER_DRAIN_SECONDS: '100', RENDER_NODE_PORT: port })
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect(await (await ask('/readyz')).json()).toEqual({
    status: 'ok',
    version: readBuild('render-farm').version,
    database: 'ok',
    storage: 'ok',
  })
  const id = await postRender(database, queue, account, longerSnapshot('Drained'))
  await untilRendering(database, id)
  node.signal('SIGTERM')
  // It answers as long as it works: whoever looks takes it for one that ends, not for one that died.
  const readiness = await until(async () => {
    const answer = await ask('/readyz')
    const { status } = (await answer.json()) as { status: string }
    return status === 'draining' ? answer.status : null
  })
  expect(readiness).toBe(503)
  expect(await (await ask('/metrics')).text()).toContain('quizvideo_node_accepting 0')
  const waiting = await postRender(database, queue, account, shortSnapshot({ title: 'Waits' }))
  expect(await node.ended).toBe(0)
  expect(await rowOf(database, id)).toMatchObject({ status: 'completed', attempt: 1 })
  expect(await rowOf(database, waiting)).toMatchObject({ status: 'queued', attempt: 0 })
  expect(await foldersOf(node)).toEqual([])
  expect(await database.select().from(renderNodes).where(eq(renderNodes.name, node.name))).toEqual([])
})

/** A node that sees a small disk of its own as the place for temporary files. */
function smallDisk(sizeMb: number): string[] | null {
  const prefix = ['unshare', '--user', '--map-root-user', '--mount', '--kill-child']
  const isPossible = Bun.spawnSync([...prefix, 'mount', '-t', 'tmpfs', 'none', '/mnt']).exitCode === 0
  const script = `mount -t tmpfs -o size=${sizeMb}m none "$TMPDIR" && exec "$@"`
  return isPossible ? [...prefix, '--', 'sh', '-c', script, 'sh'] : null
}

test.skipIf(smallDisk(1) === null)('a node whose disk is full claims nothing and says so', async () => {
  await endNodes()
  const id = await postRender(database, queue, account, shortSnapshot({ title: 'No room' }))
  const node = await newNode({ TMPDIR: join(dataDir, 'files') }, smallDisk(300)!)
  await node.untilLogged('the disk is nearly full: this node claims nothing until there is space')
  await until(async () => {
    const [row] = await database.select().from(renderNodes).where(eq(renderNodes.name, node.name))
    return row?.state === 'paused' && row.reason === 'its disk is nearly full' ? true : null
  })
  expect(await rowOf(database, id)).toMatchObject({ status: 'queued', attempt: 0 })
})
