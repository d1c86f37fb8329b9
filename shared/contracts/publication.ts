import { z } from 'zod'
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
}

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
  again: z.boolean().optional().meta({
    description:
      'Uploads a film again that is on the channel already. Otherwise that publication is returned.',
  }),
})
export type PublishInput = z.infer<typeof PublishInput>

export const PublicationState = z.enum(['queued', 'uploading', 'published', 'scheduled', 'failed'])

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
