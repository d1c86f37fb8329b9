import type { Limits } from '../../config.ts'
import { type Html, html } from '../../web/html.ts'
import { pretty } from '../json.ts'
import { type Code, codeBlock, codeInLanguages, heading } from '../markup.ts'
import { FIRST_FILM_PROGRAMS } from './first-film-programs.ts'
import { FIRST_QUIZ } from './first-film-quiz.ts'

/** What stands in commands where a reader's key goes. */
export const KEY_PLACEHOLDER = 'svc_paste_your_key_here'

/** The commands of the first video in their order; a test runs them as they stand, with a key in its place. */
export function firstFilmCommands(baseUrl: string) {
  const call = (path: string) => `curl -sS "$BASE_URL/api/v1/${path}" \\\n  -H "x-api-key: $API_KEY"`
  return {
    key: shell('key', 'Your key', `export BASE_URL=${baseUrl}\nexport API_KEY=${KEY_PLACEHOLDER}`),
    check: shell('check', 'Is the key right?', call('account')),
    quiz: shell(
      'quiz',
      'Create the quiz',
      `${call('quizzes')} \\
  -H "content-type: application/json" -d '${pretty(FIRST_QUIZ)}' | tee quiz.json
QUIZ_ID=$(grep -o 'qz_[0-9a-z]*' quiz.json | head -n 1)`,
    ),
    render: shell(
      'render',
      'Order the video',
      `: "\${QUIZ_ID:?no quiz was created}"
${call('renders')} \\
  -H "content-type: application/json" \\
  -d "{\\"quizId\\": \\"$QUIZ_ID\\"}" | tee render.json
SESSION_ID=$(grep -o 'rnd_[0-9a-z]*' render.json | head -n 1)`,
    ),
    wait: shell(
      'wait',
      'Wait until it is made',
      `: "\${SESSION_ID:?no video was ordered}"
while ${call('renders/$SESSION_ID')} -f > state.json
do
  STATUS=$(grep -o '"status":"[a-z]*' state.json |
    head -n 1 | cut -d '"' -f 4)
  PERCENT=$(grep -o '"progress":[0-9]*' state.json |
    head -n 1 | cut -d : -f 2)
  echo "$STATUS $PERCENT %"
  case $STATUS in queued|rendering) sleep 2 ;; *) break ;; esac
done`,
    ),
    download: shell(
      'download',
      'Save the file (paid plan)',
      `${call('renders/$SESSION_ID/download')} \\
  -X POST > answer.json
LINK=$(sed -n 's/.*"downloadUrl":"\\([^"]*\\)".*/\\1/p' answer.json)
HINT=$(sed -n 's/.*"hint":"\\([^"]*\\)".*/\\1/p' answer.json)
curl -sS -f -o film.mp4 "\${LINK:?no video was saved. $HINT}" &&
  ls -l film.mp4`,
    ),
    share: shell(
      'share',
      'Make a link (every plan)',
      `${call('renders/$SESSION_ID/share')} \\
  -X POST`,
    ),
  }
}

function shell(id: string, title: string, code: string): Code {
  return { id, title, language: 'sh', code }
}

/** The first page of the docs: from nothing to a video, with commands to copy. */
export function firstFilm(
  baseUrl: string,
  { freeQuizzesPerMonth }: Pick<Limits, 'freeQuizzesPerMonth'>,
): Html {
  const { key, check, quiz, render, wait, download, share } = firstFilmCommands(baseUrl)
  return html`<h1>Your first video in five minutes</h1>
<p class="lead">From a list of questions to an MP4 that is ready to post, in five steps. You need a terminal with <code>curl</code>:
run the blocks in their order, or take all of it as <a href="#program">one program</a>.</p>
<p class="note">Saving the file needs the <a href="/docs/limits#plans">paid plan</a>, which the owner of the instance has; others ask for
it under <a href="/settings/plan#get">Settings › Plan</a>. A free account creates ${freeQuizzesPerMonth} new ${freeQuizzesPerMonth === 1 ? 'quiz' : 'quizzes'} each month and ends with a link on which anybody watches the video.</p>
${heading(2, 'get-a-key', '1. Get a key')}
<p><a href="/sign-up">Create an account</a>, then make a key under <a href="/settings/keys">Settings › API keys</a>. It
is shown once. Put it in the place of <code>${KEY_PLACEHOLDER}</code>:</p>
${codeBlock(key)}
<p>Ask for your account. You see your address and your plan; a wrong key answers <a href="/docs/errors#UNAUTHORIZED"><code>UNAUTHORIZED</code></a>.</p>
${codeBlock(check)}
${heading(2, 'create-a-quiz', '2. Create a quiz')}
<p>A title and questions are enough: music, countdown and the closing scene come with the template. The response has the
quiz's <code>id</code>, which the second line keeps for later.</p>
${codeBlock(quiz)}
<p>What else a question can be: <a href="/docs/questions">Quizzes and questions</a>.</p>
${heading(2, 'render', '3. Render it')}
<p>Rendering runs in the background; you get a <code>sessionId</code> immediately.</p>
${codeBlock(render)}
${heading(2, 'wait', '4. Wait')}
<p>This prints a line every two seconds and ends when the video is ready: about as long as the video is. Programs can also read
<a href="/docs/reference/renders#streamRender">events</a> or be called by a <a href="/docs/webhooks">webhook</a>.</p>
${codeBlock(wait)}
${heading(2, 'download', '5. Download or share')}
<p>On the paid plan, save the file. Its link works for 24 hours and needs no key.</p>
${codeBlock(download)}
<p>On every plan, make a page on which anybody watches the video: open the <code>url</code> of the response.</p>
${codeBlock(share)}
${heading(2, 'program', 'All of it as a program')}
<p>The same steps, with the download at the end. It needs <code>BASE_URL</code> and <code>API_KEY</code> from the first step.</p>
${codeInLanguages('program', 'Your first video', FIRST_FILM_PROGRAMS)}
${heading(2, 'next', 'Where to go from here')}
<ul>
<li>Change the look, the pace, the voice or the format: <a href="/docs/questions">Quizzes and questions</a></li>
<li>Let an assistant do all of this: <a href="/docs/mcp">Agents (MCP)</a></li>
<li>Types for your language: <a href="/docs/openapi">OpenAPI and typed clients</a></li>
<li>Every operation with its fields, and a form to try it: <a href="/docs/reference">Reference</a></li>
</ul>`
}
