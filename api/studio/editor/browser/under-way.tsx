import { useSignal } from '@preact/signals'
import { filled } from '../../../texts/slots.ts'
import { hasEnded, percentOf } from './order-state.ts'
import { cancelRenders, forget, type ordered, timeLeft } from './ordered.ts'
import { data } from './requests.ts'
import { counted, heard, words } from './words.ts'

/** What is being made, in the place of the button that ordered it: how far it is, how long it takes, and how to stop it. */
export function UnderWay({ sessionIds, states }: NonNullable<typeof ordered.value>) {
  const isStopping = useSignal(false)
  const problem = useSignal<string | null>(null)
  const stop = async () => {
    isStopping.value = true
    await cancelRenders().catch((error: Error) => {
      problem.value = heard(error.message)
      isStopping.value = false
    })
  }
  const percent = percentOf(states)
  const isWaiting = states.every((state) => state === 'waiting')
  const count = sessionIds.length > 1 ? ` · ${states.filter(hasEnded).length}/${states.length}` : ''
  return (
    <div class="edit-queued">
      <p>
        <b>
          {isWaiting ? words.queued : filled(data.states.rendering, { percent })}
          {count}
        </b>{' '}
        <span class="meta">{timeLeft}</span>
      </p>
      <progress max={100} value={percent} aria-label={words.underWay} />
      <p class="edit-follow">
        <Way sessionIds={sessionIds} name={counted(words.follow, sessionIds.length)} />
        <button type="button" class="second small" disabled={isStopping.value} onClick={() => void stop()}>
          {words.cancel}
        </button>
      </p>
      {problem.value && <p class="edit-problem">{problem.value}</p>}
    </div>
  )
}

/** What was not made, and the way to the reason. */
export function NotMade({ sessionIds }: NonNullable<typeof ordered.value>) {
  return (
    <span class="edit-queued edit-problem">
      {data.states.notMade} <Way sessionIds={sessionIds} name={data.states.why} />{' '}
      <button type="button" class="quiet" onClick={forget}>
        {words.close}
      </button>
    </span>
  )
}

function Way({ sessionIds, name }: { sessionIds: readonly string[]; name: string }) {
  return <a href={sessionIds.length === 1 ? `/studio/films/${sessionIds[0]}` : '/studio/films'}>{name}</a>
}
