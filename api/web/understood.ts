import type { Issue } from '../../shared/errors.ts'
import type { Format } from '../../shared/formats/format.ts'
import type { PortableQuestion } from '../../shared/formats/portable-quiz.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { issueOn } from './issue-words.ts'

/** What was read of the text of a draft: questions in a format, or why it could not be read. */
export type Understood =
  | {
      /** What a quiz of it is called, unless somebody names it. */
      title: string
      format: Pick<Format, 'name' | 'title'>
      questions: readonly PortableQuestion[]
      losses: readonly Issue[]
    }
  | { problem: string }
  | null

const LOSSES_SHOWN_MAX = 50

/** The questions as they were read, before anything is created. */
export function understoodList(understood: Understood, texts: Texts): Html {
  const { start: words } = texts
  if (understood === null)
    return html`<p class="hint">${words.nothingYet}</p>
<button type="button" class="second small" data-example="${words.example}">${words.useExample}</button>`
  if ('problem' in understood) return html`<p class="problem">${understood.problem}</p>`
  const { title, format, questions, losses } = understood
  return html`<p class="meta" data-title="${title}">${words.readAs(questions.length, titleOf(format, texts.fileFormats))}</p>
${lossList(losses, texts)}
${questionList(questions, texts)}`
}

/** Questions with their options, of which the right ones are marked. */
export function questionList(questions: readonly PortableQuestion[], { start: words }: Texts): Html {
  return html`<ol>${questions.map(
    ({ text, options, explanation }) => html`<li><b dir="auto">${text}</b>
<ul>${options.map(({ text, isCorrect }) => html`<li dir="auto" ${isCorrect ? html`class="right"` : null}>${isCorrect ? html`<span class="unseen">${words.right} </span>` : null}${text}</li>`)}</ul>
${options.some(({ isCorrect }) => isCorrect) ? null : html`<p class="problem">${words.noneRight}</p>`}
${explanation ? html`<p class="hint" dir="auto">${explanation}</p>` : null}</li>`,
  )}</ol>`
}

/** What of a file a quiz cannot hold, said before anything is created. */
export function lossList(losses: readonly Issue[], texts: Texts): Html | null {
  if (losses.length === 0) return null
  const shown = losses.slice(0, LOSSES_SHOWN_MAX)
  return html`<details class="losses"><summary>${texts.quizFile.leftOut(losses.length)}</summary>
<ul>${shown.map((loss) => html`<li>${issueOn(texts, loss)}</li>`)}</ul></details>`
}

/** What people call a format of files. */
export function titleOf(
  { name, title }: Pick<Format, 'name' | 'title'>,
  names: Texts['fileFormats'],
): string {
  return (names as Readonly<Record<string, string>>)[name] ?? title
}
