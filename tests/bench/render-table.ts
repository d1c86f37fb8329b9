import type { OtherFilm } from './other-checkout.ts'
import type { RemotionRun } from './remotion.ts'
import type { Run, RunEncodings } from './render-figures.ts'

export function printRun(index: number, run: Run): void {
  const phases = Object.entries(run.phasesMs)
    .map(([name, ms]) => `${name} ${ms}`)
    .join(', ')
  process.stdout.write(
    `run ${index + 1}       end to end ${run.endToEndFps.toFixed(0)} frames/s, other words ${run.nextFps.toFixed(0)}, pictures ${run.picturesFps.toFixed(0)}, encoder alone ${run.limitFps.toFixed(0)}, crf 18 alone ${run.referenceFps.toFixed(0)} (${run.referenceCoreMsPerFrame.toFixed(1)} core-ms a frame)\n` +
      `            of the encoder's limit ${percent(run.endToEndRatio)} / ${percent(run.picturesRatio)}, in core-seconds ${percent(run.endToEndCoreRatio)} / ${percent(run.picturesCoreRatio)}, composing ${run.composeCoreMsPerFrame.toFixed(2)} core-ms a frame\n` +
      `            wall for that of crf 18 alone: ${run.referenceRatio.toFixed(2)}, other words ${run.nextReferenceRatio.toFixed(2)}\n` +
      `            cold looks  ${programs(run.coreMsPerFrame, run.coreMsPerFrameByProgram)}\n` +
      `            other words ${programs(run.nextCoreMsPerFrame, run.nextCoreMsPerFrameByProgram)}\n` +
      `            ms by phase (they overlap): ${phases}\n`,
  )
}

function programs(coreMs: number, byProgram: Record<string, number>): string {
  const each = Object.entries(byProgram).map(([name, one]) => `${name} ${one.toFixed(1)}`)
  return `${coreMs.toFixed(1)} core-ms a frame: ${each.join(', ')}`
}

export function printOther(other: OtherFilm, run: Run): void {
  process.stdout.write(
    `            the other checkout ${other.coreMsPerFrame.toFixed(1)} core-ms a frame, ${other.endToEndFps.toFixed(0)} frames/s: ours takes ${(run.coreMsPerFrame / other.coreMsPerFrame).toFixed(2)} of its core time, other words ${(run.nextCoreMsPerFrame / other.coreMsPerFrame).toFixed(2)}\n`,
  )
}

export function printEncodings({ sizeRatio18, sizeRatio13, similarities }: RunEncodings): void {
  const [film, crf18, crf13] = similarities.map(
    ({ mean, worst }) => `${mean.toFixed(5)}, worst ${worst.toFixed(4)}`,
  )
  process.stdout.write(
    `encoding    ${sizeRatio13.toFixed(2)} of the size of crf 13, ${sizeRatio18.toFixed(2)} of crf 18; SSIM ${film} (crf 13 ${crf13}, crf 18 ${crf18})\n`,
  )
}

export function printMedian(run: Run, others: readonly OtherFilm[]): void {
  const other = others.map(({ coreMsPerFrame }) => coreMsPerFrame).sort((a, b) => a - b)[others.length >> 1]
  const against =
    other === undefined ? '' : `, ${(run.coreMsPerFrame / other).toFixed(2)} of the other checkout`
  process.stdout.write(
    `median      end to end ${run.endToEndFps.toFixed(0)} frames/s, other words ${run.nextFps.toFixed(0)}; ${run.coreMsPerFrame.toFixed(1)} and ${run.nextCoreMsPerFrame.toFixed(1)} core-ms a frame${against}\n` +
      `            of the encoder's limit ${percent(run.endToEndRatio)}, pictures alone ${percent(run.picturesRatio)}, in core-seconds ${percent(run.endToEndCoreRatio)} / ${percent(run.picturesCoreRatio)}\n` +
      `            wall for that of crf 18 alone: ${run.referenceRatio.toFixed(2)}, other words ${run.nextReferenceRatio.toFixed(2)}\n`,
  )
}

/** `ours` is `null` where no film was made in this run. */
export function printRemotion(
  { concurrency, framesPerSecond, coreMsPerFrame }: RemotionRun,
  ours: Run | null,
): void {
  const times = (fps: number, coreMs: number) =>
    `${(fps / framesPerSecond).toFixed(1)} times the frames, for a core-second ${(coreMsPerFrame / coreMs).toFixed(1)} times`
  const against = ours
    ? `: ours makes ${times(ours.endToEndFps, ours.coreMsPerFrame)}, other words ${times(ours.nextFps, ours.nextCoreMsPerFrame)}`
    : ''
  process.stdout.write(
    `remotion ×${concurrency} ${framesPerSecond.toFixed(1)} frames/s, ${coreMsPerFrame.toFixed(0)} core-ms a frame${against}\n`,
  )
}

export function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`
}
