import type { FarmView } from '../../shared/database/queries/render-nodes.ts'

const TEXT_CHARACTERS_MAX = 60
/** The alert `QueueStuck` uses the same threshold. */
const STUCK_SECONDS = 900
const SILENT_SHOWN = 5

/** A farm as plain text for a terminal. */
export function farmTable({ nodes, queue, rendering, failures }: FarmView): string {
  const sections = [
    [headline(nodes, queue), ...alarms(nodes, queue)].join('\n'),
    nodeTable(nodes),
    table(['ENCODER', 'CANNOT BE USED BECAUSE'], refusals(nodes)),
    table(
      ['RENDER', 'ATTEMPT', 'PROGRESS', 'SINCE', 'NODE', 'TITLE'],
      rendering.map(({ id, attempt, progress, seconds, quizTitle }) => [
        id,
        String(attempt),
        `${progress} %`,
        `${age(seconds)} ago`,
        nodeOf(nodes, id) ?? 'none: its node is gone',
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

/** Living nodes, then the latest silent ones: a full list of lost nodes helps no operator. */
function nodeTable(nodes: FarmView['nodes']): string {
  const silent = nodes.filter(({ isSilent }) => isSilent).sort((a, b) => a.silentSeconds - b.silentSeconds)
  const shown = [...nodes.filter(({ isSilent }) => !isSilent), ...silent.slice(0, SILENT_SHOWN)]
  const rows = shown.map((node) => [
    node.name,
    node.encoder,
    node.version,
    stateOf(node),
    String(node.concurrency),
    // Another node has taken over the work of a silent one.
    node.isSilent
      ? ''
      : node.work
          .map(({ kind, renderId }) => (kind === 'film' ? renderId : `${kind} of ${renderId}`))
          .join(', '),
    `${age(node.silentSeconds)} ago`,
  ])
  const more = nodes.length - shown.length
  return [
    table(['NODE', 'ENCODER', 'BUILD', 'STATE', 'FILMS', 'WORK', 'SEEN'], rows),
    ...(more > 0 ? [`and ${more} more that fell silent within the last hour`] : []),
  ].join('\n')
}

function stateOf({ isSilent, state, reason }: FarmView['nodes'][number]): string {
  if (isSilent) return 'silent: dead, or cut off from the database'
  return reason ? `${state}: ${reason}` : state
}

function headline(nodes: FarmView['nodes'], queue: FarmView['queue']): string {
  const oldest = queue.queued > 0 ? ` (oldest ${age(queue.oldestSeconds)})` : ''
  const silent = nodes.filter(({ isSilent }) => isSilent).length
  const living = nodes.length - silent
  const count = `${living} ${living === 1 ? 'node' : 'nodes'}${silent > 0 ? ` and ${silent} silent` : ''}`
  return `${queue.queued} queued${oldest}, ${queue.rendering} rendering, ${count}`
}

/** What an operator must act on. */
function alarms(nodes: FarmView['nodes'], queue: FarmView['queue']): string[] {
  const claiming = nodes.filter(({ state, isSilent }) => state === 'accepting' && !isSilent)
  const said: string[] = []
  if (claiming.length === 0) {
    said.push(
      nodes.length === 0
        ? 'NO NODE RUNS: nothing is rendered until one does (bun run render-node).'
        : 'NO NODE CLAIMS: nothing that waits is rendered; the column STATE says why.',
    )
  } else if (queue.queued > 0 && queue.oldestSeconds > STUCK_SECONDS) {
    said.push(
      `The oldest film has waited for ${age(queue.oldestSeconds)}: the farm is too small, or its nodes hang.`,
    )
  }
  if (queue.beyondNodes > 0) {
    const films = queue.beyondNodes === 1 ? '1 film waits' : `${queue.beyondNodes} films wait`
    said.push(
      `${films} for newer nodes: none that runs knows the template or the snapshot; bring the nodes to the API's release.`,
    )
  }
  return said
}

/** The node that reports this film as its work. */
function nodeOf(nodes: FarmView['nodes'], renderId: string): string | null {
  const node = nodes.find(
    ({ isSilent, work }) => !isSilent && work.some((one) => one.kind === 'film' && one.renderId === renderId),
  )
  return node?.name ?? null
}

/** Why encoders cannot be used, each reason once with the number of its nodes. */
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
