import { useSignal } from '@preact/signals'
import type { VideoFormat } from '../../../../shared/contracts/format.ts'
import { filled } from '../../../texts/slots.ts'
import { type CardNote, found } from './checking.ts'
import { addressOf, data, request } from './requests.ts'
import { flush } from './saving.ts'
import { selectCard } from './select.ts'
import { draft, shown } from './store.ts'
import { counted, heard, words } from './words.ts'

/** Renders what is on the screen, in one format or several. */
export function RenderButton() {
  const { format, template } = draft.value.settings
  const offered = data.templates.find(({ name }) => name === template)?.formats ?? []
  const more = useSignal<readonly VideoFormat[]>([])
  const isBusy = useSignal(false)
  const queued = useSignal<readonly string[]>([])
  const problem = useSignal<string | null>(null)
  // The reasons stand above; a press names them, too.
  const reason = found.value?.notes.find(({ preventsRender }) => preventsRender)
  const isPrevented = reason !== undefined
  const formats = [format, ...more.value.filter((one) => one !== format && offered.includes(one))]

  const renderAll = async () => {
    isBusy.value = true
    problem.value = null
    queued.value = []
    try {
      if (!(await flush())) throw new Error(words.lastNotSaved)
      const { sessionIds } = await request<{ sessionIds: string[] }>(addressOf('renders'), {
        formats,
        attempt: newAttempt(),
      })
      queued.value = sessionIds
    } catch (error) {
      problem.value = heard((error as Error).message)
    }
    isBusy.value = false
  }
  return (
    <div class="edit-render">
      <button
        type="button"
        class={isPrevented ? 'second' : undefined}
        disabled={isBusy.value}
        onClick={renderAll}
      >
        {formats.length > 1 ? filled(words.renderMany, { n: formats.length }) : words.render}
      </button>
      <details>
        <summary class={`button ${isPrevented ? 'second' : ''}`} title={words.formats}>
          <span class="unseen">{words.formats}</span>
        </summary>
        <fieldset class="edit-formats">
          <legend>{words.alsoIn}</legend>
          {offered
            .filter((one) => one !== format)
            .map((one) => (
              <label key={one} class="check">
                <input
                  type="checkbox"
                  checked={more.value.includes(one)}
                  onChange={({ currentTarget: { checked } }) => {
                    more.value = checked ? [...more.value, one] : more.value.filter((other) => other !== one)
                  }}
                />
                {data.shapes[one]}
              </label>
            ))}
        </fieldset>
      </details>
      {reason && !problem.value && <Missing reason={reason} />}
      <p role="status" class={problem.value ? 'notice bad' : 'edit-queued'}>
        {queued.value.length > 0 && (
          <>
            {words.queued}{' '}
            <a href={queued.value.length === 1 ? `/studio/films/${queued.value[0]}` : '/studio/films'}>
              {counted(words.follow, queued.value.length)}
            </a>
          </>
        )}
        {problem.value}
      </p>
    </div>
  )
}

/** The first reason against rendering, which leads to the field that it is about. */
function Missing({ reason: { text, key } }: { reason: CardNote }) {
  // Nothing is wrong with a quiz that nobody has begun: its first question is empty.
  const isEmpty = shown.value.cards.length === 0
  const wanted = isEmpty ? draft.value.cards[0]?.key : key
  if (!wanted) return <p class="hint">{heard(text)}</p>
  return (
    <button type="button" class="quiet" onClick={() => selectCard(wanted)}>
      {isEmpty ? words.cards.write : heard(text)}
    </button>
  )
}

/** Names one press of the button. Pages without https have no `randomUUID`. */
function newAttempt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('')
}
