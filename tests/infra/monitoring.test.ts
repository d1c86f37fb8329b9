import { describe, expect, test } from 'bun:test'
import { parser } from '@prometheus-io/lezer-promql'
import { SCHEDULES } from '../../shared/queue/queues.ts'
import { type Data, findManifest, readText, readYaml } from './files.ts'

type Metric = { type: string; labels: string[] }

/** Labels that Prometheus adds to every sample. */
const TARGET_LABELS = ['job', 'instance', 'pod', 'namespace', 'le']
/** Series of others: Prometheus's own and those of kube-state-metrics, with the labels that rules read. */
const FOREIGN: Readonly<Record<string, string[]>> = {
  up: [],
  kube_pod_container_resource_limits: ['resource'],
  kube_cronjob_created: ['cronjob'],
  kube_cronjob_status_last_successful_time: ['cronjob'],
}
const metrics = readMetrics()
const dashboard = JSON.parse(readText('infra/grafana/dashboard.json'))
const rules: Data[] = findManifest('PrometheusRule', 'quizvideo').spec.groups.flatMap(
  (group: Data) => group.rules,
)
const alerts = rules.filter((rule) => rule.alert !== undefined)
/** Names of the series that Prometheus computes itself. */
const recorded: string[] = rules.filter((rule) => rule.record !== undefined).map((rule) => rule.record)
const panels: Data[] = dashboard.panels.filter((panel: Data) => panel.type !== 'row')
const runbook = readText('infra/runbook.md')
const expressions: [string, string][] = [
  ...[...runbook.matchAll(/```promql\n([\s\S]*?)```/g)].map(([, query]): [string, string] => [
    'the runbook',
    query!,
  ]),
  ...rules.map((rule): [string, string] => [rule.alert ? `alert ${rule.alert}` : rule.record, rule.expr]),
  ...panels.flatMap((panel) =>
    panel.targets.map((target: Data): [string, string] => [`panel ${panel.title}`, target.expr]),
  ),
]

describe.each(expressions)('%s', (_name, expression) => {
  test('is a query that Prometheus can parse', () => {
    expect(parseErrors(expression)).toEqual([])
  })

  test('reads only metrics and labels of the list', () => {
    const { names, labels } = readQuery(expression)
    expect(names.length).toBeGreaterThan(0)
    const raw = names.filter((name) => !(name in FOREIGN) && !recorded.includes(name))
    const known = raw.map((name) => [name, findMetric(name)] as const)
    for (const [name, metric] of known) expect([name, metric]).toEqual([name, expect.anything()])
    const foreign = names.flatMap((name) => FOREIGN[name] ?? [])
    const allowed = [...TARGET_LABELS, ...foreign, ...known.flatMap(([, metric]) => metric!.labels)]
    for (const label of labels) expect(allowed).toContain(label)
  })
})

test('the check refuses a broken query, an unknown metric and an unknown label', () => {
  expect(parseErrors('sum(rate(quizvideo_http_requests_total[5m])')).not.toEqual([])
  expect(findMetric('quizvideo_http_request_total')).toBeUndefined()
  expect(readQuery('sum by (colour) (quizvideo_queue_jobs{shape="x"})').labels).toEqual(['colour', 'shape'])
})

test('every alert has a severity, a sentence and something to do', () => {
  for (const { alert, labels, annotations } of alerts) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(warning|critical)$/)])
    expect(annotations.summary).toEndWith('.')
    expect(annotations.action.length).toBeGreaterThan(20)
  }
})

test('a recorded series is used, by a name of its own', () => {
  const used = expressions.flatMap(([, expression]) => readQuery(expression).names)
  expect(recorded.filter((name) => !used.includes(name))).toEqual([])
  expect(new Set(recorded).size).toBe(recorded.length)
})

test('no metric has a label that Prometheus gives to its target', () => {
  const taken = [...metrics].filter(([, { labels }]) => labels.some((label) => TARGET_LABELS.includes(label)))
  expect(taken).toEqual([])
})

