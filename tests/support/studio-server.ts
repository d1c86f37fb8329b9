import { onTestFinished } from 'bun:test'
import type { Browser, Page } from 'puppeteer'
import { adminRoutes } from '../../api/admin/routes.ts'
import { studioRoutes } from '../../api/studio/routes.ts'
import { type AuthServer, authServer } from '../auth/support/auth-server.ts'
import { openPage } from '../auth/support/real-browser.ts'
import type { Client } from './api.ts'
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

/** What a test has of a person in the studio. */
export type StudioVisit = {
  page: Page
  problems: string[]
  accountId: string
  /** The same account over the API: what a test needs before it begins costs no page. */
  client: Client
  createQuiz(quiz?: object): Promise<string>
  /** Creates a quiz and opens its player. */
  playQuiz(quiz?: object): Promise<string>
  /** Asks for the film of a quiz. */
  createRender(quizId: string): Promise<string>
}

/** A page of a browser that is signed in as a new account and shows no clips; what goes wrong in it is collected. */
export async function openStudio(
  server: AuthServer,
  browser: Browser,
  { plan = 'paid', scripts = true }: { plan?: 'free' | 'paid'; scripts?: boolean } = {},
): Promise<StudioVisit> {
  const { id: accountId } = await server.account(plan)
  const client = await server.clientOf(accountId)
  const context = await browser.createBrowserContext()
  // A page that stays open goes on drawing its film.
  onTestFinished(() => context.close())
  const { hostname } = new URL(server.baseUrl)
  const cookie = { ...(await server.sessionCookie(accountId)), domain: hostname, path: '/', secure: true }
  await context.setCookie(cookie)
  const page = await openPage(context)
  await page.setViewport({ width: 1280, height: 1000 })
  const problems = problemsOf(page)
  // Clips that move all the time took half of the time of these tests.
  await page.emulateMediaFeatures(CALM)
  await page.setJavaScriptEnabled(scripts)
  const createQuiz = async (quiz: object = SILENT_QUIZ): Promise<string> =>
    (await client.send('POST', '/api/v1/quizzes', quiz)).body.data.id
  return {
    page,
    problems,
    accountId,
    client,
    createQuiz,
    async playQuiz(quiz) {
      const quizId = await createQuiz(quiz)
      await page.goto(`${server.baseUrl}/player/${quizId}`)
      return quizId
    },
    createRender: async (quizId) =>
      (await client.send('POST', '/api/v1/renders', { quizId })).body.data.sessionId,
  }
}

/** Waits until the player shows its first frame. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-player=ready]')
}
