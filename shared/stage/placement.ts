import type { Motion } from '../templates/template.ts'

type Size = { width: number; height: number }

/** Where a motion puts a look's box in a frame: px of the box's centre, and its scale on each axis. */
export type Placement = { centreX: number; centreY: number; scaleX: number; scaleY: number }

/**
 * Steps of a camera. A slow push-in would change every pixel of every frame a little: in steps that nobody sees, most of
 * its frames repeat the last one and cost nothing. 1/1000 moves the edge of a frame by one px at most.
 */
const CAMERA_STEPS = 1000
const OFFSET_STEPS = 8

/** Where a look goes: at whole px of the frame, or below a px where a camera moves it. */
export function placementOf(box: Size, motion: Motion, frame: Size): Placement {
  const { camera, stretch, scale = 1 } = motion
  const centreX = Math.round(motion.x) + box.width / 2
  const centreY = Math.round(motion.y) + box.height / 2
  const scaleX = scale * (stretch?.x ?? 1)
  const scaleY = scale * (stretch?.y ?? 1)
  if (camera === undefined) return { centreX, centreY, scaleX, scaleY }
  const zoom = Math.round(camera.scale * CAMERA_STEPS) / CAMERA_STEPS
  const offset = (px: number) => Math.round(px * OFFSET_STEPS) / OFFSET_STEPS
  return {
    centreX: frame.width / 2 + (centreX - frame.width / 2) * zoom + offset(camera.x),
    centreY: frame.height / 2 + (centreY - frame.height / 2) * zoom + offset(camera.y),
    scaleX: scaleX * zoom,
    scaleY: scaleY * zoom,
  }
}
