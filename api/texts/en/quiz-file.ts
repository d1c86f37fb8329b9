import { counterIn } from '../count.ts'

const count = counterIn('en')

/** A file with questions, from which a quiz begins. */
export const quizFile = {
  choose: 'Choose a file',
  drop: 'You can also drop it here. It may be: {formats}.',
  kinds: 'All kinds of files',
  chosen: 'The questions come from this file.',
  remove: 'Take the text instead',
  reading: 'Reading the file…',
  tooLarge: 'This file is too large. Files can be up to 20 MB.',
  offline: 'The file could not be read: there is no connection.',
  leftOut: (n: number) => `${count(n, 'thing', 'things')} of the file will be left out`,
}
