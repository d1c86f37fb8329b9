import { mkdir, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from '../../../shared/command.ts'
import { type Figures, withFigures } from './figures.ts'
import { runKillStorm } from './kill-storm.ts'

const HELP = `Usage: bun run faults [--kills=200] [--nodes=6] [--restarts=20] [--only=suite|kills|abuse|webhooks]

The fault suite in full: every test of tests/system/faults with that many restarts of the database, then a storm of SIGKILLs
over real render nodes. The suite takes a broken node through 200 films and a store away for a minute. --only=abuse runs the
attacks of one client on the API, ten seconds each; --only=webhooks delivers 10,000 webhooks through 20 restarts of the API. Prints a table and writes out/faults.json. Ends with 1 where anything was
lost, published twice or broken, or came back too late.
`
const FIGURES_FILE = 'out/faults.jsonl'
const OPTIONS = {
  kills: { type: 'string', default: '200' },
  nodes: { type: 'string', default: '6' },
  restarts: { type: 'string', default: '20' },
  only: { type: 'string' },
} as const
/** The parts of the suite that may run alone. */
const PARTS: Readonly<Record<string, string>> = {
  abuse: 'tests/system/faults/abuse.test.ts',
  webhooks: 'tests/system/faults/webhooks.test.ts',
}
/** Most that a figure may be; what is not named here only tells how the run went. */
const TARGETS: Figures = {
  'films lost': 0,
  'films published twice': 0,
  'films completed with a bad file': 0,
  'stray objects': 0,
  'claimed again, max ms': 15_000,
  'answers again after a restart, max ms': 10_000,
  'renders that they made': 1,
  'memory of the API under all attacks, max MB': 400,
  'slowest p95 of others under an attack, in quiet p95s': 5,
  'model calls of 20 generations at once': 2,
  'quizzes kept of 20 generations at once': 1,
  'films that a broken node failed': 0,
  'films of two releases lost or wrong': 0,
  'films lost to the store': 0,
  'webhooks lost': 0,
  'from an end to its webhook, p95 ms': 2_000,
  'films without their picture or music': 0,
}

await runCommand(HELP, async (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  const { only, kills, nodes, restarts } = values
  if (only !== undefined && !['suite', 'kills', ...Object.keys(PARTS)].includes(only)) {
    throw new UsageError(`--only must be suite, kills, abuse or webhooks, but is "${only}".`)
  }
  await mkdir('out', { recursive: true })
  let isSuiteFine = true
  const figures: Figures = {}
  if (only !== 'kills') {
    await rm(FIGURES_FILE, { force: true })
    const noted = await withFigures(FIGURES_FILE, async (env) => {
      isSuiteFine = await runSuite(
        {
          ...env,
          FAULT_DATABASE_RESTARTS: restarts,
          FAULT_EQUAL_POSTS: '1000',
          FAULT_CLOCKS: 'both',
          FAULT_ABUSE_SECONDS: '10',
          FAULT_SICK_FILMS: '200',
          FAULT_OUTAGE_SECONDS: '60',
          FAULT_LAST_RELEASE: 'full',
          FAULT_WEBHOOKS: '10000',
          FAULT_API_RESTARTS: '20',
        },
        PARTS[only ?? ''] ?? 'tests/system/faults',
      )
    })
    Object.assign(figures, noted)
  }
  if (only === undefined || only === 'kills') {
    Object.assign(figures, await runKillStorm({ kills: Number(kills), nodes: Number(nodes) }))
  }
  const isOnTarget = Object.entries(TARGETS).every(([name, most]) => (figures[name] ?? 0) <= most)
  await Bun.write('out/faults.json', `${JSON.stringify(figures, null, 2)}\n`)
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(44)} ${value}\n`)
  return isSuiteFine && isOnTarget ? 0 : 1
})

async function runSuite(env: Record<string, string>, files: string): Promise<boolean> {
  const suite = Bun.spawn([process.execPath, 'test', '--timeout', '300000', files], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return (await suite.exited) === 0
}
