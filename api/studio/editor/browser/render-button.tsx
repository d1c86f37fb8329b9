import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { VideoFormat } from '../../../../shared/contracts/format.ts'
import { filled } from '../../../texts/slots.ts'
import { type CardNote, found } from './checking.ts'
import { formatsChosen, formatsOffered, pickFormat } from './formats.ts'
import { keepFormats } from './kept-formats.ts'
import { isUpToDate, LastVideo, MadeButtons } from './last-video.tsx'
import { hasEnded } from './order-state.ts'
import { followRenders, forget, ordered } from './ordered.ts'
import { addressOf, data, request } from './requests.ts'
import { flush, saveState } from './saving.ts'
import { selectCard } from './select.ts'
import { draft, saved, shown } from './store.ts'
import { NotMade, UnderWay } from './under-way.tsx'
import { isSpoken, lacksVoice, showVoice, VoiceChoice } from './voice-choice.tsx'
import { clockOf, heard, words } from './words.ts'

/** Minutes of video that may still be ordered today. */
const left = signal(data.minutesLeft)
/** What remains is said where so many of the same orders use it up. */
const ORDERS_FEW = 4
const isBusy = signal(false)
const problem = signal<string | null>(null)

/** Renders what is on the screen, shows how far that is, and then leads to the video until the quiz changes. */
export function RenderButton() {
  const order = ordered.value
  if (order && !order.states.every(hasEnded)) return <UnderWay {...order} />
  const reason = found.value?.notes.find(({ preventsRender }) => preventsRender)
  const isMade = isUpToDate() && !order
  return (
    <div class="edit-render">
      <div class="edit-press">
        {isMade ? <MadeButtons /> : <Press reason={reason} />}
        <Sheet isOff={isMade || reason !== undefined}>{isMade && <Press reason={reason} isAgain />}</Sheet>
      </div>
      {!isMade && (
        <p class="edit-comes" role="status">
          <Line reason={reason} />
        </p>
      )}
      <LastVideo />
    </div>
  )
}

/** The button that orders. */
function Press({ reason, isAgain = false }: { reason: CardNote | undefined; isAgain?: boolean }) {
  const formats = formatsChosen()
  const press = () => {
    const key = reason && keyOf(reason)
    // What the reason says may just have been mended.
    if (key && saveState.peek().kind === 'saved') selectCard(key)
    else void renderAll(formats)
  }
  const one = isAgain ? data.states.again : words.render
  return (
    <button
      type="button"
      class={(isAgain || reason) && 'second'}
      aria-disabled={reason !== undefined}
      disabled={isBusy.value}
      onClick={press}
    >
      {formats.length > 1 ? filled(words.renderMany, { n: formats.length }) : one}
    </button>
  )
}

/** What a press renders: formats and the voice. */
function Sheet({ isOff, children }: { isOff: boolean; children: ComponentChildren }) {
  const { format } = draft.value.settings
  const chosen = formatsChosen()
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
                checked={chosen.includes(one)}
                disabled={one === format}
                onChange={({ currentTarget: { checked } }) => pickFormat(one, checked)}
              />
              <i class={one} />
              <span>{data.shapes[one]}</span>
            </label>
          ))}
        </fieldset>
        <VoiceChoice />
        {children}
      </div>
    </details>
  )
}

async function renderAll(formats: readonly VideoFormat[]): Promise<void> {
  isBusy.value = true
  problem.value = null
  forget()
  try {
    if (!(await flush())) throw new Error(words.lastNotSaved)
    const body = { formats, attempt: newAttempt() }
    const { updatedAt: ofVersion } = saved.peek()
    const { sessionIds } = await request<{ sessionIds: string[] }>(addressOf('renders'), body)
    const { seconds = 0 } = found.peek() ?? {}
    followRenders({ sessionIds, seconds, ofVersion, otherFormat: null, at: new Date().toISOString() })
    keepFormats(formats)
    left.value -= minutesOf(formats)
  } catch (error) {
    problem.value = heard((error as Error).message)
  }
  isBusy.value = false
}

/** One line below the button: why nothing was ordered or made, what is missing, or what will come. */
function Line({ reason }: { reason: CardNote | undefined }) {
  const formats = formatsChosen()
  if (problem.value) return <span class="edit-problem">{problem.value}</span>
  if (ordered.value) return <NotMade {...ordered.value} />
  if (reason) return <Missing reason={reason} />
  const spoken = isSpoken() ? words.spoken : words.silent
  const isScarce = minutesOf(formats) * ORDERS_FEW > left.value
  const minutes = Math.max(0, left.value).toLocaleString(data.language, MINUTES)
  return (
    <>
      <span class="edit-shapes">{formats.map((one) => `${data.shapes[one]} · `)}</span>
      {found.value && `${clockOf(found.value.seconds)} · `}
      {lacksVoice() ? (
        <button type="button" class="quiet" onClick={showVoice}>
          {words.addVoice}
        </button>
      ) : (
        spoken
      )}
      {isScarce && ` · ${filled(words.minutesLeft, { n: minutes })}`}
    </>
  )
}

const MINUTES = { maximumFractionDigits: 1 }

/** How many minutes an order counts. */
function minutesOf(formats: readonly VideoFormat[]): number {
  return (formats.length * (found.peek()?.seconds ?? 0)) / 60
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

/** Names one press of the button. Pages without https have no `randomUUID`. */
function newAttempt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('')
}
