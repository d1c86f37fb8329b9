/** A command line of ffmpeg or ffprobe, translated to the file names inside the page. */
type Call = {
  args: string[]
  /** Paths that the page reads as `/in/0`, `/in/1`, …; `null` is stdin. */
  inputs: (string | null)[]
  /** The name of the output file inside the page, and the path to copy it to; `null` is stdout. */
  output: { name: string; path: string | null }
  /** Index in `inputs` of a concat list, whose entries are inputs too. */
  list: number | null
}

/** Parses the farm's forms: `-i` before each input, the output last; for ffprobe its only file last. */
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

/** The concat list with its entries renamed to inputs from `firstInput` on, and their paths. */
export function readList(text: string, firstInput: number): { text: string; paths: string[] } {
  const paths: string[] = []
  const rewritten = text.replace(/^file '(.*)'$/gm, (_, quoted: string) => {
    paths.push(quoted.replaceAll("'\\''", "'"))
    return `file '/in/${firstInput + paths.length - 1}'`
  })
  return { text: rewritten, paths }
}
