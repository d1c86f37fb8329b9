import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { contextFiles, readSteps, stageOf } from './dockerfile.ts'
import { listFiles, ROOT, readText } from './files.ts'

const IMAGES = [
  {
    file: 'infra/api.Dockerfile',
    entries: ['api/main.ts', ...scriptsOfOperators()],
  },
  { file: 'infra/render-farm.Dockerfile', entries: ['render-farm/main.ts'] },
]
describe.each(IMAGES)('$file', ({ file, entries }) => {
  const steps = readSteps(file)
  const last = stageOf(steps)
  const of = (word: string, from = steps) =>
    from.filter((step) => step.word === word).map((step) => step.rest)

  test('starts from pinned images that a digest can replace', () => {
    for (const value of of('ARG')) expect(value).toMatch(/^\w+_IMAGE=[\w./-]+:[\w.-]*\d[\w.-]*$/)
    for (const value of of('FROM')) expect(value).toMatch(/^\$\{\w+_IMAGE\}( AS \w+)?$/)
    expect(readText(file)).not.toMatch(/:latest\b/)
  })

  test('ends as a numbered user that is not root', () => {
    expect(of('USER', last)).toHaveLength(1)
    expect(of('USER', last)[0]).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    // What comes after must not need root.
    const after = last.slice(last.findIndex(({ word }) => word === 'USER')).map(({ word }) => word)
    expect(after).not.toContain('RUN')
    expect(after).not.toContain('COPY')
  })

  test('fetches nothing by itself but packages, and leaves no package lists', () => {
    expect(of('ADD')).toEqual([])
    for (const command of of('RUN')) {
      expect(command).not.toMatch(/\b(curl|wget)\b/)
      if (command.includes('apt-get install')) {
        expect(command).toContain('--no-install-recommends')
        expect(command).toContain('rm -rf /var/lib/apt/lists/*')
      }
    }
  })

  test('installs exactly what the lock file says, without scripts', () => {
    expect(of('RUN')).toContain('bun install --frozen-lockfile --production --ignore-scripts')
  })

  test('runs commands that a shell can read', () => {
    for (const command of of('RUN')) {
      const { exitCode, stderr } = Bun.spawnSync(['sh', '-n', '-c', command])
      expect(`${exitCode} ${stderr}`).toBe('0 ')
    }
  })

  test('says how to see its health, reaps its children and gets signals', () => {
    expect(of('HEALTHCHECK', last)[0]).toContain('/healthz')
    for (const word of ['ENTRYPOINT', 'CMD']) expect(Array.isArray(JSON.parse(of(word, last)[0]!))).toBe(true)
    expect(JSON.parse(of('ENTRYPOINT', last)[0]!)).toEqual(['tini', '--'])
    expect(JSON.parse(of('CMD', last)[0]!)).toEqual(['bun', entries[0]])
  })

  test('holds every file that its programs import', () => {
    const copied = of('COPY', last)
      .filter((value) => !value.startsWith('--from'))
      .flatMap((value) => value.split(' ').slice(0, -1).flatMap(contextFiles))
    const files = entries.flatMap((entry) => importedFiles(entry))
    expect(files.length).toBeGreaterThan(entries.length)
    expect(files.filter((path) => !copied.includes(path))).toEqual([])
  })
})

test('the render image lets NVENC through and can find a driver that draws', () => {
  const text = readText('infra/render-farm.Dockerfile')
  expect(text).toContain('NVIDIA_DRIVER_CAPABILITIES=compute,video,utility,graphics')
  for (const library of ['libegl1', 'libvulkan1']) expect(text).toContain(library)
})

test('no image asks for more of its host than a driver for its ffmpeg', () => {
  // Images with CUDA refuse hosts whose driver is older than their CUDA; `all` would take GPUs that nobody gave.
  for (const { file } of IMAGES) expect(readText(file)).not.toMatch(/nvidia\/cuda|NVIDIA_VISIBLE_DEVICES/)
  const wanted = /a driver of (\d+) or later/.exec(readText('infra/render-farm.Dockerfile'))?.[1]
  for (const file of ['infra/deploy.md', 'infra/compose.gpu.yaml'])
    expect(/driver (\d+) or later/.exec(readText(file))?.[1]).toBe(wanted!)
})

test('operators run more than one command in a container', () => {
  expect(scriptsOfOperators()).toContain('infra/scripts/admin.ts')
  expect(scriptsOfOperators()).toContain('infra/scripts/farm.ts')
})

test('the images run the Bun that the project asks for', () => {
  const version = /\d+\.\d+\.\d+/.exec(JSON.parse(readText('package.json')).engines.bun)?.[0]
  for (const { file } of IMAGES) expect(readText(file)).toContain(`oven/bun:${version}-slim`)
})

/** The commands that manifests, Compose and the guide run in a container. */
function scriptsOfOperators(): string[] {
  const files = ['infra/deploy.md', 'infra/compose.yaml', ...listFiles('infra/kubernetes', '**/*.yaml')]
  const named = files.flatMap((file) => readText(file).match(/\binfra\/scripts\/[\w-]+\.ts/g) ?? [])
  return [...new Set(named)].sort()
}

/** An entry and every file of ours that it imports, directly or not. */
function importedFiles(entry: string): string[] {
  const found = new Set<string>()
  const waiting = [join(ROOT, entry)]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    if (!/\.tsx?$/.test(path)) continue
    const { imports } = new Bun.Transpiler({ loader: path.endsWith('x') ? 'tsx' : 'ts' }).scan(sourceOf(path))
    for (const { path: name } of imports) {
      const file = join(dirname(path), name)
      if (name.startsWith('.') && existsSync(file)) waiting.push(file)
    }
  }
  return [...found].map((path) => relative(ROOT, path))
}

function sourceOf(path: string): string {
  return readText(relative(ROOT, path))
}
