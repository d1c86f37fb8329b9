import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { VideoFormat } from '../../shared/contracts/format.ts'
import { playground } from '../../shared/templates/playground/template.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'

/** The layers of each question of a film, in the middle of its countdown. */
function countdowns(film: Film): Layer[][] {
  return film.scenes
    .filter((scene): scene is QuestionScene => scene.kind === 'question')
    .map((scene) => playground.frame(film, scene, scene.beats.countdownMs + 1500))
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

/** Px between what a friend holds it with and the nearest edge of an option. */
function distance(friend: Layer, { look, motion }: Layer): number {
  const { x, y } = gripOf(friend)
  const outside = (at: number, from: number, length: number) => Math.max(from - at, 0, at - from - length)
  return Math.hypot(outside(x, motion.x, look.width), outside(y, motion.y, look.height))
}

/** Full rows of tiles leave a square frame no room beside them. */
const SAMPLES = {
  vertical: ['plain', 'kinds', 'picture', 'scripts'],
  square: ['scripts'],
  landscape: ['plain', 'kinds', 'picture', 'scripts'],
}

test.each([...VideoFormat.options])(
  'each friend stands at its own option in the layouts of a %s frame',
  (format) => {
    const films = samplesOf('playground', format)
      .filter(({ name }) => SAMPLES[format].includes(name))
      .map(({ snapshot, pictures }) => filmOf(snapshot, buildScenes(snapshot, null), pictures))
    const asked = films.flatMap(countdowns).map((layers) => ({
      bodies: layers.filter(({ look }) => look.part === 'option'),
      friends: layers.filter(({ look }) => look.part === 'friend'),
    }))
    expect(asked.filter(({ bodies }) => bodies.length > 1).length).toBeGreaterThan(3)
    for (const { bodies, friends } of asked) {
      for (const [index, body] of bodies.entries()) {
        const friend = friends.find(({ id }) => id === `friend-${index}`)!
        const [nearest] = bodies.toSorted((one, other) => distance(friend, one) - distance(friend, other))
        expect(nearest!.id).toBe(body.id)
      }
    }
  },
)
