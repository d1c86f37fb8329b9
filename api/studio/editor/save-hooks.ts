import type { Hook } from '../../../shared/contracts/hook.ts'
import type { Context } from '../../context.ts'
import { perform } from '../visit.ts'
import { changesOf } from './changes-of.ts'
import type { EditedHook } from './document.ts'

/** Deletes, changes and adds hooks; returns their ids in the order sent. */
export async function saveHooks(
  ctx: Context,
  quizId: string,
  stored: readonly EditedHook[],
  sent: readonly EditedHook[],
): Promise<string[]> {
  const known = new Map(stored.map((hook) => [hook.id, hook]))
  const kept = keptIds(sent, known)
  for (const { id } of stored) {
    if (kept.includes(id)) continue
    await perform(ctx, 'deleteHook', { path: { quizId }, query: { hookId: numberOf(id!) } })
  }
  const ids: string[] = []
  for (const [index, { id: _, ...hook }] of sent.entries()) {
    const id = kept[index] ?? null
    ids.push(id ?? (await add(ctx, quizId, hook)))
    const body = id === null ? {} : changesOf(known.get(id)!, hook)
    if (Object.keys(body).length === 0) continue
    await perform(ctx, 'updateHook', { path: { quizId }, body: { ...body, hookId: numberOf(id!) } })
  }
  return ids
}

/** Hooks are shown in the order of their creation: those that follow a new one are made anew, `null` here. */
function keptIds(
  sent: readonly EditedHook[],
  known: ReadonlyMap<string | null, EditedHook>,
): (string | null)[] {
  const order = [...known.keys()]
  let last = -1
  return sent.map(({ id }) => {
    const place = order.indexOf(id)
    const isKept = place > last
    last = isKept ? place : order.length
    return isKept ? id : null
  })
}

async function add(ctx: Context, quizId: string, hook: Omit<EditedHook, 'id'>): Promise<string> {
  const { id } = (await perform(ctx, 'createHook', { path: { quizId }, body: hook })) as Hook
  return `hook-${id}`
}

function numberOf(id: string): number {
  return Number(id.replace('hook-', ''))
}
