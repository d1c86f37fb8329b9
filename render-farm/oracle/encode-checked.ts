import { type EncodedFilm, type EncodeFilmOptions, encodeFilm } from '../encode/encode-film.ts'
import { Oracle } from './oracle.ts'

/** `checked` frames were compared with the browser's own; `mismatches` of them differed. */
export type OracleReport = { checked: number; mismatches: number }

/**
 * Encodes a film, compares two of its frames with the browser's own meanwhile, and makes a segment with a wrong frame
 * again from frames that the browser draws whole. A check that cannot be made does not cost the film.
 */
export async function encodeChecked(
  options: EncodeFilmOptions,
): Promise<EncodedFilm & { oracle: OracleReport }> {
  const { tools, template, sprites, signal } = options
  let begun: Oracle | undefined
  const beginning = options.rest.then(({ plan }) => {
    begun = new Oracle({ template, plan, sprites, browsers: tools.browsers, signal })
    begun.begin()
    return begun
  })
  beginning.catch(() => {}) // The encoding waits for the same.
  const film = await encodeFilm({ ...options, onComposed: (...frame) => begun?.see(...frame) })
  const oracle = await beginning
  const found = await oracle.findMismatches().catch((error: unknown) => {
    signal.throwIfAborted()
    tools.log.warn('the film could not be compared with the browser', { error })
    return null
  })
  if (found === null) return { ...film, oracle: { checked: 0, mismatches: 0 } }
  for (const { segment, frameIndex, difference } of found) {
    tools.log.error('a composed frame differs from the browser: its segment is drawn anew, frame by frame', {
      sceneId: segment.scene.id,
      frameIndex,
      ...difference,
    })
  }
  const wrong = new Map(found.map(({ segmentIndex, segment }) => [segmentIndex, segment]))
  for (const [segmentIndex, segment] of wrong) {
    // In the store too: nodes that help with films take the looks that others drew from there.
    await sprites.distrust(segment.looks.keys(), tools.segments)
    await film.maker.mend(segment, film.paths[segmentIndex]!)
  }
  return { ...film, oracle: { checked: oracle.frameCount, mismatches: found.length } }
}
