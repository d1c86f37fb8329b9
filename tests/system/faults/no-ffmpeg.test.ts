import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { renderNodes } from '../../../shared/database/schema/index.ts'
import { shortSnapshot } from '../../support/farm.ts'
import { postRender, until, untilOver } from '../../support/render-rows.ts'
import { testNodes } from './test-nodes.ts'

/** A host without ffmpeg: its packages are hidden, and no folder of programs has one. */
const PREFIX = ['unshare', '--user', '--map-root-user', '--mount', '--kill-child']
const SCRIPT = `for one in @ffmpeg-binary @ffprobe-installer; do mount -t tmpfs none node_modules/$one || exit 1; done
PATH=/nowhere exec "$@"`
/** A minute of core-time: the short form has `render/last-resort` instead. */
const isFull = process.env.FAULT_FIGURES !== undefined
const isPossible = isFull && Bun.spawnSync([...PREFIX, 'mount', '-t', 'tmpfs', 'none', '/mnt']).exitCode === 0

const { database, queue, account, newNode } = await testNodes()

test.skipIf(!isPossible)(
  'a node without any ffmpeg says so in log, farm and film, makes a short film and refuses a long one',
  async () => {
    const prefix = [...PREFIX, '--', '/bin/sh', '-c', SCRIPT, 'sh']
    const node = await newNode({}, prefix)
    await node.untilLogged('NO FFMPEG: films of at most 20 s are encoded in the browser, very slowly')
    // The node says so before it is in the farm.
    const seen = await until(async () => {
      const [row] = await database.select().from(renderNodes).where(eq(renderNodes.name, node.name))
      return row ?? null
    })
    expect(seen.encoder).toBe('libx264 in a browser: NO FFMPEG')

    const { questions, ...short } = shortSnapshot()
    const film = await postRender(database, queue, account, { ...short, questions })
    const long = await postRender(database, queue, account, {
      ...short,
      questions: questions.map((question) => ({ ...question, countdownSeconds: 30 })),
    })
    const [made] = await untilOver(database, [film])
    expect(made).toMatchObject({ status: 'completed', attempt: 1 })
    expect(made!.report!.warnings.join()).toContain('The render node has no ffmpeg')
    const [refused] = await untilOver(database, [long])
    expect(refused).toMatchObject({ status: 'failed', failureCode: 'ENCODER_FAILED' })
    expect(refused!.failureMessage).toContain('at most 20 s: install ffmpeg or set FFMPEG_PATH')
  },
  600_000,
)
