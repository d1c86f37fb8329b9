import { type Command, print, tell } from './command.ts'
import { download } from './download.ts'
import { EXIT, failureOf } from './failure.ts'
import { quizzes, renders } from './lists.ts'
import { local } from './local.ts'
import { login, logout } from './login.ts'
import { make } from './make.ts'
import { render } from './render.ts'

const COMMANDS: Readonly<Record<string, Command>> = {
  local,
  login,
  logout,
  make,
  render,
  download,
  quizzes,
  renders,
}

const HELP = `Usage: quizvideo COMMAND [options]

  login               signs you in with your browser
  logout              forgets the sign-in
  make TOPIC|FILE     makes a quiz and its video in one go
  render QUIZ         makes a video of one of your quizzes
  download SESSION    writes the file of one of your videos
  quizzes list        lists your quizzes
  renders list        lists your videos
  local make FILE     the same without a server, in a copy of its repository

"quizvideo COMMAND --help" explains a command. Results are on stdout, everything else is on stderr.

Variables: QUIZVIDEO_URL, QUIZVIDEO_API_KEY.

Exit codes: 0 done, 1 unexpected, 2 wrong command, file or request, 3 not signed in or not allowed, 4 not found,
5 a limit or a plan is used up, 6 the service cannot be reached or is unavailable, 7 the video could not be made,
130 stopped by Ctrl-C.`

/** Runs the command line and returns its exit code. `signal` ends what is under way. */
export async function main(args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  const [name = '--help', ...rest] = args
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) {
    if (name === '--help' || name === '-h' || name === 'help') {
      print(HELP)
      return args.length === 0 ? EXIT.usage : EXIT.done
    }
    tell(`There is no command "${name}": "quizvideo --help" lists them.`)
    return EXIT.usage
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    print(command.help)
    return EXIT.done
  }
  try {
    return await command.run(rest, { env, signal })
  } catch (error) {
    if (signal.aborted) {
      tell('Stopped.')
      return EXIT.interrupted
    }
    const { sentence, exitCode } = failureOf(error, `quizvideo ${name}`)
    tell(sentence)
    return exitCode
  }
}
