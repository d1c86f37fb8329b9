import type { RenderSnapshot, SnapshotHook, SnapshotImage } from '../../../shared/contracts/snapshot.ts'
import { versionOf } from '../../../shared/contracts/snapshot-version.ts'
import { countdownOfQuestion } from '../../../shared/questions/countdown.ts'
import { languageOf, phrasesIn } from '../../../shared/timeline/phrases.ts'
import { picturesOf } from '../../../shared/timeline/pictures.ts'
import type { FilmRequest } from '../browser/film-request.ts'
import type { EditorData } from './document.ts'
import type { Card, Draft, HookCard } from './draft.ts'

const FPS = 30

type Facts = Pick<
  EditorData,
  'planMark' | 'speaksByDefault' | 'mediaRoot' | 'faces' | 'facesByTemplate' | 'narrations'
> & { ids: ReadonlyMap<string, string> }

/** The film of a settled draft, as the farm would render it if it were saved now. */
export function filmOfDraft(draft: Draft, facts: Facts): FilmRequest {
  const snapshot = snapshotOfDraft(draft, facts)
  const { faces, facesByTemplate, mediaRoot } = facts
  const mediaPath = new URL(mediaRoot).pathname
  const images = picturesOf(snapshot).flatMap(({ name, image: { storageKey } }) =>
    // Pictures of other sites are fetched by the farm, never by our pages.
    storageKey === null ? [] : [[name, mediaPath + storageKey] as const],
  )
  return { snapshot, speech: null, images: Object.fromEntries(images), faces, facesByTemplate }
}

function snapshotOfDraft({ settings, cards, hooks }: Draft, facts: Facts): RenderSnapshot {
  const shownHooks = hooks.filter(({ enabled }) => enabled)
  const narration = narrationOf(cards, shownHooks, facts)
  const { backgroundMusicId, musicVolume, countdownSeconds, background, speech, handle, ...rest } = settings
  const language = languageOf({
    title: settings.title,
    speech,
    questions: cards.map(({ questionText }) => ({ text: questionText })),
  })
  const { truth } = phrasesIn(language)
  const questions = cards.map((card, index) => ({
    ...questionOf(card, [truth.true, truth.false], facts.mediaRoot),
    countdownSeconds: card.duration ?? countdownSeconds ?? countdownOfQuestion(settings, index, cards.length),
  }))
  return {
    version: versionOf({ narration, questions }),
    narration,
    ...rest,
    fps: FPS,
    questions,
    hooks: shownHooks.map(hookOf),
    music:
      backgroundMusicId !== null && musicVolume > 0
        ? { source: backgroundMusicId, volume: musicVolume }
        : null,
    speech: { ...speech, enabled: speech.enabled ?? facts.speaksByDefault },
    watermark: facts.planMark ?? handle,
    background: background && {
      image: { storageKey: background.imageKey, url: null, alt: '' },
      dim: background.dim,
    },
  }
}

function questionOf(card: Card, truth: readonly string[], mediaRoot: string) {
  const { questionText, imagePath, kind, explanation, level, imageReveal, emoji, labels, answers } = card
  return {
    text: questionText,
    image: pictureOf(imagePath, mediaRoot),
    ...{ kind, explanation, level, imageReveal, emoji, labels },
    answers: answers.map((answer, index) => ({
      text: answer.answerText || (truth[index] ?? ''),
      isCorrect: answer.isCorrect,
      image: pictureOf(answer.imagePath, mediaRoot, answer.answerText),
      percent: answer.percent,
    })),
  }
}

function hookOf({ key: _, enabled: _enabled, displayDuration, fontSize, ...hook }: HookCard): SnapshotHook {
  return { ...hook, displaySeconds: displayDuration, fontSizePx: fontSize }
}

function pictureOf(url: string | null, mediaRoot: string, alt = ''): SnapshotImage | null {
  if (url === null) return null
  const storageKey = url.startsWith(mediaRoot) ? url.slice(mediaRoot.length) : null
  return { storageKey, url: storageKey === null ? url : null, alt }
}

/** The clips of what is stored; of a clip the browser knows its scene and its length. */
function narrationOf(
  cards: readonly Card[],
  hooks: readonly HookCard[],
  { ids, narrations }: Facts,
): RenderSnapshot['narration'] {
  const scenes: (readonly [clip: string, scene: string | undefined])[] = [
    ['intro', 'intro'],
    ['outro', 'outro'],
    ...cards.flatMap(({ key }, index) =>
      ['question', 'answer'].map((part) => [`${part}-${index}`, `${part}-${ids.get(key)}`] as const),
    ),
    ...hooks.map(({ key }, index) => [`hook-${index}`, ids.get(key)] as const),
  ]
  return Object.fromEntries(
    scenes.flatMap(([clip, scene = '']) => {
      const durationMs = narrations[scene]
      return durationMs === undefined ? [] : [[clip, { storageKey: scene, durationMs }]]
    }),
  )
}
