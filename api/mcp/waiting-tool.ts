import { z } from 'zod'
import { issuesOf, validationError } from '../../shared/validation.ts'
import type { Waits } from '../operations/operation.ts'
import { dataResult, type Success } from './results.ts'
import type { Exchange, Tool, ToolCall } from './tool.ts'
import { inputSchemaOf } from './tool-schemas.ts'

type Read = (call: ToolCall) => Promise<Success>

/** A tool with the argument `waitSeconds`: it calls `read` until its answer is final or the time is over. */
export function waitingTool(tool: Tool, waits: Waits, read: Read): Tool {
  const { definition } = tool
  const { secondsMax, argument, advice } = waits
  const Wait = z.object({
    waitSeconds: z.int().min(0).max(secondsMax).default(0).meta({ description: argument }),
  })
  const properties = { ...definition.inputSchema.properties, ...inputSchemaOf([Wait]).properties }
  return {
    ...tool,
    definition: {
      ...definition,
      description: `${definition.description} ${advice}`,
      inputSchema: { ...definition.inputSchema, properties },
    },
    async call(call) {
      const parsed = Wait.safeParse(call.args)
      if (!parsed.success) throw validationError(issuesOf(parsed.error, call.args))
      const giveUpAtMs = performance.now() + parsed.data.waitSeconds * 1_000
      const { waitSeconds: _, ...args } = call.args
      return dataResult(await waitForFinal({ ...call, args }, waits, giveUpAtMs, read))
    },
  }
}

async function waitForFinal(
  call: ToolCall,
  { isFinal, untilChanged, progressOf }: Waits,
  giveUpAtMs: number,
  read: Read,
): Promise<Success> {
  const waitMs = Math.max(0, giveUpAtMs - performance.now())
  const over = AbortSignal.any([call.ctx.signal, call.exchange.signal, AbortSignal.timeout(waitMs)])
  let reportedPercent = -1
  for (;;) {
    const success = await read(call)
    const { data } = success
    if (isFinal(data) || waitMs === 0 || over.aborted) return success
    const { percent, message } = progressOf(data)
    // The protocol wants progress to grow; a second attempt begins at 0 again.
    if (percent > reportedPercent) {
      reportedPercent = percent
      await reportProgress(call.exchange, percent, message)
    }
    await untilChanged(call.ctx, data, over)
  }
}

async function reportProgress(
  { _meta, sendNotification }: Exchange,
  progress: number,
  message: string,
): Promise<void> {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return
  await sendNotification({
    method: 'notifications/progress',
    params: { progressToken, progress, total: 100, message },
  })
}
