import { useSignal } from '@preact/signals'
import { filled } from '../../../texts/slots.ts'
import { heard, words } from './words.ts'

/** What browsers call MP3, M4A, WAV, OGG and FLAC. */
export const AUDIO = [
  ...['audio/mpeg', 'audio/mp3', 'audio/mp4', 'audio/x-m4a', 'audio/wav', 'audio/x-wav', 'audio/ogg'],
  ...['video/ogg', 'audio/flac', 'audio/x-flac'],
]

/** What a place takes: how a file is stored, which files, and what it says of others. */
export type Taking<Stored> = {
  store(form: FormData): Promise<Stored>
  /** Media types, such as `image/png`, or their beginnings. */
  accepts: readonly string[]
  bytesMax: number
  wrongKind: string
  tooLarge: string
  onTaken(stored: Stored, file: File): void
}

/** A place that stores the file that is chosen, dropped or pasted there, and says why it cannot. */
export function useFiles<Stored>(taking: Taking<Stored>) {
  const state = useSignal<string | null>(null)
  const take = async (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file === undefined) return
    const refusal = refusalOf(file, taking)
    state.value = refusal ?? words.picture.uploading
    if (refusal !== null) return
    try {
      const form = new FormData()
      form.append('file', file)
      const stored = await taking.store(form)
      state.value = null
      taking.onTaken(stored, file)
    } catch (error) {
      state.value = filled(words.picture.failed, { reason: heard((error as Error).message) })
    }
  }
  const events = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      void take(event.dataTransfer?.files)
    },
    onPaste: (event: ClipboardEvent) => {
      // Pasted text goes where the cursor is.
      if (!event.clipboardData?.files.length) return
      event.preventDefault()
      event.stopPropagation()
      void take(event.clipboardData.files)
    },
  }
  const onChoose = async (event: { currentTarget: HTMLInputElement }) => {
    const field = event.currentTarget
    await take(field.files)
    field.value = ''
  }
  return { state, events, onChoose, accept: taking.accepts.join() }
}

function refusalOf({ type, size }: File, taking: Omit<Taking<never>, 'store' | 'onTaken'>): string | null {
  // Recorders add the name of a codec.
  if (!taking.accepts.includes(type.split(';')[0]!)) return taking.wrongKind
  return size > taking.bytesMax ? taking.tooLarge : null
}
