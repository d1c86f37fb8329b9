import { z } from 'zod'

export const VideoFormat = z.enum(['vertical', 'square', 'landscape'])
export type VideoFormat = z.infer<typeof VideoFormat>

/** Which kind a question has that names none: `shared/questions/quiz-types.ts`. */
export const QuizType = z.enum(['multiple_choice', 'reveal_answer', 'picture_guess'])
export type QuizType = z.infer<typeof QuizType>

export const Difficulty = z.enum(['easy', 'medium', 'hard', 'rising'])
export type Difficulty = z.infer<typeof Difficulty>

/** Width and height of each video layout in pixels. */
export const FRAME_SIZE = {
  vertical: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  landscape: { width: 1920, height: 1080 },
} as const satisfies Record<VideoFormat, { width: number; height: number }>
