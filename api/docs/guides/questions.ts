import { QuestionKind } from '../../../shared/contracts/film-settings.ts'
import { QUESTIONS_PER_QUIZ_MAX } from '../../../shared/limits.ts'
import { KINDS } from '../../../shared/questions/kinds.ts'
import { TEMPLATES } from '../../../shared/templates/index.ts'
import type { OpenApi } from '../../transports/openapi.ts'
import { type Html, html } from '../../web/html.ts'
import { pretty } from '../json.ts'
import { KIND_FRAME_SIZE, KIND_FRAMES } from '../kind-frames.ts'
import { codeBlock, heading } from '../markup.ts'
import { fieldList, type Schemas } from '../reference/fields.ts'

const SETTINGS = [
  ['Look', ['template', 'format', 'theme', 'background', 'safeArea']],
  ['Time', ['pace', 'countdownSeconds', 'opening', 'answerReveal', 'loop']],
  ['Sound', ['backgroundMusicId', 'musicVolume', 'speech', 'readOptions', 'captions']],
  ['Words', ['intro', 'outro', 'series']],
] as const

const NARRATE = `NARRATION="$BASE_URL/api/v1/questions/QUESTION_ID/narration"
curl "$NARRATION" -H "x-api-key: $API_KEY" -F file=@question.webm
curl "$NARRATION?part=answer" -H "x-api-key: $API_KEY" \\
  -F file=@answer.webm`

/** What a quiz is made of: kinds of questions with an example each, and the settings of its video. */
export function questions({ components }: OpenApi): Html {
  const schemas = components.schemas as Schemas
  const all = schemas.QuizInput!.properties as Schemas
  return html`<h1>Quizzes and questions</h1>
<p class="lead">A quiz is a title, at most ${QUESTIONS_PER_QUIZ_MAX} questions, and settings that decide how its video looks and
sounds. Only the title is required; a video needs at least one question.</p>
${heading(2, 'kinds', 'Kinds of questions')}
<p>Each question may have its own <code>kind</code>. Without one, the quiz's <code>quizType</code> decides.</p>
${QuestionKind.options.map(kindSection)}
${heading(2, 'pictures', 'Pictures')}
<p><a href="/docs/reference/images#uploadImage">Upload</a> a picture and give its <code>url</code> as
<code>imagePath</code> of a question or of an answer. <code>imageReveal</code> says how it comes out while the countdown
runs. Pictures elsewhere on the web work too; they are fetched when the video is made.</p>
<p>A question without a picture has a large emoji beside it: those in its text, else that of a thing, a country or a topic that its
words or the quiz's title name, where it gives no answer away and leaves the words their size. <code>emoji</code> sets one to three of
your own; an empty text means none.</p>
${heading(2, 'narration', 'Your own voice')}
<p>A clip of your own voice takes the place of the video's for a <a href="/docs/reference/narration#uploadQuestionNarration">question
or its answer</a>, and for the <a href="/docs/reference/narration#uploadSceneNarration">opening, a hook or the end card</a>, also
where the video is not spoken. The scene lasts as long as the clip. Silence before and after it is cut off, and it becomes as loud
as every other voice. A question's clip reads its options as well, an answer's its explanation.</p>
${codeBlock({ id: 'narrate', title: 'Speak a question and its answer', language: 'sh', code: NARRATE })}
${heading(2, 'settings', 'Settings of the video')}
<p>Set them when you <a href="/docs/reference/quizzes#createQuiz">create</a> or
<a href="/docs/reference/quizzes#updateQuiz">change</a> a quiz. What you leave out has a default. The templates are
${TEMPLATES.map(({ name }, index) => html`${index > 0 ? ', ' : ''}<code>${name}</code>`)};
<a href="/docs/reference/discovery#listTemplates"><code>listTemplates</code></a> says what each can do.</p>
${SETTINGS.map(
  ([title, names]) => html`${heading(3, title.toLowerCase(), title)}
<details class="wide-open"><summary>${names.length} settings</summary>
${fieldList({ properties: Object.fromEntries(names.map((name) => [name, all[name]!])) }, schemas)}</details>`,
)}`
}

/** A kind as it is written and as a video shows it. */
function kindSection(kind: QuestionKind): Html {
  const { title, description } = KINDS[kind]
  const code = pretty(exampleOf(kind))
  const { width, height } = KIND_FRAME_SIZE
  return html`<section class="kind"><div>${heading(3, kind, title)}
<p>${description}</p></div>
<img src="${KIND_FRAMES.get(kind)!.path}" alt="A frame of a video that asks it" width="${width}" height="${height}" loading="lazy">
<details class="wide-open"><summary>As JSON</summary>${codeBlock({ id: `kind-${kind}`, title: `"kind": "${kind}"`, language: 'json', code })}</details></section>`
}

function exampleOf(kind: QuestionKind): object {
  const { text, answers, explanation, level } = KINDS[kind].sample
  return {
    kind,
    questionText: text,
    ...(kind === 'picture' && { imagePath: 'https://example.com/planet.jpg' }),
    answers: answers.map((answer) => ({
      answerText: answer.text,
      ...(answer.isCorrect && { isCorrect: true }),
      ...(answer.percent !== undefined && { percent: answer.percent }),
    })),
    ...(explanation && { explanation }),
    ...(level && { level }),
  }
}
