import type { UploadedImage } from '../../../../shared/contracts/image.ts'
import { IMAGE_BYTES_MAX } from '../../../../shared/limits.ts'
import { request } from './requests.ts'
import { type Taking, useFiles } from './take-file.ts'
import { words } from './words.ts'

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const CLIPS = ['video/mp4', 'video/webm']

/** How a picture, or a clip where one may stand, is taken in. */
export function pictureTaking(
  onTaken: (image: UploadedImage, file: File) => void,
  takesClips = false,
): Taking<UploadedImage> {
  return {
    store: (form) => request('/studio/pictures', form),
    accepts: takesClips ? [...PICTURES, ...CLIPS] : PICTURES,
    bytesMax: IMAGE_BYTES_MAX,
    wrongKind: words.picture.wrongKind,
    tooLarge: words.picture.tooLarge,
    onTaken,
  }
}

/** A picture that is chosen, dropped or pasted, with what its owner can do with it. */
export function PictureField(props: {
  label: string
  url: string | null
  takesClips?: boolean
  onTaken(image: UploadedImage): void
  onRemove(): void
}) {
  const { label, url, takesClips, onTaken, onRemove } = props
  const { state, events, onChoose, accept } = useFiles(pictureTaking(onTaken, takesClips))
  return (
    <fieldset class="edit-picture" {...events}>
      <legend>{label}</legend>
      {url && <img src={url} alt="" />}
      <div class="row">
        <label class="button second small edit-file">
          {url ? words.picture.replace : words.picture.choose}
          <input type="file" accept={accept} onChange={onChoose} />
        </label>
        {url && (
          <button type="button" class="quiet" onClick={onRemove}>
            {words.picture.remove}
          </button>
        )}
      </div>
      <p role="status" class="hint">
        {state}
      </p>
    </fieldset>
  )
}
