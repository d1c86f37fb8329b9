import { counterIn } from '../count.ts'

const count = counterIn('en')

/** The start of a quiz: a look, and the questions as text or nothing. */
export const start = {
  title: 'New quiz',
  pickLook: 'Pick a look',
  ways: {
    title: 'Where do the questions come from?',
    blank: { title: 'Write them', text: 'The editor opens with an empty question' },
    paste: { title: 'Paste them', text: 'A list, a table or JSON' },
    file: { title: 'From a file', text: 'Kahoot, Excel, Moodle, Anki and more' },
    pack: { title: 'From a pack', text: 'Flags, capitals, maps, sums: ready-made, new ones each time' },
    deck: { title: 'From flashcards', text: 'Each card becomes a question' },
    topic: { title: 'About a topic', text: 'A model writes them, from your source too' },
    topicByHand: 'Your own assistant writes them, from a prompt made here',
  },
  quizTitle: 'Title',
  questions: 'Questions',
  hint: 'A list, a table or JSON. Mark the right answer with ✓ or {star}.',
  example: `1. Which planet has the most moons?
a) Jupiter
b) Saturn ✓
c) Neptune

2. Is Pluto larger than our Moon?
a) Yes
b) No ✓`,
  useExample: 'Use this example',
  understood: 'What was understood',
  nothingYet: 'Your questions appear here.',
  readAs: (questions: number, format: string) =>
    `${count(questions, 'question', 'questions')}, read as: ${format}`,
  right: 'Right:',
  noneRight: 'No right answer is marked.',
  type: 'Type',
  types: {
    multiple_choice: 'Multiple choice',
    reveal_answer: 'Question, then answer',
    picture_guess: 'Guess the picture',
  },
  format: 'Format',
  voice: 'Voice',
  voices: { auto: 'Automatic', on: 'Always', off: 'Never' },
  create: 'Create the quiz',
  missing: 'Paste a question or choose a file to go on',
  check: 'Check the questions',
  untitled: 'Untitled quiz',
  /** What the title is where it stays empty. */
  titleless: 'From your questions',
  withoutFaulty: 'Create it without these questions',
  notCreated: 'The quiz was not created yet:',
}

/** Forms of pasted text and files; a form that is not here is called by its own name, such as Aiken. */
export const fileFormats = {
  json: 'JSON of the API',
  list: 'List with lettered options',
  text: 'Plain text',
  csv: 'CSV table',
  tsv: 'Table with tabs',
}
