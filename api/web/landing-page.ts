import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { clipsButton, FILMED_TEMPLATES, looks, movingFan } from './clips.ts'
import { sampleFrames } from './empty-state.ts'
import { GUIDE_PATH } from './guide-page.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { type PlanFacts, planCards } from './plan-section.ts'
import { withNext } from './sign-in-pages.ts'
import { SAMPLE_PATH } from './start-paths.ts'

/** The looks beside the headline: the middle one plays in front. */
const HERO = ['collage', 'game-show', 'arcade'] as const
const CLOSING = ['chalkboard', 'playground', 'spotlight']

/** The front page: what the service is, how its videos look, and what each kind of visitor can do with it. */
export function landingPage({
  baseUrl,
  texts,
  freeQuizzes,
  filmDays,
  paidOffer,
}: {
  baseUrl: string
  texts: Texts
  /** Quizzes that a new account may create a month; `null` = as many as it likes. */
  freeQuizzes: number | null
} & Pick<PlanFacts, 'filmDays' | 'paidOffer'>): Page {
  const { front } = texts
  const { write, see, post } = front.steps
  return {
    language: texts.language,
    title: front.title,
    shape: 'wide',
    head: html`<meta name="description" content="${front.lead}">`,
    styles: [ASSETS.landing.path],
    policy: { 'media-src': "'self'" },
    body: html`<section class="hero">
<div class="stack">
<h1>${front.headline}</h1>
<p class="lead">${front.lead}</p>
<div class="cta"><a class="button" href="${SAMPLE_PATH}">${front.makeOne}</a><a class="button second" href="/sign-up">${front.signUp}</a></div>
<p class="hint">${front.noAccount}${freeQuizzes === null ? null : html` ${front.freePlan(freeQuizzes)} ${front.freeLacks}`}</p>
</div>
${movingFan(HERO, texts)}
</section>
<ol class="steps" aria-label="${front.how}">${[write, see, post].map(
      ({ title, text }) => html`<li><h2>${title}</h2><p>${text}</p></li>`,
    )}</ol>
<section aria-labelledby="looks-title"><div class="bar"><h2 id="looks-title">${front.looks(FILMED_TEMPLATES.length)}</h2>${clipsButton(texts)}</div>
${looks((name) => `/templates/${name}/preview`)}</section>
<section aria-labelledby="for-title"><h2 id="for-title" class="unseen">${front.whoFor}</h2>
<div class="audiences">${audiences(front, baseUrl)}</div></section>
${freeQuizzes !== null && paidOffer && plansSection(texts, { freeQuizzes, filmDays, paidOffer })}
${questionsSection(front)}
${closing(texts)}
<footer class="foot"><a href="${GUIDE_PATH}">${texts.guide.name}</a><a href="/docs/mcp">${front.agentsGuide}</a><a href="/docs/openapi">OpenAPI</a></footer>`,
  }
}

function plansSection(
  { plan, front }: Texts,
  plans: Pick<PlanFacts, 'freeQuizzes' | 'filmDays' | 'paidOffer'>,
): Html {
  // Plans belong to accounts: who wants the paid one signs up, and is led to its button.
  const ways = {
    free: html`<a class="button second" href="/sign-up">${front.signUp}</a>`,
    paid: html`<a class="button" href="${withNext('/sign-up', '/settings/plan')}">${plan.getPaid}</a>`,
  }
  return html`<section class="plans" aria-labelledby="plans-title"><h2 id="plans-title">${plan.heading}</h2>
${planCards(plan, plans, ways)}</section>`
}

/** The ways to begin once more, for who has read to the end. */
function closing({ front, library }: Texts): Html {
  return html`<section class="closing" aria-labelledby="closing-title">
<div class="stack"><h2 id="closing-title">${library.first.title}</h2><p class="lead">${front.noAccount}</p>
<div class="cta"><a class="button" href="${SAMPLE_PATH}">${front.makeOne}</a><a class="button second" href="/sign-up">${front.signUp}</a></div></div>
${sampleFrames(CLOSING.filter(isFilmed))}</section>`
}

/** What visitors ask before they begin, each question folded over its answer. */
function questionsSection({ faq }: Texts['front']): Html {
  const formats = html`<a href="/docs/files#formats">${faq.formats}</a>`
  const { post, import: bring, time, music, privacy, host } = faq
  return html`<section class="faq" aria-labelledby="faq-title"><h2 id="faq-title">${faq.title}</h2>
<div>${[post, bring, time, music, privacy, host].map(
    ({ question, answer }) =>
      html`<details><summary>${question}</summary><p>${fill(answer, { link: formats })}</p></details>`,
  )}</div></section>`
}

/** Four kinds of visitors, each with a proof of what is promised. */
function audiences({ creators, developers, agents, operators }: Texts['front'], baseUrl: string): Html[] {
  const panel = (
    words: typeof creators,
    proof: Html,
    address: string,
  ) => html`<div class="panel"><h3>${words.title}</h3>
<p>${words.text}</p>
${proof}
<p><a href="${address}">${words.link}</a></p></div>`
  const code = (text: string) =>
    html`<pre tabindex="0"><code>${text.split(/(?<=\/)/).map((part) => html`${part}<wbr>`)}</code></pre>`
  const platforms = ['TikTok', 'YouTube Shorts', 'Instagram Reels']
  return [
    panel(
      creators,
      html`<ul class="verdicts">${platforms.map((name) => html`<li>${name}</li>`)}</ul>`,
      SAMPLE_PATH,
    ),
    panel(developers, code(renderCommand(baseUrl)), '/docs'),
    panel(agents, code(`claude mcp add --transport http \\\n  quiz-video ${baseUrl}/mcp`), '/docs/mcp'),
    panel(operators, code('npx --yes bun run quickstart'), '/docs/rendering'),
  ]
}

function renderCommand(baseUrl: string): string {
  return `curl \\
  ${baseUrl}/api/v1/renders \\
  -H "x-api-key: $API_KEY" \\
  -H "content-type: application/json" \\
  -d '{"quizId": "'$QUIZ_ID'"}'`
}

function isFilmed(name: string): boolean {
  return FILMED_TEMPLATES.some((template) => template.name === name)
}
