import { basename } from 'node:path'

/** The options of a generator's command line; one that it does not take ends the process with a sentence. */
export function readOptions<Name extends string>(...known: readonly Name[]): ReadonlySet<Name> {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => !(known as readonly string[]).includes(arg))
  if (unknown === undefined) return new Set(args as Name[])
  const script = `bun infra/scripts/${basename(process.argv[1]!)}`
  process.stderr.write(
    `There is no option "${unknown}": "${script}" writes, and takes ${known.join(' or ')}.\n`,
  )
  process.exit(1)
}
