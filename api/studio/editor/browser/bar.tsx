import { TITLE_CHARACTERS_MAX } from '../../../../shared/limits.ts'
import { withSettings } from '../changes.ts'
import { type SaveState, saveState } from './saving.ts'
import { canRedo, canUndo, change, draft, news, redo, undo } from './store.ts'
import { words } from './words.ts'

/** Title, state and undo. */
export function Bar() {
  return (
    <div class="edit-head">
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
      <div class="edit-steps">
        <Step
          name={words.undo}
          isOff={!canUndo.value}
          onClick={undo}
          lines="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6"
        />
        <Step
          name={words.redo}
          isOff={!canRedo.value}
          onClick={redo}
          lines="M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6"
        />
      </div>
    </div>
  )
}

/** A button with an arrow for a face, whose name is heard and shown on hovering. */
function Step(props: { name: string; lines: string; isOff: boolean; onClick(): void }) {
  const { name, lines, isOff, onClick } = props
  return (
    <button type="button" class="second small" title={name} disabled={isOff} onClick={onClick}>
      <svg class="edit-arrow" viewBox="0 0 24 24" aria-hidden="true">
        <path d={lines} />
      </svg>
      <span class="unseen">{name}</span>
    </button>
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
