import { counterIn, numberIn } from '../count.ts'

const count = counterIn('en')
const written = numberIn('en')
const videosOf = (videos: number) => count(videos, 'video', 'videos')

/** The links to the parts of the studio. */
export const studioMenu = {
  quizzes: 'Quizzes',
  films: 'Videos',
  batches: 'Batches',
  'brand-kits': 'Brand kits',
  music: 'Music',
  decks: 'Flashcards',
}

/** A list of quizzes to tick. */
export const checklist = {
  legend: 'Quizzes',
  questions: (questions: number) => count(questions, 'question', 'questions'),
  newest: (shown: number, total: number) => `The newest ${written(shown)} of ${written(total)} quizzes.`,
  choose: 'Choose quizzes',
  tickOne: 'Tick at least one quiz.',
  tickAll: 'Select all',
  tickNone: 'Select none',
}

/** Shapes of videos. */
export const videoFormats = { vertical: 'Vertical 9:16', square: 'Square 1:1', landscape: 'Landscape 16:9' }

/** Videos that are rendered together. */
export const batches = {
  title: 'Batches',
  newBatch: 'New batch',
  none: 'No batches yet. A batch renders many quizzes at once, in several looks and formats.',
  noQuizzes: 'There is nothing to render yet. {link}',
  writeQuiz: 'Write a quiz first',
  lead: 'Every ticked quiz becomes a video in every ticked look and format.',
  room: (videos: number) => `Up to ${videosOf(videos)} now.`,
  noRoom: 'Your plan has no room for another video until one that is under way ends.',
  templates: 'Looks',
  formats: 'Formats',
  eachOwn: 'None ticked: each quiz keeps its own.',
  render: 'Render the batch',
  open: 'Open',
  videos: videosOf,
  templatesOf: (templates: number) => count(templates, 'look', 'looks'),
  formatsOf: (formats: number) => count(formats, 'format', 'formats'),
  batchOf: (videos: number) => `Batch of ${videosOf(videos)}`,
  download: (videos: number) => `Download ${videosOf(videos)}`,
  downloadAll: 'Download all',
  cancel: 'Cancel the rest',
  cancelled: 'The rest is cancelled. Finished videos stay.',
  again: 'Render again',
  started: 'Started {time}',
  ready: (videos: number) => `${written(videos)} done`,
  rendering: (videos: number) => `${written(videos)} rendering`,
  waiting: (videos: number) => `${written(videos)} waiting`,
  failed: (videos: number) => `${written(videos)} failed`,
  stopped: (videos: number) => `${written(videos)} cancelled`,
  progress: 'Progress of the batch',
  refused: 'Nothing was queued:',
  moreReasons: (reasons: number) =>
    `Nothing was queued. Besides these, there are ${written(reasons)} more reasons:`,
}

/** Brand kits. */
export const kits = {
  title: 'Brand kits',
  newKit: 'New brand kit',
  none: 'No brand kits yet. A kit gives quizzes your logo, colours, font, music and closing words, and numbers the parts of a series.',
  isDefault: 'Default',
  edit: 'Edit',
  makeDefault: 'Make default',
  removeDefault: 'Remove as default',
  delete: 'Delete…',
  colours: 'Colours',
  fromLogo: 'We took these colours from your logo. Change them as you like.',
  seriesNamed: (series: string) => `Series “${series}”`,
  seriesNumbered: (series: string, next: number) => `Series “${series}”, next number ${next}`,
  closingWords: 'Closing words',
  noClosing: 'No closing scene',
  lead: 'Leave a field empty, and each quiz keeps its own.',
  name: 'Name of the kit',
  everyNew: 'Default kit: every new quiz gets it',
  preview: 'How your videos look',
  previewIn: 'Preview in',
  previewHint: 'Only for this preview: each quiz keeps its own look.',
  afterSaving: 'Save the kit to see it here.',
  look: 'Design',
  ownColour: 'Own colour',
  colourOfLook: 'The look’s own',
  accent: 'Accent colour',
  ground: 'Background colour',
  font: 'Font',
  templatesOwn: 'The look’s own',
  handle: 'Handle',
  handleHint: 'Small in every scene, such as @yourchannel',
  logo: 'Logo',
  background: 'Background picture',
  fileHint: 'JPEG, PNG, WebP or GIF, up to 10 MB',
  remove: 'Remove it',
  dim: 'How dark the picture is',
  words: 'Words',
  series: 'Series',
  seriesHint: 'On the first frame, such as Flag quiz',
  nextNumber: 'Number of the next quiz',
  nextNumberHint: 'Counts up with each new quiz; empty = no numbers',
  headline: 'Closing headline',
  line: 'Closing line',
  noOutro: 'Leave the closing scene out',
  music: 'Music',
  track: 'Track',
  quizzesOwn: 'Each quiz’s own',
  volume: 'Volume',
  unsaved: 'Not saved yet',
  allSaved: 'Saved',
  save: 'Save the kit',
  saved: (name: string) => `“${name}” is saved.`,
  notSaved: 'The kit is not saved yet.',
  nowDefault: (name: string) => `New quizzes get “${name}”.`,
  noDefault: (name: string) => `New quizzes no longer get “${name}” by themselves.`,
  deleted: 'The brand kit is deleted.',
  giveTitle: 'Apply to quizzes that you have',
  giveLead:
    'They get everything that the kit sets, as it is saved now. New quizzes get the kit by themselves while it is your default.',
  give: 'Apply to these quizzes',
  given: (quizzes: number) => `${count(quizzes, 'quiz has', 'quizzes have')} the kit now.`,
}
