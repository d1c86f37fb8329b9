import { type Html, html } from '../../web/html.ts'
import { codeBlock, heading } from '../markup.ts'

/** What the operator of a server sets: a model, a voice, mails, plans; and what to do about a silent render node. */
export function operating(): Html {
  return html`<h1>Running a server</h1>
<p class="lead">For the operator of a server. Settings are environment variables: put them into a file <code>.env</code> beside
<code>package.json</code>, then start the service again. <code>.env.example</code> lists all of them with their defaults.</p>
${heading(2, 'model', 'Connect a model that writes questions')}
<p>Quizzes and decks about a topic need a language model. Without one the service refuses them with
<code>GENERATION_UNAVAILABLE</code>; packs, files and pasted questions need none. Use Mistral’s own service:</p>
${codeBlock({ id: 'mistral', title: '.env', language: 'toml', code: 'MISTRAL_API_KEY=your-key' })}
<p>Or any server that answers <code>/v1/chat/completions</code> as OpenAI does, such as Ollama or vLLM:</p>
${codeBlock({
  id: 'own-model',
  title: '.env',
  language: 'toml',
  code: `GENERATION_URL=http://localhost:11434/v1
GENERATION_MODEL=name-of-the-model`,
})}
${heading(2, 'voice', 'Connect a natural voice')}
<p>Without this setting a built-in voice speaks, which sounds robotic; quizzes then stay silent unless their owner turns it on.
The API and all render nodes read it:</p>
${codeBlock({
  id: 'voice',
  title: '.env',
  language: 'toml',
  code: `SPEECH_URL=https://speech.example.com
SPEECH_VOICES=de=thorsten,en=af_heart`,
})}
<p>The server has OpenAI’s form, <code>POST /v1/audio/speech</code>: Kokoro-FastAPI, openedai-speech, LocalAI and others have it.
<code>SPEECH_VOICES</code> names its voices by language, so that people can hear and choose them;
<code>SPEECH_VOICE</code> is the one for all other languages.</p>
<p>Without a server, <code>SPEECH_MODEL_DIR</code> names a folder with a model of voices that runs on the machine itself: Piper, Kokoro,
Kitten, Matcha or Pocket TTS, as sherpa-onnx publishes them. Each keeps the licence of its weights.</p>
${heading(2, 'mails', 'Send mails')}
<p>Sign-ups and new passwords need a mailed code. Until this is set, mails are kept in <code>DATA_DIR/outbox</code>:</p>
${codeBlock({
  id: 'mails',
  title: '.env',
  language: 'toml',
  code: 'SMTP_URL=smtp://user:password@mail.example.com:587',
})}
${heading(2, 'youtube', 'Let people publish on YouTube')}
<p>In the Google Cloud console (<code>console.cloud.google.com</code>), make a project, turn on the YouTube Data API v3, fill in the consent screen with the scopes <code>youtube.upload</code>,
<code>youtube.readonly</code> and <code>youtube.force-ssl</code>, and make an OAuth client of the type Web application. Its redirect URI is the root of this
server followed by <code>/studio/channels/callback</code>. Then set both of what Google shows:</p>
${codeBlock({
  id: 'youtube',
  title: '.env',
  language: 'toml',
  code: 'YOUTUBE_CLIENT_ID=your-client-id\nYOUTUBE_CLIENT_SECRET=your-client-secret',
})}
<p>People are asked for the last of these scopes only where they choose to have captions added to their videos: Google describes it as leave to
see, edit and permanently delete videos, ratings, comments and captions, since it has none for captions alone.</p>
<p>Until Google has checked the project, only the test users that you name there can connect a channel, their connections end
after a week, and YouTube keeps what is uploaded private. Google’s daily quota counts for all your users together: uploads
beyond it wait and are tried again every hour.</p>
${heading(2, 'plans', 'Plans of your users')}
<p>The first account owns the server. It changes the plan of every account on the page Admin.
<code>DEFAULT_PLAN</code> is the plan of new accounts.</p>
<p>To sell the paid plan, set <code>PLAN_CONTACT</code> to the address of your checkout or to a <code>mailto:</code> address: it
stands behind the button “Upgrade”. <code>PLAN_PRICE</code> is shown above it, such as “€9 a month”. Once somebody has paid, change
their plan on the page Admin.</p>
<p>Without <code>PLAN_CONTACT</code> nothing is sold: people ask for the paid plan on their page Plan, with a note if they like. The page
Admin lists them, with a button for yes and one for no.</p>
<p><code>TERMS_URL</code>, <code>PRIVACY_URL</code> and <code>CONTACT_URL</code> are your own pages: the front page, sign-in and
sign-up lead to those that you set.</p>
${heading(2, 'nodes', 'A render node is silent')}
<p>Nodes report every few seconds. A silent one has ended, or cannot reach the database. What it was making is made again by
another node, so nothing is lost. On its machine, look at the end of its log, then start it again:</p>
${codeBlock({ id: 'node', title: 'Terminal', language: 'sh', code: 'bun run render-node' })}
<p>It needs the same <code>DATABASE_URL</code> and <code>S3_…</code> settings as the API. <code>bun run farm status</code> shows
every node with what it is doing. A node that is gone for good leaves the list after an hour.</p>`
}
