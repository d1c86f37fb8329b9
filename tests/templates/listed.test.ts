import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { QuizType } from '../../shared/contracts/format.ts'
import { TEMPLATE_NAMES, TEMPLATES } from '../../shared/templates/index.ts'

const README = readFileSync(join(import.meta.dir, '../../README.md'), 'utf8')

test.each(TEMPLATES.map(({ name, fonts }) => [name, fonts[0]!.family]))(
  'the README names %s and its face %s',
  (name, family) => {
    const row = README.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? ''
    expect(
      row,
      `README.md: the table of templates needs a row for ${name} with its type ${family}`,
    ).toContain(family)
  },
)

test('the README names no template that is gone', () => {
  // The table ends where a line is empty.
  const table = README.slice(README.indexOf('| `template`')).split('\n\n')[0]!
  const rows = [...table.matchAll(/^\| `([a-z-]+)`[^|]*\|[^|]*\|[^|]*\|$/gm)]
  const [heading, ...named] = rows.map(([, name]) => name!)
  expect(heading).toBe('template')
  expect(named.filter((name) => !TEMPLATE_NAMES.includes(name))).toEqual([])
})

test('contact sheets show every quiz type', () => {
  const shown = new Set(samplesOf(TEMPLATES[0]!.name, 'vertical').map(({ snapshot }) => snapshot.quizType))
  const missing = QuizType.options.filter((type) => !shown.has(type))
  expect(missing, 'infra/scripts/template/samples.ts needs a sample of each quiz type').toEqual([])
})
