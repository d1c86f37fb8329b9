import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The driver's list of cards, also visible in containers. */
const CARDS_FOLDER = '/proc/driver/nvidia/gpus'
/** Cards for computing, with decoders but no encoder. */
const WITHOUT_ENCODER = /\b(?:A30|A100|A800|H100|H200|H800|H20|GH200|B100|B200|GB200)\b/

/** The model of the first NVIDIA card, or `null`. */
export async function nameGpu(folder = CARDS_FOLDER): Promise<string | null> {
  try {
    const [card] = await readdir(folder)
    if (card === undefined) return null
    const facts = await readFile(join(folder, card, 'information'), 'utf8')
    return /^Model:\s*(.+?)\s*$/m.exec(facts)?.[1] ?? null
  } catch {
    return null
  }
}

/** Explains why NVENC does not work: not every GPU has an encoder. */
export function explainNvenc(reason: string, gpu: string | null): string {
  if (gpu === null) return `there is no NVIDIA card (${reason})`
  if (WITHOUT_ENCODER.test(gpu)) return `${gpu} has no NVENC (${reason})`
  return `${gpu} is there, but its encoder cannot be used: in a container NVIDIA_DRIVER_CAPABILITIES must name video (${reason})`
}
