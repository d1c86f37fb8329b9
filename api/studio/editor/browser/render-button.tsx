import { signal } from '@preact/signals'
import type { VideoFormat } from '../../../../shared/contracts/format.ts'
import { filled } from '../../../texts/slots.ts'
import { type CardNote, found } from './checking.ts'
import { Choice } from './fields.tsx'
import { keepFormats, keptFormats } from './kept-formats.ts'
import { followRenders, hasEnded, ordered, stateOfAll } from './ordered.ts'
import { addressOf, data, request } from './requests.ts'
import { flush, saveState } from './saving.ts'
import { selectCard } from './select.ts'
import { set } from './settings.ts'
import { draft, shown } from './store.ts'
import { counted, heard, words } from './words.ts'

/** Formats beside that of the quiz. */
const more = signal(keptFormats())
/** Minutes of video that may still be ordered today. */
const left = signal(data.minutesLeft)
/** What remains is said where so many of the same orders use it up. */
const ORDERS_FEW = 4
const isBusy = signal(false)
const problem = signal<string | null>(null)

/** Renders what is on the screen, in one format or several, and says what will come of it. */
export function RenderButton() {
  const formats = formatsChosen()
  const reason = found.value?.notes.find(({ preventsRender }) => preventsRender)
  const press = () => {
    const key = reason && keyOf(reason)
    // What the reason says may just have been mended.
    if (key && saveState.peek().kind === 'saved') selectCard(key)
    else void renderAll(formats)
  }
  return (
    <div class="edit-render">
      <button
        type="button"
        class={reason && 'second'}
        aria-disabled={reason !== undefined}
        disabled={isBusy.value}
        onClick={press}
      >
        {formats.length > 1 ? filled(words.renderMany, { n: formats.length }) : words.render}
      </button>
      <Sheet isOff={reason !== undefined} />
      <p class="edit-comes" role="status">
        <Line reason={reason} formats={formats} />
      </p>
    </div>
  )
}

/** The formats in which a press renders. */
function formatsChosen(): VideoFormat[] {
  const { format } = draft.value.settings
  return [format, ...more.value.filter((one) => one !== format && formatsOffered().includes(one))]
}

function formatsOffered(): readonly VideoFormat[] {
  const { template } = draft.value.settings
  return data.templates.find(({ name }) => name === template)?.formats ?? []
}

/** What a press renders: formats and the voice. */
function Sheet({ isOff }: { isOff: boolean }) {
  const { format, speech } = draft.value.settings
  const pick = (one: VideoFormat, isPicked: boolean) => {
    more.value = isPicked ? [...more.value, one] : more.value.filter((other) => other !== one)
  }
  return (
    <details>
      <summary class={`button ${isOff ? 'second' : ''}`} title={words.formats}>
        <span class="unseen">{words.formats}</span>
      </summary>
      <div class="edit-sheet">
        <fieldset class="shapes">
          <legend>{words.formats}</legend>
          {formatsOffered().map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                checked={one === format || more.value.includes(one)}
                disabled={one === format}
                onChange={({ currentTarget: { checked } }) => pick(one, checked)}
              />
              <i class={one} />
              <span>{data.shapes[one]}</span>
            </label>
          ))}
        </fieldset>
        <Choice
          label={words.sound.voice}
          value={speech.enabled === null ? 'auto' : speech.enabled ? 'on' : 'off'}
          words={words.sound.voices}
          onChange={(chosen) =>
            set({ speech: { ...speech, enabled: chosen === 'auto' ? null : chosen === 'on' } })
          }
        />
      </div>
    </details>
  )
}

async function renderAll(formats: readonly VideoFormat[]): Promise<void> {
  isBusy.value = true
  problem.value = null
  ordered.value = null
  try {
    if (!(await flush())) throw new Error(words.lastNotSaved)
    const body = { formats, attempt: newAttempt() }
    followRenders((await request<{ sessionIds: string[] }>(addressOf('renders'), body)).sessionIds)
    keepFormats(formats)
    left.value -= minutesOf(formats)
  } catch (error) {
    problem.value = heard((error as Error).message)
  }
  isBusy.value = false
}

/** One line below the button: why nothing was ordered, how far it is, what is missing, or what will come. */
function Line({ reason, formats }: { reason: CardNote | undefined; formats: readonly VideoFormat[] }) {
  if (problem.value) return <span class="edit-problem">{problem.value}</span>
  if (ordered.value) return <Ordered {...ordered.value} />
  if (reason) return <Missing reason={reason} />
  const { enabled } = shown.value.settings.speech
  const parts = [
    ...formats.map((one) => data.shapes[one]),
    found.value && clockOf(found.value.seconds),
    (enabled ?? data.speaksByDefault) ? words.spoken : words.silent,
    minutesOf(formats) * ORDERS_FEW > left.value &&
      filled(words.minutesLeft, { n: Math.max(0, left.value).toLocaleString(data.language, MINUTES) }),
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}

const MINUTES = { maximumFractionDigits: 1 }

/** How many minutes an order counts. */
function minutesOf(formats: readonly VideoFormat[]): number {
  return (formats.length * (found.peek()?.seconds ?? 0)) / 60
}

/** How far what was ordered is, and the way to it. */
function Ordered({ sessionIds, states }: NonNullable<typeof ordered.value>) {
  const state = stateOfAll(states)
  const { rendering, ready, notMade, watch, why } = data.states
  const follow = counted(words.follow, sessionIds.length)
  const [said, way] =
    state === 'waiting'
      ? [words.queued, follow]
      : state === 'completed'
        ? [ready, sessionIds.length === 1 ? watch : follow]
        : state === 'failed'
          ? [notMade, why]
          : [filled(rendering, { percent: state }), follow]
  return (
    <span class="edit-queued">
      {said} {sessionIds.length > 1 && `· ${states.filter(hasEnded).length}/${states.length} `}
      <a href={sessionIds.length === 1 ? `/studio/films/${sessionIds[0]}` : '/studio/films'}>{way}</a>
    </span>
  )
}

/** The card that a reason against rendering is about. Nothing is wrong with a quiz that nobody has begun: its first question is empty. */
function keyOf({ key }: CardNote): string | undefined {
  return (shown.peek().cards.length === 0 ? draft.peek().cards[0]?.key : key) ?? undefined
}

/** The first reason against rendering, which leads to the field that it is about. */
function Missing({ reason }: { reason: CardNote }) {
  const wanted = keyOf(reason)
  const isEmpty = shown.value.cards.length === 0
  if (!wanted) return <>{heard(reason.text)}</>
  return (
    <button type="button" class="quiet" onClick={() => selectCard(wanted)}>
      {isEmpty ? words.cards.write : heard(reason.text)}
    </button>
  )
}

/** Seconds as a player's clock shows them. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Names one press of the button. Pages without https have no `randomUUID`. */
function newAttempt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('')
}
