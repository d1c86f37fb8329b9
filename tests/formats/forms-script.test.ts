import { expect, test } from 'bun:test'
import { FORMS_SCRIPT } from '../../api/docs/guides/forms-script.ts'
import { readQuiz } from '../../shared/formats/index.ts'
import { encodeText } from '../../shared/formats/text.ts'

type Choice = { getValue(): string; isCorrectAnswer(): boolean }

/** An item of a form as the script sees it. */
function itemOf(
  type: string,
  title: string,
  choices: Record<string, boolean>,
  feedback: string | null = null,
) {
  const asked = {
    getTitle: () => title,
    getChoices: (): Choice[] =>
      Object.entries(choices).map(([value, isRight]) => ({
        getValue: () => value,
        isCorrectAnswer: () => isRight,
      })),
    getFeedbackForCorrect: () => feedback && { getText: () => feedback },
  }
  const as = () => asked
  return { getType: () => type, asMultipleChoiceItem: as, asCheckboxItem: as, asListItem: as }
}

test('the script of the docs saves a Google form as a table that is read with its right answers', () => {
  const items = [
    itemOf('MULTIPLE_CHOICE', 'Which is "red", Mars or Io?', { Io: false, Mars: true }, 'Rust, mostly.'),
    itemOf('TEXT', 'Your name?', {}),
    itemOf('CHECKBOX', 'Which have rings?', { Saturn: true, Mars: false, Uranus: true }),
  ]
  const FormApp = {
    ItemType: { MULTIPLE_CHOICE: 'MULTIPLE_CHOICE', CHECKBOX: 'CHECKBOX', LIST: 'LIST' },
    getActiveForm: () => ({ getItems: () => items }),
  }
  const saved: string[][] = []
  const DriveApp = { createFile: (...file: string[]) => saved.push(file) }
  new Function('FormApp', 'DriveApp', 'MimeType', `${FORMS_SCRIPT}\nsaveQuizAsTable()`)(FormApp, DriveApp, {
    CSV: 'text/csv',
  })
  const [[name, table, type] = []] = saved
  expect([name, type]).toEqual(['quiz.csv', 'text/csv'])
  const { quiz, losses, format } = readQuiz(encodeText(table!), name)
  expect([format.name, losses]).toEqual(['csv', []])
  const read = quiz.questions.map(({ text, options, explanation }) => ({
    text,
    explanation,
    options: options.map((option) => option.text),
    right: options.filter(({ isCorrect }) => isCorrect).map((option) => option.text),
  }))
  expect(read).toEqual([
    {
      text: 'Which is "red", Mars or Io?',
      explanation: 'Rust, mostly.',
      options: ['Io', 'Mars'],
      right: ['Mars'],
    },
    {
      text: 'Which have rings?',
      explanation: null,
      options: ['Saturn', 'Mars', 'Uranus'],
      right: ['Saturn', 'Uranus'],
    },
  ])
})
