import { BITRATE_MAX } from './bitrate.ts'
import type { Quantiser } from './quantiser.ts'

/** A video encoder with its settings. Every film has one: segments of different encoders are never joined. */
export type Encoder = {
  name: EncoderName
  /** ffmpeg's name for it. */
  codec: string
  /** Codec and profile that ffprobe must report for a finished film. */
  videoCodec: string
  /** Arguments before the input: devices. */
  deviceArgs: readonly string[]
  /** Converts raw frames for the encoder; `null` if it takes them unconverted. */
  filter: string | null
  /**
   * Quality and structure of the stream; `gop` is the distance of key frames in frames. Segments of different quantisers
   * can be joined.
   */
  codecArgs(gop: number, quantiser: Quantiser): readonly string[]
  /** The same within `BITRATE_MAX`, at whatever quality that takes. Segments of both can be joined. */
  boundedArgs?(gop: number): readonly string[]
}

/** The encoders that `auto` tries, in order of preference: all make H.264, which every platform takes. */
export const AUTO_ENCODERS = ['nvenc', 'vaapi', 'qsv', 'videotoolbox', 'x264'] as const
/** The last two make smaller films that not every platform takes: used only by configuration. */
export const ENCODER_NAMES = [...AUTO_ENCODERS, 'hevc_nvenc', 'av1_nvenc'] as const
export type EncoderName = (typeof ENCODER_NAMES)[number]

/** For encoders that take a quality and a bound at once. A buffer of one second, as `bytesMaxOf` counts. */
const BOUND = `-maxrate ${BITRATE_MAX} -bufsize ${BITRATE_MAX}`
/** No B frames: without reordering there is no delay for an edit list to hide, and segments join as they are. */
const X264 = '-preset veryfast -bf 0 -profile:v high -sc_threshold 0 -flags +cgop'

/** The device is opened as the program starts, and not with its first frame. */
const CUDA = ['-init_hw_device', 'cuda']

const H264 = { videoCodec: 'h264 High', deviceArgs: [], filter: null }

const ENCODERS: Record<EncoderName, Encoder> = {
  nvenc: {
    ...H264,
    name: 'nvenc',
    codec: 'h264_nvenc',
    deviceArgs: CUDA,
    // `forced-idr` is off by default; x264's preset names are refused.
    codecArgs: (gop) =>
      words(
        `-preset p4 -tune hq -rc vbr -cq 21 -b:v 0 ${BOUND} -spatial-aq 1 -bf 0 -profile:v high -forced-idr 1 -g ${gop}`,
      ),
  },
  vaapi: {
    ...H264,
    name: 'vaapi',
    codec: 'h264_vaapi',
    deviceArgs: ['-vaapi_device', '/dev/dri/renderD128'],
    filter: 'format=nv12,hwupload',
    codecArgs: (gop) => words(`-rc_mode CQP -qp 21 -bf 0 -profile:v high -g ${gop}`),
  },
  qsv: {
    ...H264,
    name: 'qsv',
    codec: 'h264_qsv',
    deviceArgs: ['-init_hw_device', 'qsv=qsv', '-filter_hw_device', 'qsv'],
    filter: 'format=nv12',
    codecArgs: (gop) =>
      words(`-preset veryfast -global_quality 21 -bf 0 -profile:v high -forced_idr 1 -g ${gop}`),
  },
  videotoolbox: {
    ...H264,
    name: 'videotoolbox',
    codec: 'h264_videotoolbox',
    codecArgs: (gop) => words(`-q:v 65 -bf 0 -profile:v high -allow_sw 0 -g ${gop}`),
  },
  x264: {
    ...H264,
    name: 'x264',
    codec: 'libx264',
    // One quantiser for all moving frames instead of a rate factor: x264 then looks neither ahead nor at a smaller picture,
    // half of its work here. Key frames are eight finer (`ipratio`): what stands still keeps their quality for two seconds.
    // Looks move by whole pixels, which `subme=0` and `dia` find. At these quantisers the filter between blocks (`deblock`) changes nothing
    // that is seen, and blocks of 8 × 8 that move by themselves save 3 % of the bytes for a tenth of the time. `stitchable` keeps the quantiser
    // out of the stream's headers.
    codecArgs: (gop, quantiser) =>
      words(
        `${X264} -qp ${quantiser} -x264-params subme=0:me=dia:weightp=0:ipratio=2.4:no-deblock=1:partitions=i8x8,i4x4:stitchable=1 -g ${gop} -keyint_min ${gop}`,
      ),
    // x264 keeps a bound only with a rate factor.
    boundedArgs: (gop) =>
      words(`${X264} -crf 13 ${BOUND} -x264-params weightp=0:stitchable=1 -g ${gop} -keyint_min ${gop}`),
  },
  hevc_nvenc: {
    name: 'hevc_nvenc',
    codec: 'hevc_nvenc',
    videoCodec: 'hevc Main',
    deviceArgs: CUDA,
    filter: null,
    // Apple's players want `hvc1`.
    codecArgs: (gop) =>
      words(
        `-preset p4 -tune hq -rc vbr -cq 23 -b:v 0 ${BOUND} -spatial_aq 1 -bf 0 -profile:v main -forced-idr 1 -tag:v hvc1 -g ${gop}`,
      ),
  },
  av1_nvenc: {
    name: 'av1_nvenc',
    codec: 'av1_nvenc',
    videoCodec: 'av1 Main',
    deviceArgs: CUDA,
    filter: null,
    codecArgs: (gop) =>
      words(`-preset p4 -tune hq -rc vbr -cq 28 -b:v 0 ${BOUND} -spatial-aq 1 -bf 0 -forced-idr 1 -g ${gop}`),
  },
}

/** The encoder of that name. */
export function encoderOf(name: EncoderName): Encoder {
  return ENCODERS[name]
}

/** Our name for the encoder that ffmpeg calls `codec`. */
export function encoderNameOf(codec: string): EncoderName {
  return ENCODER_NAMES.find((name) => ENCODERS[name].codec === codec) ?? 'x264'
}

function words(text: string): string[] {
  return text.split(' ')
}
