import { PRODUCT_NAME } from '../../shared/product.ts'
import type { Mail } from './mail.ts'

/** The mail of a sign-up: a code, or, for an address with an account, how to sign in instead. */
export function mailForSignUp(to: string, code: string | null): Mail {
  if (code === null) {
    return {
      to,
      subject: 'You already have an account',
      text: [
        'Someone, perhaps you, tried to sign up with this address, which already has an account.',
        'Sign in with your password, or choose "Forgot your password?" on the sign-in page.',
        'If this was not you, you can ignore this message: nothing has changed.',
      ].join('\n\n'),
    }
  }
  return {
    to,
    subject: `${code} is your sign-up code`,
    text: [
      `Your code is ${code}`,
      'Enter it on the page where you signed up. It is valid for 30 minutes.',
      'If you did not sign up, ignore this message and no account will be created.',
    ].join('\n\n'),
  }
}

/** The mail of a password reset. */
export function mailForReset(to: string, code: string): Mail {
  return {
    to,
    subject: `${code} is your password reset code`,
    text: [
      `Your code is ${code}`,
      'Enter it on the page where you requested it. It is valid for 30 minutes.',
      'If you did not request it, ignore this message: your password will not change.',
    ].join('\n\n'),
  }
}

/** The mail of an invitation by the owner of the instance. */
export function mailForInvitation(to: string, signUpUrl: string): Mail {
  return {
    to,
    subject: `You are invited to ${PRODUCT_NAME}`,
    text: [
      `You are invited to make quiz videos with ${PRODUCT_NAME}.`,
      `Sign up with this address and choose a password: ${signUpUrl}`,
      'If you do not want an account, ignore this message.',
    ].join('\n\n'),
  }
}
