import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Render } from '../../shared/contracts/render.ts'
import { RENDER_WAIT_SECONDS_MAX } from '../../shared/limits.ts'
import { issuesOf, validationError } from '../../shared/validation.ts'
import type { Operation } from '../operations/operation.ts'
import { callOperation, operationTool } from './operation-tools.ts'
import { dataResult } from './results.ts'
import type { Exchange, Tool, ToolCall } from './tool.ts'
import { jsonSchemaOf } from './tool-schemas.ts'

const POLL_MS = 500
const Wait = z.object({
  waitSeconds: z.int().min(0).max(RENDER_WAIT_SECONDS_MAX).default(0).meta({
    description: 'Wait up to this many seconds until it is completed or failed, with progress notifications.',
  }),
})

/** The tool that shows a render, with `waitSeconds` beside what REST takes: a model cannot sleep between polls. */
export function waitRenderTool(getRender: Operation, all: readonly Operation[]): Tool {
  const plain = operationTool(getRender, all)
  const { definition } = plain
  const properties = { ...definition.inputSchema.properties, ...propertiesOf(Wait) }
  return {
    ...plain,
    definition: {
      ...definition,
      description: `${definition.description} To wait for the video, pass waitSeconds 50 and call again until the status is completed or failed.`,
      inputSchema: { ...definition.inputSchema, properties },
    },
    call: async (call) => dataResult(await waitForRender(getRender, call)),
  }
}

async function waitForRender(getRender: Operation, call: ToolCall): Promise<Render> {
  const parsed = Wait.safeParse(call.args)
  if (!parsed.success) throw validationError(issuesOf(parsed.error, call.args))
  const giveUpAtMs = performance.now() + parsed.data.waitSeconds * 1_000
  const gone = AbortSignal.any([call.ctx.signal, call.exchange.signal])
  let toldPercent = -1
  for (;;) {
    const render = (await callOperation(getRender, call)) as Render
    const isFinished = render.status === 'completed' || render.status === 'failed'
    if (isFinished || gone.aborted || performance.now() + POLL_MS > giveUpAtMs) return render
    // The protocol wants progress to grow; a second attempt begins at 0 again.
    if (render.progress > toldPercent) {
      toldPercent = render.progress
      await tellProgress(call.exchange, render)
    }
    await pause(POLL_MS, undefined, { signal: gone }).catch(() => {})
  }
}

async function tellProgress({ _meta, sendNotification }: Exchange, render: Render): Promise<void> {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return
  const { progress, status } = render
  await sendNotification({
    method: 'notifications/progress',
    params: { progressToken, progress, total: 100, message: `${status}, ${progress} %` },
  })
}

function propertiesOf(schema: z.ZodObject): Record<string, object> {
  return (jsonSchemaOf(schema, 'input').properties ?? {}) as Record<string, object>
}
