/** Radio buttons that look like tabs: arrow keys work, and what is picked is told. */
export function Tabs<Name extends string>(props: {
  /** Also the group of the radio buttons. */
  name: string
  label: string
  words: Readonly<Record<Name, string>>
  picked: Name
  onPick(name: Name): void
}) {
  const { name, label, words, picked, onPick } = props
  return (
    <fieldset class="edit-tabs">
      <legend class="unseen">{label}</legend>
      {(Object.entries(words) as [Name, string][]).map(([one, text]) => (
        <label key={one}>
          <input type="radio" name={name} value={one} checked={one === picked} onChange={() => onPick(one)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
