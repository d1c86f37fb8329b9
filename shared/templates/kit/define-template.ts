import type { HookScene, IntroScene, OutroScene, QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Template } from '../template.ts'

type LayersOf<S extends Scene> = (film: Film, scene: S, timeMs: number) => Layer[]

/** A template by what it shows: a backdrop behind every scene, and one function for each kind of scene. */
type Design = Omit<Template, 'frame'> & {
  backdrop: LayersOf<Scene>
  intro: LayersOf<IntroScene>
  question: LayersOf<QuestionScene>
  hook: LayersOf<HookScene>
  outro: LayersOf<OutroScene>
  /** Changes all layers of a frame, for example their ink. */
  finish?: (film: Film, layers: Layer[]) => Layer[]
}

/** Makes a template of its design: the layers of a frame are those of the backdrop and of the scene's kind. */
export function defineTemplate(design: Design): Template {
  const { backdrop, intro, question, hook, outro, finish = (_, layers) => layers, ...template } = design
  const contentLayers: LayersOf<Scene> = (film, scene, timeMs) => {
    switch (scene.kind) {
      case 'intro':
        return intro(film, scene, timeMs)
      case 'question':
        return question(film, scene, timeMs)
      case 'hook':
        return hook(film, scene, timeMs)
      case 'recap':
        return []
      case 'outro':
        return outro(film, scene, timeMs)
    }
  }
  return {
    ...template,
    frame: (film, scene, timeMs) =>
      finish(film, [...backdrop(film, scene, timeMs), ...contentLayers(film, scene, timeMs)]),
  }
}
