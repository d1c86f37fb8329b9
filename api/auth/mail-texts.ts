import type { Mail } from './mail.ts'

/** The mail of a sign-up: its code, or, for an address that has an account, where to go instead. */
export function mailForSignUp(to: string, code: string | null): Mail {
  if (code === null) {
    return {
      to,
      subject: 'You already have an account',
      text: [
        'Somebody, perhaps you, tried to sign up with this address. It has an account already.',
        'Sign in with your password, or choose "Forgot your password?" on the sign-in page.',
        'If it was not you, there is nothing to do: nothing has changed.',
      ].join('\n\n'),
    }
  }
  return {
    to,
    subject: `${code} is your sign-up code`,
    text: [
      `Your code is ${code}`,
      'Type it on the page where you signed up. It is valid for 30 minutes.',
      'If you did not sign up, ignore this mail and no account will be made.',
    ].join('\n\n'),
  }
}

/** The mail of a password reset. */
export function mailForReset(to: string, code: string): Mail {
  return {
    to,
    subject: `${code} is your code for a new password`,
    text: [
      `Your code is ${code}`,
      'Type it on the page where you asked for it. It is valid for 30 minutes.',
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ].join('\n\n'),
  }
}
