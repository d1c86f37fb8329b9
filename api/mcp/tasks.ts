import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Render } from '../../shared/contracts/render.ts'
import { AppError } from '../../shared/errors.ts'
import { MCP_TASK_POLL_MS } from '../../shared/limits.ts'
import type { PublicContext } from '../context.ts'
import type { Operation } from '../operations/operation.ts'
import { toolName } from '../tool-name.ts'
import { dataResult } from './results.ts'
import { callOperation } from './table-tools.ts'

/** The extension's name in capabilities. */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks'

/** Work that goes on after its call was answered, as the tasks extension writes it. */
export type Task = {
  taskId: string
  status: 'working' | 'completed' | 'cancelled'
  statusMessage?: string
  createdAt: string
  lastUpdatedAt: string
  /** Null: kept until somebody deletes it. */
  ttlMs: null
  pollIntervalMs: number
  /** What the call would have answered, had it waited; of a completed task. */
  result?: CallToolResult
}

/** Finds tasks by their id; ids of other accounts do not exist. */
export type TaskReader = {
  /** The task that a tool began with this answer; `null` where the answer is all that comes. */
  begunBy(tool: string, answer: CallToolResult, ctx: PublicContext): Task | null
  /** Throws `NOT_FOUND`. */
  get(taskId: string, ctx: PublicContext): Promise<Task>
  /** Asks for the work to stop; a task that has ended stays as it is. Throws `NOT_FOUND`. */
  cancel(taskId: string, ctx: PublicContext): Promise<void>
}

/** Renders as tasks: the id of a task is the render's sessionId, so that tools and tasks can be mixed. */
export function renderTasks(operations: readonly Operation[]): TaskReader {
  const run = async (name: string, sessionId: string, ctx: PublicContext) => {
    const operation = operations.find((one) => one.name === name)
    if (operation === undefined) throw new AppError('NOT_FOUND')
    return callOperation(operation, { ctx, args: { sessionId } })
  }
  return {
    begunBy(tool, { isError, structuredContent }, ctx) {
      const { data } = (structuredContent ?? {}) as { data?: { sessionId?: string } }
      if (tool !== toolName('createRender') || isError || data?.sessionId === undefined) return null
      const nowAt = new Date(ctx.now()).toISOString()
      return taskOf(data.sessionId, { status: 'working', createdAt: nowAt, lastUpdatedAt: nowAt })
    },
    async get(taskId, ctx) {
      const success = await run('getRender', taskId, ctx)
      const render = success.data as Render
      const { status, progress, createdAt, completedAt, failure } = render
      const lastUpdatedAt = completedAt ?? new Date(ctx.now()).toISOString()
      const facts = {
        createdAt,
        lastUpdatedAt,
        statusMessage: failure?.message ?? `${status}, ${progress} %`,
      }
      if (status === 'queued' || status === 'rendering')
        return taskOf(taskId, { status: 'working', ...facts })
      if (failure?.code === 'CANCELLED') return taskOf(taskId, { status: 'cancelled', ...facts })
      // `failed` is for failures of the protocol; a render that failed is an answer that the model reads.
      const result = { ...dataResult(success), ...(failure === undefined ? {} : { isError: true }) }
      return { ...taskOf(taskId, { status: 'completed', ...facts }), result }
    },
    async cancel(taskId, ctx) {
      await run('cancelRender', taskId, ctx).catch((error: unknown) => {
        const hasEnded = error instanceof AppError && error.code === 'CONFLICT'
        if (!hasEnded) throw error
      })
    },
  }
}

function taskOf(
  taskId: string,
  facts: Pick<Task, 'status' | 'createdAt' | 'lastUpdatedAt' | 'statusMessage'>,
): Task {
  return { taskId, ...facts, ttlMs: null, pollIntervalMs: MCP_TASK_POLL_MS }
}
