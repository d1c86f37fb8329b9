import type { FarmTools } from '../../render-farm/film/tools.ts'
import { answerPreview } from '../../render-farm/preview/answer-preview.ts'
import type { Log } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'

/** Runs the part of a render node that answers previews beside `act`. */
export async function withPreviewNode<Result>(
  { databaseUrl, log, tools }: { databaseUrl: string; log: Log; tools: FarmTools },
  act: () => Promise<Result>,
): Promise<Result> {
  const queue = createQueue({ databaseUrl, log, role: 'node' })
  await queue.start()
  await queue.work('preview', 1, ({ payload, signal }) => answerPreview(tools, payload, signal))
  try {
    return await act()
  } finally {
    await queue.stop()
  }
}
