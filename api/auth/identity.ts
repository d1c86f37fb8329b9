import type { Trace } from '../../shared/database/queries/audit-events.ts'
import type { Vault } from '../secrets/vault.ts'
import { openVerifiedAccount } from '../services/accounts.ts'
import type { Texts } from '../texts/texts.ts'
import { type Guesser, requireGuess } from './guessing.ts'
import { emailSteps } from './identity-email.ts'
import type { AgainResult, CodeResult, EnteredCode, IdentityParts, NewPassword } from './identity-flows.ts'
import { createIdentityProvider } from './identity-provider.ts'
import { resetSteps } from './identity-reset.ts'
import { signUpSteps } from './identity-sign-up.ts'

/** Addresses, passwords and mailed codes. Methods throw `TOO_MANY_REQUESTS` where a limit is reached. */
export type Identity = {
  /** The account's id if the password is right, else `null`. Takes as long for an unknown address. */
  signIn(email: string, password: string, guesser: Guesser): Promise<string | null>
  /** Mails a code (or a note, if the address has an account) and returns the flow's id, which reveals neither. */
  startSignUp(email: string, password: string, texts: Pick<Texts, 'mails'>): Promise<string>
  /** Mails what a sign-up or a reset waits for once more. */
  sendSignUpAgain(flowId: string, texts: Pick<Texts, 'mails'>): Promise<AgainResult>
  sendResetAgain(flowId: string, texts: Pick<Texts, 'mails'>): Promise<AgainResult>
  finishSignUp(entered: EnteredCode): Promise<CodeResult<{ accountId: string; email: string }>>
  /** Mails a code if the address has an account; returns a flow's id in any case. */
  startReset(email: string, texts: Pick<Texts, 'mails'>): Promise<string>
  /** Exchanges the code for the id of a flow that may set a password. */
  checkResetCode(entered: EnteredCode): Promise<CodeResult<{ flowId: string }>>
  /** Stores the new password and signs the account out everywhere. `null` where the flow has expired. */
  finishReset(chosen: NewPassword, trace: Trace): Promise<{ email: string; endedGrants: string[] } | null>
} & ReturnType<typeof emailSteps>

/** OpenAuth's password provider, with the limits that it lacks and without revealing which addresses are known. */
export function createIdentity({
  vault,
  ...options
}: Omit<IdentityParts, 'takeStep'> & { vault: Vault }): Identity {
  const { database, limits, defaultPlan } = options
  const takeStep = createIdentityProvider(database, vault)
  const parts: IdentityParts = { ...options, takeStep }
  return {
    ...signUpSteps(parts),
    ...resetSteps(parts),
    ...emailSteps(parts),
    async signIn(email, password, guesser) {
      const takeBack = await requireGuess(database, limits, { secret: 'password', email, guesser })
      const { result } = await takeStep({
        path: '/password/authorize',
        form: { email, password },
        mask: 'decoy_password',
      })
      if (result.kind !== 'verified') return null
      await takeBack()
      return (await openVerifiedAccount(database, { email: result.email, defaultPlan })).id
    },
  }
}
