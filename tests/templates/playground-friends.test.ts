import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import type { VideoFormat } from '../../shared/contracts/format.ts'
import { playground } from '../../shared/templates/playground/template.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'

/** The layers of each question of a film, when nothing surprises any more. */
function countdowns(film: Film): Layer[][] {
  return film.scenes
    .filter((scene): scene is QuestionScene => scene.kind === 'question')
    .map((scene) => playground.frame(film, scene, scene.beats.revealMs - 1500))
}

/** Where a friend holds its option: with its hands above its head, or with all of it, px. */
function gripOf({ look, motion }: Layer): { x: number; y: number } {
  const height = look.height * (motion.scale ?? 1)
  const middle = motion.y + look.height / 2
  return {
    x: motion.x + look.width / 2,
    y: look.classes!.includes('lifts') ? middle - height / 2 : middle,
  }
}

const heightOf = ({ look, motion }: Layer) => look.height * (motion.scale ?? 1)
const topOf = (layer: Layer) => layer.motion.y + (layer.look.height - heightOf(layer)) / 2
const footOf = (layer: Layer) => topOf(layer) + heightOf(layer)

function askedIn(format: VideoFormat, samples: readonly string[]) {
  return samplesOf('playground', format)
    .filter(({ name }) => samples.includes(name))
    .map(({ snapshot, pictures }) => filmOf(snapshot, buildScenes(snapshot, null), pictures))
    .flatMap(countdowns)
    .map((layers) => ({
      layers,
      bodies: layers.filter(({ look }) => look.part === 'option'),
      friends: layers.filter(({ id }) => id.startsWith('friend-')),
    }))
    .filter(({ bodies }) => bodies.length > 1)
}

const isDoing = (pose: string) => (friend: Layer) => friend.look.classes!.includes(pose)

test.each(['square', 'landscape'] as const)(
  'in a %s frame, too, two friends hold up what stands lowest, and two the clock',
  (format) => {
    const asked = askedIn(format, ['plain', 'kinds', 'scripts'])
    expect(asked.length).toBeGreaterThan(5)
    for (const { layers, bodies, friends } of asked) {
      const clock = layers.find(({ look }) => look.part === 'timer')!
      const foot = Math.max(...bodies.map(({ look, motion }) => motion.y + look.height))
      const [carriers, holders] = ['lifts', 'holds'].map((pose) => friends.filter(isDoing(pose)))
      expect([carriers!.length, holders!.length]).toEqual([2, 2])
      for (const friend of carriers!) expect(Math.abs(gripOf(friend).y - foot)).toBeLessThan(60)
      for (const friend of holders!)
        expect(Math.abs(gripOf(friend).x - clock.motion.x - clock.look.width / 2)).toBeLessThan(220)
    }
  },
)

test('below two rows, lists and pictures of a tall frame two friends carry the lowest options and two the clock, all of them large', () => {
  const asked = askedIn('vertical', ['plain', 'kinds', 'picture', 'scripts']).filter(({ friends }) =>
    friends.some(isDoing('holds')),
  )
  expect(asked.length).toBeGreaterThan(5)
  for (const { layers, bodies, friends } of asked) {
    const clock = layers.find(({ look }) => look.part === 'timer')!
    const clockFoot = clock.motion.y + clock.look.height
    const foot = Math.max(...bodies.map(({ look, motion }) => motion.y + look.height))
    const carriers = friends.filter(isDoing('lifts'))
    expect([carriers.length, friends.filter(isDoing('holds')).length]).toEqual([2, 2])
    for (const friend of carriers) expect(Math.abs(gripOf(friend).y - foot)).toBeLessThan(60)
    for (const friend of friends) {
      expect(friend.look.width * (friend.motion.scale ?? 1)).toBeGreaterThan(300)
      expect(footOf(friend)).toBeLessThan(1920)
    }
    // Eyes are below a third of each.
    for (const friend of friends.filter(isDoing('holds')))
      expect(topOf(friend) + heightOf(friend) / 3).toBeGreaterThan(clockFoot)
    for (const friend of carriers) {
      const reach = 0.6 * friend.look.width * (friend.motion.scale ?? 1)
      const middle = friend.motion.x + friend.look.width / 2
      expect(middle - reach).toBeGreaterThan(0)
      expect(middle + reach).toBeLessThan(1080)
    }
  }
})
