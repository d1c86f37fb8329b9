import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { QuestionKind } from '../../shared/contracts/film-settings.ts'

/** A frame of a kind of question: its address, which names its content, and its bytes. */
type KindFrame = { path: string; bytes: Uint8Array<ArrayBuffer> }

/** The size of every frame in pixels. */
export const KIND_FRAME_SIZE = { width: 360, height: 640 }

/** A frame of each kind of question, as `bun infra/scripts/generate-pictures.ts` draws it. */
export const KIND_FRAMES = new Map(QuestionKind.options.map((kind) => [kind, readFrame(kind)]))

/** A frame as a response. */
export function kindFrameResponse({ bytes }: KindFrame): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function readFrame(kind: QuestionKind): KindFrame {
  const bytes = new Uint8Array(readFileSync(new URL(`./kinds/${kind}.webp`, import.meta.url)))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return { path: `/assets/docs/${kind}-${hash}.webp`, bytes }
}
