import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { type Bounds, evenBounds } from '../../render-farm/compose/bounds.ts'
import { halve } from '../../render-farm/compose/halve.ts'
import { type FramePlanes, Kernel } from '../../render-farm/compose/kernel.ts'
import type { RasterPlace, ViewOnPlane } from '../../render-farm/compose/kernel-view.ts'
import { RasterSprite } from '../../render-farm/compose/raster.ts'
import { convert, cutSprite } from '../../render-farm/compose/sprite.ts'
import { random } from '../../shared/random.ts'
import * as reference from './kernel-reference.ts'

const STRIDE = 96
const HEIGHT = 40

test('the kernel draws the same pixels as its reference', () => {
  const kernel = new Kernel(2, STRIDE * HEIGHT)
  for (let seed = 0; seed < 200; seed++) {
    const next = random(String(seed))
    const upTo = (limit: number) => Math.floor(next() * limit)
    const width = 1 + upTo(70)
    const height = 1 + upTo(30)
    const raster = randomSprite(width, height, next).chroma(upTo(2), upTo(2))
    const frame = kernel.frames[1]!
    const expected = Buffer.alloc(STRIDE * HEIGHT)
    for (let index = 0; index < expected.length; index++) expected[index] = 16 + upTo(220)
    frame.set(expected)
    const x = upTo(STRIDE) - 20
    const y = upTo(HEIGHT) - 10
    const clip = {
      left: Math.max(0, x + upTo(10) - 2),
      top: Math.max(0, y + upTo(10) - 2),
      right: Math.min(STRIDE, x + raster.width - upTo(4)),
      bottom: Math.min(HEIGHT, y + raster.height - upTo(4)),
    }
    const opacity = upTo(2) === 0 ? 256 : upTo(257)
    const tint = upTo(2) === 0 ? null : { amount: 1 + upTo(256), sample: upTo(256) }
    const target = { stride: STRIDE, x, y, clip }
    reference.drawRaster({ ...target, plane: expected }, raster, 0, { opacity, tint })
    kernel.draw({ ...target, plane: frame }, raster, 0, { opacity, tint })
    expect({ seed, same: frame.equals(expected) }).toEqual({ seed, same: true })
  }
})

test('the kernel draws scaled, masked, tinted and swept views to the same bytes as its reference', () => {
  const kernel = new Kernel(2, STRIDE * HEIGHT)
  for (let seed = 0; seed < 600; seed++) {
    const next = random(`view ${seed}`)
    const view = { ...randomView(randomSprite(90, 40, next), next), isSolid: next() < 0.1 }
    const clip = randomClip(STRIDE, HEIGHT, next)
    const frame = kernel.frames[1]!
    const expected = randomPlane(STRIDE * HEIGHT, next)
    frame.set(expected)
    reference.drawView({ plane: expected, stride: STRIDE, clip }, view, 0)
    // The lower half is drawn at the columns found for the upper one.
    const middle = (clip.top + clip.bottom) >> 1
    kernel.drawView(frame, STRIDE, { ...clip, bottom: middle }, view, 0)
    kernel.drawView(frame, STRIDE, { ...clip, top: middle }, view, 0)
    expect({ seed, same: frame.equals(expected) }).toEqual({ seed, same: true })
  }
})

test('the kernel adds and takes away light like its reference', () => {
  const size = STRIDE * HEIGHT
  const kernel = new Kernel(1, size * 1.5)
  const planesOf = (frame: Buffer): FramePlanes => ({
    luma: frame.subarray(0, size),
    blue: frame.subarray(size, size * 1.25),
    red: frame.subarray(size * 1.25),
    width: STRIDE,
  })
  for (let seed = 0; seed < 300; seed++) {
    const next = random(`light ${seed}`)
    const sprite = randomSprite(90, 40, next)
    const luma = { ...randomView(sprite, next), raster: sprite.luma, tint: null, pixel: 1 }
    const chroma = {
      ...luma,
      raster: sprite.chroma(0, 0),
      left: luma.left / 2,
      top: luma.top / 2,
      pixel: 2,
    }
    const clip = evenBounds(randomClip(STRIDE, HEIGHT, next))
    const frame = kernel.frames[0]!
    const expected = randomPlane(size * 1.5, next)
    frame.set(expected)
    const mode = (['screen', 'add', 'multiply'] as const)[seed % 3]!
    reference.drawLight(planesOf(expected), clip, { luma, chroma }, mode)
    kernel.drawLight(planesOf(frame), clip, { luma, chroma }, mode)
    expect({ seed, same: frame.equals(expected) }).toEqual({ seed, same: true })
  }
})

