import type { EventKind } from '../../../shared/contracts/account-events.ts'
import { counterIn } from '../count.ts'

const count = counterIn('en')

/** What happened to the security of an account. */
export const activity = {
  lead: (days: number) =>
    `Sign-ins, keys, apps and everything else that matters to the security of your account. Nobody can change this list; entries go after ${count(days, 'day', 'days')}.`,
  ownerLead: 'What matters to the security of this account.',
  none: 'Nothing has happened yet.',
  thisNetwork: 'from the network that you are in now',
  otherNetwork: 'from another network',
  network: 'network {network}',
  key: 'key {prefix}',
  app: 'app {name}',
  by: { owner: 'by an owner of this service', operator: 'by the operator of this service' },
  sessions: {
    heading: 'Where you are signed in',
    lead: (days: number) =>
      `Each browser is signed out 30 days after it signed in, or ${count(days, 'day', 'days')} after you last used it.`,
    unknown: 'Unknown browser',
    here: 'This one',
    since: 'signed in {time}',
    seen: 'last seen {time}',
    end: 'Sign out',
    endOne: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out all others',
    ended: (browsers: number) => `${count(browsers, 'browser was', 'browsers were')} signed out.`,
    endAll: 'Sign out everywhere',
    endAllLead: 'Signs the account out in every browser. Its API keys and connected apps keep working.',
    allEnded: (email: string) => `${email} is signed out everywhere.`,
  },
  kinds: {
    sign_in: 'Signed in',
    sign_in_failed: 'Wrong password',
    locked_out: 'Sign-in closed for a while after too many wrong passwords or codes',
    signed_out: 'Signed out',
    sessions_ended: 'Browsers signed out',
    key_created: 'API key created',
    key_deleted: 'API key deleted',
    consent_given: 'App connected',
    consent_withdrawn: 'App disconnected',
    token_replayed: 'App cut off: a token of it was used twice',
    password_changed: 'Password changed',
    password_reset: 'Password reset by email',
    email_changed: 'Email address changed',
    factor_added: 'Authenticator app added',
    factor_removed: 'Authenticator app removed',
    recovery_codes_made: 'New recovery codes made',
    recovery_code_used: 'Recovery code used',
    factor_failed: 'Wrong code of the second step',
    passkey_added: 'Passkey added',
    passkey_removed: 'Passkey removed',
    data_exported: 'Data exported',
    plan_changed: 'Plan changed',
    account_suspended: 'Account suspended',
    account_resumed: 'Suspension ended',
    account_invited: 'Invited',
    account_deleted: 'Another account deleted',
    owner_named: 'Made an owner of this service',
    render_retried: 'Failed video queued again',
  } satisfies Record<EventKind, string>,
}
