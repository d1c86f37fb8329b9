import { counterIn } from '../count.ts'

const count = counterIn('en')

/** The tracks of the account. */
export const music = {
  title: 'Music',
  lead: 'Every quiz and every brand kit can use them.',
  none: 'No tracks of your own yet. What you add here, every quiz and every brand kit can use.',
  own: 'Your tracks',
  shared: 'Tracks for everybody',
  file: 'Audio file',
  fileHint: 'MP3, M4A, WAV, OGG or FLAC, up to 20 MB',
  upload: 'Add the track',
  added: (name: string) => `“${name}” was added.`,
  chooseFile: 'Choose an audio file first.',
  listen: (name: string) => `Listen to ${name}`,
  delete: 'Delete…',
  deleted: 'The track was deleted.',
  confirmTitle: 'Delete this track?',
  confirmText:
    'This cannot be undone. Quizzes that use it get the standard track; videos that were made stay.',
}

/** Flashcards. */
export const decks = {
  title: 'Flashcards',
  none: 'No decks yet. A deck keeps pairs of front and back: words, dates, formulas. Every deck can become a quiz video.',
  newDeck: 'New deck',
  name: 'Title of the deck',
  description: 'Description',
  create: 'Create the deck',
  typeCards: 'Type or paste cards',
  addOne: 'Add a card',
  fromFile: 'Deck from a file',
  fileHint: 'Anki, Quizlet or a table: two columns become cards of a new deck.',
  file: 'File',
  createFromFile: 'Create the deck from the file',
  chooseFile: 'Choose a file first.',
  lost: (n: number) => `${count(n, 'line or part', 'lines or parts')} of the file could not be kept:`,
  saveAsFile: 'Save the deck as a file',
  turn: 'Turn the card',
  front: 'Front',
  back: 'Back',
  save: 'Save',
  saved: 'The card is saved.',
  deleteCard: 'Delete',
  cardDeleted: 'The card was deleted.',
  addCards: 'Add cards',
  newCards: 'New cards',
  addHint: 'One card a line: front, a tab or |, back. You can paste two columns of a spreadsheet.',
  add: 'Add the cards',
  added: (cards: number) => `${count(cards, 'card', 'cards')} added.`,
  badLine: (line: number) => `Line ${line} needs a front and a back, with a tab or | between them.`,
  deleteDeck: 'Delete the deck…',
  deleted: 'The deck was deleted.',
  confirmTitle: 'Delete this deck?',
  confirmText: 'This cannot be undone. Its cards are deleted with it.',
  makeVideo: 'Make a video of this deck',
  videoShort: 'Make a video',
  videoLead: 'Each front is asked, then its back is shown. Look, voice and music are yours to choose next.',
  noCardsYet: 'No cards yet',
  noCards: 'Add cards first: they become the questions of a video.',
  cards: (cards: number) => count(cards, 'card', 'cards'),
}

/** A quiz that a model writes about a topic. */
export const topic = {
  title: 'Quiz about a topic',
  afterwards: 'What happens then',
  solved:
    'Each question is solved once more by a model that does not see the right answer; what it cannot confirm is replaced or marked. It takes about a minute.',
  topic: 'Topic',
  ideas: 'Or begin with one of these:',
  topics: [
    'Volcanoes',
    'The French Revolution',
    'Inventions that changed the world',
    'Animals of the deep sea',
    'Football World Cups',
    'Famous paintings',
  ],
  sameLanguage: 'That of the topic',
  number: 'Number of questions',
  otherNumber: 'Another number',
  more: 'More settings',
  difficulty: 'Difficulty',
  levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard', rising: 'From easy to hard' },
  extra: 'Anything else',
  extraHint: 'Who it is for, what to include or leave out',
  source: 'Write from a source',
  sourceHint: 'One of these: every question then quotes it.',
  sourceText: 'Text',
  sourceUrl: 'Address of a web page or PDF',
  sourceFile: 'File (PDF, Word or text, up to 10 MB)',
  write: 'Write the quiz',
  off: 'No language model is connected to this server, so it cannot write questions or cards by itself.',
  offOwner: 'You run this server: set {key} or {address}, then start it again. {guide} shows how.',
  offAsk: 'Only your administrator can connect one. {guide} shows how.',
  offGuide: 'The guide “Running a server”',
  /** Where no model is connected: somebody asks an assistant of their own. */
  byHand: {
    lead: 'Any assistant that you use can write the questions: this makes the prompt, and reads the answer.',
    make: 'Make the prompt',
    steps: 'Three steps',
    copy: 'Copy this prompt into your assistant',
    paste: 'Paste its answer here',
    read: 'Read the answer',
    unsolved: 'Check the facts: nobody has solved these questions once more.',
    here: 'Have this server write them',
  },
}

/** The form of a quiz from a pack of questions. */
export const packs = {
  title: 'Quiz from a pack',
  lead: 'Ready-made questions from data: flags, capitals, maps, sums and more. You get new ones each time.',
  pack: 'Pack',
  language: 'Language of the quiz',
  allLevels: 'All, easy ones first',
  settings: 'What to ask',
}
