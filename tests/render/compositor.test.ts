import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { Compositor } from '../../render-farm/compose/compositor.ts'
import { RasterSprite } from '../../render-farm/compose/raster.ts'
import { cutSprite } from '../../render-farm/compose/sprite.ts'
import { random } from '../../shared/random.ts'
import type { Layer, Look } from '../../shared/templates/template.ts'

const WIDTH = 64
const HEIGHT = 48
const LOOKS = ['base', 'panel', 'disc', 'noise'] as const
const sprites = new Map(LOOKS.map((part) => [part as string, makeSprite(part)]))

/** Computed sprites: an opaque frame, a soft-edged panel, a disc, random alpha. */
function makeSprite(part: (typeof LOOKS)[number]): RasterSprite {
  const [width, height, bleed] =
    part === 'base' ? [WIDTH, HEIGHT, 0] : part === 'panel' ? [24, 14, 3] : [15, 17, 0]
  const outerWidth = width + 2 * bleed
  const outerHeight = height + 2 * bleed
  const next = random(part)
  const rgba = new Uint8Array(outerWidth * outerHeight * 4)
  for (let y = 0; y < outerHeight; y++) {
    for (let x = 0; x < outerWidth; x++) {
      const edge = Math.min(x, y, outerWidth - 1 - x, outerHeight - 1 - y)
      const distance = Math.hypot(x - outerWidth / 2 + 0.5, y - outerHeight / 2 + 0.5)
      const alpha = {
        base: 255,
        panel: Math.min(255, edge * 85),
        disc: Math.round(255 * Math.max(0, Math.min(1, 7.5 - distance))),
        noise: Math.floor(next() * 256),
      }[part]
      rgba.set([next() * 256, next() * 256, next() * 256, alpha], (y * outerWidth + x) * 4)
    }
  }
  const cell = { left: 0, top: 0, right: outerWidth, bottom: outerHeight }
  return new RasterSprite(cutSprite({ rgba, width: outerWidth }, cell, { bleed, width, height }))
}

const spriteOf = ({ part }: Look) => sprites.get(part)!
const lookOf = (part: string): Look => ({ part, width: 1, height: 1 })
const base: Layer = { id: 'base', look: lookOf('base'), motion: { x: 0, y: 0 } }

const share = fc.double({ min: 0, max: 1, noNaN: true })
const layer = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  look: fc.constantFrom('panel', 'disc', 'noise').map(lookOf),
  motion: fc.record(
    {
      x: fc.double({ min: -30, max: WIDTH, noNaN: true }),
      y: fc.double({ min: -30, max: HEIGHT, noNaN: true }),
      scale: fc.constantFrom(0.5, 0.92, 1, 1.05, 2),
      stretch: fc.constantFrom({ x: 0.4 }, { y: 1.3 }, { x: 0, y: 1 }),
      camera: fc.constantFrom(
        { x: 0, y: 0, scale: 1.02 },
        { x: 0.4, y: -3.3, scale: 1 },
        { x: 2, y: 0, scale: 0.8 },
      ),
      tint: fc.record({ colour: fc.constantFrom('#ff2010', '#104080'), amount: share }),
      blend: fc.constantFrom('screen', 'add', 'multiply'),
      mask: fc.record(
        {
          look: fc.constantFrom('disc', 'noise').map(lookOf),
          x: fc.integer({ min: -9, max: 9 }),
          y: fc.double({ min: -9, max: 9, noNaN: true }),
          scale: fc.constantFrom(0.3, 1, 1.7),
        },
        { requiredKeys: ['look'] },
      ),
      opacity: share,
      sweep: share,
      inset: fc.record({ left: share, top: share, right: share, bottom: share }, { requiredKeys: [] }),
    },
    { requiredKeys: ['x', 'y'] },
  ),
})
const frame = fc
  .uniqueArray(layer, { selector: ({ id }) => id, maxLength: 5 })
  .map((layers): Layer[] => [base, ...layers])

