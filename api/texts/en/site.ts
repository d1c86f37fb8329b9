import { counterIn } from '../count.ts'

const count = counterIn('en')

/** What stands around every page, and the language's own name. */
export const frame = {
  skip: 'Skip to content',
  menu: 'Menu',
  site: 'Site',
  sections: {
    studio: 'Studio',
    docs: 'Docs',
    settings: 'Settings',
    admin: 'Admin',
    'sign-in': 'Sign in',
    'sign-up': 'Create account',
  },
  operator: { label: 'About the operator', terms: 'Terms', privacy: 'Privacy', contact: 'Contact' },
  account: 'Your account',
  signOut: 'Sign out',
  language: 'Language',
  copied: 'Copied',
  justNow: 'just now',
  chooseFile: 'Choose or drop a file',
}

/** Error pages. */
export const errorPages = {
  label: (status: number) => `Error ${status}`,
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. The link may be old, or what it led to has been deleted.',
  },
  notAPage: {
    title: 'This address is not a page',
    text: 'It only receives forms. Go back to the page with the form and send it from there.',
  },
  tooMany: { title: 'Please wait a moment', text: 'Too many requests came from you.' },
  fault: { title: 'Something went wrong', text: 'The fault is ours. Please try again.' },
  away: { title: 'Back in a moment', text: 'The service cannot answer right now.' },
  other: { title: 'This didn’t work', text: 'Please go back and try again.' },
  waitSeconds: (seconds: number) => `Try again in ${count(seconds, 'second', 'seconds')}.`,
  waitMinutes: (minutes: number) => `Try again in ${count(minutes, 'minute', 'minutes')}.`,
  report: 'If it happens again, give your administrator the number {number}.',
  toStudio: 'Go to the studio',
  toFront: 'Go to the front page',
  searchDocs: 'Search the docs',
}

/** Refusals of forms and addresses. The API answers with the English ones. */
export const refusals = {
  otherSite: 'This form was sent by another site.',
  otherSession: 'This form does not belong to your session. Reload the page and try again.',
  formTooLarge: 'The form is too large.',
  formType: 'Send the form as application/x-www-form-urlencoded.',
  language: 'Choose one of the languages.',
  suspended: 'This account is suspended. Contact your administrator.',
  onlyOwner:
    'The only owner of this instance cannot be suspended or deleted. Name another one first: "bun run admin account owner --email …".',
  decision: 'Choose either Allow or Deny.',
  requestGone: 'This request has expired or has already been answered. Go back to the app and start again.',
  refusedRequest: 'The app that sent you here asked for something that this service refuses ({error}).',
  backToApp: 'Go back to {place}, if you trust it',
  unknownApp: 'The app that sent you here is not registered (client_id).',
  badDocument: 'The app that sent you here does not describe itself properly at its client_id: {fault}',
  unknownReturn:
    'The app that sent you here wants to return you to an address that it did not register (redirect_uri).',
}

/** The public page of a film. */
export const watch = {
  summary: (questions: number, seconds: number) =>
    questions === 0
      ? `A quiz video of ${count(seconds, 'second', 'seconds')}.`
      : `A quiz of ${count(questions, 'question', 'questions')} in ${count(seconds, 'second', 'seconds')}.`,
  captions: 'Captions',
  makeYourOwn: 'Make your own quiz video',
  madeWith: 'Made with the look “{look}”',
  copyLink: 'Copy the link',
  fullScreen: 'Full screen',
  play: 'Play the quiz',
  again: 'Play again',
  score: 'How many did you get?',
  /** Of one question alone. */
  outcome: { ask: 'Did you get it?', missed: 'Missed it', got: 'Got it' },
  right: 'Right answers:',
  got: 'I got {right} of {total} in “{title}”. How many do you get? {url}',
  challenge: 'Copy to challenge a friend',
  more: 'More quizzes to play',
}

/** What asks before something is deleted. */
export const confirm = {
  back: 'Go back',
  deleteVideo: 'Delete this video?',
  deleteVideoText:
    'This cannot be undone: the video, its cover and its captions are removed, and its public link ends. The quiz stays.',
  deleteVideoButton: 'Delete the video',
  deleteQuizzes: (quizzes: number) => (quizzes === 1 ? 'Delete this quiz?' : `Delete ${quizzes} quizzes?`),
  deleteQuizzesText: 'This cannot be undone. Videos that were made stay.',
  deleteKit: 'Delete this brand kit?',
  deleteKitText: 'This cannot be undone. Quizzes keep what they got of it.',
  delete: 'Delete',
}
