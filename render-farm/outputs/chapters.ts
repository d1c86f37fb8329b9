import type { Chapter } from '../../shared/contracts/render-outputs.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { askedOf } from '../../shared/questions/asked.ts'
import { phrasesOf } from '../../shared/timeline/phrases.ts'
import { reportedKind, type Scene } from '../../shared/timeline/scenes.ts'

/** One chapter for each scene, in the order of the film; the first one starts at 0. */
export function listChapters(snapshot: RenderSnapshot, scenes: readonly Scene[]): Chapter[] {
  return scenes.map((scene) => ({
    kind: reportedKind(scene),
    title: titleOf(snapshot, scene),
    startMs: Math.round(scene.startMs),
  }))
}

function titleOf(snapshot: RenderSnapshot, scene: Scene): string {
  switch (scene.kind) {
    case 'intro':
      return snapshot.intro.headline ?? snapshot.title
    case 'question':
      return `${scene.questionIndex + 1}. ${askedIn(snapshot, scene.questionIndex)}`
    case 'hook':
      return scene.hook.title
    case 'recap':
      return phrasesOf(snapshot).answers
    case 'outro':
      return snapshot.outro.headline ?? phrasesOf(snapshot).callToAction
  }
}

/** Questions with two halves often share one text ("Would you rather…"): their halves tell them apart. */
function askedIn(snapshot: RenderSnapshot, questionIndex: number): string {
  const { form, options, text } = askedOf(snapshot, questionIndex)
  return form === 'versus' ? options.map((option) => option.text).join(' / ') : text
}
