import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FilmSprites } from '../../../render-farm/draw/looks.ts'
import { speakFilm } from '../../../render-farm/film/sound.ts'
import type { FarmTools } from '../../../render-farm/film/tools.ts'
import { planRender } from '../../../render-farm/plan/plan.ts'
import type { VideoFormat } from '../../../shared/contracts/format.ts'
import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import type { Film, Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import type { SpeechDurations } from '../../../shared/timeline/speech-clips.ts'
import { FilmSheet } from './eyes.ts'
import { measurePicture } from './picture.ts'
import { measuredSnapshot, SHORT_QUESTIONS } from './quiz.ts'
import { measureSound } from './sound.ts'
import { measureTimes, questionScenes } from './timing.ts'
import { measureFirstFrame, measureType, settledFrame, type TextOf } from './type.ts'

/** Everything that was measured of one template in one format. */
export type Measured = Awaited<ReturnType<typeof measureTemplate>>

/** Measures the films of a template in a format: silent, spoken and rapid. The spoken one is drawn and composed. */
export async function measureTemplate(
  tools: FarmTools,
  template: Template,
  format: VideoFormat,
  signal: AbortSignal,
) {
  const snapshotOf = (choice: { isSpoken: boolean; pace?: 'rapid'; hasFacts?: boolean }) =>
    measuredSnapshot({ template: template.name, format, ...choice })
  const speak = async (snapshot: RenderSnapshot) => (await speakFilm(tools, snapshot, { signal })).durations
  const spoken = snapshotOf({ isSpoken: true })
  const voice = await speak(spoken)
  const film = filmWith(spoken, voice)
  const silent = filmWith(snapshotOf({ isSpoken: false }), {})
  const brief = { silent: { isSpoken: false, hasFacts: false }, spoken: { isSpoken: true, hasFacts: false } }
  const spokenBriefly = snapshotOf(brief.spoken)
  const briefVoice = await speak(spokenBriefly)
  const rapid = snapshotOf({ ...brief.spoken, pace: 'rapid' })
  const plan = await planRender(template, film, spoken.fps)
  const sprites = new FilmSprites({ ...tools, template, pictures: new Map(), signal })
  const shorts = shortFilms(template.name, format)
  await sprites.ready(plan.looks.values())
  await sprites.request(
    Object.values(shorts).flatMap((short) =>
      settledFrame(template, short, questionScenes(short)[0]!).map(({ look }) => look),
    ),
  )
  const textOf: TextOf = (look) => sprites.textOf(look)
  const sheet = new FilmSheet(plan, `${template.name}-${format}`)
  const picture = measurePicture(plan, sprites, (frame, index) => sheet.add(frame, index))
  await sprites.settle()
  const workFolder = await mkdtemp(join(tools.cacheFolder, 'sound-'))
  const sound = await measureSound(tools, silent, { workFolder, signal })
  await rm(workFolder, { recursive: true })
  return {
    template: template.name,
    format,
    times: {
      silent: measureTimes(template, filmWith(snapshotOf(brief.silent), {}), {}),
      spoken: measureTimes(template, filmWith(spokenBriefly, briefVoice), briefVoice),
      told: measureTimes(template, film, voice),
      rapidSilent: measureTimes(template, filmWith(snapshotOf({ ...brief.silent, pace: 'rapid' }), {}), {}),
      rapidSpoken: measureTimes(template, filmWith(rapid, await speak(rapid)), voice),
    },
    type: measureType(template, film, textOf),
    sumPx: measureType(template, shorts.sum, textOf).questionPx[0]!,
    emojiPx: measureType(template, shorts.emoji, textOf).questionPx[0]!,
    firstFrame: measureFirstFrame(template, film, textOf),
    picture,
    sound,
    sheet: await sheet.write(),
  }
}

function filmWith(snapshot: RenderSnapshot, voice: SpeechDurations): Film {
  return filmOf(snapshot, buildScenes(snapshot, voice), {})
}

function shortFilms(template: string, format: VideoFormat): Record<keyof typeof SHORT_QUESTIONS, Film> {
  const of = (question: (typeof SHORT_QUESTIONS)['sum']) =>
    filmWith(measuredSnapshot({ template, format, isSpoken: false, questions: [question] }), {})
  return { sum: of(SHORT_QUESTIONS.sum), emoji: of(SHORT_QUESTIONS.emoji) }
}
