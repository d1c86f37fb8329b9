import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { facesFor } from '../../shared/stage/font-ranges.ts'
import { listFontFiles } from '../../shared/stage/fonts.ts'
import { textOfFilm } from '../../shared/templates/film-text.ts'
import { DISPLAY_FONTS } from '../../shared/templates/fonts.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { filmHanOf } from '../../shared/templates/kit/han.ts'
import type { Look, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'

const plain = samplesOf('game-show', 'vertical')[0]!.snapshot

function looksOf(template: Template, snapshot: RenderSnapshot): Look[] {
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  return film.scenes.flatMap((scene) => {
    const times = scene.kind === 'question' ? [700, scene.beats.revealMs + 600] : [700]
    return times.flatMap((timeMs) => template.frame(film, scene, timeMs).map(({ look }) => look))
  })
}

test.each(TEMPLATES.map((template) => ({ name: template.name, template })))(
  "$name: sets its display type in the owner's face and loads no other choice",
  async ({ template }) => {
    expect(template.css).toMatch(/:root, \.faces \{\s*--display:/)
    const files = await listFontFiles(template.fonts)
    for (const { name, className } of DISPLAY_FONTS) {
      const snapshot = { ...plain, theme: { ...plain.theme, font: name } }
      const looks = looksOf(template, snapshot)
      const title = looks.find(({ text }) => text?.text === snapshot.title)
      expect(title?.classes).toContain(className)
      const needed = facesFor(files, looks)
      expect(needed.map(({ family }) => family)).toContain(name)
      expect(
        new Set(needed.flatMap(({ onlyWith }) => onlyWith ?? [])).difference(new Set([className])).size,
      ).toBe(0)
      expect(
        looks.filter(({ part }) => part.startsWith('mark-')).flatMap((look) => look.classes),
      ).not.toContain(className)
    }
    expect(looksOf(template, plain).flatMap((look) => look.classes ?? [])).not.toContain('faces')
  },
)

test.each(TEMPLATES.map((template) => ({ name: template.name, template })))(
  '$name: loads faces of other scripts only for characters of theirs',
  async ({ template }) => {
    const files = await listFontFiles(template.fonts)
    const familiesFor = (text: string) =>
      new Set(facesFor(files, [{ text: { text } }]).map(({ family }) => family))
    const own = familiesFor('Größe: “naïve” – 5 €…')
    expect([...own].filter((family) => family.startsWith('Noto'))).toEqual([])
    for (const family of familiesFor('Größe')) expect(own).toContain(family)
    expect(familiesFor('Was heißt 惑星?')).toContain('Noto Sans JP')
    expect(familiesFor('ماذا?')).toContain('Noto Sans Arabic')
    expect(familiesFor('a → b')).toContain('Noto Sans JP')
  },
)

test.each(TEMPLATES.map((template) => ({ name: template.name, template })))(
  "$name: a browser that knows only a film's text loads every face that the film needs",
  async ({ template }) => {
    const files = await listFontFiles(template.fonts)
    const familiesOf = (looks: Parameters<typeof facesFor>[1]) =>
      new Set(facesFor(files, looks).map(({ family }) => family))
    const sampleOf = (wanted: string) =>
      samplesOf(template.name, 'vertical').find(({ name }) => name === wanted)!.snapshot
    // It has no emoji of its own: those of its answers are the film's.
    const snapshot = sampleOf('reveal')
    const needed = familiesOf(looksOf(template, snapshot))
    expect(needed).toContain('Twemoji')
    expect(needed.difference(familiesOf([{ text: { text: textOfFilm(snapshot) } }])).size).toBe(0)
    const short = sampleOf('picture')
    expect(familiesOf([{ text: { text: textOfFilm(short) } }])).not.toContain('Twemoji')
    // Nor has this one: its sticker is that of a thing which its question names.
    const asked = { ...short.questions[0]!, image: null, text: 'Which planet is closest to the Sun?' }
    const named = { ...short, questions: [asked] }
    expect(familiesOf([{ text: { text: textOfFilm(named) } }])).toContain('Twemoji')
  },
)

test("draws ideographs as the film's language does", () => {
  const han = (title: string, language: string | null = null) =>
    filmHanOf({ ...plain, title, questions: [], hooks: [], speech: { ...plain.speech, language } })
  expect(han('骨', 'zh-Hant-TW')).toBe('tc')
  expect(han('骨', 'zh-TW')).toBe('tc')
  expect(han('骨', 'zh-Hans')).toBe('sc')
  expect(han('骨', 'ja-JP')).toBe('jp')
  expect(han('骨', 'ko')).toBe('kr')
  expect(han('骨')).toBe('sc')
  expect(han('太陽系で一番大きい惑星')).toBe('jp')
  expect(han('漢字 퀴즈')).toBe('kr')
  expect(han('這個國家說什麼')).toBe('tc')
  expect(han('这个国家说什么')).toBe('sc')
  const [template] = TEMPLATES
  const snapshot = {
    ...plain,
    title: '太陽系で一番大きい惑星',
    hooks: [],
    questions: plain.questions.map((question) => ({ ...question, text: '惑星' })),
  }
  const marked = looksOf(template!, snapshot).filter(({ text }) => text?.text === '惑星')
  expect(marked.length).toBeGreaterThan(0)
  for (const look of marked) expect(look.classes).toContain('han-jp')
})
