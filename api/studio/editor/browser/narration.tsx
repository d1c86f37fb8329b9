import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { NARRATION_BYTES_MAX } from '../../../../shared/limits.ts'
import { filled } from '../../../texts/slots.ts'
import type { NarrationsAnswer } from '../document.ts'
import { type NoRecording, type Recording, record } from './recorder.ts'
import { addressOf, request } from './requests.ts'
import { changeBeside } from './saving.ts'
import { narrations } from './store.ts'
import { AUDIO, useFiles } from './take-file.ts'
import { heard, words } from './words.ts'

/** Browsers record into containers of video, too. */
const RECORDED = [...AUDIO, 'audio/webm', 'video/webm', 'video/mp4']

/** `sceneOf` names the scene once it is stored: `question-811`, `hook-7`, `intro`; `null` = it has no text yet. */
type Props = { label: string; sceneOf: () => string | null }

type Step =
  | { kind: 'idle' | 'busy' }
  | { kind: 'recording'; recording: Recording }
  | { kind: 'recorded'; clip: Blob; url: string }

/** A clip of the owner's own voice: recorded here or chosen, to listen to, to replace and to remove. */
export function Narration({ label, sceneOf }: Props) {
  const step = useSignal<Step>({ kind: 'idle' })
  const told = useSignal<string | null>(null)
  const store = (form: FormData) => changeScene(sceneOf, (path) => request(path, form))
  const { state, events, onChoose, accept } = useFiles<void>({
    store,
    accepts: RECORDED,
    bytesMax: NARRATION_BYTES_MAX,
    wrongKind: words.narration.wrongKind,
    tooLarge: words.narration.tooLarge,
    onTaken: () => {
      state.value = words.narration.kept
    },
  })
  const act = async (work: () => Promise<void>, then: string) => {
    step.value = { kind: 'busy' }
    state.value = null
    told.value = words.picture.uploading
    told.value = await work().then(
      () => then,
      (error: Error) => filled(words.picture.failed, { reason: heard(error.message) }),
    )
    step.value = { kind: 'idle' }
  }
  const scene = sceneOf()
  const durationMs = scene === null ? undefined : narrations.value[scene]
  const remove = () => changeScene(sceneOf, (path) => request(`${path}/delete`, {}))
  return (
    <fieldset class="edit-picture edit-narration" {...events}>
      <legend>{label}</legend>
      {step.value.kind !== 'recorded' && durationMs !== undefined && (
        // biome-ignore lint/a11y/useMediaCaption: the card beside it has the words. Another clip is another address.
        <audio controls preload="none" src={`${pathOf(scene!)}?${durationMs}`} aria-label={label} />
      )}
      <Recorder step={step} told={told} onKeep={(form) => act(() => store(form), words.narration.kept)}>
        <label class="button second small edit-file">
          {words.narration.upload}
          <input type="file" accept={accept} onChange={onChoose} />
        </label>
        {durationMs !== undefined && (
          <button type="button" class="quiet" onClick={() => act(remove, words.narration.removed)}>
            {words.narration.remove}
          </button>
        )}
      </Recorder>
      <p role="status" class="hint">
        {state.value ?? told}
      </p>
    </fieldset>
  )
}

/** What is recorded is heard before it is kept. `children` are the other ways to a clip. */
function Recorder(props: {
  step: Signal<Step>
  told: Signal<string | null>
  onKeep(form: FormData): void
  children: ComponentChildren
}) {
  const { step, told, onKeep, children } = props
  // A card that is closed while it records lets go of the microphone.
  useEffect(() => () => endRecording(step.peek()), [])
  const begin = async () => {
    told.value = words.narration.asking
    try {
      const recording = await record((seconds) => {
        told.value = filled(words.narration.recording, { n: seconds })
      })
      told.value = filled(words.narration.recording, { n: 0 })
      step.value = { kind: 'recording', recording }
      const clip = await recording.done
      step.value = { kind: 'recorded', clip, url: URL.createObjectURL(clip) }
      told.value = words.narration.listen
    } catch (reason) {
      step.value = { kind: 'idle' }
      told.value = words.narration.reasons[reason as NoRecording]
    }
  }
  const now = step.value
  const leave = () => {
    if (now.kind === 'recorded') URL.revokeObjectURL(now.url)
    step.value = { kind: 'idle' }
    told.value = null
  }
  if (now.kind === 'recorded')
    return (
      <>
        {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down yet what was said. */}
        <audio controls src={now.url} aria-label={words.narration.listen} />
        <div class="row">
          <button type="button" class="small" onClick={() => onKeep(formOf(now.clip))}>
            {words.narration.keep}
          </button>
          <button type="button" class="second small" onClick={leave}>
            {words.narration.discard}
          </button>
        </div>
      </>
    )
  const isRecording = now.kind === 'recording'
  return (
    <div class="row">
      <button
        type="button"
        class="second small"
        disabled={now.kind === 'busy'}
        onClick={() => (isRecording ? now.recording.stop() : void begin())}
      >
        {isRecording ? words.narration.stop : words.narration.record}
      </button>
      {now.kind === 'idle' && children}
    </div>
  )
}

function endRecording(step: Step): void {
  if (step.kind === 'recording') step.recording.stop()
  if (step.kind === 'recorded') URL.revokeObjectURL(step.url)
}

/** Changes the clip of a scene, which has its name once everything on the screen is stored. */
function changeScene(
  sceneOf: Props['sceneOf'],
  send: (path: string) => Promise<NarrationsAnswer>,
): Promise<void> {
  return changeBeside(() => {
    const scene = sceneOf()
    if (scene === null) throw new Error(words.narration.noText)
    return send(pathOf(scene))
  })
}

function pathOf(scene: string): string {
  return addressOf(`narration/${scene}`)
}

function formOf(clip: Blob): FormData {
  const form = new FormData()
  form.append('file', clip)
  return form
}
