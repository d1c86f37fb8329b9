import { made } from './ordered.ts'
import { data } from './requests.ts'
import { saved } from './store.ts'
import { clockOf, counted, words } from './words.ts'

/** Whether the newest finished video is the one that a press would make. */
export function isUpToDate(): boolean {
  if (made.value === null) return false
  const { ofVersion, otherFormat } = made.value
  return otherFormat === null && ofVersion === saved.value.updatedAt
}

/** The newest finished video, as what leads on from the quiz. */
export function MadeButtons() {
  const { sessionIds } = made.value!
  const [only] = sessionIds.length === 1 ? sessionIds : []
  return (
    <>
      <a class="button" href={hrefOf(sessionIds)}>
        {data.states.watch}
      </a>
      {only && data.canDownload && (
        <a class="button second" href={`/studio/renders/${only}/download`}>
          {data.states.download}
        </a>
      )}
    </>
  )
}

/** When it was made, and once the quiz has changed, the way to it. */
export function LastVideo() {
  if (made.value === null) return null
  const { sessionIds, seconds, at, ofVersion, otherFormat } = made.value
  const isOfNow = ofVersion === saved.value.updatedAt
  const differs = otherFormat && isOfNow ? data.shapes[otherFormat] : words.changedSince
  const time = <time key={at} data-form="moment" dateTime={at} />
  const name = counted(words.made, sessionIds.length)
  return (
    <p class="edit-made">
      {isUpToDate() ? (
        <>
          {name} · {clockOf(seconds)} · {time}
        </>
      ) : (
        <>
          {name}, {time} ·{' '}
          <span>
            {differs} · <a href={hrefOf(sessionIds)}>{data.states.watch}</a>
          </span>
        </>
      )}
    </p>
  )
}

function hrefOf(sessionIds: readonly string[]): string {
  return sessionIds.length === 1 ? `/studio/films/${sessionIds[0]}` : '/studio/films'
}
