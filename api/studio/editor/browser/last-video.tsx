import { made } from './ordered.ts'
import { data } from './requests.ts'
import { saved } from './store.ts'
import { clockOf, counted, words } from './words.ts'

/** Whether the newest finished video shows the quiz as it is now. */
export function isUpToDate(): boolean {
  return made.value !== null && made.value.ofVersion === saved.value.updatedAt
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
  const { sessionIds, seconds, at } = made.value
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
          {name}, {time} · {words.changedSince} · <a href={hrefOf(sessionIds)}>{data.states.watch}</a>
        </>
      )}
    </p>
  )
}

function hrefOf(sessionIds: readonly string[]): string {
  return sessionIds.length === 1 ? `/studio/films/${sessionIds[0]}` : '/studio/films'
}
