import { z } from 'zod'
import {
  GENERATED_QUESTIONS_MAX,
  RENDER_WAIT_SECONDS_MAX,
  TITLE_CHARACTERS_MAX,
  TOPIC_CHARACTERS_MAX,
} from '../limits.ts'
import { QuestionKind } from './film-settings.ts'
import { Difficulty, VideoFormat } from './format.ts'
import { PackId } from './pack.ts'
import { QuestionInputs } from './question.ts'
import { RenderItem } from './render.ts'
import { SourceInput } from './source.ts'
import { TemplateName } from './template.ts'
import { int32, text } from './text.ts'

/** What a new video is about, a topic or a source, `packId` or `questions`, and how it looks. */
export const VideoInput = z.object({
  topic: text(1, TOPIC_CHARACTERS_MAX)
    .optional()
    .meta({ description: 'A model writes about it; with a source, about that part of the source.' }),
  sourceText: SourceInput.shape.sourceText,
  sourceUrl: SourceInput.shape.sourceUrl,
  packId: PackId.optional().meta({ description: 'Instead: a pack of ready questions.' }),
  questions: QuestionInputs.min(1).optional().meta({ description: 'Instead: your own questions.' }),
  title: text(1, TITLE_CHARACTERS_MAX).optional(),
  numberOfQuestions: int32(1, GENERATED_QUESTIONS_MAX).optional().meta({ description: 'Default 5.' }),
  difficulty: Difficulty.optional(),
  kind: QuestionKind.optional(),
  language: text(2, 35).optional().meta({ description: 'Such as de; left out = that of the topic.' }),
  template: TemplateName.optional(),
  format: VideoFormat.optional(),
  waitSeconds: int32(0, RENDER_WAIT_SECONDS_MAX).default(0).meta({
    description: 'Waits for the video until this long after the call began.',
  }),
})
export type VideoInput = z.infer<typeof VideoInput>

/** A quiz with its render: what was made, and how far the video is. */
export const Video = RenderItem.pick({
  sessionId: true,
  quizId: true,
  quizTitle: true,
  status: true,
  progress: true,
  duration: true,
  failure: true,
}).extend({
  downloadUrl: z.string().nullable().meta({
    description: 'Works for 24 hours; null until the video exists and on the free plan.',
  }),
  filename: z.string().nullable(),
  filmUrl: z.string().meta({ description: 'The page on which its owner watches it.' }),
})
export type Video = z.infer<typeof Video>
