import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn, numberIn } from '../count.ts'

const count = counterIn('en')
const number = numberIn('en')

/** The settings but for the plan. */
export const settings = {
  title: 'Settings',
  tabs: {
    profile: 'Profile',
    security: 'Security',
    keys: 'API keys',
    apps: 'Connected apps',
    plan: 'Plan',
    activity: 'Activity',
    data: 'Data and deletion',
  },
  confirm: 'Enter your password: it was last given more than ten minutes ago.',
  profile: {
    memberSince: 'Member since',
    usage: 'see what you have used',
    passwordHeading: 'Change your password',
    passwordLead: 'This signs you out in all other browsers.',
    current: 'Current password',
    button: 'Change password',
    changed: 'Your password has been changed.',
    wrong: 'This is not your current password.',
  },
  keys: {
    access: 'Permissions',
    full: 'Full access',
    readOnly: 'Read only',
    ends: 'Expires',
    never: 'Never',
    after: (days: number) => `After ${count(days, 'day', 'days')}`,
    expires: 'expires {time}',
    expired: 'expired {time}',
    newHeading: (name: string) => `Your new key “${name}”`,
    copyNow: 'Copy it now: it is shown only once.',
    copy: 'Copy',
    tryIt: 'Try it in a terminal: the answer names your account. {guide} leads on from there.',
    guide: 'Your first video in five minutes',
    useIt: 'Put a key in the place of YOUR_KEY: the answer names your account. {guide} leads on from there.',
    create: 'Create a key',
    lead: (requests: number) =>
      `Send it as {header} or as a bearer token. Each key can make ${count(requests, 'request', 'requests')}. After 24 hours without a request it can make all of them again.`,
    name: 'Name',
    example: 'My laptop',
    heading: 'Your keys',
    none: 'No API keys yet.',
    created: 'created {time}',
    used: 'last used {time}',
    unused: 'never used',
    fullAgain: 'counts from 0 again {time} if not used before then',
    spent: (used: number, requests: number) =>
      `${number(used)} of ${count(requests, 'request', 'requests')} used`,
    deleteTitle: 'Delete this key?',
    deleteLead: 'Whatever uses it stops working at once. This cannot be undone.',
    deleteButton: 'Delete the key',
    deleteOne: (name: string) => `Delete the key ${name}`,
    tooMany: (most: number) => `An account can have ${most} keys; delete one that you no longer use.`,
    badName: (most: number) => `Enter a name of at most ${most} characters.`,
  },
  apps: {
    lead: 'Apps that you allowed to use your account. Disconnecting ends their access immediately.',
    none: 'No connected apps.',
    can: 'An agent such as Claude can write quizzes, order their videos and hand you the links, all in a chat.',
    connect: 'Connect an agent',
    since: 'since {time}',
    used: 'last used {time}',
    disconnect: 'Disconnect',
    disconnectOne: (name: string) => `Disconnect ${name}`,
  },
  data: {
    exportHeading: 'Export',
    exportLead:
      'Everything we store about you, in one file that you can keep or take to another program (JSON).',
    export: 'Download my data',
    deleteHeading: 'Delete your account',
    deleteLead:
      'This immediately and permanently deletes your quizzes, flashcards, videos, files, keys and connected apps.',
    confirm: 'Confirm with your password',
    delete: 'Delete my account',
  },
}

/** The tab of the plan. */
export const plan = {
  yours: { free: 'You are on the free plan', paid: 'You are on the paid plan' },
  unlimited: 'Create as many quizzes as you like.',
  more: (left: number) => `You can create ${count(left, 'more quiz', 'more quizzes')} this month.`,
  usedUp:
    'You have used this month’s quizzes; the next one comes on the 1st. Deleting a quiz does not give it back.',
  quizzesThisMonth: 'Quizzes this month',
  openVideos: 'Videos being made',
  filmMinutes: 'Minutes of video ordered today',
  keyRequests: 'Requests with API keys today',
  utc: 'Days and months begin at midnight UTC. Deleting something gives storage back, but no quizzes or minutes.',
  used: 'What you have used',
  thisMonth: 'This month',
  quizzes: 'New quizzes',
  videos: 'Videos made',
  videoMinutes: 'Minutes of video',
  previews: 'Previews',
  spoken: 'Characters spoken',
  storage: 'Storage',
  heading: 'What each plan gives',
  names: { free: 'Free', paid: 'Paid' },
  own: (name: string) => `${name} (yours)`,
  free: (quizzes: number) => [
    `${count(quizzes, 'new quiz', 'new quizzes')} a month, counted from the 1st (UTC)`,
    'Watching your videos and sharing them as links',
    'API keys and connected apps',
  ],
  kept: (days: number) => `Your videos kept for ${count(days, 'day', 'days')}`,
  freeLacks: ['No downloads', `Videos that say “Made with ${PRODUCT_NAME}”`],
  paid: () => [
    'As many quizzes as you like',
    'Videos without our name on them',
    'Watching, sharing and downloading all your videos; those made on the free plan keep our name',
    'API keys and connected apps',
  ],
  owner: 'You own this instance: change the plan of any account, your own too, on the {link} page.',
  noContact: 'No one is told whom to ask for the paid plan until you set {setting}.',
  ask: 'Ask the operator of this service: they can change your plan at once.',
  askForPaid: 'Ask for the paid plan',
  askAboutPlan: 'Ask about your plan',
}
