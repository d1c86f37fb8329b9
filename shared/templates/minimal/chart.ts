import type { SnapshotHook } from '../../contracts/snapshot.ts'
import { easeInOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { driftPhase, swing } from '../kit/drift.ts'
import { perScene } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { paletteFor } from './style.ts'

type Chart = { box: Rect; isRising: boolean; faint: Look; lit: Look[]; dot: Look }

/** The lit line is cut into pieces, so that only a small one changes from frame to frame. */
const SLICES = 12
const POINTS = 96
const DOT = 34
const PERIOD_MS = 2000
/** The tip never touches the frame's edge. */
const START = 0.02
const REWIND_MS = 500

/** Height of the line, 0…1, at a share of its length: a calm walk, or a climb that steepens. */
function heightAt(share: number, isRising: boolean): number {
  const ripple = 0.05 * Math.sin(share * 21) + 0.03 * Math.sin(share * 47 + 1)
  return isRising
    ? 0.1 + 0.76 * share ** 2.2 + ripple
    : 0.42 + 0.2 * Math.sin(share * 7.3 + 0.4) + 2.2 * ripple
}

/** The part of the line, for the template's markup. */
export function chartMarkup(): string {
  const drawing = (name: string, isRising: boolean) => {
    const points = Array.from({ length: POINTS + 1 }, (_, index) => {
      const share = index / POINTS
      return `${(share * 1000).toFixed(2)} ${((1 - heightAt(share, isRising)) * 100).toFixed(2)}`
    }).join(' L')
    return `<svg class="${name}" viewBox="0 0 1000 100" preserveAspectRatio="none"><path class="area" d="M${points} L1000 100 L0 100 Z"/><path class="line" d="M${points}"/></svg>`
  }
  return `<template data-part="chart"><div class="chart">${drawing('level', false)}${drawing('rise', true)}</div></template>`
}

/**
 * A line along the film's foot that grows with every question: what is lit has been asked, and its tip moves
 * while a countdown runs. A rising quiz climbs. `null` asks for the film's first moment.
 */
export function chartLayers(film: Film, scene: Scene, timeMs: number | null): Layer[] {
  const { box, isRising, faint, lit, dot } = chartOf(film, scene)
  const share = timeMs === null ? START : shareAt(film, scene, timeMs)
  const tipX = share * box.width
  const layers: Layer[] = [{ id: 'chart', look: faint, motion: { x: box.x, y: box.y } }]
  const sliceWidth = box.width / SLICES
  for (const [index, look] of lit.entries()) {
    const shown = Math.min(1, Math.max(0, (tipX - index * sliceWidth) / sliceWidth))
    if (shown === 0) break
    layers.push({
      id: `lit-${index}`,
      look,
      motion: {
        x: box.x + index * sliceWidth,
        y: box.y,
        ...(shown < 1 ? { inset: { right: 1 - shown } } : {}),
      },
    })
  }
  const beat = swing(driftPhase(scene, timeMs ?? 0, PERIOD_MS))
  layers.push({
    id: 'tip',
    look: dot,
    motion: {
      x: Math.round(box.x + tipX - DOT / 2),
      y: Math.round(box.y + (1 - heightAt(share, isRising)) * box.height - DOT / 2),
      scale: 1 + Math.round(beat * 8) * 0.03,
    },
  })
  return layers
}

/**
 * How much of the line is lit: an intro runs along it and back, a question owns its share of it. Each scene begins
 * where the one before it ended, so that no cut makes the line jump.
 */
function shareAt(film: Film, scene: Scene, timeMs: number): number {
  const ends = (share: number) => START + (1 - 2 * START) * share
  const { durationMs } = scene
  const rewind = 1 - easeInOut(progress(timeMs, durationMs - REWIND_MS, REWIND_MS - 40))
  switch (scene.kind) {
    case 'intro':
      return ends(Math.min(easeInOut(progress(timeMs, 100, durationMs - REWIND_MS - 400)), rewind))
    case 'question': {
      const { countdownMs, revealMs } = scene.beats
      const passed = progress(timeMs, countdownMs, revealMs - countdownMs)
      return ends((scene.questionIndex + passed) / scene.questionCount)
    }
    case 'hook':
      return ends(questionsBefore(scene.hook, film.snapshot.questions.length))
    case 'recap':
    case 'outro':
      return ends(film.snapshot.loop ? rewind : 1)
  }
}

/** Share of the film's questions that were asked before a hook. */
function questionsBefore({ positionType, positionValue }: SnapshotHook, count: number): number {
  if (positionType === 'start') return 0
  if (positionType === 'end' || count === 0) return 1
  return Math.min(Math.max(positionValue ?? count, 1), count) / count
}

const chartOf = perScene((film, scene): Chart => {
  const { format, difficulty } = film.snapshot
  const { ink, accent } = paletteFor(film, scene)
  const box: Rect = {
    vertical: { x: 0, y: 1350, width: film.width, height: 420 },
    square: { x: 0, y: 1004, width: film.width, height: 66 },
    landscape: { x: 0, y: 976, width: film.width, height: 92 },
  }[format]
  const isRising = difficulty === 'rising'
  const sliceWidth = box.width / SLICES
  const piece = (from: number, width: number, state: 'faint' | 'lit'): Look => ({
    part: 'chart',
    width,
    height: box.height,
    classes: [state, isRising ? 'rising' : 'calm'],
    vars: { from, span: box.width, ink, accent },
  })
  return {
    box,
    isRising,
    faint: piece(0, box.width, 'faint'),
    lit: Array.from({ length: SLICES }, (_, index) => piece(index * sliceWidth, sliceWidth, 'lit')),
    dot: { part: 'dot', width: DOT, height: DOT, bleed: 40, vars: { accent } },
  }
})
