import { z } from 'zod'
import { PLATFORMS, PlatformVerdict } from './render-outputs.ts'

/** The platform's question about content that AI made or changed, with an answer to suggest. */
export const AlteredContent = z.object({
  platform: z.enum(PLATFORMS),
  answer: z.boolean().meta({ description: 'true = label it as altered, synthetic or made by AI.' }),
  reason: z.string(),
})
export type AlteredContent = z.infer<typeof AlteredContent>

/** The shapes of covers: 16:9 and 9:16. */
export const CoverShape = z.enum(['landscape', 'vertical'])
export type CoverShape = z.infer<typeof CoverShape>

/** All that a platform asks for when a film is posted, in the film's own language. */
export const PublishKit = z.object({
  sessionId: z.string(),
  language: z.string().meta({ description: 'Of the texts, such as `es`; `und` = unknown.' }),
  title: z.string().meta({ description: 'At most 100 characters.' }),
  description: z.string().meta({
    description:
      'With chapters, sources and hashtags; at most 5,000 bytes and without < and >, as YouTube asks.',
  }),
  caption: z
    .string()
    .meta({ description: 'The short form for TikTok and Instagram, at most 2,200 characters.' }),
  hashtags: z.array(z.string()).meta({ description: 'At most five, each with its #.' }),
  credits: z.string().nullable().meta({
    description:
      'Where the facts and pictures of a pack come from: in the description, and to add to a caption or a comment; null where no pack was used.',
  }),
  pinnedComment: z.string().nullable().meta({
    description: 'The answers, below a warning; null where no question has a right one.',
  }),
  sources: z.array(z.string()).meta({ description: 'Addresses that the questions and pictures name.' }),
  covers: z
    .array(
      z.object({
        shape: CoverShape,
        width: z.int(),
        height: z.int(),
        url: z.string(),
        candidates: z.array(z.string()).meta({
          description: 'Addresses of three covers to choose from; the first is that of `url`.',
        }),
      }),
    )
    .meta({
      description:
        'Questions of the video with its title in large type and no answer; drawn when they are asked for.',
    }),
  captionsUrl: z.string().nullable(),
  captionsSrtUrl: z.string().nullable(),
  platforms: z.array(PlatformVerdict).meta({ description: 'Whether each platform takes the file.' }),
  alteredContent: z.array(AlteredContent).meta({
    description:
      'Suggested answers; a picture that AI made of a real person, place or event needs a yes everywhere.',
  }),
  madeForKids: z
    .object({ answer: z.boolean(), reason: z.string() })
    .meta({ description: 'A suggestion: the law makes the owner of the channel decide.' }),
})
export type PublishKit = z.infer<typeof PublishKit>
