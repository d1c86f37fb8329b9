import { afterAll, expect, test } from 'bun:test'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTemplate } from '../../../infra/scripts/template/create.ts'
import { lintTemplate } from '../../../infra/scripts/template/lint.ts'
import { scanFolder } from '../../../infra/scripts/template/lint-code.ts'
import { scaffold } from '../../../infra/scripts/template/scaffold/template.ts'
import { findTemplate, TEMPLATES, withKit } from '../../../shared/templates/index.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'
import { badTemplate } from './bad-template/template.ts'

const ROOT = join(import.meta.dir, '../../..')
const temporary = await mkdtemp(join(tmpdir(), 'template-lint-'))
afterAll(() => rm(temporary, { recursive: true, force: true }))

test('finds every kind of fault, and names the text that has it', async () => {
  const findings = await lintTemplate(badTemplate, {
    folder: join(import.meta.dir, 'bad-template'),
    programsFolder: PROGRAMS_FOLDER,
    formats: ['vertical'],
    samples: ['reveal'],
  })
  const told = findings.map(({ rule, where, message }) => `${rule}: ${message} (${where})`).join('\n')
  expect(told).toMatch(/^overflow: text “Much too long/m)
  expect(told).toMatch(/^unsafe-area: text “Above”/m)
  expect(told).toMatch(/^low-contrast: faint “Faint” has a contrast of 1\.\d/m)
  expect(told).toMatch(/^missing-glyph: text “བོད” has no face for བ/m)
  expect(told).toMatch(/^non-deterministic: uses chance.* \(template\.ts:\d+\)/m)
  expect(told).toMatch(/^non-deterministic: has a CSS transition.* \(theme\.css:\d+\)/m)
  expect(told).toMatch(/^non-deterministic: two runs differ at \d+ ms of intro/m)
  expect(told).not.toMatch(/“(?:Restless|Above)” (?:has|does)/)
})

test('finds nothing in a template as it is scaffolded', async () => {
  const findings = await lintTemplate(withKit(scaffold), {
    folder: join(ROOT, 'infra/scripts/template/scaffold'),
    programsFolder: PROGRAMS_FOLDER,
    formats: ['vertical'],
    samples: ['reveal'],
  })
  expect(findings).toEqual([])
})

// Its questions stand on blocks in colours of their own.
test('finds nothing in plain questions of editorial', async () => {
  const findings = await lintTemplate(findTemplate('editorial')!, {
    folder: join(ROOT, 'shared/templates/editorial'),
    programsFolder: PROGRAMS_FOLDER,
    formats: ['vertical'],
    samples: ['plain'],
  })
  expect(findings).toEqual([])
})

test('no code of a template, nor of the kit, reads clocks, chance or its place in the film', async () => {
  for (const name of [...TEMPLATES.map((template) => template.name), 'kit']) {
    expect([name, await scanFolder(join(ROOT, 'shared/templates', name))]).toEqual([name, []])
  }
})

test('scaffolds a template under its own name and lists it', async () => {
  await cp(join(ROOT, 'shared/templates/index.ts'), join(temporary, 'index.ts'))
  await createTemplate('first-try', temporary)
  expect((await readdir(join(temporary, 'first-try'))).sort()).toEqual([
    'clock.ts',
    'markup.html',
    'template.ts',
    'theme.css',
  ])
  const source = await Bun.file(join(temporary, 'first-try/template.ts')).text()
  expect(source).toContain('export const firstTry = makeTemplate(design)')
  expect(source).toContain("name: 'first-try',\n  title: 'First try',")
  expect(source).toContain("from '../kit/memo.ts'")
  expect(await Bun.file(join(temporary, 'first-try/clock.ts')).text()).toContain(
    "from '../../timeline/scenes.ts'",
  )
  expect(source).not.toContain('infra')
  const index = await Bun.file(join(temporary, 'index.ts')).text()
  expect(index).toContain("import { firstTry } from './first-try/template.ts'\n")
  expect(index).toMatch(/TEMPLATES[^=]*= \[\s*gameShow,[^\]]*firstTry\s*\]/)
  expect(createTemplate('first-try', temporary)).rejects.toThrow('already')
  expect(createTemplate('First Try', temporary)).rejects.toThrow('lower case')
})
