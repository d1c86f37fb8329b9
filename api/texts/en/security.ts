import { counterIn } from '../count.ts'

const count = counterIn('en')

/** The ways to sign in beside the password. */
export const security = {
  wrongCode: 'This code is wrong or was used already.',
  anyCode: 'Code from the app, or a recovery code',
  step: {
    title: 'Enter your code',
    lead: 'Your password is right. Now open your authenticator app and enter the six digits that it shows.',
    label: 'Code from the app',
    lost: 'I cannot use my app',
    recoveryLead:
      'Enter one of the recovery codes that you kept when you set up the app. If you have none left, ask whoever runs this service.',
    recovery: 'Recovery code',
    expired: 'This took too long, or too many codes were wrong. Sign in again.',
  },
  app: {
    heading: 'Authenticator app',
    lead: 'Protects your account even if somebody learns your password: signing in then also takes six digits from an app on your phone, which change every 30 seconds. Any authenticator app will do.',
    setUp: 'Set up an app',
    isOn: 'On since {time}: signing in with your password also takes a code from your app.',
    codesLeft: (left: number) => `You have ${count(left, 'recovery code', 'recovery codes')} left.`,
    newCodes: 'Make new recovery codes',
    remove: 'Remove the app',
    scan: 'Scan this picture with your authenticator app.',
    qrLabel: 'QR code for your authenticator app',
    typeIt: 'No camera? Type this key into the app instead:',
    firstCode: 'Code that the app now shows',
    confirm: 'Turn it on',
    added: 'From now on, signing in with your password also takes a code from your app.',
    removed: 'The app has been removed. Your password is enough to sign in again.',
  },
  codes: {
    heading: 'Your recovery codes',
    keep: 'Keep them now: they are shown only once.',
    lead: 'If you lose your phone, each of these codes signs you in once. Print them or put them into a password manager.',
  },
}
