import { expect, test } from 'bun:test'
import { meantToBeRead, shownText } from '../../infra/scripts/template/meant-to-be-read.ts'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { QuestionKind } from '../../shared/contracts/film-settings.ts'
import { wordLooks } from '../../shared/templates/kit/words.ts'
import type { Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

/** A question with four pictures for options, of which most templates keep the wrong ones on the page. */
function pictureOptions(template: Template) {
  const { snapshot, pictures } = samplesOf(template.name, 'vertical').find(({ name }) => name === 'kinds')!
  const film = filmOf(snapshot, buildScenes(snapshot, null), pictures)
  const questions = film.scenes.filter((scene): scene is QuestionScene => scene.kind === 'question')
  const scene = questions[QuestionKind.options.indexOf('odd_one_out')]!
  const { answers } = snapshot.questions[QuestionKind.options.indexOf('odd_one_out')]!
  const optionsAt = (timeMs: number) => {
    const layers = template.frame(film, scene, timeMs)
    const isRead = meantToBeRead(layers)
    return layers
      .filter(({ id }) => /^(?:letter|text)-\d+$/.test(id))
      .map((layer) => ({
        id: layer.id,
        option: Number(layer.id.split('-')[1]),
        isRead: isRead(layer, 'Words'),
      }))
  }
  return { beats: scene.beats, optionsAt, right: answers.findIndex(({ isCorrect }) => isCorrect) }
}

test.each(TEMPLATES_AND_SCAFFOLD)(
  '$name: the lint reads all options until the answer, and then no wrong one that stays on the page',
  (template) => {
    const { beats, optionsAt, right } = pictureOptions(template)
    const asked = optionsAt(beats.revealMs - 400)
    expect(asked).toHaveLength(8)
    expect(asked.filter(({ isRead }) => !isRead)).toEqual([])
    const answered = optionsAt(beats.revealMs + 1000)
    expect(answered.filter(({ option, isRead }) => isRead !== (option === right))).toEqual([])
  },
)

test('an emoji is a picture to the lint, also where it is one word of a title whose words come one by one', () => {
  const { title } = samplesOf('playground', 'square').find(({ name }) => name === 'scripts')!.snapshot
  const banner = { part: 'banner', width: 800, height: 200, text: { text: title } }
  const layers = wordLooks(banner).map((look, index) => ({ id: `${index}`, look, motion: { x: 0, y: 0 } }))
  const isRead = meantToBeRead(layers)
  const words = layers
    .filter(({ look }) => look.words)
    .map((layer) => {
      const shown = shownText(layer.look, Object.keys(layer.look.text!)[0]!)
      return [shown.trim(), isRead(layer, shown)]
    })
  expect(words).toEqual([
    ['ما', true],
    ['هو', true],
    ['أكبر', true],
    ['كوكب؟', true],
    ['🪐', false],
  ])
})
