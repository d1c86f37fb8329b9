import type { Scene } from '../../timeline/scenes.ts'
import type { Film } from '../template.ts'

/**
 * Remembers what a template prepares for a scene: layout and looks do not change while its frames are drawn,
 * and a look object that is used again need not be compared by its content.
 */
export function perScene<T>(prepare: (film: Film, scene: Scene) => T): (film: Film, scene: Scene) => T {
  const films = new WeakMap<Film, WeakMap<Scene, T>>()
  return (film, scene) => {
    const scenes = films.get(film) ?? new WeakMap<Scene, T>()
    films.set(film, scenes)
    const prepared = scenes.get(scene) ?? prepare(film, scene)
    scenes.set(scene, prepared)
    return prepared
  }
}

/** Remembers what a template prepares once for a whole film: what must be the same in all of its questions. */
export function perFilm<T>(prepare: (film: Film) => T): (film: Film) => T {
  const films = new WeakMap<Film, { prepared: T }>()
  return (film) => {
    const known = films.get(film) ?? { prepared: prepare(film) }
    films.set(film, known)
    return known.prepared
  }
}