test('every alert leads to its section of the runbook, which says what it means, where to look and what to do', () => {
  const sections = new Map(
    runbook
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section]),
  )
  expect([...sections.keys()].sort()).toEqual(alerts.map(({ alert }) => alert).sort())
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook).toBe(`infra/runbook.md#${alert.toLowerCase()}`)
    for (const part of ['Means', 'Look', 'Do'])
      expect([alert, sections.get(alert)]).toEqual([alert, expect.stringContaining(`**${part}.** `.trim())])
  }
})

test('the alerts about hourly jobs leave out those that run less often, which have alerts of their own', () => {
  const rare = Object.entries(SCHEDULES).filter(([, cron]) => !cron.endsWith(' * * * *'))
  expect(rare).not.toBeEmpty()
  const expressionOf = (name: string): string => alerts.find(({ alert }) => alert === name)!.expr
  for (const [task] of rare) {
    for (const name of ['HourlyJobFails', 'HourlyJobSilent'])
      expect([name, expressionOf(name)]).toEqual([name, expect.stringContaining(`{task!="${task}"}`)])
    expect(alerts.some(({ expr }) => expr.includes(`{task="${task}"}`))).toBeTrue()
  }
})

test('the alerts that the service promises exist', () => {
  const names = alerts.map(({ alert }) => alert)
  for (const name of [
    'QueueOld',
    'RendersFail',
    'FilmsLost',
    'RenderNodeDown',
    'ApiErrors',
    'DatabaseDown',
  ]) {
    expect(names).toContain(name)
  }
})

test('every metric of the list is shown or watched', () => {
  const used = new Set(expressions.flatMap(([, expression]) => readQuery(expression).names.map(baseName)))
  expect([...metrics.keys()].filter((name) => !used.has(name))).toEqual([])
})

test('panels have different ids and do not overlap', () => {
  const ids = dashboard.panels.map((panel: Data) => panel.id)
  expect(new Set(ids).size).toBe(ids.length)
  const cells = new Set<string>()
  for (const { title, gridPos } of dashboard.panels) {
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect([title, cells.has(`${x},${y}`)]).toEqual([title, false])
        cells.add(`${x},${y}`)
      }
    }
  }
})

test('both ways of scraping give the job names that the alerts use', () => {
  const [scrape] = readYaml('infra/prometheus/scrape.yaml')
  const plain = scrape.scrape_configs.map((config: Data) => config.job_name)
  const operator = ['api', 'render-node'].map(
    (name) => findManifest('PodMonitor', name).spec.podMetricsEndpoints[0].relabelings[0].replacement,
  )
  expect(plain).toEqual(operator)
  for (const [, expression] of expressions) {
    for (const [, job] of expression.matchAll(/\bjob="([^"]+)"/g)) expect(plain).toContain(job)
  }
})

/** The table of infra/prometheus/README.md. */
function readMetrics(): Map<string, Metric> {
  const rows = readText('infra/prometheus/README.md').matchAll(/^\|\s*`(\w+)`\s*\|\s*(\w+)\s*\|([^|]*)\|/gm)
  const list = [...rows].map(([, name, type, labels]): [string, Metric] => [
    name!,
    { type: type!, labels: [...labels!.matchAll(/`(\w+)`/g)].map(([, label]) => label!) },
  ])
  return new Map(list)
}

function baseName(name: string): string {
  const base = name.replace(/_(bucket|sum|count)$/, '')
  return metrics.get(base)?.type === 'histogram' ? base : name
}

/** The listed metric that a name in a query means; a histogram is only read through its parts. */
function findMetric(name: string): Metric | undefined {
  const metric = metrics.get(baseName(name))
  return metric?.type === 'histogram' && baseName(name) === name ? undefined : metric
}

function parseErrors(expression: string): string[] {
  const errors: string[] = []
  parser.parse(expression).iterate({
    enter: (node) => {
      if (node.type.isError) errors.push(`at ${node.from}: ${expression.slice(node.from, node.from + 20)}`)
    },
  })
  return errors
}

function readQuery(expression: string): { names: string[]; labels: string[] } {
  const names: string[] = []
  const labels: string[] = []
  parser.parse(expression).iterate({
    enter: (node) => {
      const text = expression.slice(node.from, node.to)
      const parent = node.node.parent?.name
      if (node.name === 'Identifier' && parent === 'VectorSelector') names.push(text)
      if (node.name === 'LabelName') labels.push(text)
    },
  })
  return { names, labels }
}
