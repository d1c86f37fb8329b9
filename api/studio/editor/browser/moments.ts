import type { Scene } from '../../../../shared/timeline/scenes.ts'
import type { LoadedFilm } from '../../browser/film-request.ts'
import { standingMs } from '../../browser/standing.ts'
import { END, OPENING, shown } from './store.ts'

/** When everything of a card's scene can be seen; `null` where the film does not show it. */
export function momentOf({ scenes }: LoadedFilm, key: string | null): number | null {
  if (key === null) return null
  if (key === OPENING) return standing(scenes[0])
  if (key === END) return standing(scenes.findLast(({ kind }) => kind === 'outro'))
  const { cards, hooks } = shown.peek()
  const index = cards.findIndex((card) => card.key === key)
  if (index < 0) {
    const place = hooks.filter(({ enabled }) => enabled).findIndex((hook) => hook.key === key)
    return standing(scenes.find(({ id }) => id === `hook-${place}`))
  }
  return standing(scenes.find((scene) => scene.kind === 'question' && scene.questionIndex === index))
}

function standing(scene: Scene | undefined): number | null {
  return scene === undefined ? null : standingMs(scene)
}
