import type { z } from 'zod'
import type { DryRun } from '../../../shared/contracts/render.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import { said } from '../../texts/en/said.ts'
import { issueWords, refusalWords } from '../../web/issue-words.ts'
import { perform } from '../visit.ts'
import type { Check, Note } from './document.ts'

/** What a render of the quiz as it is now would be warned about, or why it is refused. */
export async function check(ctx: Context, quizId: string): Promise<Check> {
  try {
    const { warnings, duration } = (await perform(ctx, 'createRender', {
      body: { quizId, dryRun: true },
    })) as z.infer<typeof DryRun>
    return { seconds: duration, notes: warnings.filter(isNews).map((text) => noteOf(text, false)) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') throw error
    const { issues = [] } = error.details
    const reasons = issues.length > 0 ? issues.map(issueWords) : [refusalWords(error)]
    return { seconds: 0, notes: reasons.map((text) => noteOf(text, true)) }
  }
}

/** The editor itself says where a video is silent, and offers a voice there. */
function isNews(warning: string): boolean {
  return warning !== said.silent
}

function noteOf(text: string, preventsRender: boolean): Note {
  const number = /^Question (\d+)\b/.exec(text)?.[1]
  return { text, question: number === undefined ? null : Number(number) - 1, preventsRender }
}
