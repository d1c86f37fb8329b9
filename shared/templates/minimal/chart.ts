import type { SnapshotHook } from '../../contracts/snapshot.ts'
import { beatAt } from '../../timeline/beat.ts'
import { easeInOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { heightAt } from './chart-line.ts'
import { paletteFor } from './style.ts'

type Chart = { box: Rect; line: { faint: Look; lit: Look[] }; bars: { faint: Look; lit: Look }; dot: Look }

const COUNT = 15
const BAR_GAP = 14
/** The lit line is cut into pieces, so that only a small one changes from frame to frame. */
const SLICES = 15
const DOT = 52
/** The tip never touches the frame's edge. */
const START = 0.03
const REWIND_MS = 500
/** The bars jump on the beat by this share of their height, and fall back in steps. */
const JUMP = { share: 0.34, steps: 5 }

/**
 * Columns along the film's foot that jump on the beat, and a line over them that grows with every question: what is lit
 * has been asked. `null` asks for the film's first moment.
 */
export function chartLayers(film: Film, scene: Scene, timeMs: number | null): Layer[] {
  const { box, line, bars, dot } = chartOf(film, scene)
  const share = timeMs === null ? START : shareAt(film, scene, timeMs)
  const tipX = share * box.width
  const slice = box.width / SLICES
  return [
    ...barLayers(box, bars, share, timeMs ?? 0),
    { id: 'chart', look: line.faint, motion: { x: box.x, y: box.y } },
    ...line.lit.flatMap((look, index): Layer[] => {
      const shown = Math.min(1, Math.max(0, (tipX - index * slice) / slice))
      if (shown === 0) return []
      const inset = shown < 1 ? { inset: { right: 1 - shown } } : {}
      return [{ id: `lit-${index}`, look, motion: { x: box.x + index * slice, y: box.y, ...inset } }]
    }),
    {
      id: 'tip',
      look: dot,
      motion: {
        x: Math.round(box.x + tipX - DOT / 2),
        y: Math.round(box.y + (1 - heightAt(share)) * box.height - DOT / 2),
        scale: 1 + 0.3 * jumpAt(timeMs ?? 0),
      },
    },
  ]
}

/** 1 on the beat, then down to 0 in steps: what stands still between two of them costs nothing. */
function jumpAt(timeMs: number): number {
  return Math.ceil((1 - beatAt(timeMs)) ** 2 * JUMP.steps) / JUMP.steps
}

function barLayers(box: Rect, bars: Chart['bars'], share: number, timeMs: number): Layer[] {
  const pitch = box.width / COUNT
  return Array.from({ length: COUNT }, (_, index): Layer => {
    const middle = (index + 0.5) / COUNT
    const full = heightAt(middle) * 0.74
    // Neighbours take turns, so that the row runs rather than blinks.
    const jump = jumpAt(timeMs + (index % 4) * 125)
    const height = full * (1 - JUMP.share + JUMP.share * jump)
    return {
      id: `bar-${index}`,
      look: middle <= share ? bars.lit : bars.faint,
      motion: {
        x: Math.round(box.x + index * pitch + BAR_GAP / 2),
        y: box.y,
        inset: { top: 1 - Math.round(height * box.height) / box.height },
      },
    }
  })
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
      return ends(Math.min(easeInOut(progress(timeMs, 0, durationMs - REWIND_MS)), rewind))
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

const HEIGHTS = { vertical: 440, square: 300, landscape: 300 }

const chartOf = perScene((film, scene): Chart => {
  const { width, height } = film
  const { format } = film.snapshot
  const { ink, ground, shade, tile } = paletteFor(film, scene)
  const box = { x: 0, y: height - HEIGHTS[format], width, height: HEIGHTS[format] }
  const piece = (from: number, pieceWidth: number, state: string): Look => ({
    part: 'chart',
    width: pieceWidth,
    height: box.height,
    classes: [state],
    vars: { from, span: width, ink },
  })
  // Behind the tiles of a low frame the columns are shades of the field.
  const isLow = format !== 'vertical'
  const bar = (state: string): Look => ({
    part: 'bar',
    width: Math.round(width / COUNT - BAR_GAP),
    height: box.height,
    classes: [state, ...(isLow ? ['low'] : [])],
    vars: { colour: isLow ? shade : tile },
  })
  return {
    box,
    line: {
      faint: piece(0, width, 'faint'),
      lit: Array.from({ length: SLICES }, (_, index) =>
        piece((index * width) / SLICES, width / SLICES, 'lit'),
      ),
    },
    bars: { faint: bar('faint'), lit: bar('lit') },
    dot: { part: 'dot', width: DOT, height: DOT, bleed: 30, vars: { ink, ground } },
  }
})
