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
  passkeys: {
    heading: 'Passkeys',
    lead: 'Sign in with your fingerprint, your face or your screen lock instead of your password. Nobody can guess a passkey or trick you out of it, so no code is asked for either.',
    add: 'Add a passkey',
    name: 'Name',
    nameHint: 'So that you know it again in your list',
    badName: (most: number) => `Enter a name of at most ${most} characters.`,
    tooMany: (most: number) => `An account can have ${most} passkeys; remove one that you no longer use.`,
    newHeading: (name: string) => `Your new passkey “${name}”`,
    newLead: 'Your browser now asks where to keep the passkey. Follow its steps.',
    create: 'Create the passkey',
    added: (name: string) => `The passkey “${name}” has been added. From now on you can sign in with it.`,
    remove: 'Remove',
    removeOne: (name: string) => `Remove the passkey ${name}`,
    removed: 'The passkey has been removed. You may also want to delete it on your device.',
    signIn: 'Sign in with a passkey',
    signInLead: 'Your browser now asks for your passkey. Follow its steps.',
    use: 'Use a passkey',
    refused: 'This passkey was not accepted, or you took more than five minutes. Try again.',
    cancelled: 'That did not work, or you stopped it. Try again.',
    known: 'This device already has a passkey for your account.',
    unknown: 'This browser is too old for passkeys. Use your password, or another browser.',
    needsScript: 'Passkeys need JavaScript, which is turned off in this browser.',
  },
}
