import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findTemplate, TEMPLATES } from '../../shared/templates/index.ts'
import { drawShots } from './template/shots.ts'

const USAGE = 'usage: bun run template shots [NAME] [--format vertical] [--sample plain] [--full]'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string', multiple: true },
    sample: { type: 'string', multiple: true },
    full: { type: 'boolean', default: false },
  },
})
const [command, name] = positionals
if (command !== 'shots') exitWith(USAGE)
const templates =
  name === undefined ? TEMPLATES : [findTemplate(name) ?? exitWith(`There is no template named ${name}.`)]
const files = await drawShots(templates, {
  formats: values.format ?? null,
  samples: values.sample ?? null,
  isFull: values.full,
  programsFolder: process.env.PROGRAMS_FOLDER ?? join('.data', 'programs'),
})
for (const file of files) console.log(file)

function exitWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
