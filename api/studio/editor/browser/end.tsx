import { CARD_HEADLINE_CHARACTERS_MAX, CARD_TEXT_CHARACTERS_MAX } from '../../../../shared/limits.ts'
import { Line, Tick } from './fields.tsx'
import { Narration } from './narration.tsx'
import { SceneCard } from './scene-card.tsx'
import { set } from './settings.ts'
import { draft, END } from './store.ts'
import { words } from './words.ts'

/** The last scene: the end card, or none. */
export function EndCard() {
  const { outro } = draft.value.settings
  const meta = outro.enabled ? (outro.headline ?? words.end.usual) : words.end.none
  return (
    <SceneCard id={END} title={words.end.title} meta={meta}>
      <Tick checked={outro.enabled} onChange={(enabled) => set({ outro: { ...outro, enabled } })}>
        {words.end.shown}
      </Tick>
      {outro.enabled && (
        <>
          <Line
            label={words.end.headline}
            value={outro.headline}
            max={CARD_HEADLINE_CHARACTERS_MAX}
            placeholder={words.end.usual}
            onInput={(headline) => set({ outro: { ...outro, headline } }, 'outro-headline')}
          />
          <Line
            label={words.end.text}
            value={outro.text}
            max={CARD_TEXT_CHARACTERS_MAX}
            onInput={(text) => set({ outro: { ...outro, text } }, 'outro-text')}
          />
          <Narration label={words.narration.title} sceneOf={() => 'outro'} />
        </>
      )}
    </SceneCard>
  )
}