/**
 * The same two compositors for every run, with both frames of each cleared. New ones for each run would take a minute in
 * the whole suite, since the engine collects all garbage after so many WebAssembly memories.
 */
function twoCompositors(): () => [Compositor, Compositor] {
  const both: [Compositor, Compositor] = [
    new Compositor(WIDTH, HEIGHT, spriteOf),
    new Compositor(WIDTH, HEIGHT, spriteOf),
  ]
  return () => {
    for (const compositor of both) empty(compositor)
    return both
  }
}

/** Clears both frames, so that the next frame is drawn whole. */
function empty(compositor: Compositor): void {
  compositor.compose([])
  compositor.compose([])
}

test('a frame reached through any other frames equals the frame drawn from nothing', () => {
  const compositors = twoCompositors()
  fc.assert(
    fc.property(fc.array(frame, { minLength: 1, maxLength: 5 }), (frames) => {
      const [retained, fresh] = compositors()
      for (const layers of frames) retained.compose(layers)
      fresh.compose(frames.at(-1)!)
      return retained.frame.equals(fresh.frame)
    }),
    { numRuns: 150 },
  )
})

test('a frame reached through frames that keep some of its layers equals the frame drawn from nothing', () => {
  const compositors = twoCompositors()
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), frame), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(steps, (kept) => {
      const [retained, fresh] = compositors()
      let layers: Layer[] = []
      return kept.every(([count, next]) => {
        // The first layers stay as they are; the others are new ones, or the same ones elsewhere.
        const same = layers.slice(0, count)
        layers = [...same, ...next.filter(({ id }) => !same.some((one) => one.id === id))]
        retained.compose(layers)
        empty(fresh)
        fresh.compose(layers)
        return retained.frame.equals(fresh.frame)
      })
    }),
    { numRuns: 100 },
  )
})

test('a part that stands still after a move is copied, not drawn again', () => {
  const [compositor] = twoCompositors()()
  const panel = (x: number): Layer => ({ id: 'a', look: lookOf('panel'), motion: { x, y: 5 } })
  for (const x of [5, 6]) compositor.compose([base, panel(x)])
  expect(compositor.compose([base, panel(30)])).toBeGreaterThan(0)
  expect(compositor.compose([base, panel(30)])).toBe(0)
})

