import { expect, test } from 'bun:test'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from './files.ts'

/** What each part of the product may import beside itself: `api` and `render-farm` meet only in PostgreSQL and storage. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  // A build is named by the release and the versions of its packages.
  shared: ['package.json'],
  api: ['shared'],
  'render-farm': ['shared'],
  infra: ['api', 'render-farm', 'shared'],
}

/** Inside the API a request walks one way: transports, operations, services. */
const FORBIDDEN = [
  {
    from: 'api/services/',
    to: ['api/operations/', 'api/transports/', 'api/mcp/', 'api/web/', 'api/studio/'],
  },
  { from: 'api/operations/', to: ['api/transports/', 'api/mcp/', 'api/web/', 'api/studio/'] },
]

/** Every product file with the files that it imports, types included. */
const IMPORTS = await readImports()

test('parts of the product import only what lies below them', () => {
  const wrong = arrows().filter(({ from, to }) => {
    const [own, other] = [from.split('/')[0]!, to.split('/')[0]!]
    return own !== other && !MAY_IMPORT[own]!.includes(other)
  })
  expect(wrong).toEqual([])
})

test('services know nothing of operations, and operations nothing of transports', () => {
  const wrong = arrows().filter(({ from, to }) =>
    FORBIDDEN.some((rule) => from.startsWith(rule.from) && rule.to.some((folder) => to.startsWith(folder))),
  )
  expect(wrong).toEqual([])
})

test('the client package and the service know nothing of each other', () => {
  const isInside = (path: string) => path.startsWith('api/sdk/')
  const wrong = arrows().filter(({ from, to }) => from.startsWith('api/') && isInside(from) !== isInside(to))
  expect(wrong).toEqual([])
})

test('no file imports itself by way of others', () => {
  expect(circleOf(IMPORTS)).toEqual([])
})

test('no folder of the render farm imports itself by way of others', () => {
  const folders = new Map<string, Set<string>>()
  for (const { from, to } of arrows()) {
    const [own, other] = [dirname(from), dirname(to)]
    if (own === other || ![own, other].every((folder) => folder.startsWith('render-farm/'))) continue
    folders.set(own, (folders.get(own) ?? new Set()).add(other))
  }
  expect(circleOf(folders)).toEqual([])
})

test('the encoder of the render farm knows neither drawing nor the films that use it', () => {
  const wrong = arrows().filter(
    ({ from, to }) =>
      from.startsWith('render-farm/encode/') && /^render-farm\/(draw|compose|oracle|film)\//.test(to),
  )
  expect(wrong).toEqual([])
})

test('finds a circle where there is one', () => {
  const circle = new Map([
    ['a', new Set(['b', 'd'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
    ['d', new Set<string>()],
  ])
  expect(circleOf(circle)).toEqual(['b', 'c'])
})

function arrows(): { from: string; to: string }[] {
  return [...IMPORTS].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })))
}

async function readImports(): Promise<Map<string, Set<string>>> {
  const imports = new Map<string, Set<string>>()
  for (const file of new Bun.Glob('{api,render-farm,shared,infra}/**/*.{ts,tsx,js}').scanSync(ROOT)) {
    const source = await Bun.file(join(ROOT, file)).text()
    const targets = [...source.matchAll(/\b(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, path]) =>
      normalize(join(dirname(file), path!)),
    )
    imports.set(file, new Set(targets))
  }
  return imports
}

/** The names on one circle, sorted; none where there is no circle. */
function circleOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const rest = new Map([...graph].map(([name, targets]) => [name, new Set(targets)]))
  for (;;) {
    const ends = [...rest].filter(([, targets]) => ![...targets].some((name) => rest.has(name)))
    if (ends.length === 0) break
    for (const [name] of ends) rest.delete(name)
  }
  // Whatever is left leads to a circle: walk until a name comes twice.
  const path: string[] = []
  let name = rest.keys().next().value
  while (name !== undefined && !path.includes(name)) {
    path.push(name)
    name = [...rest.get(name)!].find((target) => rest.has(target))
  }
  return name === undefined ? [] : path.slice(path.indexOf(name)).sort()
}
