import type { ComponentChildren } from 'preact'
import { INT32_MAX } from '../../../../shared/limits.ts'

/** A labelled select field. */
export function Choice<Value extends string>(props: {
  label: string
  value: Value
  words: Readonly<Record<Value, string>>
  onChange(value: Value): void
}) {
  const { label, value, words, onChange } = props
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}>
        {(Object.entries(words) as [Value, string][]).map(([name, text]) => (
          <option key={name} value={name} selected={name === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A labelled box to tick. */
export function Tick(props: {
  checked: boolean
  onChange(checked: boolean): void
  children: ComponentChildren
}) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={({ currentTarget: { checked } }) => props.onChange(checked)}
      />
      {props.children}
    </label>
  )
}

/** A labelled whole number within its bounds; an empty one is `null`. */
export function NumberField(props: {
  label: string
  value: number | null
  min: number
  max?: number
  placeholder?: string
  disabled?: boolean
  onInput(value: number | null): void
}) {
  const { label, value, min, max, placeholder, disabled, onInput } = props
  return (
    <label>
      {label}
      <input
        type="number"
        inputMode="numeric"
        {...{ min, max, placeholder, disabled }}
        value={value ?? ''}
        onInput={({ currentTarget }) => onInput(numberWithin(currentTarget.value, min, max))}
      />
    </label>
  )
}

function numberWithin(text: string, min: number, max = INT32_MAX): number | null {
  const number = Math.round(Number(text))
  return text === '' || !(number >= min) ? null : Math.min(number, max)
}

/** A labelled line of text; an empty one is `null`. */
export function Line(props: {
  label: string
  value: string | null
  max: number
  placeholder?: string
  onInput(value: string | null): void
}) {
  return (
    <label>
      {props.label}
      <input
        value={props.value ?? ''}
        maxLength={props.max}
        placeholder={props.placeholder}
        onInput={({ currentTarget: { value } }) => props.onInput(value || null)}
      />
    </label>
  )
}
