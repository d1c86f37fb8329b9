import { insertEvent } from '../../../shared/database/queries/audit-events.ts'
import { touchClient } from '../../../shared/database/queries/auth-clients.ts'
import { insertGrant } from '../../../shared/database/queries/auth-grants.ts'
import { insertCode } from '../../../shared/database/queries/auth-tokens.ts'
import {
  findTransaction,
  type OAuthTransaction,
  takeTransaction,
} from '../../../shared/database/queries/auth-transactions.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { ACCESS_TOKEN_SECONDS, OAUTH_CODE_SECONDS } from '../../../shared/limits.ts'
import { en } from '../../texts/en/index.ts'
import { textsIn } from '../../texts/texts.ts'
import { consentPage } from '../../web/consent-page.ts'
import { refusalPage } from '../../web/error-page.ts'
import { pageResponse, redirect } from '../../web/page.ts'
import { confirmPassword } from '../confirmation.ts'
import { fieldOf, readForm, requireFormToken, requireOwnOrigin } from '../forms.ts'
import type { AuthParts, Handler } from '../parts.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import type { Session } from '../sessions.ts'
import { errorLocation } from './authorize.ts'
import { isDocumentUrl } from './client-documents.ts'
import { OAuthError } from './errors.ts'
import { OAUTH_PATHS } from './metadata.ts'
import { describeRedirect, withParameters } from './redirect-uris.ts'
import type { OAuthScope } from './scopes.ts'

const TRANSACTION_ID = /^txn_[0-9a-v]{26}$/

/** Shows which app asks for which access. */
export const openConsent: Handler = async (parts, request) => {
  const url = new URL(request.url)
  const id = url.searchParams.get('transaction') ?? ''
  const returnTo = `${OAUTH_PATHS.consent}?${new URLSearchParams({ transaction: id })}`
  const session = await parts.sessions.find(request)
  if (!session) return redirect(`/sign-in?${new URLSearchParams({ next: returnTo })}`)
  const transaction = TRANSACTION_ID.test(id) ? await findTransaction(parts.database, id) : null
  if (!transaction) return refusalPage('requestGone', session.account)
  const { scheme, host } = describeRedirect(transaction.redirectUri)
  const { flash, headers } = await parts.sessions.flashes.take(request, session)
  const page = consentPage(textsIn(session.account.language), {
    action: OAUTH_PATHS.consent,
    clientName: transaction.clientName,
    clientHost: isDocumentUrl(transaction.clientId) ? new URL(transaction.clientId).host : null,
    redirectScheme: scheme,
    redirectHost: host,
    scopes: transaction.scopes as OAuthScope[],
    email: session.account.email,
    daysMax: parts.config.grantDaysMax,
    transaction: id,
    formToken: await parts.sessions.formToken(session, id),
    returnTo,
    asksPassword: asksPassword(session, transaction),
    error: flash.error,
    formTargets: [formTargetOf(transaction.redirectUri)],
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** Takes the decision and sends the browser to the client: with a code, or with `access_denied`. */
export const decide: Handler = async (parts, request) => {
  requireOwnOrigin(request, parts.baseUrl)
  const form = await readForm(request)
  const id = form.get('transaction') ?? ''
  // The token is bound to this session and this transaction, so a form from elsewhere has no valid one.
  const session = await requireFormToken(parts.sessions, await parts.sessions.find(request), id, form)
  const decision = form.get('decision')
  if (decision !== 'approve' && decision !== 'deny') {
    throw new AppError('VALIDATION_ERROR', { hint: en.refusals.decision })
  }
  const asked = TRANSACTION_ID.test(id) ? await findTransaction(parts.database, id) : null
  if (asked && decision === 'approve' && asksPassword(session, asked)) {
    const isRight = await confirmPassword(parts, session, fieldOf(form, 'password'))
    if (!isRight) return askAgain(parts, session, id)
  }
  const transaction = asked && (await takeTransaction(parts.database, id))
  if (!transaction) return refusalPage('requestGone', session.account)
  if (decision === 'deny') {
    return redirect(
      errorLocation(parts, transaction, new OAuthError('access_denied', 'The user denied the request.')),
    )
  }
  const code = await approve(parts, transaction, session.account.id)
  const { redirectUri, state } = transaction
  return redirect(withParameters(redirectUri, { code, state, iss: parts.baseUrl }))
}

/** An app that may change things stays when the session is gone: a stolen cookie alone must not be enough for it. */
function asksPassword({ isConfirmed }: Session, { scopes }: Pick<OAuthTransaction, 'scopes'>): boolean {
  return !isConfirmed && scopes.includes('api:write')
}

async function askAgain({ sessions }: AuthParts, session: Session, transaction: string): Promise<Response> {
  const error = textsIn(session.account.language).settings.profile.wrong
  const left = await sessions.flashes.leave(OAUTH_PATHS.consent, { error }, session)
  return redirect(`${OAUTH_PATHS.consent}?${new URLSearchParams({ transaction })}`, left ?? {})
}

async function approve(
  { database, trace }: AuthParts,
  asked: OAuthTransaction,
  accountId: string,
): Promise<string> {
  const code = newSecret()
  const { clientId, scopes, resources, redirectUri, codeChallenge, nonce } = asked
  const grant = { id: newId('family'), clientId, accountId, scopes, resources }
  await database.transaction(async (tx) => {
    await insertGrant(tx, grant, OAUTH_CODE_SECONDS + ACCESS_TOKEN_SECONDS)
    await insertCode(
      tx,
      { hash: hashSecret(code), grantId: grant.id, redirectUri, codeChallenge, nonce },
      OAUTH_CODE_SECONDS,
    )
    await touchClient(tx, clientId)
    await insertEvent(tx, { accountId, kind: 'consent_given', clientId, ...trace })
  })
  return code
}

/** The target of the form's redirect as a CSP source. CSP cannot name IPv6 addresses: there it is the scheme. */
function formTargetOf(redirectUri: string): string {
  const { scheme, host } = describeRedirect(redirectUri)
  const isNamed = (scheme === 'https' || scheme === 'http') && !host.startsWith('[')
  return isNamed ? `${scheme}://${host}` : `${scheme}:`
}
