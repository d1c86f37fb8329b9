import {
  CARD_HEADLINE_CHARACTERS_MAX,
  CARD_TEXT_CHARACTERS_MAX,
  SERIES_NAME_CHARACTERS_MAX,
} from '../../../../shared/limits.ts'
import { Choice, Line, NumberField, Tick } from './fields.tsx'
import { Narration } from './narration.tsx'
import { SceneCard } from './scene-card.tsx'
import { set } from './settings.ts'
import { draft, OPENING } from './store.ts'
import { words } from './words.ts'

/** The first scene: how the film begins, its title and its series. */
export function OpeningCard() {
  const { opening, intro, series, title } = draft.value.settings
  const meta = [words.opening.ways[opening], series?.name].filter(Boolean).join(' · ')
  return (
    <SceneCard id={OPENING} title={words.opening.title} meta={meta}>
      <Beginning />
      <Tick checked={intro.enabled} onChange={(enabled) => set({ intro: { ...intro, enabled } })}>
        {words.opening.shown}
      </Tick>
      {intro.enabled && (
        <>
          <Line
            label={words.opening.headline}
            value={intro.headline}
            max={CARD_HEADLINE_CHARACTERS_MAX}
            placeholder={title}
            onInput={(headline) => set({ intro: { ...intro, headline } }, 'intro')}
          />
          {opening === 'card' && (
            <Line
              label={words.opening.text}
              value={intro.text}
              max={CARD_TEXT_CHARACTERS_MAX}
              onInput={(text) => set({ intro: { ...intro, text } }, 'intro-text')}
            />
          )}
        </>
      )}
      {intro.enabled && <Narration label={words.narration.title} sceneOf={() => 'intro'} />}
      <SeriesFields />
    </SceneCard>
  )
}

function Beginning() {
  const { opening } = draft.value.settings
  const hasHook = draft.value.hooks.some(({ positionType, enabled }) => positionType === 'start' && enabled)
  const { ways } = words.opening
  const { hook: _, ...withoutHook } = ways
  return (
    <Choice
      label={words.opening.begins}
      value={opening}
      words={(hasHook || opening === 'hook' ? ways : withoutHook) as typeof ways}
      onChange={(opening) => set({ opening })}
    />
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
      <NumberField
        label={words.opening.number}
        value={series?.number ?? null}
        min={0}
        disabled={series === null}
        onInput={(number) => series && set({ series: { ...series, number } }, 'number')}
      />
    </div>
  )
}
