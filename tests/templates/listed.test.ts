import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { QuizType } from '../../shared/contracts/format.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'

const README = readFileSync(join(import.meta.dir, '../../README.md'), 'utf8')

test.each(TEMPLATES.map(({ name, fonts }) => [name, fonts[0]!.family]))(
  'the README names %s and its face %s',
  (name, family) => {
    const row = README.split('\n').find((line) => line.startsWith(`| \`${name}\``))
    expect(row).toContain(family)
  },
)

test('the README names no template that is gone', () => {
  const rows = [...README.matchAll(/^\| `([a-z-]+)`[^|]*\|[^|]*\|[^|]*\|$/gm)]
  const [heading, ...named] = rows.map(([, name]) => name!)
  expect(heading).toBe('template')
  expect(named.toSorted()).toEqual(TEMPLATES.map(({ name }) => name).toSorted())
})

test('contact sheets show every quiz type', () => {
  const shown = new Set(samplesOf(TEMPLATES[0]!.name, 'vertical').map(({ snapshot }) => snapshot.quizType))
  expect(shown).toEqual(new Set(QuizType.options))
})
