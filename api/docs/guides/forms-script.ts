/** A script for the editor of a Google form that saves its questions as a table, with the account of whoever runs it. */
export const FORMS_SCRIPT = `function saveQuizAsTable() {
  const types = FormApp.ItemType
  const numbers = Array.from({ length: 10 }, (_, at) => at + 1)
  const options = numbers.map((number) => 'option ' + number)
  const rows = [['question', 'correct', 'explanation', ...options]]
  for (const item of FormApp.getActiveForm().getItems()) {
    const type = item.getType()
    const asked =
      type === types.MULTIPLE_CHOICE ? item.asMultipleChoiceItem()
      : type === types.CHECKBOX ? item.asCheckboxItem()
      : type === types.LIST ? item.asListItem()
      : null
    if (asked === null) continue
    const choices = asked.getChoices()
    const right = choices.flatMap((one, at) =>
      one.isCorrectAnswer() ? [at + 1] : [],
    ).join(',')
    const feedback = asked.getFeedbackForCorrect()
    const explanation = feedback ? feedback.getText() : ''
    const texts = choices.map((one) => one.getValue())
    rows.push([asked.getTitle(), right, explanation, ...texts])
  }
  const quoted = (cell) => '"' + cell.split('"').join('""') + '"'
  const table = rows.map((row) => row.map(quoted).join(',')).join('\\n')
  DriveApp.createFile('quiz.csv', table, MimeType.CSV)
}`
