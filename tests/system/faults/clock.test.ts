import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { selectFarm } from '../../../shared/database/queries/render-nodes.ts'
import { shortSnapshot } from '../../support/farm.ts'
import { postRender, untilOver } from '../../support/render-rows.ts'
import { testNodes } from './test-nodes.ts'

const OFFSET_MS = 26 * 60 * 60 * 1_000

const { database, queue, account, newNode, endNodes } = await testNodes()

/** A clock that is ahead sees leases that have ended; `bun run faults` adds one that is behind. */
const OFFSETS_MS = process.env.FAULT_CLOCKS === 'both' ? [OFFSET_MS, -OFFSET_MS] : [OFFSET_MS]

test.each(OFFSETS_MS)(
  'a node whose clock is off by %p ms keeps its leases and takes nothing from others',
  async (offsetMs) => {
    await endNodes()
    const preload = join(import.meta.dir, 'wrong-clock.ts')
    const env = { CLOCK_OFFSET_MS: String(offsetMs), BUN_OPTIONS: `--preload=${preload}` }
    const node = await newNode(env)
    const { time } = node.lines[0] as unknown as { time: string }
    expect(Math.abs(Date.parse(time) - Date.now() - offsetMs)).toBeLessThan(60_000)

    const id = await postRender(database, queue, account, shortSnapshot({ title: `Off by ${offsetMs}` }))
    const [row] = await untilOver(database, [id])
    expect(row).toMatchObject({ status: 'completed', attempt: 1 })
    const { rows } = await database.execute(
      sql`select abs(extract(epoch from now() - ${row!.completedAt!.toISOString()}::timestamptz)) < 60 as recent`,
    )
    expect(rows).toEqual([{ recent: true }])
    const { nodes: seen } = await selectFarm(database)
    expect(seen.find(({ name }) => name === node.name)).toMatchObject({ isSilent: false })

    // What it stored counts as lost two hours later by the database's clock, unless it is published.
    const { rows: noted } = await database.execute(sql`
      select bool_and(due_at between now() + interval '110 minutes' and now() + interval '2 hours') as "isInTime"
      from needless_objects where key like ${`renders/${id}/%`}`)
    expect(noted).toEqual([{ isInTime: true }])
  },
)
