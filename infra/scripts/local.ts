import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../api/config.ts'
import { firstSignal, runCommand, UsageError } from '../../shared/command.ts'
import { createLog } from '../../shared/log.ts'
import { demoEnvironment, withDemoKey } from '../quickstart/demo-service.ts'
import { startService } from '../service/service.ts'

const HELP = `
Usage: bun infra/scripts/local.ts make FILE|TOPIC [options]

Runs "quizvideo make" with a service of its own, in a temporary folder that goes with it. "quizvideo local" calls this.
`

const CLIENT = join(import.meta.dir, '../../api/sdk/src/bin.ts')
/** The exit code of programs that Ctrl-C ended. */
const INTERRUPTED = 130

await runCommand(HELP, async (args) => {
  if (args[0] !== 'make') throw new UsageError('There is one thing to do here: make.')
  const signalled = firstSignal()
  const dataDir = await mkdtemp(join(tmpdir(), 'quiz-video-local-'))
  try {
    const env = { ...(await demoEnvironment()), DATA_DIR: dataDir }
    const { limits, logLevel } = readConfig(env)
    process.stderr.write('Starting the database, the API and a render node …\n')
    const service = await startService(env, createLog(logLevel))
    try {
      return await withDemoKey(service, limits, (key) =>
        runClient(args, { QUIZVIDEO_URL: service.baseUrl, QUIZVIDEO_API_KEY: key }, signalled),
      )
    } finally {
      await service.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Runs the command line to its end, or until a signal; returns its exit code. */
function runClient(args: string[], env: Record<string, string>, signalled: Promise<null>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLIENT, ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    void signalled.then(() => child.kill('SIGINT'))
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? INTERRUPTED))
  })
}
