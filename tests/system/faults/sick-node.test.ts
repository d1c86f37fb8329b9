import { expect, test } from 'bun:test'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderNodes } from '../../../shared/database/schema/index.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { PROGRAMS_FOLDER, shortSnapshot } from '../../support/farm.ts'
import { postRender, until, untilOver } from '../../support/render-rows.ts'
import { noteFigures } from './figures.ts'
import { testNodes } from './test-nodes.ts'

/** 200 films over three nodes in `bun run faults`. */
const FILMS = Number(process.env.FAULT_SICK_FILMS ?? 4)
/** A short film takes some seconds on two cores that others use too. */
const TEST_MS_MAX = 240_000 + FILMS * 6_000
const HEALTHY_NODES = process.env.FAULT_SICK_FILMS === undefined ? 1 : 2

const { database, queue, dataDir, account, newNode } = await testNodes()

/** An ffmpeg that works while the node starts, and fails at once from then on. */
async function failingFfmpeg(): Promise<{ path: string; break: () => Promise<void> }> {
  const { ffmpeg } = await findFfmpeg(undefined, PROGRAMS_FOLDER)
  const path = join(dataDir, 'failing-ffmpeg')
  const flag = join(dataDir, 'is-broken')
  await writeFile(path, `#!/bin/sh\n[ -e '${flag}' ] && exit 1\nexec '${ffmpeg}' "$@"\n`)
  await chmod(path, 0o755)
  return { path, break: () => writeFile(flag, '') }
}

test(
  'a node whose encoder broke fails no film: it stops taking any, and others make those that it had',
  async () => {
    const ffmpeg = await failingFfmpeg()
    const sick = await newNode({ FFMPEG_PATH: ffmpeg.path })
    await ffmpeg.break()
    const post = (title: string) => postRender(database, queue, account, shortSnapshot({ title }))
    const ids = await Promise.all(Array.from({ length: FILMS }, (_, index) => post(`Film ${index}`)))
    // Alone it keeps what it failed at; with others it leaves it to them.
    await sick.untilLogged('attempt failed')
    for (let count = 0; count < HEALTHY_NODES; count++) await newNode()
    const rows = await untilOver(database, ids)
    const failed = rows.filter(({ status }) => status !== 'completed')
    await noteFigures({
      'films beside a broken node': FILMS,
      'films that a broken node failed': failed.length,
    })
    expect(failed).toEqual([])
    const row = await until(async () => {
      const nodes = await database.select().from(renderNodes)
      return nodes.find(({ name, state }) => name === sick.name && state === 'paused') ?? null
    })
    expect(row.reason).toContain('tests itself')
  },
  TEST_MS_MAX,
)
