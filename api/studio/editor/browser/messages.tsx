import { found } from './checking.ts'
import { resolve, saveState } from './saving.ts'
import { selectCard } from './select.ts'

/** What the person must know or decide: conflicts, refusals, and the notes of the check. */
export function Messages() {
  return (
    <>
      <Conflict />
      <Refusal />
      <Notes />
    </>
  )
}

function Conflict() {
  const state = saveState.value
  if (state.kind !== 'conflict') return null
  return (
    <div class="notice bad" role="alert">
      <p>
        This quiz was changed elsewhere, by another tab or an agent, while you were editing. Your version is
        kept in this browser.
      </p>
      <div class="row">
        <button type="button" class="small" onClick={() => resolve(state.theirs, true)}>
          Save my version
        </button>
        <button type="button" class="second small" onClick={() => resolve(state.theirs, false)}>
          Take the other version
        </button>
      </div>
      <p class="hint">You can undo taking the other version.</p>
    </div>
  )
}

function Refusal() {
  const state = saveState.value
  if (state.kind === 'signed-out') {
    return (
      <p class="notice bad" role="alert">
        You are signed out. Your changes are kept in this browser: <a href={signInPath()}>sign in</a> to save
        them.
      </p>
    )
  }
  if (state.kind !== 'refused') return null
  return (
    <p class="notice bad" role="alert">
      Not saved: {state.sentence}
    </p>
  )
}

function signInPath(): string {
  return `/sign-in?${new URLSearchParams({ next: location.pathname })}`
}

function Notes() {
  const notes = found.value?.notes ?? []
  if (notes.length === 0) return null
  const prevents = notes.some(({ preventsRender }) => preventsRender)
  return (
    <details class={`notice ${prevents ? 'bad' : ''}`} open={prevents}>
      <summary>
        {prevents
          ? 'Before this quiz can be rendered'
          : `${notes.length} ${notes.length === 1 ? 'hint' : 'hints'}`}
      </summary>
      <ul>
        {notes.map(({ text, key }) => (
          <li key={text}>
            {key === null ? (
              text
            ) : (
              <button type="button" class="quiet" onClick={() => selectCard(key)}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
