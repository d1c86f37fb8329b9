/** How a command line for ffmpeg or ffprobe runs where its files have other names. */
export type Call = {
  args: string[]
  /** Paths that are read as `/in/0`, `/in/1`, …; `null` stands for what comes through stdin. */
  inputs: (string | null)[]
  /** The name of the file that is written, and where it goes to: `null` = stdout. */
  output: { name: string; path: string | null }
  /** Place among `inputs` of a list whose entries are inputs too. */
  list: number | null
}

/** Reads the forms that the farm uses: `-i` before each input, the output last; ffprobe's one file last. */
export function readCall(program: 'ffmpeg' | 'ffprobe', given: readonly string[]): Call {
  const args = [...given]
  const inputs: (string | null)[] = []
  let list: number | null = null
  const addInput = (text: string): string => {
    const path = text.replace(/^file:/, '')
    inputs.push(path === '-' || path === 'pipe:0' ? null : path)
    return `/in/${inputs.length - 1}`
  }
  if (program === 'ffprobe') {
    args.push(addInput(args.pop()!), '-o', '/out/report')
    return { args, inputs, output: { name: '/out/report', path: null }, list }
  }
  for (let index = 0; index + 1 < args.length; index++) {
    if (args[index] !== '-i') continue
    if (args.lastIndexOf('concat', index) > args.lastIndexOf('-i', index - 1)) list = inputs.length
    args[index + 1] = addInput(args[index + 1]!)
  }
  const path = args.pop()!
  const isStdout = path === '-' || path === 'pipe:1'
  const name = `/out/${isStdout ? 'stdout' : path.split('/').at(-1)}`
  args.push(name)
  return { args, inputs, output: { name, path: isStdout ? null : path }, list }
}

/** A concat list whose entries are inputs from `firstInput` on, and the paths behind them. */
export function readList(text: string, firstInput: number): { text: string; paths: string[] } {
  const paths: string[] = []
  const rewritten = text.replace(/^file '(.*)'$/gm, (_, quoted: string) => {
    paths.push(quoted.replaceAll("'\\''", "'"))
    return `file '/in/${firstInput + paths.length - 1}'`
  })
  return { text: rewritten, paths }
}
