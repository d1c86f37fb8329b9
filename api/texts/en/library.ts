import { counterIn, numberIn } from '../count.ts'

const count = counterIn('en')
const written = numberIn('en')

/** The account's quizzes and videos as grids. */
export const library = {
  newQuiz: 'New quiz',
  search: 'Search titles',
  find: 'Search',
  filter: 'Filter',
  show: 'Show',
  sortBy: 'Sort by',
  filters: {
    all: 'All quizzes',
    unrendered: 'Never rendered',
    rendering: 'Rendering',
    rendered: 'With a video',
    changed: 'Changed since the video',
    failed: 'Failed',
  },
  orders: { changed: 'Last changed', created: 'Newest', title: 'Title' },
  select: 'Select',
  selected: '{number} selected',
  draftsLeftOut: 'Drafts are left out',
  batch: 'Batch…',
  delete: 'Delete…',
  nothingFound: 'No quiz matches.',
  noTitleFound: 'No title contains “{search}”.',
  showAll: 'Show all quizzes',
  first: {
    title: 'Make your first video',
    lead: 'Begin with one of these quizzes and change what you like.',
    play: 'Play',
    begin: 'Use this quiz',
    looks: 'Or begin with a look',
    useLook: 'Use this look',
  },
  noVideos: 'No videos yet. Render one of your quizzes, and it appears here.',
  noVideosNorQuizzes: 'No videos yet. Write a quiz and render it: its video appears here.',
  playSample: 'Play a sample',
  chooseQuiz: 'Choose a quiz',
  filmFilters: { all: 'All videos', rendering: 'Being made', done: 'Done', failed: 'Failed or cancelled' },
  filmOrders: { newest: 'Newest', oldest: 'Oldest', title: 'Title' },
  noVideoFound: 'No video matches.',
  showAllVideos: 'Show all videos',
  willRender: (videos: number) => `${count(videos, 'video', 'videos')} will be rendered.`,
  created: (title: string) => `“${title}” was created.`,
  deleted: (quizzes: number) => `${count(quizzes, 'quiz', 'quizzes')} deleted.`,
  notRenderable: (title: string) => `“${title}” cannot be rendered yet.`,
}

/** A quiz or a video in a grid: its state in words, and what can be done with it. */
export const cards = {
  select: (title: string) => `Select ${title}`,
  waiting: 'Waiting',
  rendering: 'Rendering · {percent} %',
  draft: (reason: string) => `Draft · ${reason}`,
  more: (things: number) => `And ${count(things, 'more thing', 'more things')} to do.`,
  failed: 'Failed · {link}',
  seeWhy: 'see why',
  pictureless: 'Question {number} has no picture · {link}',
  addPicture: 'add one',
  renderable: 'Ready to render',
  changed: 'Changed since its {link}',
  itsVideo: 'video',
  made: 'Video made {time}',
  ready: 'Done',
  notMade: 'Could not be made',
  cancelled: 'Cancelled',
  why: 'See why',
  follow: 'Follow',
  edit: 'Edit',
  watch: 'Watch',
  download: 'Download',
  render: 'Render',
  again: 'Render again',
  tryAgain: 'Try again',
  menu: (title: string) => `More for ${title}`,
  play: 'Play',
  newest: 'Newest video',
  duplicate: 'Duplicate',
  delete: 'Delete…',
}

/** The links to the pages before and after one of a long list. */
export const pager = {
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${written(page)} of ${written(pages)}`,
  quizzes: {
    label: 'Pages of quizzes',
    total: (quizzes: number): string => count(quizzes, 'quiz', 'quizzes'),
  },
  videos: { label: 'Pages of videos', total: (videos: number) => count(videos, 'video', 'videos') },
  batches: { label: 'Pages of batches', total: (batches: number) => count(batches, 'batch', 'batches') },
  decks: { label: 'Pages of decks', total: (decks: number) => count(decks, 'deck', 'decks') },
  events: { label: 'Pages of activity', total: (events: number) => count(events, 'entry', 'entries') },
}
