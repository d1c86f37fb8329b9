import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lookKey } from '../../../shared/stage/look-key.ts'
import type { Film, Layer, Template } from '../../../shared/templates/template.ts'
import type { Finding } from './finding.ts'

/** What makes two runs differ, by the kind of file that it is forbidden in. */
const FORBIDDEN: readonly [extension: RegExp, pattern: RegExp, what: string][] = [
  [/\.ts$/, /\bDate\b|\bperformance\b|\bIntl\.DateTimeFormat\b/, 'reads a clock'],
  [
    /\.ts$/,
    /\bMath\.random\b|\bcrypto\b|\brandomUUID\b/,
    'uses chance; seed `random()` with the content instead',
  ],
  [
    /\.ts$/,
    /\bset(?:Timeout|Interval)\b|\brequestAnimationFrame\b|\bawait\b/,
    'waits; a frame is a plain function of time',
  ],
  [
    /\.ts$/,
    /\bfetch\(|\bdocument\b|\bwindow\b|\bprocess\b|\bBun\b|\btoLocale\w+/,
    'reaches outside of its arguments',
  ],
  [/\.ts$/, /\bstartMs\b/, 'reads where a scene lies in the film'],
  [/\.css$/, /\btransition(?:-[a-z]+)?\s*:/, 'has a CSS transition; move it in `frame`'],
  [/\.css$/, /\banimation(?:-[a-z]+)?\s*:|@keyframes/, 'has a CSS animation; move it in `frame`'],
  [
    /\.(?:css|html)$/,
    /@import|url\(\s*["']?(?!["']?(?:data:|#))|(?:src|href)\s*=\s*["']?https?:/,
    'loads something',
  ],
  [/\.html$/, /<script|<animate|<iframe|\son[a-z]+\s*=/i, 'has something that runs'],
]

/** Finds code that could draw the same moment differently, in the text of a template's own files. */
export async function scanFolder(folder: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of (await readdir(folder)).sort()) {
    if (!/\.(?:ts|css|html)$/.test(name)) continue
    const lines = withoutComments(await Bun.file(join(folder, name)).text(), name).split('\n')
    for (const [index, line] of lines.entries()) {
      for (const [extension, pattern, what] of FORBIDDEN) {
        if (extension.test(name) && pattern.test(line)) {
          findings.push({ rule: 'non-deterministic', where: `${name}:${index + 1}`, message: what })
        }
      }
    }
  }
  return findings
}

/** Draws moments forward, backward and in a copy of the film that lies elsewhere: all must be equal. */
export function compareRuns(template: Template, film: Film, where: string): Finding[] {
  for (const scene of film.scenes) {
    const times = [0.05, 0.3, 0.55, 0.8].map((share) => Math.round(scene.durationMs * share))
    const forward = times.map((timeMs) => describe(template.frame(film, scene, timeMs)))
    const copy: Film = structuredClone(film)
    const moved = { ...copy.scenes[scene.sceneIndex]!, startMs: scene.startMs + 4200 }
    const backward = times.toReversed().map((timeMs) => describe(template.frame(copy, moved, timeMs)))
    const differs = forward.findIndex((text, index) => text !== backward.at(-1 - index))
    if (differs >= 0) {
      const message = `two runs differ at ${times[differs]} ms of ${scene.id}`
      return [{ rule: 'non-deterministic', where, message }]
    }
  }
  return []
}

function describe(layers: readonly Layer[]): string {
  return JSON.stringify(layers.map(({ id, look, motion }) => [id, lookKey(look), motion]))
}

/** Lines stay where they are, so that a finding names the right one. */
function withoutComments(source: string, name: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  const blocks = source.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, blank)
  return name.endsWith('.ts') ? blocks.replace(/(^|\s)\/\/.*$/gm, blank) : blocks
}
