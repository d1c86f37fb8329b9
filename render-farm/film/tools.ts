import type { Build } from '../../shared/build.ts'
import type { Tracer } from '../../shared/tracing.ts'
import type { DrawingTools } from '../draw/looks.ts'
import type { EncodingTools } from '../encode/segment-maker.ts'
import type { PictureTools } from './pictures.ts'
import type { VoiceTools } from './sound.ts'

/** Everything of a node that its films share. Each function takes only the groups it reads. */
export type FarmTools = EncodingTools &
  DrawingTools &
  VoiceTools &
  PictureTools & {
    /** What this process is made of. */
    build: Build
    /** Whether the node has no ffmpeg: `programs` then run its WebAssembly build in a browser. */
    isLastResort?: boolean
    /** Nothing is traced without it. */
    tracer?: Tracer
  }
