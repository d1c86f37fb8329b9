import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from '../../shared/command.ts'
import { VideoFormat } from '../../shared/contracts/format.ts'
import { TEMPLATE_NAMES, TEMPLATES } from '../../shared/templates/index.ts'
import { runProgram } from '../checks/run-program.ts'
import { makeClips } from './template/clips.ts'
import { createTemplate } from './template/create.ts'
import { lintTemplate } from './template/lint.ts'
import { samplesOf } from './template/samples.ts'
import { drawShots } from './template/shots.ts'

const FORMATS = VideoFormat.options
const SAMPLES = samplesOf(TEMPLATE_NAMES[0]!, FORMATS[0]!).map(({ name }) => name)
const HELP = `
Usage: bun run template <command>

  new NAME                 writes a small working template to shared/templates/NAME and lists it
  lint [NAME]              finds overflow, unsafe area, low contrast, missing glyphs and code that is not deterministic
  shots [NAME] [--full]    draws contact sheets of every format and sample to out/shots
  clips [NAME]             films the loops of templates that the front page shows
  match [NAME]             renders a film of each template and compares 20 random frames with its preview and the browser

lint and shots take these options, each as often as wanted:

  --format NAME            ${FORMATS.join(', ')}
  --sample NAME            ${SAMPLES.join(', ')}

A lint that finds something ends with 1. shared/templates/GUIDE.md tells how to write a template.
`
const TEMPLATES_FOLDER = join(import.meta.dir, '../../shared/templates')

await runCommand(HELP, async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', multiple: true },
      sample: { type: 'string', multiple: true },
      full: { type: 'boolean', default: false },
    },
  })
  const [command, name] = positionals
  for (const format of values.format ?? []) requireName('format', format, FORMATS)
  for (const sample of values.sample ?? []) requireName('sample', sample, SAMPLES)
  const options = {
    formats: values.format ?? null,
    samples: values.sample ?? null,
    programsFolder: process.env.PROGRAMS_FOLDER ?? join('.data', 'programs'),
  }
  switch (command) {
    case 'new':
      if (name === undefined)
        throw new UsageError('A new template needs a name: run "bun run template new paper-cut".')
      await create(name)
      return 0
    case 'lint':
      return lint(name, options)
    case 'shots':
      print(await drawShots(chosen(name), { ...options, isFull: values.full }))
      return 0
    case 'clips':
      print(await makeClips(chosen(name), options.programsFolder))
      return 0
    case 'match':
      return match(name)
    default:
      throw new UsageError(`There is no command "${command ?? ''}": "bun run template --help" lists them.`)
  }
})

/** Writes a template in the project's format: its name changes the order of imports. */
async function create(name: string): Promise<void> {
  const files = await createTemplate(name, TEMPLATES_FOLDER)
  const { code, output } = await runProgram([
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    ...files,
  ])
  if (code !== 0) throw new Error(output)
  print(files)
  print([`Now give ${name} its row in the README's table of templates: the tests of templates ask for it.`])
}

/** Like `match.test.ts`, which compares two frames of one template's film, but with twenty frames of every template's. */
async function match(name: string | undefined): Promise<number> {
  const pattern = chosen(name)
    .map((template) => `^${template.name} `)
    .join('|')
  process.env.MATCH_FRAMES ??= '20'
  const args = [
    'test',
    'tests/film/render/match.test.ts',
    '--timeout=600000',
    `--test-name-pattern=${pattern}`,
  ]
  return (await runProgram(args, { echo: true })).code
}

async function lint(
  name: string | undefined,
  options: Omit<Parameters<typeof lintTemplate>[1], 'folder'>,
): Promise<number> {
  let count = 0
  for (const template of chosen(name)) {
    const folder = join(TEMPLATES_FOLDER, template.name)
    const findings = await lintTemplate(template, { ...options, folder })
    count += findings.length
    print(findings.map(({ rule, where, message }) => `${template.name}: ${rule}: ${message} (${where})`))
  }
  print([count === 0 ? 'Nothing found.' : `${count} found.`])
  return count === 0 ? 0 : 1
}

function chosen(name: string | undefined) {
  if (name === undefined) return TEMPLATES
  requireName('template', name, TEMPLATE_NAMES)
  return TEMPLATES.filter((template) => template.name === name)
}

function requireName(noun: string, name: string, known: readonly string[]): void {
  if (!known.includes(name))
    throw new UsageError(`There is no ${noun} "${name}": choose one of ${known.join(', ')}.`)
}

function print(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
