import { TITLE_CHARACTERS_MAX } from '../../../../shared/limits.ts'
import { filled } from '../../../texts/slots.ts'
import { withSettings } from '../changes.ts'
import { found } from './checking.ts'
import { RenderButton } from './render-button.tsx'
import { type SaveState, saveState } from './saving.ts'
import { canRedo, canUndo, change, draft, news, redo, undo } from './store.ts'
import { words } from './words.ts'

/** Title, state, undo and the render button. */
export function Bar() {
  return (
    <>
      <h1 class="edit-title">
        <textarea
          rows={1}
          aria-label={words.title}
          value={draft.value.settings.title}
          maxLength={TITLE_CHARACTERS_MAX}
          onInput={({ currentTarget: { value } }) =>
            change((before) => withSettings(before, { title: value.replaceAll('\n', ' ') }), 'title')
          }
        />
      </h1>
      <p class="edit-state" role="status" data-state={saveState.value.kind}>
        {stateWords(saveState.value)}
      </p>
      <p class="unseen" role="status">
        {news}
      </p>
      <p class="edit-length">{lengthWords(found.value?.seconds ?? null)}</p>
      <div class="edit-steps">
        <button type="button" class="second small" disabled={!canUndo.value} onClick={undo}>
          {words.undo}
        </button>
        <button type="button" class="second small" disabled={!canRedo.value} onClick={redo}>
          {words.redo}
        </button>
      </div>
      <RenderButton />
    </>
  )
}

function stateWords(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return words.state.saved
    case 'waiting':
    case 'saving':
      return words.state.saving
    case 'conflict':
      return words.state.conflict
    case 'refused':
      return words.state.refused
    default:
      return state.sentence
  }
}

function lengthWords(seconds: number | null): string {
  if (seconds === null) return ''
  const minutes = Math.floor(seconds / 60)
  return filled(minutes > 0 ? words.minutes : words.seconds, { minutes, seconds: seconds % 60 })
}
