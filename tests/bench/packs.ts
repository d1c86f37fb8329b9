import { PACKS } from '../../shared/packs/index.ts'
import type { Pack } from '../../shared/packs/pack.ts'
import { drawSvg } from '../../shared/pictures/draw-svg.ts'

const QUESTIONS = 10
const RUNS = 5
/** A picture of the packs' size in one colour: what storing any picture costs. */
const PLAIN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="100%" height="100%" fill="#1f5fbf"/></svg>'

type PackBench = {
  pack: string
  pictures: number
  /** The first quiz, with its data read, wall. */
  firstMs: number
  wallMs: number
  coreMs: number
  /** Core time by that of as many pictures of one colour. */
  plainPictures: number | null
}

/** What ten questions of each pack take, pictures drawn and encoded: medians of a few quizzes with other seeds. */
export async function runPacksBench(): Promise<PackBench[]> {
  const plain = await medianOf(() => drawAll(Array.from({ length: QUESTIONS }, () => () => PLAIN)))
  const results: PackBench[] = []
  for (const pack of PACKS) {
    const first = await timed(() => makeQuiz(pack, 'first'))
    let run = 0
    const { coreMs, wallMs } = await medianOf(() => makeQuiz(pack, `${run++}`))
    const pictures = pack.kinds[0] === 'picture' ? QUESTIONS : 0
    const plainPictures = pictures === 0 ? null : Number((coreMs / plain.coreMs).toFixed(2))
    results.push({ pack: pack.id, pictures, firstMs: first.wallMs, wallMs, coreMs, plainPictures })
  }
  console.table([...results, { pack: '(plain pictures)', pictures: QUESTIONS, ...plain }])
  return results
}

async function makeQuiz(pack: Pack, seed: string): Promise<void> {
  const { pictures } = pack.make({
    ...{ count: QUESTIONS, level: null, language: 'en', region: null, avoid: [] },
    ...{ kind: pack.kinds[0], seed },
  })
  await drawAll([...pictures.values()])
}

async function drawAll(pictures: readonly (() => string)[]): Promise<void> {
  await Promise.all(pictures.map((picture) => drawSvg(picture)))
}

type Times = { wallMs: number; coreMs: number }

async function medianOf(work: () => Promise<void>): Promise<Times> {
  const runs: Times[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await timed(work))
  const middle = (of: keyof Times) => runs.map((one) => one[of]).sort((a, b) => a - b)[(RUNS - 1) / 2]!
  return { wallMs: middle('wallMs'), coreMs: middle('coreMs') }
}

async function timed(work: () => Promise<void>): Promise<Times> {
  const [started, cores] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cores)
  return { wallMs: Math.round(performance.now() - started), coreMs: Math.round((user + system) / 1_000) }
}
