import { NARRATION_SECONDS_MAX } from '../../../../shared/limits.ts'

/** Why nothing could be recorded. */
export type NoRecording = 'refused' | 'noMicrophone' | 'insecure' | 'broken'

/** A recording that is under way. */
export type Recording = { stop(): void; done: Promise<Blob> }

const REASONS: Readonly<Record<string, NoRecording>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
}

/** Records the microphone until `stop`, a minute at most. Rejects with a `NoRecording`. */
export async function record(onSecond: (seconds: number) => void): Promise<Recording> {
  // Browsers hide the microphone from pages without https.
  if (!('mediaDevices' in navigator)) throw 'insecure' satisfies NoRecording
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: Error) => {
    throw REASONS[error.name] ?? 'broken'
  })
  const done = Promise.withResolvers<Blob>()
  const recorder = new MediaRecorder(stream)
  const pieces: Blob[] = []
  let seconds = 0
  const clock = setInterval(() => {
    onSecond(++seconds)
    if (seconds >= NARRATION_SECONDS_MAX) recorder.stop()
  }, 1_000)
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  recorder.addEventListener('stop', () => {
    clearInterval(clock)
    // The browser's sign that the microphone is open goes out.
    for (const track of stream.getTracks()) track.stop()
    if (pieces.length === 0) done.reject('broken' satisfies NoRecording)
    else done.resolve(new Blob(pieces, { type: recorder.mimeType }))
  })
  recorder.start()
  return { stop: () => recorder.state === 'recording' && recorder.stop(), done: done.promise }
}
