import { TITLE_CHARACTERS_MAX } from '../../../../shared/limits.ts'
import { guessLanguage } from '../../../../shared/timeline/languages/guess.ts'
import { isQuestionTitle, suggestedTitle } from '../../../publishing/suggested-title.ts'
import { filled } from '../../../texts/slots.ts'
import { withSettings } from '../changes.ts'
import { data } from './requests.ts'
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
      <Nameless />
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

/** Offers a title to a quiz that is called as one of its questions asks, or not at all. */
function Nameless() {
  const { title } = draft.value.settings
  const asked = draft.value.cards.map(({ questionText }) => questionText).filter((text) => text.trim() !== '')
  const isNameless = ['', data.untitled].includes(title.trim()) || isQuestionTitle(title, asked)
  if (!isNameless || asked.length === 0) return null
  const suggested = suggestedTitle(asked, guessLanguage(asked.join(' ')))
  if (suggested === title) return null
  return (
    <p class="edit-nameless">
      {words.nameless}{' '}
      <button type="button" class="act" onClick={() => rename(suggested)}>
        {filled(words.callIt, { title: suggested })}
      </button>
    </p>
  )
}

function rename(title: string): void {
  change((before) => withSettings(before, { title }), 'title')
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
