import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createFileCache } from '../../../render-farm/cache/file-cache.ts'
import { BrowserKeeper } from '../../../render-farm/draw/browser-keeper.ts'
import { encoderOf } from '../../../render-farm/encode/encoders.ts'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import type { FarmTools } from '../../../render-farm/film/tools.ts'
import { silentSnapshot } from '../../../shared/contracts/silent-snapshot.ts'
import { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import { createLog } from '../../../shared/log.ts'
import { findChromium } from '../../../shared/programs/chromium.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { DiskStorage } from '../../../shared/storage/disk.ts'
import { TEMPLATES } from '../../../shared/templates/index.ts'
import type { Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import type { QuestionScene } from '../../../shared/timeline/scenes.ts'

const CLIPS_FOLDER = join(import.meta.dir, '../../../api/web/clips')
const CACHE_BYTES_MAX = 1e9
/** Sharp enough for half a phone's screen, small enough for a page with all of them. */
const SCALE = 'scale=432:-2:flags=lanczos'
const CLIP_ARGS = `-an -vf ${SCALE} -c:v libx264 -preset veryslow -crf 29 -pix_fmt yuv420p -movflags +faststart`
/** The poster shows the question with all its options, before the answer. */
const BEFORE_REVEAL_MS = 700
/** One for each template, in their order; more templates begin again. */
const QUESTIONS = [
  {
    title: 'Most people miss this',
    text: '🔭 Which planet has the most moons?',
    answers: ['Jupiter', 'Saturn', 'Uranus', 'Neptune'],
    right: 1,
    fact: '274 have been counted so far.',
  },
  {
    title: 'One painting, one chance',
    text: '🎨 Who painted Guernica?',
    answers: ['Picasso', 'Monet', 'Matisse'],
    right: 0,
    fact: 'It is almost eight metres wide.',
  },
  {
    title: 'You have three seconds',
    text: '🐙 How many hearts does an octopus have?',
    answers: ['One', 'Two', 'Three'],
    right: 2,
    fact: 'One stops beating when it swims.',
  },
  {
    title: 'Beat your maths teacher',
    text: '📐 How many sides does a dodecagon have?',
    answers: ['10', '12', '20'],
    right: 1,
    fact: 'A British pound coin has twelve, too.',
  },
  {
    title: 'Boss level: chemistry',
    text: '🌡️ Which metal is liquid at room temperature?',
    answers: ['Mercury', 'Silver', 'Tin'],
    right: 0,
    fact: 'Even a cannonball floats on it.',
  },
  {
    title: 'Only one of them floats',
    text: '💦 Which fruit floats in water?',
    answers: ['Grape', 'Apple', 'Mango'],
    right: 1,
    fact: 'A quarter of it is air.',
  },
  {
    title: 'Music fans, do not blow it',
    text: '🎼 Which instrument has 88 keys?',
    answers: ['Organ', 'Piano', 'Accordion'],
    right: 1,
    fact: '52 are white and 36 are black.',
  },
  {
    title: 'Sleepy? You will lose this',
    text: '💤 Which animal sleeps standing up?',
    answers: ['Cat', 'Horse', 'Bear'],
    right: 1,
    fact: 'Its legs lock, so it cannot fall over.',
  },
]

/** Films a short loop of each template and its poster, for the front page and the empty studio. */
export async function makeClips(templates: readonly Template[], programsFolder: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'clips-'))
  const browsers = new BrowserKeeper(await findChromium(undefined, programsFolder), folder)
  const tools: FarmTools = {
    programs: await findFfmpeg(undefined, programsFolder),
    ffmpegVersion: 'clips',
    build: { digest: 'clips', version: 'clips' },
    drawingCode: 'clips',
    encoder: encoderOf('x264'),
    browsers,
    cache: createFileCache(join(folder, 'cache'), CACHE_BYTES_MAX),
    cacheFolder: join(folder, 'cache'),
    storage: new DiskStorage(join(folder, 'storage')),
    speech: {},
    log: createLog('warn'),
  }
  try {
    const files: string[] = []
    for (const template of templates) files.push(...(await makeClip(tools, template, folder)))
    return files
  } finally {
    await browsers.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeClip(tools: FarmTools, template: Template, folder: string): Promise<string[]> {
  const snapshot = snapshotOf(template)
  const workFolder = join(folder, template.name)
  await mkdir(workFolder)
  const { path } = await renderFilm(tools, snapshot, { workFolder, signal: new AbortController().signal })
  const question = buildScenes(snapshot, null).find(({ kind }) => kind === 'question') as QuestionScene
  const posterSeconds = (question.startMs + question.beats.revealMs - BEFORE_REVEAL_MS) / 1_000
  const [clip, poster] = ['mp4', 'webp'].map((extension) =>
    join(CLIPS_FOLDER, `${template.name}.${extension}`),
  )
  const { ffmpeg } = tools.programs
  const frame = join(workFolder, 'poster.png')
  await run([ffmpeg, '-v', 'error', '-y', '-i', path, ...CLIP_ARGS.split(' '), clip!])
  await run([
    ...[ffmpeg, '-v', 'error', '-y', '-ss', posterSeconds.toFixed(3), '-i', path],
    ...['-frames:v', '1', '-vf', SCALE, frame],
  ])
  await sharp(frame).webp({ quality: 80, effort: 6 }).toFile(poster!)
  return [clip!, poster!]
}

function snapshotOf({ name }: Template): RenderSnapshot {
  const place = TEMPLATES.findIndex((template) => template.name === name)
  const { title, text, answers, right, fact } = QUESTIONS[place % QUESTIONS.length]!
  const question = {
    text,
    explanation: fact,
    countdownSeconds: 3,
    image: null,
    answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === right })),
  }
  return RenderSnapshot.parse(silentSnapshot({ title, template: name, questions: [question], loop: true }))
}

async function run(command: string[]): Promise<void> {
  const { exited, stderr } = Bun.spawn(command, { stdin: 'ignore', stderr: 'pipe' })
  const [code, text] = await Promise.all([exited, new Response(stderr).text()])
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}: ${text}`)
}
