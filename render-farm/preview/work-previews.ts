import type { JobQueue } from '../../shared/queue/boss.ts'
import { answerFrames, answerSound, answerVoice } from './answer.ts'
import type { PreviewTools } from './draw-preview.ts'

/** Previews spend much of their time waiting for a voice, a picture or the browser. */
const FRAMES_AT_ONCE = 4
/** A short sound does not wait for a long one. Each is a process with up to 400 MB, its voices included. */
const SOUNDS_AT_ONCE = 2

/** Claims previews: frames and sounds in lanes of their own, so that nobody's frame waits for somebody's sound. */
export async function workPreviews(
  queue: Pick<JobQueue, 'work' | 'finish'>,
  tools: PreviewTools,
  options: {
    /** Ends the sounds that are being made: another node, or the next request, goes on with them. */
    signal: AbortSignal
    /** Where sounds are mixed; the system's folder by default. */
    tempFolder?: string
    /** Called after each preview, made or not. */
    onAnswer?: (kind: 'frames' | 'sound', durationMs: number) => void
  },
): Promise<void> {
  const measured = async (kind: 'frames' | 'sound', answer: Promise<void>) => {
    const startedAtMs = performance.now()
    await answer
    options.onAnswer?.(kind, performance.now() - startedAtMs)
  }
  await queue.work('preview', FRAMES_AT_ONCE, async ({ id, payload, signal }) => {
    await measured('frames', answerFrames(tools, payload, signal))
    await queue.finish('preview', id, payload.folder)
  })
  await queue.work('preview_sound', SOUNDS_AT_ONCE, async ({ id, payload, signal }) => {
    const ends = AbortSignal.any([signal, options.signal])
    const { tempFolder } = options
    await measured(
      'sound',
      'sample' in payload
        ? answerVoice(tools, payload, ends, tempFolder)
        : answerSound(tools, payload, ends, tempFolder),
    )
    await queue.finish('preview_sound', id, payload.folder)
  })
}
