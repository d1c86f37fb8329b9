import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VoiceRequest } from '../../shared/preview/preview.ts'
import { encodeAac, toFloats } from '../audio/pcm.ts'
import { speakerOf, type VoiceTools } from '../film/sound.ts'

/**
 * Speaks one sentence with one voice: AAC in m4a. Throws where that voice is silent: another one in its place would
 * mislead whoever chooses.
 */
export async function speakSample(
  tools: VoiceTools,
  sample: VoiceRequest['sample'],
  { signal, tempFolder = tmpdir() }: { signal: AbortSignal; tempFolder?: string },
): Promise<Uint8Array> {
  const speaker = speakerOf(tools)
  const workFolder = join(tempFolder, `voice-${crypto.randomUUID()}`)
  try {
    const { clip, warnings } = await speaker.speak({ ...sample, rate: 1 }, signal)
    if (clip === null || warnings.length > 0) throw new Error(warnings[0] ?? 'Nothing is audible.')
    await mkdir(workFolder)
    const outPath = join(workFolder, 'sound.m4a')
    const voice = toFloats(new Int16Array(await Bun.file(clip.pcmPath).arrayBuffer()))
    await encodeAac([onBothChannels(voice)], { ffmpeg: tools.programs.ffmpeg, outPath, signal })
    return await Bun.file(outPath).bytes()
  } finally {
    speaker.close()
    await rm(workFolder, { recursive: true, force: true })
  }
}

function onBothChannels(voice: Float32Array): Float32Array {
  const stereo = new Float32Array(voice.length * 2)
  for (let frame = 0; frame < voice.length; frame++) {
    stereo[2 * frame] = voice[frame]!
    stereo[2 * frame + 1] = voice[frame]!
  }
  return stereo
}
