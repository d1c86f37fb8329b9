import { DECK_FORMATS } from '../../../shared/formats/decks.ts'
import { FORMATS } from '../../../shared/formats/index.ts'
import { type Html, html } from '../../web/html.ts'
import { codeBlock, heading } from '../markup.ts'
import { FORMS_SCRIPT } from './forms-script.ts'

/** How quizzes and decks come in as files and go out again. */
export function files(): Html {
  return html`<h1>Import and export</h1>
<p class="lead">A file from another program becomes a quiz in one call; what a quiz cannot hold is listed in <code>losses</code>.</p>
${heading(2, 'import', 'Bring a quiz in')}
<p><a href="/docs/reference/quizzes#importQuiz"><code>importQuiz</code></a> takes a file or a text and finds its format out, unless
<code>as</code> names it. With <code>dryRun</code> it shows the quiz and its losses, and keeps nothing.</p>
${codeBlock({
  id: 'import-file',
  title: 'A sheet of Kahoot',
  language: 'sh',
  code: `curl -sS "$BASE_URL/api/v1/quizzes/import" \\
  -H "x-api-key: $API_KEY" -F file=@quiz.xlsx`,
})}
${heading(2, 'formats', 'Formats')}
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">as</th><th scope="col">Format</th><th scope="col">Written too</th><th scope="col">Decks</th></tr></thead><tbody>
${FORMATS.map(
  ({ name, title, write }) =>
    html`<tr><td><code>${name}</code></td><td>${title}</td><td>${write ? 'yes' : 'no'}</td><td>${isOfDecks(name) ? 'yes' : 'no'}</td></tr>`,
)}
</tbody></table></div>
${heading(2, 'export', 'Take it out')}
<p><a href="/docs/reference/quizzes#exportQuiz"><code>exportQuiz</code></a> writes a file; the header <code>Export-Losses</code> counts
what the format leaves out. What Moodle XML, GIFT, QTI and H5P say to those who choose an answer, their further accepted answers
and Moodle’s tags are in no video; they are kept for the way out.</p>
${codeBlock({
  id: 'export-file',
  title: 'For Moodle',
  language: 'sh',
  code: `curl -sS "$BASE_URL/api/v1/quizzes/$QUIZ_ID/export?as=moodle-xml" \\
  -H "x-api-key: $API_KEY" -o quiz.xml`,
})}
${heading(2, 'google-forms', 'From Google Forms')}
<p>Forms has no file of a quiz. Open the form, then its menu and Apps Script, paste this, and run it: it saves
<code>quiz.csv</code> in your Drive, which you can import here.</p>
${codeBlock({ id: 'forms-script', title: 'Apps Script', language: 'ts', code: FORMS_SCRIPT })}`
}

function isOfDecks(name: string): boolean {
  return DECK_FORMATS.some((format) => format.name === name)
}
