import {
  CARD_HEADLINE_CHARACTERS_MAX,
  CARD_TEXT_CHARACTERS_MAX,
  SERIES_NAME_CHARACTERS_MAX,
} from '../../../../shared/limits.ts'
import { Choice, Line, Tick } from './fields.tsx'
import { data } from './requests.ts'
import { set } from './settings.ts'
import { draft } from './store.ts'
import { words } from './words.ts'

/** How the questions become a film. */
export function FilmPanel() {
  const { opening, pace, answerReveal, captions, outro, intro, loop } = draft.value.settings
  const hasHook = data.hooks.some(({ positionType }) => positionType === 'start')
  const { ways } = words.opening
  const { hook: _, ...withoutHook } = ways
  const openings = hasHook || opening === 'hook' ? ways : withoutHook
  return (
    <>
      <Choice
        label={words.opening.begins}
        value={opening}
        words={openings as typeof ways}
        onChange={(opening) => set({ opening })}
      />
      {opening === 'card' && (
        <Line
          label={words.opening.headline}
          value={intro.headline}
          max={CARD_HEADLINE_CHARACTERS_MAX}
          placeholder={draft.value.settings.title}
          onInput={(headline) => set({ intro: { ...intro, headline } }, 'intro')}
        />
      )}
      <Choice label={words.pace} value={pace} words={words.paces} onChange={(pace) => set({ pace })} />
      <Choice
        label={words.answersShown}
        value={answerReveal}
        words={words.answerReveals}
        onChange={(answerReveal) => set({ answerReveal })}
      />
      <Tick checked={captions === 'words'} onChange={(on) => set({ captions: on ? 'words' : 'off' })}>
        {words.captions}
      </Tick>
      <Tick checked={loop} onChange={(loop) => set({ loop })}>
        {words.loop}
      </Tick>
      <SeriesFields />
      <Tick checked={outro.enabled} onChange={(enabled) => set({ outro: { ...outro, enabled } })}>
        {words.end.shown}
      </Tick>
      {outro.enabled && (
        <>
          <Line
            label={words.end.headline}
            value={outro.headline}
            max={CARD_HEADLINE_CHARACTERS_MAX}
            onInput={(headline) => set({ outro: { ...outro, headline } }, 'outro-headline')}
          />
          <Line
            label={words.end.text}
            value={outro.text}
            max={CARD_TEXT_CHARACTERS_MAX}
            onInput={(text) => set({ outro: { ...outro, text } }, 'outro-text')}
          />
        </>
      )}
    </>
  )
}

function SeriesFields() {
  const { series } = draft.value.settings
  return (
    <div class="edit-series">
      <Line
        label={words.opening.series}
        value={series?.name ?? null}
        max={SERIES_NAME_CHARACTERS_MAX}
        placeholder={words.opening.seriesExample}
        onInput={(name) =>
          set({ series: name === null ? null : { number: series?.number ?? null, name } }, 'series')
        }
      />
      <label>
        {words.opening.number}
        <input
          type="number"
          min={0}
          disabled={series === null}
          value={series?.number ?? ''}
          onInput={({ currentTarget: { value } }) =>
            series &&
            set({ series: { ...series, number: value === '' ? null : Math.round(Number(value)) } }, 'number')
          }
        />
      </label>
    </div>
  )
}
