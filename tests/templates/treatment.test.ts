import { describe, expect, test } from 'bun:test'
import { areKnownByColour } from '../../shared/questions/emoji-colours.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Look } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** The looks of a question's page before its reveal, whose text is emoji. */
function emojiLooks(template: (typeof TEMPLATES)[number], text: string, answers: readonly string[]): Look[] {
  const snapshot = snapshotOf({
    template: template.name,
    questions: [
      {
        text,
        countdownSeconds: 4,
        image: null,
        answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === 0 })),
      },
    ],
  })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const scene = film.scenes.find(({ kind }) => kind === 'question')!
  const looks = template.frame(film, scene, 2500).map(({ look }) => look)
  return looks.filter(
    ({ part, classes, text: shown }) =>
      part === 'sticker' || (part === 'option-text' && classes?.includes('emoji') && shown?.text !== ''),
  )
}

describe.each(TEMPLATES.map((template) => ({ name: template.name, template })))('$name', ({ template }) => {
  test('draws the emoji of questions and options in one hand, in the colours of its film', () => {
    const looks = emojiLooks(template, '🦘 Which of these lays eggs?', ['🐧', '🐨', '🐘', '🦁'])
    expect(looks.length).toBeGreaterThanOrEqual(5)
    const names = new Set(looks.map(({ treatment }) => treatment?.name))
    expect(names.size).toBe(1)
    expect([...names]).not.toEqual([undefined])
    for (const { treatment } of looks)
      for (const ink of treatment!.inks) expect(ink).toMatch(/^#[0-9a-f]{3,8}$/i)
  })

  test('leaves their colours to emoji that are known by them, and to all options beside one', () => {
    for (const answers of [
      ['🇯🇵', '🇫🇷', '🇧🇷', '🇰🇷'],
      ['🔴', '🟢', '🔵', '🟡'],
      ['🐧', '🇫🇷', '🐘', '🦁'],
    ]) {
      const looks = emojiLooks(template, 'Which of these is it?', answers)
      expect(looks.filter(({ treatment }) => treatment)).toEqual([])
    }
    expect(emojiLooks(template, '🇯🇵 Whose flag is this?', ['Japan', 'Chad'])[0]!.treatment).toBeUndefined()
  })
})

test('flags, circles, squares and hearts are known by their colours, animals and things are not', () => {
  for (const emoji of ['🇳🇵', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏳️‍🌈', '🔴', '🟦', '❤️', '🖤', '🥈'])
    expect(areKnownByColour(emoji)).toBe(true)
  for (const emoji of ['🦁', '🍎', '🔭', '✋🏿', '👨‍👩‍👧']) expect(areKnownByColour(emoji)).toBe(false)
})
