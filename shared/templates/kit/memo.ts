import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Look } from '../template.ts'

/**
 * Caches the layout and looks of a scene, which do not change over its frames. Reused look objects also need no
 * comparison by content.
 */
export function perScene<T, Kind extends Scene = Scene>(
  prepare: (film: Film, scene: Kind) => T,
): (film: Film, scene: Kind) => T {
  const films = new WeakMap<Film, WeakMap<Kind, { prepared: T }>>()
  return (film, scene) => {
    const scenes = films.get(film) ?? new WeakMap<Kind, { prepared: T }>()
    films.set(film, scenes)
    const known = scenes.get(scene) ?? { prepared: prepare(film, scene) }
    scenes.set(scene, known)
    return known.prepared
  }
}

/** Caches what all questions of a film share, such as the place of the clock. */
export function perFilm<T>(prepare: (film: Film) => T): (film: Film) => T {
  const films = new WeakMap<Film, { prepared: T }>()
  return (film) => {
    const known = films.get(film) ?? { prepared: prepare(film) }
    films.set(film, known)
    return known.prepared
  }
}

/** Caches what is made of a few texts, sizes and states, such as the looks of a clock's figures. */
export function perArguments<Arguments extends readonly (string | number | boolean)[], T>(
  make: (...made: Arguments) => T,
): (...made: Arguments) => T {
  const known = new Map<string, { value: T }>()
  return (...made) => {
    const key = made.join(' ')
    const entry = known.get(key) ?? { value: make(...made) }
    known.set(key, entry)
    return entry.value
  }
}

/** Caches what is made of a look, so that equal ones are one object: a word of it, or the same in another state. */
export function perLook<T>(make: (look: Look) => T): (look: Look) => T {
  const known = new WeakMap<Look, { value: T }>()
  return (look) => {
    const entry = known.get(look) ?? { value: make(look) }
    known.set(look, entry)
    return entry.value
  }
}

/** Caches a film's last frame: what is held is asked for again, for as many frames as it stands. */
export function perMoment<T>(
  make: (film: Film, scene: Scene, timeMs: number) => T,
): (film: Film, scene: Scene, timeMs: number) => T {
  const films = new WeakMap<Film, { scene: Scene; timeMs: number; made: T }>()
  return (film, scene, timeMs) => {
    const last = films.get(film)
    if (last?.scene === scene && last.timeMs === timeMs) return last.made
    const made = make(film, scene, timeMs)
    films.set(film, { scene, timeMs, made })
    return made
  }
}
