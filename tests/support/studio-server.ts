import { onTestFinished } from 'bun:test'
import type { Browser, Page } from 'puppeteer'
import { adminRoutes } from '../../api/admin/routes.ts'
import { studioRoutes } from '../../api/studio/routes.ts'
import { type AuthServer, authServer, PASSWORD } from '../auth/support/auth-server.ts'
import { fillIn } from '../auth/support/real-browser.ts'
import { problemsOf } from './inspect-page.ts'

/** The real application with sign-in, studio, player and administration. */
export function studioServer(env: Record<string, string> = {}): Promise<AuthServer> {
  return authServer(env, (deps, auth) => [
    studioRoutes(deps, auth.sessions),
    adminRoutes(deps, auth.sessions),
  ])
}

/** A quiz without voice: its times are exact without a render node. */
export const SILENT_QUIZ = {
  title: 'How well do you know the planets?',
  speech: { enabled: false },
  countdownSeconds: 3,
  questions: [
    {
      questionText: 'Which planet has the most moons?',
      answers: [{ answerText: 'Saturn', isCorrect: true }, { answerText: 'Jupiter' }],
    },
    {
      questionText: 'Which one is </script><b>red</b>?',
      answers: [{ answerText: 'Mars', isCorrect: true }, { answerText: 'Venus' }],
    },
  ],
}

/** What a browser says for a person who wants nothing to move by itself. */
export const CALM = [{ name: 'prefers-reduced-motion', value: 'reduce' }]

/** A page of a browser that is signed in as a new account and shows no clips; what goes wrong in it is collected. */
export async function openStudio(
  server: AuthServer,
  browser: Browser,
  { plan = 'paid', scripts = true }: { plan?: 'free' | 'paid'; scripts?: boolean } = {},
): Promise<{ page: Page; problems: string[]; accountId: string }> {
  const { id, email } = await server.account(plan)
  const context = await browser.createBrowserContext()
  // A page that stays open goes on drawing its film.
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 1000 })
  const problems = problemsOf(page)
  // Clips that move all the time took half of the time of these tests.
  await page.emulateMediaFeatures(CALM)
  await page.setJavaScriptEnabled(scripts)
  await page.goto(`${server.baseUrl}/studio`)
  await fillIn(page, { email, password: PASSWORD })
  return { page, problems, accountId: id }
}

/** Creates a quiz with the form and ends on its player. */
export async function createQuiz(page: Page, questions: unknown = SILENT_QUIZ): Promise<string> {
  await page.goto(new URL('/studio/new', page.url()).href)
  const text = typeof questions === 'string' ? questions : JSON.stringify(questions)
  await page.$eval('#questions', (field, value) => ((field as HTMLTextAreaElement).value = value), text)
  await Promise.all([page.waitForNavigation(), page.click(CREATE)])
  return openPlayer(page)
}

/** Goes from the editor of a quiz to its player. A refused quiz has neither. */
export async function openPlayer(page: Page): Promise<string> {
  const { pathname, href } = new URL(page.url())
  const quizId = pathname.split('/').at(-1)!
  if (quizId !== 'new') await page.goto(new URL(`/player/${quizId}`, href).href)
  return quizId
}

/** The button of the form of a new quiz that creates it. */
export const CREATE = '#start .panel button[type=submit]:not([formaction])'

/** Presses the player's button that renders the quiz, and ends on the page of its film. */
export async function startRender(page: Page): Promise<string> {
  await Promise.all([page.waitForNavigation(), page.click('form[action="/studio/renders"] button')])
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** Waits until the player shows its first frame. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-player=ready]', { timeout: 20_000 })
}
