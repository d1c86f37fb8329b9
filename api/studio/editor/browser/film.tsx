import { Choice, Tick } from './fields.tsx'
import { set } from './settings.ts'
import { draft } from './store.ts'
import { words } from './words.ts'

/** How the questions become a film. */
export function FilmPanel() {
  const { pace, answerReveal, captions, safeArea, loop } = draft.value.settings
  return (
    <>
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
      <Tick checked={safeArea === 'ads'} onChange={(on) => set({ safeArea: on ? 'ads' : 'feed' })}>
        {words.adsArea}
      </Tick>
    </>
  )
}
