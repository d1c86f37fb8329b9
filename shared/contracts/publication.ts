import { z } from 'zod'
import { COVERS } from '../preview/preview.ts'
import { shownText, Timestamp, text } from './text.ts'

/** YouTube's limit, in characters. */
export const VIDEO_TITLE_CHARACTERS_MAX = 100
/** YouTube's limit, in bytes of UTF-8. */
export const VIDEO_DESCRIPTION_BYTES_MAX = 5_000

export const Privacy = z.enum(['public', 'unlisted', 'private'])

/** What YouTube is told about a film. */
export type VideoDetails = {
  title: string
  description: string
  tags: string[]
  language: string | null
  privacy: z.infer<typeof Privacy>
  /** When YouTube makes it public, as an ISO date-time; `null` = at once as `privacy` says. */
  publishAt: string | null
  containsSyntheticMedia: boolean
  madeForKids: boolean
  /** Number of the cover that becomes its thumbnail, 0 = none. Older publications have none. */
  cover?: number
}

/** What is added to a video once it is on the channel. */
export type AdditionName = 'cover' | 'captions'

/** How far an addition is. `tryAtMs`: not tried before, by the database's clock; `failures` counts its tries. */
export type Addition = {
  state: 'waiting' | 'done' | 'failed'
  failures: number
  failureCode: string | null
  tryAtMs: number
}
export type Additions = Partial<Record<AdditionName, Addition>>

/** YouTube refuses texts with angle brackets. */
const withoutBrackets = (value: string) => !/[<>]/.test(value)
const NO_BRACKETS = { error: 'must not contain < or >, which YouTube refuses' }

export const PublishInput = z.object({
  madeForKids: z.boolean().meta({
    description: 'Whether the video is made for children; YouTube and the law make you say so.',
  }),
  channelId: z.string().min(1).max(200).optional().meta({
    description: 'Needed where several channels are connected.',
  }),
  title: shownText(VIDEO_TITLE_CHARACTERS_MAX).refine(withoutBrackets, NO_BRACKETS).optional().meta({
    description: 'Left out = that of the publish kit, as for the description.',
  }),
  description: text(0, VIDEO_DESCRIPTION_BYTES_MAX)
    .refine(withoutBrackets, NO_BRACKETS)
    .refine((value) => Buffer.byteLength(value) <= VIDEO_DESCRIPTION_BYTES_MAX, {
      error: `must have at most ${VIDEO_DESCRIPTION_BYTES_MAX} bytes`,
    })
    .optional(),
  privacy: Privacy.optional().meta({ description: 'Default private, also until publishAt.' }),
  publishAt: z.iso.datetime({ offset: true }).optional().meta({
    description: 'When YouTube makes it public, in the future; leave privacy out then.',
  }),
  containsSyntheticMedia: z.boolean().optional().meta({
    description: 'Left out = as the publish kit suggests for YouTube.',
  }),
  cover: z.int().min(0).max(COVERS).optional().meta({
    description:
      'Number of the cover of the publish kit that becomes its thumbnail; default 1, 0 = YouTube chooses a frame.',
  }),
  captions: z.boolean().optional().meta({
    description:
      'Whether captions are added, where the channel `allowsCaptions` and the video has some; default true.',
  }),
  again: z.boolean().optional().meta({
    description:
      'Uploads a film again that is on the channel already. Otherwise that publication is returned.',
  }),
})
export type PublishInput = z.infer<typeof PublishInput>

export const PublicationState = z.enum(['queued', 'uploading', 'published', 'scheduled', 'failed'])

const PublicationAddition = z.object({
  state: z.enum(['none', 'waiting', 'done', 'failed']),
  failure: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .meta({ description: 'Why it failed, or waits for its next try.' }),
})

export const Publication = z.object({
  id: z.string(),
  sessionId: z.string(),
  channelId: z.string(),
  channelTitle: z.string(),
  platform: z.literal('youtube'),
  state: PublicationState,
  progress: z.int().meta({ description: 'Percent of the file that YouTube has.' }),
  title: z.string(),
  privacy: Privacy,
  publishAt: Timestamp.nullable(),
  videoUrl: z.string().nullable().meta({ description: 'Null until YouTube has the whole video.' }),
  failure: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .meta({ description: 'Why it failed, or why a queued one waits for its next try.' }),
  nextTryAt: Timestamp.nullable(),
  cover: PublicationAddition.meta({ description: 'Its thumbnail, set once the video is there.' }),
  captions: PublicationAddition.meta({ description: 'Its captions, added once the video is there.' }),
  createdAt: Timestamp,
  completedAt: Timestamp.nullable(),
})
export type Publication = z.infer<typeof Publication>

export const PublicationList = z.object({ publications: z.array(Publication) })
export type PublicationList = z.infer<typeof PublicationList>

export const Channel = z.object({
  id: z.string(),
  platform: z.literal('youtube'),
  title: z.string(),
  url: z.string(),
  state: z.enum(['connected', 'revoked']).meta({
    description: 'revoked = YouTube no longer accepts the connection: connect the channel again.',
  }),
  allowsCaptions: z
    .boolean()
    .meta({ description: 'Whether its owner allowed this service to add captions.' }),
  connectedAt: Timestamp,
})
export type Channel = z.infer<typeof Channel>

export const ChannelList = z.object({
  channels: z.array(Channel),
  connectUrl: z.string().nullable().meta({
    description: 'The page on which a person connects a channel; null where this server cannot publish.',
  }),
})
export type ChannelList = z.infer<typeof ChannelList>
