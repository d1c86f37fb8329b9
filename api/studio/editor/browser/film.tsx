import {
  CARD_HEADLINE_CHARACTERS_MAX,
  CARD_TEXT_CHARACTERS_MAX,
  SERIES_NAME_CHARACTERS_MAX,
} from '../../../../shared/limits.ts'
import { Choice, Line, Tick } from './fields.tsx'
import { data } from './requests.ts'
import { set } from './settings.ts'
import { draft } from './store.ts'
import { ANSWER_REVEAL_WORDS, OPENING_WORDS, PACE_WORDS } from './words.ts'

/** How the questions become a film. */
export function FilmPanel() {
  const { opening, pace, answerReveal, captions, outro, intro, loop } = draft.value.settings
  const hasHook = data.hooks.some(({ positionType }) => positionType === 'start')
  const { hook: _, ...withoutHook } = OPENING_WORDS
  const openings = hasHook || opening === 'hook' ? OPENING_WORDS : withoutHook
  return (
    <>
      <Choice
        label="Begins"
        value={opening}
        words={openings as typeof OPENING_WORDS}
        onChange={(opening) => set({ opening })}
      />
      {opening === 'card' && (
        <Line
          label="Words on the title card"
          value={intro.headline}
          max={CARD_HEADLINE_CHARACTERS_MAX}
          placeholder={draft.value.settings.title}
          onInput={(headline) => set({ intro: { ...intro, headline } }, 'intro')}
        />
      )}
      <Choice label="Pace" value={pace} words={PACE_WORDS} onChange={(pace) => set({ pace })} />
      <Choice
        label="Answers are shown"
        value={answerReveal}
        words={ANSWER_REVEAL_WORDS}
        onChange={(answerReveal) => set({ answerReveal })}
      />
      <Tick checked={captions === 'words'} onChange={(on) => set({ captions: on ? 'words' : 'off' })}>
        Captions in the picture
      </Tick>
      <Tick checked={loop} onChange={(loop) => set({ loop })}>
        The end leads back to the beginning
      </Tick>
      <SeriesFields />
      <Tick checked={outro.enabled} onChange={(enabled) => set({ outro: { ...outro, enabled } })}>
        End card
      </Tick>
      {outro.enabled && (
        <>
          <Line
            label="Headline of the end card"
            value={outro.headline}
            max={CARD_HEADLINE_CHARACTERS_MAX}
            onInput={(headline) => set({ outro: { ...outro, headline } }, 'outro-headline')}
          />
          <Line
            label="Text of the end card"
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
        label="Series"
        value={series?.name ?? null}
        max={SERIES_NAME_CHARACTERS_MAX}
        placeholder="Such as Flag quiz"
        onInput={(name) =>
          set({ series: name === null ? null : { number: series?.number ?? null, name } }, 'series')
        }
      />
      <label>
        Number
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
