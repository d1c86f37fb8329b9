import type { VoiceList } from '../../shared/contracts/voice.ts'
import { AppError } from '../../shared/errors.ts'
import { createLimiter } from '../../shared/limited.ts'
import { PREVIEW_SOUND_TYPE, SoundResult, voiceFolder } from '../../shared/preview/preview.ts'
import { sendVoice } from '../../shared/queue/send-preview.ts'
import { baseOf } from '../../shared/speech/built-in-voices.ts'
import { ANY_LANGUAGE, knownVoices, sampleText } from '../../shared/speech/voices.ts'
import type { PublicContext, RawAnswer } from '../context.ts'
import { createPlaces } from './places.ts'
import { obtain } from './preview-requests.ts'

/** Samples that may be in the making for everybody together, and for one account or address. */
const SAMPLES_AT_ONCE = 8
const SAMPLES_OF_ONE = 2
const RETRY_AFTER_SECONDS = 5
/** Samples are swept from the store after about as long. */
const CACHE_CONTROL = 'public, max-age=3600'

/** The voices that films may be spoken with, natural ones first; those that speak a language, or all. */
export async function list(ctx: PublicContext, { language }: { language?: string }): Promise<VoiceList> {
  const { baseUrl, speech } = ctx.config
  const wanted = language === undefined ? null : baseOf(language)
  const voices = knownVoices(speech).filter(
    (voice) => wanted === null || [wanted, ANY_LANGUAGE].includes(baseOf(voice.language)),
  )
  return {
    voices: voices.map((voice) => ({
      ...voice,
      previewUrl: `${baseUrl}/api/v1/voices/${encodeURIComponent(voice.id)}/preview`,
    })),
  }
}

const waiting = createPlaces()
/** Orders of samples in turn, so that they can be counted without a lock that strangers wait for in the database. */
const inTurn = createLimiter(1)

/**
 * A sentence spoken by a voice, made by a render node at most once an hour. Throws `SERVICE_UNAVAILABLE` without one, and
 * `TOO_MANY_REQUESTS` for an account or address that waits for too many.
 */
export async function preview(ctx: PublicContext, { voiceId }: { voiceId: string }): Promise<RawAnswer> {
  const voice = knownVoices(ctx.config.speech).find(({ id }) => id === voiceId)
  if (voice === undefined) throw new AppError('NOT_FOUND')
  const language = voice.language === ANY_LANGUAGE ? 'en' : voice.language
  const sample = { text: sampleText(voice), language, voice: voice.id }
  const request = { sample, folder: voiceFolder(sample) }
  let leave: (() => void) | null = null
  const result = await obtain(ctx, {
    queue: 'preview_sound',
    folder: request.folder,
    schema: SoundResult,
    async send(database) {
      leave = waiting.take(ctx.actor?.accountId ?? ctx.address ?? '', SAMPLES_OF_ONE) ?? refuseMore()
      const order = { request, most: SAMPLES_AT_ONCE }
      const jobId = await inTurn(() => database.transaction((tx) => sendVoice(tx, ctx.queue, order)))
      return jobId ?? refuse('Too many voices are being asked for at the moment.')
    },
  }).finally(() => leave?.())
  if (result === null) refuse('No render node has spoken this voice yet.')
  const { soundKey, failure } = result
  if (soundKey === null) refuse(failure ?? 'This voice could not be heard.')
  return {
    contentType: PREVIEW_SOUND_TYPE,
    body: await ctx.storage.read(soundKey),
    headers: { 'Cache-Control': CACHE_CONTROL },
  }
}

function refuseMore(): never {
  throw new AppError('TOO_MANY_REQUESTS', {
    hint: `You wait for ${SAMPLES_OF_ONE} voices already, as many as one may at a time.`,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

function refuse(hint: string): never {
  throw new AppError('SERVICE_UNAVAILABLE', { hint, retryAfterSeconds: RETRY_AFTER_SECONDS })
}
