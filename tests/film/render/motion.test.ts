import { expect, test } from 'bun:test'
import { withCamera } from '../../../shared/templates/kit/camera.ts'
import type { Layer } from '../../../shared/templates/template.ts'
import { testFarm } from '../../support/farm.ts'
import { compareFlatColours, compareSsim } from './film-frames.ts'
import { back, card, drawBothWays } from './motion-frames.ts'

const { tools } = await testFarm()
const SSIM_MIN = 0.99
const COLOUR_DIFFERENCE_MAX = 5

/** Expects that the farm composes each frame as the stage shows it; the frames are named for the report. */
async function expectEqual(frames: Record<string, readonly Layer[]>): Promise<void> {
  const both = await drawBothWays(tools, Object.values(frames))
  const found = Object.keys(frames).map((name, index) => {
    const { composed, shown } = both[index]!
    const colours = compareFlatColours(shown, composed).sort((a, b) => a - b)
    return {
      name,
      ssim: compareSsim(composed, shown),
      colour: colours[Math.floor(colours.length * 0.99)] ?? 0,
    }
  })
  if (process.env.MATCH_FRAMES) console.table(found)
  expect(found.filter(({ ssim, colour }) => ssim < SSIM_MIN || colour > COLOUR_DIFFERENCE_MAX)).toEqual([])
}

test('a stretched layer is composed as the stage shows it', async () => {
  await expectEqual({
    flat: [back(), card({ stretch: { y: 0.35 } })],
    narrow: [back(), card({ stretch: { x: 0.2 }, scale: 1.1 })],
    squashed: [back(), card({ stretch: { x: 1.15, y: 0.8 }, opacity: 0.7 })],
    away: [back(), card({ stretch: { x: 0 } })],
  })
}, 60_000)

test('a camera moves a group as the stage shows it, below a pixel too', async () => {
  const group = [card(), card({ y: 520, inset: { right: 0.4 } }), card({ y: 700, scale: 0.8 })]
  await expectEqual({
    near: [back(), ...withCamera(group, { x: 0, y: 0, scale: 1.013 })],
    shaken: withCamera([back(), ...group], { x: 3.4, y: -2.7, scale: 1 }),
    punched: withCamera([back(), ...group], { x: 0, y: 12.25, scale: 1.06 }),
    parallax: [
      ...withCamera([back()], { x: 9, y: 0, scale: 1.06 }, 0.5),
      ...withCamera(group, { x: 9, y: 0, scale: 1.06 }),
    ],
    far: [back(), ...withCamera(group, { x: 0, y: 0, scale: 0.9 })],
  })
}, 60_000)
