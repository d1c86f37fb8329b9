import { filled } from '../../../texts/slots.ts'
import { found } from './checking.ts'
import { isUpdated, resolve, saveState } from './saving.ts'
import { selectCard } from './select.ts'
import { begun, shown } from './store.ts'
import { counted, heard, words } from './words.ts'

/** What the person must know or decide: conflicts, refusals, and the notes of the check. */
export function Messages() {
  return (
    <>
      <Conflict />
      <Refusal />
      {isUpdated.value && (
        <p class="notice" role="status">
          {words.updatedElsewhere}
        </p>
      )}
      <Notes />
    </>
  )
}

function Conflict() {
  const state = saveState.value
  if (state.kind !== 'conflict') return null
  return (
    <div class="notice bad" role="alert">
      <p>{words.changedElsewhere}</p>
      <div class="row">
        <button type="button" class="small" onClick={() => resolve(state.theirs, true)}>
          {words.saveMine}
        </button>
        <button type="button" class="second small" onClick={() => resolve(state.theirs, false)}>
          {words.takeOther}
        </button>
      </div>
      <p class="hint">{words.canUndoOther}</p>
    </div>
  )
}

function Refusal() {
  const state = saveState.value
  if (state.kind === 'signed-out') {
    const [before, after] = words.signedOut.split('{signIn}')
    return (
      <p class="notice bad" role="alert">
        {before}
        <a href={signInPath()}>{words.signIn}</a>
        {after}
      </p>
    )
  }
  if (state.kind === 'offline') return <p class="notice">{words.offlineKept}</p>
  if (state.kind !== 'refused') return null
  return (
    <p class="notice bad" role="alert">
      {filled(words.notSaved, { reason: state.sentence })}
    </p>
  )
}

function signInPath(): string {
  return `/sign-in?${new URLSearchParams({ next: location.pathname })}`
}

function Notes() {
  // Nor is anything wrong with a question that is being written.
  const notes = (found.value?.notes ?? []).filter(({ key }) => key === null || !begun.value.has(key))
  // Nothing is wrong with a quiz that nobody has begun.
  if (notes.length === 0 || shown.value.cards.length === 0) return null
  const prevents = notes.some(({ preventsRender }) => preventsRender)
  return (
    <details class={`notice ${prevents ? 'bad' : ''}`} open={prevents}>
      <summary>{prevents ? words.beforeRender : counted(words.hints, notes.length)}</summary>
      <ul>
        {notes.map(({ text, key }) => (
          <li key={text}>
            {key === null ? (
              heard(text)
            ) : (
              <button type="button" class="quiet" onClick={() => selectCard(key)}>
                {heard(text)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
