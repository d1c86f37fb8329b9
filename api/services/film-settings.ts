import { DEFAULT_FILM, FilmSettings, type FilmSettingsInput } from '../../shared/contracts/film-settings.ts'
import type { QuizRow } from '../../shared/database/queries/quizzes.ts'
import { countdownOf } from '../../shared/questions/countdown.ts'
import type { Context } from '../context.ts'
import { requireUpload } from './picture-references.ts'

const DIM_DEFAULT = 0.4

/** The settings of a quiz's film, those included that nobody chose. */
export function filmSettingsOf({ film }: Pick<QuizRow, 'film'>): FilmSettings {
  return { ...DEFAULT_FILM, ...film }
}

/** The countdown of a quiz's questions in seconds: its own, or that of its pace. */
export function countdownSecondsOf(quiz: Pick<QuizRow, 'film' | 'countdownSeconds'>): number {
  return quiz.countdownSeconds ?? countdownOf(filmSettingsOf(quiz).pace)
}

/** Takes the film settings out of a request: what is left are a quiz's other fields. */
export function splitFilm<T extends FilmSettingsInput>(
  fields: T,
): { film: FilmSettingsInput; rest: Omit<T, keyof FilmSettings> } {
  const names = new Set<string>(Object.keys(FilmSettings.shape))
  const [film, rest] = [true, false].map((isFilm) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name) === isFilm)),
  )
  return { film: film as FilmSettingsInput, rest: rest as Omit<T, keyof FilmSettings> }
}

/** The stored settings that a request changes; within intro and outro the `stored` ones stay. Checks the background. */
export async function changedFilm(
  ctx: Context,
  stored: Partial<FilmSettings>,
  { intro, outro, series, background, ...plain }: FilmSettingsInput,
): Promise<Partial<FilmSettings>> {
  return {
    ...plain,
    ...(intro && { intro: { ...DEFAULT_FILM.intro, ...stored.intro, ...intro } }),
    ...(outro && { outro: { ...DEFAULT_FILM.outro, ...stored.outro, ...outro } }),
    ...(series !== undefined && { series: series && { number: null, ...series } }),
    ...(background !== undefined && { background: background && (await backgroundOf(ctx, background)) }),
  }
}

async function backgroundOf(
  ctx: Context,
  { imageKey, dim = DIM_DEFAULT }: NonNullable<FilmSettingsInput['background']>,
): Promise<FilmSettings['background']> {
  return { imageKey: await requireUpload(ctx, { path: 'background.imageKey', keyOrUrl: imageKey }), dim }
}
