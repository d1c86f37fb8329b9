import { expect, test } from 'bun:test'
import { readText } from './files.ts'

const FRAMES = 60 * 30
const USE = 0.7
const NODES = 10
/** Tables as they read, however their columns are padded. */
const text = readText('infra/deploy.md').replace(/ +\|/g, ' |')
const table = text.slice(text.indexOf('| machine | GPU | price an hour |'))
const rows = [...table.matchAll(/^\| (\d+ processors .*?) \| (.*?) \| (.*) \|$/gm)].map(
  ([, machine, gpu, numbers]) => ({
    machine: machine!,
    gpu: gpu!,
    numbers: numbers!.split(' | ').map(Number),
  }),
)

test('the table has a row without a GPU and rows with different ones', () => {
  expect(rows.map(({ gpu }) => gpu)).toEqual(['none', 'T4', 'L4', 'L40S'])
})

test.each(rows)('the row of $machine follows from the formula', ({ numbers }) => {
  const [pricePerHour, framesPerSecond, overheadSeconds, filmSeconds, cost, filmsPerHour] = numbers as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const seconds = FRAMES / framesPerSecond + overheadSeconds
  expect(filmSeconds).toBeCloseTo(seconds, 1)
  expect(cost).toBeCloseTo(((1_000 * seconds) / 3_600) * (pricePerHour / USE), 2)
  expect(filmsPerHour).toBeCloseTo(NODES * (3_600 / seconds) * USE, -1)
})

test('no GPU without NVENC is offered', () => {
  for (const { gpu } of rows) expect(gpu).not.toMatch(/A100|H100|H200/)
  expect(text).toMatch(/\| A100, H100, H200 \| \*\*none\*\*/)
})
