import type { PlanRequestPage } from '../../shared/contracts/plan-request.ts'
import { selectCosts } from '../../shared/database/queries/costs.ts'
import { selectInstanceUsage } from '../../shared/database/queries/instance-usage.ts'
import { selectFarm } from '../../shared/database/queries/render-nodes.ts'
import { BUILT_IN_ENGINE, knownVoices } from '../../shared/speech/voices.ts'
import type { Config } from '../config.ts'
import { findAccount, listAccounts } from '../services/account-control.ts'
import { listEvents } from '../services/account-events.ts'
import { monthlyUsageOf, monthOf } from '../services/accounts.ts'
import { perform } from '../studio/visit.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { adminAccountPage } from '../web/admin-account-page.ts'
import type { Lack } from '../web/admin-now.ts'
import { adminPage } from '../web/admin-page.ts'
import { pageResponse } from '../web/page.ts'
import { pageOf } from '../web/pager.ts'
import type { Handler } from './handler.ts'

const ACCOUNTS_A_PAGE = 20
const EVENTS_A_PAGE = 20
const SEARCH_LENGTH_MAX = 254

/** Nodes, queue, failures, accounts, limits and version. */
export const openAdmin: Handler = async (sessions, { ctx, session, request, csrf }) => {
  const asked = new URL(request.url).searchParams
  const email = (asked.get('email') ?? '').replaceAll('\0', '').slice(0, SEARCH_LENGTH_MAX)
  const page = pageOf(asked)
  const [farm, usage, list, requests, { flash, headers }] = await Promise.all([
    selectFarm(ctx.database),
    selectInstanceUsage(ctx.database),
    listAccounts(ctx.database, { page, limit: ACCOUNTS_A_PAGE, ...(email === '' ? {} : { email }) }),
    perform(ctx, 'listPlanRequests', {}) as Promise<PlanRequestPage>,
    sessions.flashes.take(request, session),
  ])
  const texts = textsIn(session.account.language)
  const shown = adminPage({
    texts,
    viewer: session.account.email,
    csrf,
    farm,
    usage,
    lacks: lacksOf(ctx.config),
    requests,
    nowMs: ctx.now(),
    list,
    search: email,
    flash,
    limits: ctx.config.limits,
    settings: settingsOf(texts.admin, ctx.config),
    version: `${ctx.build.version} (Bun ${Bun.version})`,
  })
  return pageResponse({ ...shown, headers }, session.account)
}

/** One account with its usage and everything that an owner can do to it. */
export const openAccount: Handler = async (sessions, { ctx, session, request, params, csrf }) => {
  const account = await findAccount(ctx.database, params.accountId!)
  const page = pageOf(new URL(request.url).searchParams)
  const events = await listEvents(ctx.database, account.id, { page, limit: EVENTS_A_PAGE })
  const { flash, headers } = await sessions.flashes.take(request, session)
  const [costs] = await selectCosts(ctx.database, monthOf(ctx.now()), account.id)
  const { email: viewer, language } = session.account
  const thisMonth = monthlyUsageOf(costs)
  const shown = adminAccountPage({
    texts: textsIn(language),
    viewer,
    csrf,
    account,
    thisMonth,
    events,
    flash,
  })
  return pageResponse({ ...shown, headers }, session.account)
}

/** What the instance runs without. */
function lacksOf({ smtpUrl, speech, generation, operator, paidOffer }: Config): Lack[] {
  const lacks: Record<Lack, boolean> = {
    mails: smtpUrl === undefined,
    voice: !knownVoices(speech).some(({ engine }) => engine !== BUILT_IN_ENGINE),
    model: generation === undefined,
    contact: operator.contact === undefined && paidOffer === undefined,
  }
  return (Object.keys(lacks) as Lack[]).filter((lack) => lacks[lack])
}

/** What an owner asks about a running instance, in words and without secrets. */
function settingsOf({ instance: texts, states }: Texts['admin'], config: Config): [string, string][] {
  const { baseUrl, defaultPlan, paidOffer, smtpUrl, generation, storage } = config
  return [
    [texts.address, baseUrl],
    [texts.defaultPlan, states[defaultPlan]],
    [texts.contact, paidOffer?.contact ?? texts.noContact],
    ...(paidOffer ? [[texts.price, paidOffer.price ?? texts.noPrice] as [string, string]] : []),
    [texts.mails, smtpUrl === undefined ? texts.mailsKept : texts.mailsSent],
    [texts.generation, generation === undefined ? texts.noGeneration : generation.model],
    [texts.storage, storage.kind === 's3' ? texts.s3 : texts.disk],
  ]
}
