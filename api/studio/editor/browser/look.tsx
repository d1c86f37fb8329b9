import type { VideoFormat } from '../../../../shared/contracts/format.ts'
import { Choice } from './fields.tsx'
import { data } from './requests.ts'
import { set } from './settings.ts'
import { draft } from './store.ts'
import { words } from './words.ts'

const FONT_WORDS: Readonly<Record<string, string>> = {
  '': words.look.templatesOwn,
  ...Object.fromEntries(data.fonts.map((name) => [name, name])),
}
const ACCENT = '#ffc24d'
const GROUND = '#2a1647'

/** Template, format, colours and font. */
export function Look() {
  const { template, format, theme } = draft.value.settings
  const { formats } = data.templates.find(({ name }) => name === template) ?? data.templates[0]!
  const shapes = Object.fromEntries(formats.map((name) => [name, data.shapes[name]])) as Record<
    VideoFormat,
    string
  >
  return (
    <>
      <fieldset class="gallery">
        <legend>{words.look.template}</legend>
        {data.templates.map(({ name, title, poster }) => (
          <label key={name}>
            <input
              type="radio"
              name="template"
              value={name}
              checked={name === template}
              onChange={() => set({ template: name })}
            />
            {poster && <img src={poster} alt="" loading="lazy" width={432} height={768} />}
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <Choice
        label={words.look.format}
        value={format}
        words={shapes}
        onChange={(format) => set({ format })}
      />
      <Choice
        label={words.look.font}
        value={theme.font ?? ''}
        words={FONT_WORDS}
        onChange={(font) => set({ theme: { ...theme, font: font || null } })}
      />
      <Colour
        label={words.look.accent}
        value={theme.accent}
        fallback={ACCENT}
        onChange={(accent) => set({ theme: { ...theme, accent } }, 'accent')}
      />
      <Colour
        label={words.look.ground}
        value={theme.background}
        fallback={GROUND}
        onChange={(background) => set({ theme: { ...theme, background } }, 'background')}
      />
    </>
  )
}

/** A colour of one's own, or the template's. */
function Colour(props: {
  label: string
  value: string | null
  fallback: string
  onChange(value: string | null): void
}) {
  const { label, value, fallback, onChange } = props
  return (
    <div class="row fields">
      <label>
        {label}
        <input
          type="color"
          value={value?.slice(0, 7) ?? fallback}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={value === null}
          onChange={() => onChange(value === null ? fallback : null)}
        />
        {words.look.templatesOwn}
      </label>
    </div>
  )
}
