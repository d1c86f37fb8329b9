import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the driver says of itself, also visible in containers. */
const DRIVER_FOLDER = '/proc/driver/nvidia'
/** Cards for computing, with decoders but no encoder. */
const WITHOUT_ENCODER = /\b(?:A30|A100|A800|H100|H200|H800|H20|GH200|B100|B200|GB200)\b/

/** The model of the first NVIDIA card, or `null`. */
export async function nameGpu(folder = DRIVER_FOLDER): Promise<string | null> {
  return (await modelsIn(folder))[0] ?? null
}

/**
 * The models of all NVIDIA cards and the driver's version, such as `NVIDIA L4, driver 550.54.14`: what decides which bytes
 * NVENC writes beside its arguments. Empty without a driver.
 */
export async function describeNvidia(folder = DRIVER_FOLDER): Promise<string> {
  const version = await readFile(join(folder, 'version'), 'utf8').catch(() => '')
  const driver = /^NVRM version:.*?\s(\d+\.\d[\d.]*)\s/m.exec(version)?.[1]
  const models = [...new Set(await modelsIn(folder))].sort()
  return [...models, ...(driver === undefined ? [] : [`driver ${driver}`])].join(', ')
}

async function modelsIn(folder: string): Promise<string[]> {
  const cards = await readdir(join(folder, 'gpus')).catch(() => [])
  const models = cards.map(async (card) => {
    const facts = await readFile(join(folder, 'gpus', card, 'information'), 'utf8').catch(() => '')
    return /^Model:\s*(.+?)\s*$/m.exec(facts)?.[1] ?? null
  })
  return (await Promise.all(models)).filter((model) => model !== null)
}

/** Explains why NVENC does not work: not every GPU has an encoder. */
export function explainNvenc(reason: string, gpu: string | null): string {
  if (gpu === null) return `there is no NVIDIA card (${reason})`
  if (WITHOUT_ENCODER.test(gpu)) return `${gpu} has no NVENC (${reason})`
  return `${gpu} is there, but its encoder cannot be used: in a container NVIDIA_DRIVER_CAPABILITIES must name video (${reason})`
}
