import type { VideoFormat } from '../../../../shared/contracts/format.ts'
import { HANDLE_CHARACTERS_MAX } from '../../../../shared/limits.ts'
import { Choice, Line } from './fields.tsx'
import { Kits } from './kits.tsx'
import { PictureField } from './picture-field.tsx'
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
const DIM = 0.4

/** Template, format, colours, font, pictures and brand. */
export function Look() {
  const { template, format, theme } = draft.value.settings
  const { formats } = data.templates.find(({ name }) => name === template) ?? data.templates[0]!
  const shapes = Object.fromEntries(formats.map((name) => [name, words.look.shapes[name]])) as Record<
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
      <Brand />
      <Kits />
    </>
  )
}

/** The picture behind the film, the logo and the name of the channel. */
function Brand() {
  const { theme, background, handle } = draft.value.settings
  const urlOf = (key: string | null | undefined) => (key ? new URL(data.mediaRoot).pathname + key : null)
  return (
    <>
      <PictureField
        label={words.look.background}
        url={urlOf(background?.imageKey)}
        takesClips
        onTaken={({ key }) => set({ background: { imageKey: key, dim: background?.dim ?? DIM } })}
        onRemove={() => set({ background: null })}
      />
      {background && (
        <label>
          {words.look.dim}
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={background.dim}
            aria-valuetext={`${Math.round(background.dim * 100)} %`}
            onInput={({ currentTarget: { value } }) =>
              set({ background: { ...background, dim: Number(value) } }, 'dim')
            }
          />
        </label>
      )}
      <PictureField
        label={words.look.logo}
        url={urlOf(theme.logoKey)}
        onTaken={({ key }) => set({ theme: { ...draft.peek().settings.theme, logoKey: key } })}
        onRemove={() => set({ theme: { ...theme, logoKey: null } })}
      />
      <Line
        label={words.look.handle}
        value={handle}
        max={HANDLE_CHARACTERS_MAX}
        placeholder={words.look.handleExample}
        onInput={(name) => set({ handle: name }, 'handle')}
      />
      {data.planMark !== null && <p class="hint">{words.look.planMark}</p>}
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
