import { TITLE_CHARACTERS_MAX } from '../../../../shared/limits.ts'
import { withSettings } from '../changes.ts'
import { found } from './checking.ts'
import { RenderButton } from './render-button.tsx'
import { type SaveState, saveState } from './saving.ts'
import { canRedo, canUndo, change, draft, news, redo, undo } from './store.ts'

/** Title, state, undo and the render button. */
export function Bar() {
  return (
    <>
      <h1 class="edit-title">
        <textarea
          rows={1}
          aria-label="Title of the quiz"
          value={draft.value.settings.title}
          maxLength={TITLE_CHARACTERS_MAX}
          onInput={({ currentTarget: { value } }) =>
            change((before) => withSettings(before, { title: value.replaceAll('\n', ' ') }), 'title')
          }
        />
      </h1>
      <p class="edit-state" role="status" data-state={saveState.value.kind}>
        {wordsOf(saveState.value)}
      </p>
      <p class="unseen" role="status">
        {news}
      </p>
      <p class="edit-length">{lengthWords(found.value?.seconds ?? null)}</p>
      <div class="edit-steps">
        <button type="button" class="second small" disabled={!canUndo.value} onClick={undo}>
          Undo
        </button>
        <button type="button" class="second small" disabled={!canRedo.value} onClick={redo}>
          Redo
        </button>
      </div>
      <RenderButton />
    </>
  )
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved'
    case 'waiting':
    case 'saving':
      return 'Saving…'
    case 'conflict':
      return 'Not saved: changed elsewhere'
    case 'refused':
      return 'Not saved'
    default:
      return `Not saved: ${state.sentence}`
  }
}

function lengthWords(seconds: number | null): string {
  if (seconds === null) return ''
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}
