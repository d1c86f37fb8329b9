/** A script for the editor of a Google form that saves its questions as a table, with the account of whoever runs it. */
export const FORMS_SCRIPT = `function saveQuizAsTable() {
  const types = FormApp.ItemType
  const options = Array.from({ length: 10 }, (_, at) => 'option ' + (at + 1))
  const rows = [['question', 'correct', 'explanation', ...options]]
  for (const item of FormApp.getActiveForm().getItems()) {
    const asked =
      item.getType() === types.MULTIPLE_CHOICE ? item.asMultipleChoiceItem()
      : item.getType() === types.CHECKBOX ? item.asCheckboxItem()
      : item.getType() === types.LIST ? item.asListItem()
      : null
    if (asked === null) continue
    const choices = asked.getChoices()
    const right = choices.flatMap((one, at) => (one.isCorrectAnswer() ? [at + 1] : []))
    const feedback = asked.getFeedbackForCorrect()
    const explanation = feedback ? feedback.getText() : ''
    const texts = choices.map((one) => one.getValue())
    rows.push([asked.getTitle(), right.join(','), explanation, ...texts])
  }
  const quoted = (cell) => '"' + cell.split('"').join('""') + '"'
  const table = rows.map((row) => row.map(quoted).join(',')).join('\\n')
  DriveApp.createFile('quiz.csv', table, MimeType.CSV)
}`
