import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Task, TaskReader } from '../../../../api/mcp/tasks.ts'
import type { Tool } from '../../../../api/mcp/tool.ts'
import { AppError } from '../../../../shared/errors.ts'

/** Work that ends by itself after some time, or as soon as it is cancelled. */
type Work = { task: Task; answer: CallToolResult; endsAtMs: number }

export type TaskFixtures = { tools: Tool[]; tasks: TaskReader }

/** The fixtures of the suite's scenarios about tasks: three tools, and the tasks that two of them begin. */
export function conformanceTasks(): TaskFixtures {
  const works = new Map<string, Work>()
  const begin = (answer: CallToolResult, seconds: number): CallToolResult => {
    const nowAt = new Date().toISOString()
    const task: Task = {
      taskId: crypto.randomUUID(),
      status: 'working',
      createdAt: nowAt,
      lastUpdatedAt: nowAt,
      ttlMs: null,
      pollIntervalMs: 100,
    }
    works.set(task.taskId, { task, answer, endsAtMs: performance.now() + seconds * 1_000 })
    return { ...answer, _meta: { begun: task.taskId } }
  }
  const workOf = (taskId: string): Work => {
    const work = works.get(taskId)
    if (work === undefined) throw new AppError('NOT_FOUND')
    const { task, answer, endsAtMs } = work
    if (task.status === 'working' && performance.now() >= endsAtMs) {
      work.task = { ...task, status: 'completed', result: answer }
    }
    return work
  }
  return {
    tools: [
      fixture('greet', ({ name }) => text(`Hello, ${name}!`)),
      fixture('slow_compute', ({ seconds, label }) => begin(text(`Computed ${label}.`), Number(seconds))),
      fixture('failing_job', () => begin({ ...text('It failed.'), isError: true }, 1)),
    ],
    tasks: {
      begunBy: (_, { _meta }) => works.get(String(_meta?.begun))?.task ?? null,
      get: async (taskId) => workOf(taskId).task,
      async cancel(taskId) {
        const work = workOf(taskId)
        if (work.task.status === 'working') work.task = { ...work.task, status: 'cancelled' }
      },
    },
  }
}

function text(words: string): CallToolResult {
  return { content: [{ type: 'text', text: words }] }
}

function fixture(name: string, act: (args: Record<string, unknown>) => CallToolResult): Tool {
  return {
    access: 'open',
    definition: { name, description: `Fixture ${name}.`, inputSchema: { type: 'object' } },
    call: async ({ args }) => act(args),
  }
}
