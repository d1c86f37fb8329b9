import { afterAll, expect, test } from 'bun:test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createSharedCache } from '../../../render-farm/cache/shared-cache.ts'
import { SegmentHelper } from '../../../render-farm/chunks/make-segment.ts'
import { makerOf } from '../../../render-farm/chunks/maker.ts'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import { claimRender, failAttempt } from '../../../shared/database/queries/render-attempts.ts'
import { createQueue } from '../../../shared/queue/boss.ts'
import { DiskStorage } from '../../../shared/storage/disk.ts'
import { testDatabase } from '../../support/database.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { nodeUrlOf } from '../../support/node-access.ts'
import {
  endNodes,
  type NodeProcess,
  newDataDir,
  removeDataDir,
  startNodeProcess,
} from '../../support/node-process.ts'
import { newAccount, postRender, untilOver } from '../../support/render-rows.ts'

const { database, url } = await testDatabase()
const { tools, folder } = await testFarm()
const queue = createQueue({ databaseUrl: url, log: tools.log, role: 'sender' })
await queue.start()
const dataDir = await newDataDir()
const otherDir = await newDataDir(dataDir)
const nodes: NodeProcess[] = []
afterAll(async () => {
  await endNodes(nodes)
  await queue.stop()
  await removeDataDir(otherDir)
  await removeDataDir(dataDir)
})

function longSnapshot(title = 'Shared') {
  const snapshot = shortSnapshot({ title })
  const [question] = snapshot.questions
  const names = ['one', 'two', 'three']
  return {
    ...snapshot,
    questions: names.map((name) => ({ ...question!, text: `Which is number ${name} of ${title}?` })),
  }
}

/** The likeness of two films in dB, picture by picture; `Infinity` where they are equal. */
async function likenessOf(film: string, other: string): Promise<number[]> {
  const args = ['-v', 'error', '-i', film, '-i', other, '-lavfi', 'psnr=stats_file=-', '-f', 'null', '-']
  const text = await new Response(Bun.spawn([tools.programs.ffmpeg, ...args]).stdout).text()
  return [...text.matchAll(/psnr_avg:(\S+)/g)].map(([, figure]) =>
    figure === 'inf' ? Infinity : Number(figure),
  )
}

test('a node leaves a segment of another build alone', async () => {
  const id = await postRender(database, queue, await newAccount(database), longSnapshot())
  const { attempt } = (await claimRender(database, id))!
  const cache = createSharedCache({
    local: tools.cache,
    storage: tools.storage,
    database,
    signingKey: 'x',
    log: tools.log,
  })
  const helper = new SegmentHelper({ tools, database, cache, tempFolder: folder })
  const maker = makerOf({ ...tools, build: { ...tools.build, digest: 'another' } })
  const order = { renderId: id, attempt, segmentIndex: 1, durations: {}, words: {}, maker }
  await helper.make(order, new AbortController().signal)
  expect(tools.browsers.version).toBe('')
  const failure = { code: 'CANCELLED', message: 'Not made.' }
  expect(await failAttempt(database, { renderId: id, attempt }, failure)).toBe(true)
})

test('two node processes make one film, whose frames are those of a single node', async () => {
  const env = { RENDER_CHUNK_SECONDS: '1', LOG_LEVEL: 'info' }
  const databaseUrl = await nodeUrlOf(database, url)
  nodes.push(
    ...(await Promise.all([
      startNodeProcess({ databaseUrl, dataDir, env }),
      startNodeProcess({ databaseUrl, dataDir: otherDir, env }),
    ])),
  )
  const accountId = await newAccount(database)
  const made = async (title: string) => {
    const snapshot = longSnapshot(title)
    const [row] = await untilOver(database, [await postRender(database, queue, accountId, snapshot)])
    expect(row).toMatchObject({ status: 'completed', attempt: 1 })
    expect(row!.report!.segments).toMatchObject({ total: 4, reused: 0 })
    return { snapshot, row: row!, remote: row!.report!.segments.remote }
  }
  // On a busy machine the film's own node may have made all of it before the other one begins.
  let film = await made('film 1')
  for (let number = 2; film.remote === 0 && number <= 5; number++) film = await made(`film ${number}`)
  const { snapshot, row, remote } = film
  expect(remote).toBeGreaterThan(0)
  expect(remote).toBeLessThan(4)
  const nodesThatSaid = (text: string) =>
    nodes.filter(({ lines }) =>
      lines.some(({ message, renderId }) => message === text && renderId === row.id),
    )
  const helping = nodesThatSaid('a segment was made for another node')
  const offering = nodesThatSaid('segments are offered to idle nodes')
  expect([helping.length, offering.length]).toEqual([1, 1])
  expect(helping).not.toEqual(offering)

  const shared = join(folder, 'shared.mp4')
  await new DiskStorage(join(dataDir, 'files')).getFile(row.storageKey!, shared)
  const workFolder = join(folder, 'alone')
  await mkdir(workFolder)
  const alone = await renderFilm(tools, snapshot, { workFolder, signal: new AbortController().signal })
  const likeness = await likenessOf(shared, alone.path)
  expect(likeness).toHaveLength(alone.facts.frameCount)
  expect(row.report!.frameCount).toBe(alone.facts.frameCount)
  // An edge may differ by a level or two: it depends on where on its sheet a browser drew a look.
  expect(Math.min(...likeness)).toBeGreaterThan(70)
})
