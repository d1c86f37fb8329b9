import type { SafeArea } from '../../shared/contracts/film-settings.ts'
import {
  type FileReport,
  PLATFORMS,
  type PlatformReport,
  type PlatformVerdict,
  type TextBox,
} from '../../shared/contracts/render-outputs.ts'

type Platform = PlatformVerdict['platform']
type Problem = PlatformVerdict['problems'][number]

const FPS_MIN = 23
const FPS_MAX = 60
const GOP_SECONDS_MAX = 2
/** 1080p at 60 frames a second is 4.2; some phones decode no higher level. */
const LEVEL_MAX = 4.2
const SAMPLE_RATE = 48_000
const AUDIO_KBPS_MIN = 128
/** The level to which platforms normalise films; none publishes a figure. */
const LOUDNESS_LUFS = -14
const LOUDNESS_LU_MAX = 1
const TRUE_PEAK_DBTP_MAX = -1.5
const SECONDS_MAX: Readonly<Record<Platform, number>> = { tiktok: 600, shorts: 180, reels: 900 }
/** Instagram's limit, the lowest of the three. */
const VIDEO_KBPS_MAX = 25_000

const WANTED: Readonly<Record<SafeArea, string>> = {
  feed: 'every text clear of the buttons and captions of a feed',
  ads: 'every text clear of an advertisement’s bars',
}

/** Judges a film for each platform, its texts by the area that its owner chose. */
export function judgeFilm(file: FileReport, texts: readonly TextBox[], safeArea: SafeArea): PlatformReport {
  const shared = [...fileProblems(file), ...soundProblems(file), ...textProblems(texts, safeArea)]
  const platforms = PLATFORMS.map((platform) => {
    const problems = [...shared, ...frameProblems(file, platform), ...lengthProblems(file, platform)]
    return { platform, passed: problems.length === 0, problems }
  })
  return { file, texts: [...texts], safeArea, platforms }
}

function fileProblems(file: FileReport): Problem[] {
  const { fps, isConstantRate, gopSeconds } = file
  return [
    ...unless(file.videoCodec === 'h264', 'codec', file.videoCodec, 'h264'),
    ...unless(['High', 'Main'].includes(file.profile), 'profile', file.profile, 'High'),
    ...unless(Number(file.level) <= LEVEL_MAX, 'level', file.level, `at most ${LEVEL_MAX}`),
    ...unless(file.pixelFormat === 'yuv420p', 'pixelFormat', file.pixelFormat, 'yuv420p'),
    ...unless(file.colour === 'tv bt709 bt709 bt709', 'colour', file.colour, 'tv bt709 bt709 bt709'),
    ...unless(fps >= FPS_MIN && fps <= FPS_MAX, 'fps', String(fps), `${FPS_MIN} to ${FPS_MAX}`),
    ...unless(isConstantRate, 'frameRate', 'variable', 'constant'),
    ...unless(gopSeconds <= GOP_SECONDS_MAX, 'gop', `${gopSeconds} s`, `at most ${GOP_SECONDS_MAX} s`),
    ...unless(file.isGopClosed, 'gop', 'open', 'closed'),
    ...unless(file.isFastStart, 'fastStart', 'the index lies behind the media', 'the index first'),
    ...unless(file.editListCount === 0, 'editLists', String(file.editListCount), 'none'),
    ...unless(
      file.videoKbps <= VIDEO_KBPS_MAX,
      'bitrate',
      `${file.videoKbps} kb/s`,
      `at most ${VIDEO_KBPS_MAX} kb/s`,
    ),
  ]
}

function soundProblems(file: FileReport): Problem[] {
  const { audioCodec, sampleRate, channels, audioKbps, loudnessLufs, truePeakDbtp } = file
  const form = `${audioCodec} ${sampleRate} Hz, ${channels} channels`
  const isSilent = loudnessLufs === null
  const isLoudEnough = isSilent || Math.abs(loudnessLufs - LOUDNESS_LUFS) <= LOUDNESS_LU_MAX
  return [
    ...unless(
      audioCodec === 'aac LC' && sampleRate === SAMPLE_RATE && channels === 2,
      'audio',
      form,
      `aac LC ${SAMPLE_RATE} Hz, 2 channels`,
    ),
    // Silence compresses to nearly nothing at any bit rate.
    ...unless(
      isSilent || audioKbps >= AUDIO_KBPS_MIN,
      'audioBitrate',
      `${audioKbps} kb/s`,
      `at least ${AUDIO_KBPS_MIN} kb/s`,
    ),
    ...unless(isLoudEnough, 'loudness', `${loudnessLufs} LUFS`, `${LOUDNESS_LUFS} ± ${LOUDNESS_LU_MAX} LUFS`),
    ...unless(
      truePeakDbtp === null || truePeakDbtp <= TRUE_PEAK_DBTP_MAX,
      'truePeak',
      `${truePeakDbtp} dBTP`,
      `at most ${TRUE_PEAK_DBTP_MAX} dBTP`,
    ),
  ]
}

function textProblems(texts: readonly TextBox[], safeArea: SafeArea): Problem[] {
  const unsafe = texts.filter(({ area }) => (safeArea === 'ads' ? area !== 'safe' : area === 'outside'))
  if (unsafe.length === 0) return []
  const found = unsafe.map(({ part, x, y, width, height }) => `${part} at ${x},${y} (${width}×${height})`)
  return [{ check: 'safeArea', found: found.join('; '), wanted: WANTED[safeArea] }]
}

function frameProblems({ width, height }: FileReport, platform: Platform): Problem[] {
  const found = `${width}×${height}`
  if (platform === 'shorts') return unless(height >= width, 'frame', found, 'vertical or square')
  return unless(width === 1080 && height === 1920, 'frame', found, '1080×1920')
}

function lengthProblems({ durationMs }: FileReport, platform: Platform): Problem[] {
  const most = SECONDS_MAX[platform]
  return unless(
    durationMs <= most * 1_000,
    'duration',
    `${(durationMs / 1_000).toFixed(1)} s`,
    `at most ${most} s`,
  )
}

function unless(isGood: boolean, check: string, found: string, wanted: string): Problem[] {
  return isGood ? [] : [{ check, found, wanted }]
}