test('the kernel converts every colour and alpha to the same bytes as its reference', () => {
  for (let seed = 0; seed < 200; seed++) {
    const next = random(`convert ${seed}`)
    const width = 20 + Math.floor(next() * 60)
    const rgba = Uint8Array.from({ length: width * 40 * 4 }, () => next() * 256)
    const left = Math.floor(next() * 10)
    const bounds = {
      left,
      top: 3,
      right: left + Math.floor(next() * (width - left + 1)),
      bottom: 3 + (seed % 37),
    }
    const expected = reference.convert({ rgba, width }, bounds)
    const found = convert({ rgba, width }, bounds)
    for (const plane of ['luma', 'blue', 'red', 'alpha'] as const) {
      expect({ seed, plane, same: found[plane].equals(expected[plane]) }).toEqual({ seed, plane, same: true })
    }
  }
})

test('the kernel halves planes to the same bytes as its reference', () => {
  for (let seed = 0; seed < 200; seed++) {
    const next = random(`halve ${seed}`)
    const shape = {
      width: 1 + Math.floor(next() * 70),
      height: 1 + Math.floor(next() * 20),
      parityX: seed & 1,
      parityY: (seed >> 1) & 1,
    }
    const source = Buffer.from(Array.from({ length: shape.width * shape.height }, () => next() * 256))
    const found = halve(source, shape)
    expect({ seed, same: found.equals(reference.halve(source, shape)) }).toEqual({ seed, same: true })
  }
})

test('a processor without vectors is told so in one sentence', () => {
  const script = "import('./render-farm/compose/kernel-module.ts').then(({ loadKernel }) => loadKernel())"
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, '-e', script], {
    cwd: join(import.meta.dir, '../..'),
    env: { ...process.env, BUN_JSC_useWasmSIMD: '0' },
  })
  expect(exitCode).not.toBe(0)
  expect(stderr.toString()).toContain('This processor cannot run WebAssembly SIMD')
})

/** Opaque, empty and mixed stretches of any length. */
function randomSprite(width: number, height: number, next: () => number): RasterSprite {
  const rgba = new Uint8Array(width * height * 4)
  for (let index = 0; index < width * height; ) {
    const kind = Math.floor(next() * 3)
    for (let rest = 1 + next() * 40; rest > 0 && index < width * height; rest--, index++) {
      for (let channel = 0; channel < 3; channel++) rgba[index * 4 + channel] = next() * 256
      rgba[index * 4 + 3] = kind === 0 ? 0 : kind === 1 ? 255 : next() * 256
    }
  }
  const cell = { left: 0, top: 0, right: width, bottom: height }
  return new RasterSprite(cutSprite({ rgba, width }, cell, { bleed: 0, width, height }))
}

function randomPlane(size: number, next: () => number): Buffer {
  return Buffer.from(Array.from({ length: size }, () => 16 + Math.floor(next() * 220)))
}

function randomClip(width: number, height: number, next: () => number): Bounds {
  const left = Math.floor(next() * width)
  const top = Math.floor(next() * height)
  const upTo = (limit: number) => Math.floor(next() * (limit + 1))
  return { left, top, right: left + upTo(width - left), bottom: top + upTo(height - top) }
}

/** A view of a sprite's chroma, at whole pixels or not, with or without each effect. */
function randomView(sprite: RasterSprite, next: () => number): ViewOnPlane {
  const upTo = (limit: number) => Math.floor(next() * limit)
  const oneOf = <T>(...values: T[]): T => values[upTo(values.length)]!
  const place = (raster: RasterSprite): RasterPlace => ({
    raster: raster.chroma(0, 0),
    left: oneOf(0, 3, -7.25, next() * STRIDE - 20),
    top: oneOf(0, 2, -3.5, next() * HEIGHT - 10),
    scaleX: oneOf(1, 1.003, 0.55 + next() * 0.5, 1 + next() * 3),
    scaleY: oneOf(1, 1.003, 0.55 + next() * 0.5, 1 + next() * 3),
  })
  return {
    ...place(sprite),
    opacity: oneOf(256, upTo(257)),
    mask: oneOf(null, place(randomSprite(1 + upTo(90), 1 + upTo(40), next))),
    tint: oneOf(null, { amount: upTo(257), samples: [upTo(256)] }),
    sector: oneOf(null, { share: next(), centreX: next() * STRIDE, centreY: next() * HEIGHT }),
    isSolid: false,
    pixel: oneOf(1, 2),
  }
}
