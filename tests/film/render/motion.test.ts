import { expect, test } from 'bun:test'
import { withCamera } from '../../../shared/templates/kit/camera.ts'
import { wordLooks } from '../../../shared/templates/kit/words.ts'
import type { Layer } from '../../../shared/templates/template.ts'
import { testFarm } from '../../support/farm.ts'
import { compareFlatColours, compareSsim } from './film-frames.ts'
import { back, blot, card, drawBothWays, glow } from './motion-frames.ts'

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
})

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
})

test('grain that a filter of the part makes is moved, not made anew', async () => {
  const grainy = (scale: number) => card({ scale }, { classes: ['grainy'] })
  await expectEqual({
    whole: [back(), grainy(1)],
    smaller: [back(), grainy(0.97)],
    landing: [back(), grainy(1.0007)],
    larger: [back(), ...withCamera([grainy(1)], { x: 0, y: 0, scale: 1.03 })],
  })
})

test('what a part paints outside its bleed is cut off, in the film as on the stage', async () => {
  const reaching = (y: number) => card({ y }, { bleed: 20, classes: ['reaching'] })
  await expectEqual({
    alone: [back(), reaching(300)],
    beside: [back(), reaching(200), card({ y: 480 }, { bleed: 20 })],
  })
})

test('a tint is mixed as the stage mixes it', async () => {
  await expectEqual({
    right: [back(), card({ tint: { colour: '#2ecc71', amount: 0.6 } })],
    dimmed: [back(), card({ tint: { colour: '#10131f', amount: 0.35 }, opacity: 0.8, scale: 1.1 })],
    whole: [back(), card({ tint: { colour: '#e6194b', amount: 1 } }), card({ y: 520 })],
  })
})

test('light is added and taken away as the stage does it', async () => {
  const lights = (blend: 'screen' | 'add' | 'multiply') => [
    back(),
    card(),
    glow('#ff3030', { blend, x: 11, y: 120 }),
    glow('#20c0ff', { blend, x: 150, y: 331, opacity: 0.7 }),
    glow('#ffffff', { blend, y: 560, scale: 0.7 }),
    glow('#ffe060', { blend, x: 200, y: 640, scale: 1.4 }),
  ]
  await expectEqual({ screen: lights('screen'), add: lights('add'), multiply: lights('multiply') })
})

test('a mask shows what the stage shows of a layer', async () => {
  await expectEqual({
    iris: [back(), card({ mask: { look: blot } })],
    aside: [back(), card({ mask: { look: blot, x: -90.5, y: 20, scale: 0.6 }, opacity: 0.9 })],
    large: [back(), card({ mask: { look: { ...blot, bleed: 12 }, scale: 2.2 }, scale: 0.9 })],
    moved: [back(), ...withCamera([card({ mask: { look: blot, x: 30 } })], { x: 5.5, y: 2, scale: 1.05 })],
    swept: [back(), card({ mask: { look: blot }, sweep: 0.7 })],
    tinted: [back(), card({ mask: { look: blot }, tint: { colour: '#2ecc71', amount: 0.5 } })],
    closed: [back(), card({ mask: { look: blot, scale: 0 } })],
  })
})

test('the words of a text, each drawn alone, look like the text', async () => {
  const whole = card({}, { text: { text: 'Welcher Planet hat die meisten Monde von allen?' } })
  const words = wordLooks(whole.look).map((look, index) => ({ ...whole, id: `word ${index}`, look }))
  expect(words.length).toBe(8)
  const bare = (layers: Layer[]) =>
    layers.map((layer) => ({ ...layer, look: { ...layer.look, classes: ['bare'] } }))
  const [one, many] = await drawBothWays(tools, [
    [back(), ...bare([whole])],
    [back(), ...bare(words)],
  ])
  expect(compareSsim(one!.composed, many!.composed)).toBeGreaterThan(0.999)
  expect(compareSsim(many!.composed, many!.shown)).toBeGreaterThan(SSIM_MIN)
  const [plain] = await drawBothWays(tools, [[back()]])
  expect(compareSsim(plain!.composed, many!.composed)).toBeLessThan(0.99)
})
