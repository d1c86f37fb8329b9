import type { CoverShape } from '../../shared/contracts/publish-kit.ts'

/** Where one of a video’s covers is. */
export function coverPath(sessionId: string, shape: CoverShape, number: number): string {
  return `/studio/renders/${sessionId}/cover/${shape}/${number}`
}
