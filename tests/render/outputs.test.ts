import { describe, expect, test } from 'bun:test'
import { listCaptions } from '../../render-farm/outputs/captions.ts'
import { listChapters } from '../../render-farm/outputs/chapters.ts'
import { judgeFilm } from '../../render-farm/outputs/platforms.ts'
import { findTextBoxes } from '../../render-farm/outputs/text-boxes.ts'
import type { RenderPlan } from '../../render-farm/plan/plan.ts'
import { QuestionKind } from '../../shared/contracts/film-settings.ts'
import type { FileReport, TextBox } from '../../shared/contracts/render-outputs.ts'
import type { RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { KINDS } from '../../shared/questions/kinds.ts'
import type { Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { estimateSpeech } from '../../shared/timeline/speech-clips.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** A spoken film that asks the sample of every kind. */
function everyKind(change: Partial<RenderSnapshotInput> = {}) {
  return snapshotOf({
    speech: { enabled: true, language: 'en' },
    questions: QuestionKind.options.map((kind) => {
      const { text, answers, explanation = null } = KINDS[kind].sample
      return { kind, text, answers: [...answers], explanation, countdownSeconds: 3, image: null }
    }),
    ...change,
  })
}

describe('every kind of question', () => {
  test('has captions of all that is spoken, and none of an answer that is not', () => {
    const snapshot = everyKind({ readOptions: true })
    const words = listCaptions(buildScenes(snapshot, null), estimateSpeech(snapshot))
      .flatMap(({ lines }) => lines)
      .join(' ')
    for (const [index, kind] of QuestionKind.options.entries()) {
      const { text, explanation } = snapshot.questions[index]!
      if (/\p{L}/u.test(text)) expect([kind, words.includes(text)]).toEqual([kind, true])
      if (explanation !== null) expect([kind, words.includes(explanation)]).toEqual([kind, true])
    }
    expect(words).toContain('Jupiter, Saturn, Uranus, Neptune.')
    expect(words).toContain('The Lion King')
  })

  test('has a chapter that tells it apart and gives nothing away', () => {
    const snapshot = everyKind()
    const titles = listChapters(snapshot, buildScenes(snapshot, null))
      .filter(({ kind }) => kind === 'question')
      .map(({ title }) => title)
    expect(titles).toHaveLength(QuestionKind.options.length)
    const place = (kind: QuestionKind) => QuestionKind.options.indexOf(kind)
    expect(titles[place('emoji')]).toBe(`${place('emoji') + 1}. 🦁👑`)
    expect(titles[place('this_or_that')]).toBe(`${place('this_or_that') + 1}. Fly / Be invisible`)
    for (const [index, { answers, kind }] of snapshot.questions.entries()) {
      const right = kind === 'true_false' ? undefined : answers.find(({ isCorrect }) => isCorrect)
      if (right) expect(titles[index]).not.toContain(right.text)
    }
  })
})

describe('the platform report', () => {
  const box = (area: TextBox['area']): TextBox => ({
    part: 'title',
    x: 0,
    y: 0,
    width: 10,
    height: 10,
    fontPx: 40,
    area,
    sceneCount: 1,
  })
  const unsafe = (area: TextBox['area'], safeArea: 'feed' | 'ads') =>
    judgeFilm({} as FileReport, [box(area)], safeArea).platforms[0]!.problems.find(
      ({ check }) => check === 'safeArea',
    )

  test('judges texts by the safe area that the owner chose', () => {
    expect(unsafe('safe', 'ads')).toBeUndefined()
    expect(unsafe('loose', 'feed')).toBeUndefined()
    expect(unsafe('loose', 'ads')?.wanted).toBe('every text clear of an advertisement’s bars')
    expect(unsafe('outside', 'feed')?.wanted).toBe('every text clear of the buttons and captions of a feed')
    expect(judgeFilm({} as FileReport, [], 'ads').safeArea).toBe('ads')
  })

  test.each<[string, { x: number; y: number }, TextBox['area']]>([
    ['in the middle', { x: 200, y: 400 }, 'safe'],
    ['below an advertisement’s bar', { x: 200, y: 1300 }, 'loose'],
    ['above the rail of buttons', { x: 900, y: 300 }, 'loose'],
    ['carried past the column by a push-in', { x: 852, y: 1000 }, 'loose'],
    ['under the rail of buttons', { x: 900, y: 1000 }, 'outside'],
    ['under the caption', { x: 200, y: 1600 }, 'outside'],
  ])('a text %s lies in its area', (_name, { x, y }, area) => {
    const snapshot = snapshotOf()
    const scenes = buildScenes(snapshot, null)
    const look = { part: 'title', width: 100, height: 60, text: { text: 'Hello' } }
    const template = { frame: () => [{ look, motion: { x, y } }] } as unknown as Template
    const plan = { film: filmOf(snapshot, scenes, {}), fps: 30 } as unknown as RenderPlan
    const boxes = findTextBoxes(template, plan, () => ({ x: 0, y: 0, width: 100, height: 60, fontPx: 40 }))
    expect(boxes).toHaveLength(1)
    expect(boxes[0]).toMatchObject({ x, y, area, sceneCount: scenes.length, atMs: scenes[0]!.durationMs / 2 })
  })
})
