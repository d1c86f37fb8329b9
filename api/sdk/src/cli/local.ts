import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from './command.ts'
import { CommandError, EXIT } from './failure.ts'

const SCRIPT = 'infra/scripts/local.ts'

/** `quizvideo local`: the service itself, for one command. */
export const local: Command = {
  help: `Usage: quizvideo local make FILE [options]
       quizvideo local make --pack ID [options]

"quizvideo make" without a server: from a copy of the service's repository, on Linux x64, this starts the whole service in a
temporary folder, makes the video and stops everything. It takes the options of "quizvideo make" but --url and --key.
For a topic it needs a model: MISTRAL_API_KEY or GENERATION_URL.`,

  async run(args, { env, signal }) {
    if (args[0] !== 'make') throw new CommandError('There is one thing to do here: make.')
    const root = [dirname(fileURLToPath(import.meta.url)), process.cwd()].map(repositoryOf).find(Boolean)
    if (!root) {
      throw new CommandError(
        '"quizvideo local" works in a copy of the service’s repository: change to its folder first.',
      )
    }
    const [program, ...first] = process.versions.bun ? [process.execPath] : ['npx', '--yes', 'bun']
    const child = spawn(program!, [...first, join(root, SCRIPT), ...args], { stdio: 'inherit', env })
    signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => resolve(code ?? EXIT.interrupted))
    })
  },
}

/** The folder at or above `folder` that holds the repository. */
function repositoryOf(folder: string): string | null {
  if (existsSync(join(folder, SCRIPT))) return folder
  const above = dirname(folder)
  return above === folder ? null : repositoryOf(above)
}
