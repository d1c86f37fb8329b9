import {
  HOOK_CONTENT_CHARACTERS_MAX,
  HOOK_DISPLAY_SECONDS_MAX,
  HOOK_TITLE_CHARACTERS_MAX,
} from '../../../../shared/limits.ts'
import { filled } from '../../../texts/slots.ts'
import { withHook, withoutHook } from '../changes.ts'
import { type HookCard, isBlank } from '../draft.ts'
import { Choice, Line, NumberField, Tick } from './fields.tsx'
import { Narration } from './narration.tsx'
import { SceneCard } from './scene-card.tsx'
import { change, draft, ids, news } from './store.ts'
import { words } from './words.ts'

type Set = (changed: Partial<HookCard>, tag?: string) => void

const EMOJI_CHARACTERS_MAX = 32

/** A slide that keeps people watching, at its place in the film. */
export function HookItem({ hook }: { hook: HookCard }) {
  const { key, title, content, emoji, enabled } = hook
  const set: Set = (changed, tag) =>
    change((before) => withHook(before, key, changed), tag && `${key}-${tag}`)
  const isIncomplete = isBlank(title) || isBlank(content)
  return (
    <SceneCard
      id={key}
      title={[emoji, title || words.hook.title].filter(Boolean).join(' ')}
      meta={enabled ? placeWords(hook) : words.hook.hidden}
      problem={isIncomplete ? words.hook.incomplete : null}
    >
      <p class="hint">{words.hook.lead}</p>
      <Line
        label={words.hook.headline}
        value={title}
        max={HOOK_TITLE_CHARACTERS_MAX}
        onInput={(text) => set({ title: text ?? '' }, 'title')}
      />
      <label>
        {words.hook.text}
        <textarea
          rows={2}
          maxLength={HOOK_CONTENT_CHARACTERS_MAX}
          value={content}
          onInput={({ currentTarget: { value } }) => set({ content: value }, 'content')}
        />
      </label>
      <Place hook={hook} set={set} />
      <Manner hook={hook} set={set} />
      <Narration label={words.narration.title} sceneOf={() => ids.get(key) ?? null} />
      <div class="row">
        <button type="button" class="second small" onClick={() => remove(hook)}>
          {words.cards.delete}
        </button>
      </div>
    </SceneCard>
  )
}

function Place({ hook: { positionType, positionValue }, set }: { hook: HookCard; set: Set }) {
  const last = Math.max(1, draft.value.cards.length)
  return (
    <div class="edit-pair">
      <Choice
        label={words.hook.place}
        value={positionType}
        words={words.hook.places}
        onChange={(chosen) =>
          set({
            positionType: chosen,
            positionValue: chosen === 'after_question' ? (positionValue ?? last) : null,
          })
        }
      />
      {positionType === 'after_question' && (
        <NumberField
          label={words.hook.afterNumber}
          value={positionValue ?? last}
          min={1}
          max={last}
          onInput={(number) => number !== null && set({ positionValue: number }, 'place')}
        />
      )}
    </div>
  )
}

function Manner({ hook, set }: { hook: HookCard; set: Set }) {
  const { emoji, displayDuration, animationStyle, ttsEnabled, enabled } = hook
  return (
    <>
      <div class="edit-trio">
        <Choice
          label={words.hook.moves}
          value={animationStyle}
          words={words.hook.movements}
          onChange={(chosen) => set({ animationStyle: chosen })}
        />
        <Line
          label={words.hook.emoji}
          value={emoji}
          max={EMOJI_CHARACTERS_MAX}
          onInput={(text) => set({ emoji: text }, 'emoji')}
        />
        <NumberField
          label={words.hook.seconds}
          value={displayDuration}
          min={1}
          max={HOOK_DISPLAY_SECONDS_MAX}
          onInput={(seconds) => seconds !== null && set({ displayDuration: seconds }, 'seconds')}
        />
      </div>
      <Tick checked={ttsEnabled} onChange={(spoken) => set({ ttsEnabled: spoken })}>
        {words.hook.spoken}
      </Tick>
      <Tick checked={enabled} onChange={(shown) => set({ enabled: shown })}>
        {words.hook.shown}
      </Tick>
    </>
  )
}

function placeWords({ positionType, positionValue }: HookCard): string {
  if (positionType !== 'after_question') return words.hook.places[positionType]
  return filled(words.hook.after, { n: positionValue ?? draft.value.cards.length })
}

function remove({ key }: HookCard): void {
  if (!change((before) => withoutHook(before, key))) return
  news.value = words.hook.deleted
}
