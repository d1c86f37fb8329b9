import type { ComponentChildren } from 'preact'
import { filled } from '../../../texts/slots.ts'
import type { EditedAnswer } from '../document.ts'
import { isBlank } from '../draft.ts'
import { pictureTaking } from './picture-field.tsx'
import { useFiles } from './take-file.ts'
import { words } from './words.ts'

type Props = {
  answer: EditedAnswer
  /** Its number, from 1. */
  number: number
  change(make: (now: EditedAnswer) => Partial<EditedAnswer>): void
  /** The fields of the answer: a picture can be dropped or pasted on all of them. */
  children: ComponentChildren
  /** What stands after its picture. */
  after: ComponentChildren
}

/** An answer that takes a picture. */
export function AnswerWithPicture({ answer, number, change, children, after }: Props) {
  const { state, events, onChoose, accept } = useFiles(
    pictureTaking(({ url }, file) =>
      change(({ answerText }) => ({
        imagePath: url,
        answerText: isBlank(answerText) ? nameOf(file) : answerText,
      })),
    ),
  )
  return (
    <div {...events}>
      <div class="edit-answer">
        {children}
        <label
          class="edit-thumb edit-file"
          data-empty={answer.imagePath === null}
          title={filled(words.answers.addPicture, { n: number })}
        >
          {answer.imagePath && <img src={answer.imagePath} alt="" />}
          <input
            type="file"
            accept={accept}
            aria-label={filled(words.answers.addPicture, { n: number })}
            onChange={onChoose}
          />
        </label>
        {after}
      </div>
      {answer.imagePath && (
        <button
          type="button"
          class="quiet"
          aria-label={filled(words.answers.removePicture, { n: number })}
          onClick={() => change(() => ({ imagePath: null }))}
        >
          {words.picture.remove}
        </button>
      )}
      <p role="status" class="hint">
        {state}
      </p>
    </div>
  )
}

/** The words of a file's name: a good first label. Pasted pictures all have the same name, which says nothing. */
function nameOf({ name }: File): string {
  const text = name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ')
  return text === 'image' ? '' : text
}
