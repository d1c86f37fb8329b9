import { HANDLE_CHARACTERS_MAX } from '../../../../shared/limits.ts'
import { Line } from './fields.tsx'
import { Kits } from './kits.tsx'
import { PictureField } from './picture-field.tsx'
import { data } from './requests.ts'
import { set } from './settings.ts'
import { draft } from './store.ts'
import { words } from './words.ts'

const DIM = 0.4

/** Brand kit, the picture behind the film, the logo and the name of the channel. */
export function Brand() {
  const { theme, background, handle } = draft.value.settings
  const urlOf = (key: string | null | undefined) => (key ? new URL(data.mediaRoot).pathname + key : null)
  return (
    <>
      <Kits />
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
