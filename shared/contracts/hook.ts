import { z } from 'zod'
import {
  HOOK_CONTENT_CHARACTERS_MAX,
  HOOK_DISPLAY_SECONDS_MAX,
  HOOK_FONT_PX_MAX,
  HOOK_FONT_PX_MIN,
  HOOK_TITLE_CHARACTERS_MAX,
} from '../limits.ts'
import { int32, Timestamp, text } from './text.ts'
import { Colour } from './theme.ts'

const HookType = z.enum(['engagement', 'reminder', 'conclusion', 'custom'])
const PositionType = z.enum(['start', 'after_question', 'end'])
const AnimationStyle = z.enum(['fade', 'bounce', 'slide', 'zoom'])

const fields = {
  hookType: HookType,
  positionType: PositionType,
  title: text(1, HOOK_TITLE_CHARACTERS_MAX),
  content: text(1, HOOK_CONTENT_CHARACTERS_MAX),
}
const optional = {
  positionValue: int32(1)
    .nullable()
    .meta({ description: 'After the n-th question, from 1; only read with after_question.' }),
  emoji: text(0, 32).nullable(),
  animationStyle: AnimationStyle,
  displayDuration: int32(1, HOOK_DISPLAY_SECONDS_MAX).meta({ description: 'Seconds; default 5.' }),
  ttsEnabled: z.boolean(),
  ttsText: text(0, HOOK_CONTENT_CHARACTERS_MAX)
    .nullable()
    .meta({ description: 'Spoken instead of the content.' }),
  themeColor: Colour.nullable(),
  backgroundColor: Colour.nullable(),
  fontSize: int32(HOOK_FONT_PX_MIN, HOOK_FONT_PX_MAX).meta({
    description: 'Px on a frame 1080 px wide; default 64.',
  }),
  enabled: z.boolean(),
}

export const HookInput = z.object({ ...fields, ...z.object(optional).partial().shape })
export type HookInput = z.infer<typeof HookInput>

export const HookPatch = z.object({ ...fields, ...optional }).partial()
export type HookPatch = z.infer<typeof HookPatch>

/** An engagement slide of a film. */
export const Hook = z.object({
  id: z.int(),
  quizId: z.string(),
  hookType: HookType,
  positionType: PositionType,
  positionValue: z.int().nullable(),
  title: z.string(),
  content: z.string(),
  emoji: z.string().nullable(),
  animationStyle: AnimationStyle,
  displayDuration: z.int(),
  ttsEnabled: z.boolean(),
  ttsText: z.string().nullable(),
  themeColor: z.string().nullable(),
  backgroundColor: z.string().nullable(),
  fontSize: z.int(),
  enabled: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Hook = z.infer<typeof Hook>

/** The changed fields of a hook, with its id and the time of the change. */
export const UpdatedHook = Hook.omit({ quizId: true, createdAt: true })
  .partial()
  .extend({ id: z.int(), updatedAt: Timestamp })
export type UpdatedHook = z.infer<typeof UpdatedHook>
