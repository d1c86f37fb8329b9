import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Compositor } from '../../../render-farm/compose/compositor.ts'
import { FilmSprites } from '../../../render-farm/draw/looks.ts'
import { segmentArgs } from '../../../render-farm/encode/encode-args.ts'
import { FfmpegProcess } from '../../../render-farm/encode/ffmpeg.ts'
import { encodeFrames } from '../../../render-farm/encode/segment-file.ts'
import type { Layer, Template } from '../../../shared/templates/template.ts'
import { testFarm } from '../../support/farm.ts'

const { tools, folder } = await testFarm()

const BAR_PX = 40
const BARS = [
  [255, 255, 255],
  [0, 0, 0],
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
  [0, 255, 255],
  [255, 0, 255],
  [74, 203, 221],
  [128, 128, 128],
] as const
const DIFFERENCE_MAX = 3

const template: Template = {
  name: 'bars',
  title: 'Bars',
  description: '',
  formats: ['square'],
  head: ['bar'],
  markup: '<template data-part="bar"><div class="bar"></div></template>',
  css: '.bar { background: var(--colour); }',
  fonts: [],
  cover: () => [],
  frame: () =>
    BARS.map(
      (rgb, index): Layer => ({
        id: `bar-${index}`,
        look: { part: 'bar', width: BAR_PX, height: BAR_PX, vars: { colour: hexOf(rgb) } },
        motion: { x: index * BAR_PX, y: 0 },
      }),
    ),
}

function hexOf(rgb: readonly number[]): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

test('colours survive drawing, composing, encoding and decoding within 3 of 255', async () => {
  const width = BARS.length * BAR_PX
  const layers = template.frame({} as never, {} as never, 0)
  const signal = new AbortController().signal
  const sprites = new FilmSprites({ ...tools, template, pictures: new Map(), signal })
  await sprites.ready(layers.map(({ look }) => look))
  const path = join(folder, 'bars.mp4')
  const compositor = new Compositor(width, BAR_PX, (look) => sprites.spriteOf(look))
  const { complete } = await encodeFrames({
    encoder: new FfmpegProcess({
      program: tools.programs.ffmpeg,
      args: segmentArgs({ width, height: BAR_PX, fps: 30 }, tools.encoder, path),
      deadlineMs: 120_000,
    }),
    source: {
      draw() {
        compositor.compose(layers)
        return compositor.frame
      },
      keepsLast: true,
    },
    frameCount: 30,
    omitted: new Set(),
    onFrame: () => {},
  })
  await complete
  const decode = Bun.spawn(
    [
      tools.programs.ffmpeg,
      ...['-loglevel', 'error', '-i', path, '-frames:v', '1'],
      // Decodes by the file's own tags, as a player does.
      ...[
        '-vf',
        'scale=in_color_matrix=auto:in_range=auto:flags=accurate_rnd+full_chroma_int',
        '-pix_fmt',
        'rgb24',
      ],
      ...['-f', 'rawvideo', '-'],
    ],
    { stdout: 'pipe' },
  )
  const pixels = await new Response(decode.stdout).bytes()
  expect(pixels.length).toBe(width * BAR_PX * 3)
  for (const [index, wanted] of BARS.entries()) {
    const at = ((BAR_PX / 2) * width + index * BAR_PX + BAR_PX / 2) * 3
    const found = [...pixels.subarray(at, at + 3)]
    const difference = Math.max(...found.map((part, channel) => Math.abs(part - wanted[channel]!)))
    expect({
      wanted: hexOf(wanted),
      found: hexOf(found),
      isClose: difference <= DIFFERENCE_MAX,
    }).toMatchObject({
      isClose: true,
    })
  }
})
