import type { Chapter } from '../../shared/contracts/render-outputs.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { phrasesOf } from '../../shared/timeline/phrases.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'

/** One chapter for each scene, in the order of the film; the first one starts at 0. */
export function listChapters(snapshot: RenderSnapshot, scenes: readonly Scene[]): Chapter[] {
  return scenes.map((scene) => ({
    kind: scene.kind,
    title: titleOf(snapshot, scene),
    startMs: Math.round(scene.startMs),
  }))
}

function titleOf(snapshot: RenderSnapshot, scene: Scene): string {
  switch (scene.kind) {
    case 'intro':
      return snapshot.title
    case 'question':
      return `${scene.questionIndex + 1}. ${snapshot.questions[scene.questionIndex]!.text}`
    case 'hook':
      return scene.hook.title
    case 'outro':
      return phrasesOf(snapshot).callToAction
  }
}
