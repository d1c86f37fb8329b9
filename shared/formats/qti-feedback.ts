/** A text with the name of the choice that shows it, or with one of its own. */
export type Feedback = { id: string; text: string }

/** What is said after a question: to everybody, and to those who made a choice. */
type Told = { explanation: string | null; feedback: { answer: string; text: string }[] }
type Choice = { id: string; text: string; inline: readonly string[] }

const OF_RIGHT = /^(?!.*(?:in|not_?)correct).*correct/i

/** The feedback that everybody sees, else that on the right answer, and that on each of the other choices. */
export function feedbackOf(
  modal: readonly Feedback[],
  { right, choices }: { right: readonly string[]; choices: readonly Choice[] },
  lose: (message: string) => void,
): Told {
  const named = new Map(choices.map((choice) => [choice.id, choice.text]))
  const inline = choices.flatMap(({ id, inline }) => inline.map((text) => ({ id, text })))
  const filled = [...modal, ...inline].filter(({ text }) => text !== '')
  const general = filled.filter(({ id }) => !named.has(id))
  const ofRight = ({ id }: Feedback) => right.includes(id) || OF_RIGHT.test(id)
  const shown = general.find(ofRight) ?? general[0] ?? filled.find(ofRight)
  if (general.some((one) => one !== shown)) lose('loses feedback on no single answer')
  return {
    explanation: shown?.text ?? null,
    feedback: filled
      .filter((one) => one !== shown && named.has(one.id))
      .map(({ id, text }) => ({ answer: named.get(id)!, text })),
  }
}