test('a change inside a larger one of the frame before is drawn over a copy of it', () => {
  const side = 400
  const [retained, fresh] = [0, 1].map(() => new Compositor(side, side, spriteOf)) as [Compositor, Compositor]
  const place = fc.record({ x: fc.integer({ min: -10, max: side }), y: fc.integer({ min: -10, max: side }) })
  const steps = fc.array(
    fc.record({
      zoom: fc.constantFrom(9, 9, 9, 10, 11),
      panels: fc.array(place, { minLength: 3, maxLength: 3 }),
      moved: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 4, maxLength: 8 },
  )
  let partly = 0
  fc.assert(
    fc.property(steps, (all) => {
      empty(retained)
      let panels = all[0]!.panels
      return all.every(({ zoom, panels: next, moved }) => {
        panels = panels.map((panel, index) => (index < moved ? next[index]! : panel))
        const layers: Layer[] = [
          { id: 'ground', look: lookOf('base'), motion: { x: 168, y: 176, scale: zoom } },
          ...panels.map((motion, index) => ({ id: `panel ${index}`, look: lookOf('panel'), motion })),
        ]
        const drawn = retained.compose(layers)
        if (drawn > 0 && drawn < side * side) partly++
        empty(fresh)
        fresh.compose(layers)
        return retained.frame.equals(fresh.frame)
      })
    }),
    { numRuns: 60 },
  )
  expect(partly).toBeGreaterThan(60)
})

test('the moving edge of a sector leaves no stale pixels', () => {
  const moves = fc.record({
    motion: fc.record({ x: fc.integer({ min: -8, max: 56 }), y: fc.integer({ min: -8, max: 40 }) }),
    look: fc.constantFrom('panel', 'disc', 'noise').map(lookOf),
    sweeps: fc.array(fc.oneof(share, fc.double({ min: 0.1, max: 0.9, noNaN: true })), {
      minLength: 2,
      maxLength: 9,
    }),
  })
  const compositors = twoCompositors()
  fc.assert(
    fc.property(moves, ({ look, motion, sweeps }) => {
      const [retained, fresh] = compositors()
      return sweeps.every((sweep) => {
        const layers = [base, { id: 'hand', look, motion: { ...motion, sweep } }]
        retained.compose(layers)
        empty(fresh)
        fresh.compose(layers)
        return retained.frame.equals(fresh.frame)
      })
    }),
    { numRuns: 150 },
  )
})

test('layers that change their order are drawn again', () => {
  const [retained, fresh] = twoCompositors()()
  const [panel, noise] = ['panel', 'noise'].map(
    (part): Layer => ({ id: part, look: lookOf(part), motion: { x: 9, y: 7 } }),
  )
  for (let turn = 0; turn < 2; turn++) retained.compose([base, panel!, noise!])
  const swapped = [base, noise!, panel!]
  retained.compose(swapped)
  fresh.compose(swapped)
  expect(retained.frame.equals(fresh.frame)).toBe(true)
})

test('a frame stays unchanged while the next one is drawn', () => {
  const compositor = new Compositor(WIDTH, HEIGHT, spriteOf)
  compositor.compose([base])
  const { frame } = compositor
  const before = Buffer.from(frame)
  compositor.compose([base, { id: 'a', look: lookOf('panel'), motion: { x: 5, y: 5 } }])
  expect(frame.equals(before)).toBe(true)
  expect(compositor.frame.equals(before)).toBe(false)
})

test('repeated layers draw nothing', () => {
  const compositors = twoCompositors()
  fc.assert(
    fc.property(frame, (layers) => {
      const [compositor] = compositors()
      compositor.compose(layers)
      compositor.compose(layers) // Each of the two frames once.
      return compositor.compose(structuredClone(layers)) === 0
    }),
    { numRuns: 50 },
  )
})

test('opaque pixels replace those below, and invisible layers change nothing', () => {
  const compositor = new Compositor(WIDTH, HEIGHT, spriteOf)
  compositor.compose([base])
  const plain = Buffer.from(compositor.frame)
  compositor.compose([base, { id: 'a', look: lookOf('noise'), motion: { x: 5, y: 5, opacity: 0 } }])
  expect(compositor.frame.equals(plain)).toBe(true)
  compositor.compose([{ id: 'a', look: lookOf('noise'), motion: { x: 5, y: 5 } }, base])
  expect(compositor.frame.equals(plain)).toBe(true)
})

test('opacity blends in even steps', () => {
  const compositor = new Compositor(WIDTH, HEIGHT, spriteOf)
  const panel = (opacity: number): Layer => ({
    id: 'a',
    look: lookOf('panel'),
    motion: { x: 10, y: 10, opacity },
  })
  const middle = 17 * WIDTH + 22
  compositor.compose([base])
  const below = compositor.frame[middle]!
  compositor.compose([base, panel(1)])
  const above = compositor.frame[middle]!
  for (const opacity of [0.25, 0.5, 0.75]) {
    compositor.compose([base, panel(opacity)])
    expect(Math.abs(compositor.frame[middle]! - (below + (above - below) * opacity))).toBeLessThanOrEqual(1.5)
  }
})

test('a half sweep shows the right half only', () => {
  const compositor = new Compositor(WIDTH, HEIGHT, spriteOf)
  compositor.compose([base])
  const plain = Buffer.from(compositor.frame)
  compositor.compose([base, { id: 'a', look: lookOf('panel'), motion: { x: 20, y: 15, sweep: 0.5 } }])
  const row = 22 * WIDTH
  expect(compositor.frame.subarray(row + 20, row + 31).equals(plain.subarray(row + 20, row + 31))).toBe(true)
  expect(compositor.frame.subarray(row + 33, row + 43).equals(plain.subarray(row + 33, row + 43))).toBe(false)
})
