import type { Segment } from '../plan/plan.ts'

/**
 * The frames of a segment that its encoder is not given: each equals the one before, and is written as a picture that repeats it
 * (`SkippedPictures`). No key frame, and none where a single frame would be left: the index of a file of key frames alone does not
 * tell them apart.
 */
export function omittedFrames(
  { frameCount, repeats }: Pick<Segment, 'frameCount' | 'repeats'>,
  gop: number,
): ReadonlySet<number> {
  const omitted = new Set<number>()
  for (let frameIndex = 1; frameIndex < frameCount; frameIndex++) {
    if (repeats.has(frameIndex) && frameIndex % gop > 0) omitted.add(frameIndex)
  }
  return frameCount - omitted.size > 1 ? omitted : new Set()
}

/** The places of key frames among those that the encoder is given, so that they stay where they are in the film. */
export function keyFramesOf(frameCount: number, omitted: ReadonlySet<number>, gop: number): number[] {
  const places: number[] = []
  let given = 0
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    if (frameIndex % gop === 0) places.push(given)
    if (!omitted.has(frameIndex)) given++
  }
  return places
}
