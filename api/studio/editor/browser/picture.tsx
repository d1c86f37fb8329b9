import { useSignal } from '@preact/signals'
import type { UploadedImage } from '../../../../shared/contracts/image.ts'
import { filled } from '../../../texts/slots.ts'
import type { Card } from '../draft.ts'
import { Choice } from './fields.tsx'
import { request } from './requests.ts'
import { heard, words } from './words.ts'

type Props = { card: Card; set(changed: Partial<Card>): void }

/** The picture of a question: chosen, dropped or pasted. */
export function Picture({ card, set }: Props) {
  const state = useSignal<string | null>(null)
  const take = async (files: FileList | null | undefined) => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file) return false
    state.value = words.picture.uploading
    try {
      set({ imagePath: (await upload(file)).url })
      state.value = null
    } catch (error) {
      state.value = filled(words.picture.failed, { reason: heard((error as Error).message) })
    }
    return true
  }
  return (
    <fieldset
      class="edit-picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer?.files)
      }}
      onPaste={(event) => {
        if (event.clipboardData?.files.length) event.preventDefault()
        void take(event.clipboardData?.files)
      }}
    >
      <legend>{words.picture.title}</legend>
      {card.imagePath && <img src={card.imagePath} alt="" />}
      <div class="row">
        <label class="button second small edit-file">
          {card.imagePath ? words.picture.replace : words.picture.choose}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            onChange={async ({ currentTarget }) => {
              await take(currentTarget.files)
              currentTarget.value = ''
            }}
          />
        </label>
        {card.imagePath && (
          <button type="button" class="quiet" onClick={() => set({ imagePath: null, imageReveal: 'none' })}>
            {words.picture.remove}
          </button>
        )}
      </div>
      {card.imagePath && (
        <Choice
          label={words.picture.reveal}
          value={card.imageReveal}
          words={words.picture.reveals}
          onChange={(imageReveal) => set({ imageReveal })}
        />
      )}
      <p role="status" class="hint">
        {state}
      </p>
    </fieldset>
  )
}

/** Stores a picture in the account. */
export function upload(file: File): Promise<UploadedImage> {
  const form = new FormData()
  form.append('file', file)
  return request<UploadedImage>('/studio/pictures', form)
}
