import type { FarmTools } from '../../render-farm/film/tools.ts'
import { workPreviews } from '../../render-farm/preview/work-previews.ts'
import type { Log } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { nodeStorage } from './node-access.ts'

/** Runs the part of a render node that answers previews beside `act`. */
export async function withPreviewNode<Result>(
  { databaseUrl, log, tools }: { databaseUrl: string; log: Log; tools: FarmTools },
  act: () => Promise<Result>,
): Promise<Result> {
  const queue = createQueue({ databaseUrl, log, role: 'node' })
  await queue.start()
  const stop = new AbortController()
  await workPreviews(queue, { ...tools, storage: nodeStorage(tools.storage) }, { signal: stop.signal })
  try {
    return await act()
  } finally {
    stop.abort()
    await queue.stop()
  }
}
