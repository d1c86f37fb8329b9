import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn } from '../count.ts'

const count = counterIn('en')

/** Signing in, signing up, resetting a password, and the end of an account. */
export const signIn = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  showPassword: 'Show the password',
  passwordRule: (least: number) => `At least ${least} characters`,
  signIn: {
    title: 'Sign in',
    heading: 'Welcome back',
    lead: 'Sign in to make and manage your quiz videos.',
    button: 'Sign in',
    forgot: 'Forgot your password?',
    newHere: 'New here? {link}',
    signUp: 'Create an account',
  },
  signUp: {
    acceptTerms: 'By creating an account, you accept the {link}.',
    terms: 'terms',
    readPrivacy: 'How your data is treated: {link}.',
    privacy: 'privacy policy',
    title: 'Create an account',
    lead: 'Write a quiz and get a video with a countdown, music and a reveal, and a voice if you like. It takes a minute to start.',
    noCard: 'No card needed',
    button: 'Create account',
    known: 'Have an account? {link}',
    signIn: 'Sign in',
  },
  reset: {
    title: 'Reset your password',
    lead: 'We will email you a code. Enter it to choose a new password.',
    hint: 'The code is valid for 30 minutes. If it does not arrive, check your spam folder.',
    button: 'Send the code',
    back: 'Back to sign in',
  },
  code: {
    title: 'Check your email',
    signUpLead: 'We sent a message to {email}. Enter its code to finish.',
    resetLead: 'If {email} has an account here, a code is on its way.',
    label: 'Code',
    button: 'Continue',
    missing: 'Didn’t get it? Check your spam folder, or have it sent again after a minute.',
    again: 'Send again',
    sent: 'The code is on its way again.',
    waits: (seconds: number) =>
      seconds > 90
        ? `You can have it sent again in ${count(Math.ceil(seconds / 60), 'minute', 'minutes')}. Until then, look in your spam folder.`
        : `You can have it sent again in ${count(seconds, 'second', 'seconds')}.`,
    wrongAddress: 'Wrong address? {link}',
    otherAddress: 'Use another one',
  },
  revoke: 'Also delete all API keys and disconnect all apps',
  choose: {
    title: 'Choose a new password',
    lead: 'This signs you out everywhere.',
    button: 'Save password',
  },
  goodbye: {
    title: 'Your account has been deleted',
    lead: 'Your quizzes, flashcards, videos, files, keys and connected apps are gone. You are signed out everywhere.',
  },
  changed: 'Your password has been changed. Sign in with the new one.',
  faults: {
    email: 'Enter a valid email address.',
    wrong: 'Wrong email address or password.',
    code: 'This is not the code we sent.',
    expired: 'This code has expired or was entered wrong too often. Start again to get a new one.',
    common: 'This password is one of the first that others would try. Choose another one.',
    tooShort: (least: number) => `Passwords need at least ${least} characters.`,
    tooLong: (most: number) => `Passwords can have at most ${most} characters.`,
  },
}

/** The page that asks whether an app may act for an account. */
export const consent = {
  title: (app: string) => `Allow ${app}?`,
  lead: '{app} wants to work with your account {email}. It would be able to:',
  publishedBy: 'Described by',
  sendsTo: 'Sends you to',
  protocol: 'Protocol',
  local: 'an app on this computer',
  localOnly:
    'It runs on this computer, where any other program can pass itself off as the app of {host}. Allow it only if you have just started it.',
  ends: (days: number) => `This ends by itself after ${days} ${days === 1 ? 'day' : 'days'} at the latest.`,
  unverified:
    'We have not verified this app: anyone can register an app under any name. Allow it only if you started this yourself. You can disconnect it at any time in your settings.',
  deny: 'Deny',
  allow: 'Allow',
  otherAccount: 'Use another account',
  scopes: {
    'api:read': 'See your quizzes, flashcards, music, videos and account',
    'api:write': 'Create, change and delete quizzes and flashcards, and render videos',
    offline_access: 'Stay connected while you are away, until you disconnect it',
    openid: 'See who you are: your account id and email address',
  },
}

/** Mails: a subject and its paragraphs. */
export const mails = {
  known: () => ({
    subject: 'You already have an account',
    text: [
      'Someone, perhaps you, tried to sign up with this address, which already has an account.',
      'Sign in with your password, or choose “Forgot your password?” on the sign-in page.',
      'If this was not you, you can ignore this message: nothing has changed.',
    ],
  }),
  signUp: (code: string) => ({
    subject: 'Your sign-up code',
    text: [
      `Your code is ${code}`,
      'Enter it on the page where you signed up. It is valid for 30 minutes.',
      'If you did not sign up, ignore this message and no account will be created.',
    ],
  }),
  reset: (code: string) => ({
    subject: 'Your password reset code',
    text: [
      `Your code is ${code}`,
      'Enter it on the page where you requested it. It is valid for 30 minutes.',
      'If you did not request it, ignore this message: your password will not change.',
    ],
  }),
  newEmail: (code: string) => ({
    subject: 'The code for your new address',
    text: [
      `Your code is ${code}`,
      'Enter it on the page where you asked to change your email address. It is valid for 30 minutes.',
      'If you did not ask for this, ignore this message: nothing changes.',
    ],
  }),
  emailTaken: () => ({
    subject: 'This address already has an account',
    text: [
      'Someone, perhaps you, tried to move another account to this address, which already has an account.',
      'Choose another address there, or delete this account first.',
      'If this was not you, you can ignore this message: nothing has changed.',
    ],
  }),
  emailChanged: () => ({
    subject: 'The email address of your account has been changed',
    text: [
      'Your account has just been moved to another email address. This one no longer signs in.',
      'If this was you, there is nothing to do.',
      'If not, write to your administrator at once: they can suspend the account.',
    ],
  }),
  invitation: (signUpUrl: string) => ({
    subject: `You are invited to ${PRODUCT_NAME}`,
    text: [
      `You are invited to make quiz videos with ${PRODUCT_NAME}.`,
      `Sign up with this address and choose a password: ${signUpUrl}`,
      'If you do not want an account, ignore this message.',
    ],
  }),
  newKey: (name: string) => ({
    subject: 'A new API key of your account',
    text: [
      `Somebody who was signed in to your account made the API key “${name}”.`,
      'If this was you, there is nothing to do.',
      'If not, delete the key under Settings › API keys and change your password.',
    ],
  }),
  passwordChanged: () => ({
    subject: 'Your password has been changed',
    text: [
      'The password of your account has just been changed. All other browsers are signed out.',
      'If this was you, there is nothing to do.',
      'If not, choose “Forgot your password?” on the sign-in page now, and look at Settings › Activity.',
    ],
  }),
  tokenReplayed: (app: string) => ({
    subject: 'An app has been disconnected',
    text: [
      `A token of the app “${app}” was used twice: somebody may have copied it. The app has lost its access to your account.`,
      'You can connect it again when you need it. Settings › Activity shows what happened.',
    ],
  }),
  signInChanged: (change: string) => ({
    subject: 'How you sign in has changed',
    text: [
      `This has just changed in your account: ${change}.`,
      'If this was you, there is nothing to do.',
      'If not, change your password now, and look at Settings › Security and Settings › Activity.',
    ],
  }),
}
