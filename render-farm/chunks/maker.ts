import type { FarmTools } from '../film/tools.ts'

/** What a node's segments depend on beside their film. */
export type MakingTools = Pick<FarmTools, 'build' | 'encoder' | 'device' | 'browsers'>

/** Two nodes with the same maker make the same bytes of the same segment; call it once the browser has started. */
export function makerOf({ build, encoder, device, browsers }: MakingTools): string {
  return [build.digest, encoder.codec, ...(device ? [`(${device})`] : []), browsers.version].join(' ')
}
