import type { FarmView } from '../../shared/database/queries/render-nodes.ts'

const TEXT_CHARACTERS_MAX = 60

/** A farm as plain text for a terminal. */
export function farmTable({ nodes, queue, rendering, failures }: FarmView): string {
  const sections = [
    `${queue.queued} queued (oldest ${age(queue.oldestSeconds)}), ${queue.rendering} rendering, ${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'}`,
    table(
      ['NODE', 'ENCODER', 'STATE', 'FILMS', 'WORK', 'SEEN'],
      nodes.map((node) => [
        node.name,
        node.encoder,
        node.isSilent ? 'silent' : node.reason ? `${node.state}: ${node.reason}` : node.state,
        String(node.concurrency),
        node.work
          .map(({ kind, renderId }) => (kind === 'film' ? renderId : `${kind} of ${renderId}`))
          .join(', '),
        `${age(node.silentSeconds)} ago`,
      ]),
    ),
    table(['ENCODER', 'CANNOT BE USED BECAUSE'], refusals(nodes)),
    table(
      ['RENDER', 'ATTEMPT', 'PROGRESS', 'FOR', 'TITLE'],
      rendering.map(({ id, attempt, progress, seconds, quizTitle }) => [
        id,
        String(attempt),
        `${progress} %`,
        age(seconds),
        short(quizTitle),
      ]),
    ),
    table(
      ['FAILED', 'AT', 'CODE', 'ATTEMPTS', 'MESSAGE'],
      failures.map(({ id, completedAt, code, attempts, message }) => [
        id,
        completedAt ?? '',
        code ?? '',
        String(attempts),
        short(message ?? ''),
      ]),
    ),
  ]
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`
}

/** What each encoder said to the nodes that cannot use it, once for all of them. */
function refusals(nodes: FarmView['nodes']): string[][] {
  const seen = new Map<string, number>()
  for (const { encoderTrials } of nodes) {
    for (const { name, refusal } of encoderTrials) {
      const line = refusal === null ? null : `${name}\t${refusal}`
      if (line !== null) seen.set(line, (seen.get(line) ?? 0) + 1)
    }
  }
  return [...seen].map(([line, count]) => {
    const [name = '', refusal = ''] = line.split('\t')
    return [name, count === nodes.length ? short(refusal) : `${short(refusal)} (${count} of ${nodes.length})`]
  })
}

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function age(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
  return `${(seconds / 3_600).toFixed(1)} h`
}

function short(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')]
  return characters.length > TEXT_CHARACTERS_MAX
    ? `${characters.slice(0, TEXT_CHARACTERS_MAX).join('')}…`
    : characters.join('')
}
