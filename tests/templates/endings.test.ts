import { expect, test } from 'bun:test'
import { hasWon, PLAYERS } from '../../shared/templates/game-show/contest.ts'
import { findTemplate, TEMPLATE_NAMES } from '../../shared/templates/index.ts'
import type { Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** Templates whose ranks stand two in a row. */
const AWARDS = ['spotlight', 'collage']

/** A film of three questions in a template, and its layers at moments of it. */
function filmIn(
  template: string,
  format: 'vertical' | 'square' = 'vertical',
  quizType: 'multiple_choice' | 'reveal_answer' = 'multiple_choice',
  asks: string | null = null,
) {
  const ask = (text: string) => ({
    text,
    countdownSeconds: 5,
    image: null,
    answers: ['Earth', 'Jupiter', 'Mars', 'Venus']
      .filter((answer) => quizType === 'multiple_choice' || answer === 'Jupiter')
      .map((answer) => ({ text: answer, isCorrect: answer === 'Jupiter' })),
  })
  const questions = ['Which planet is the largest?', 'Which has the most storms?', 'Which is a giant?'].map(
    ask,
  )
  const outro = { enabled: true, headline: null, text: asks }
  const snapshot = snapshotOf({ template, format, quizType, questions, outro })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const last = film.scenes.find(({ kind }) => kind === 'outro')!
  const asked = film.scenes.find((one): one is QuestionScene => one.kind === 'question')!
  const { frame } = findTemplate(template)!
  return {
    film,
    asked,
    atStart: () => frame(film, film.scenes[0]!, 0),
    atEnd: () => frame(film, last, last.durationMs - 300),
    outroMs: last.durationMs,
    outroAt: (timeMs: number) => frame(film, last, timeMs),
    atOut: (beforeMs: number) => frame(film, asked, asked.durationMs - beforeMs),
    afterReveal: (afterMs: number) => frame(film, asked, asked.beats.revealMs + afterMs),
  }
}

const ofPart = (layers: readonly Layer[], part: string) => layers.filter(({ look }) => look.part === part)

/** The lowest edge of the end card's ranks, px. */
const ranksFoot = (layers: readonly Layer[]) =>
  Math.max(...ofPart(layers, 'rank').map(({ look, motion }) => motion.y + look.height))

/** The upper edge of a layer as it is drawn, px. */
const topOf = ({ look, motion }: Layer) =>
  motion.y + (look.height * (1 - (motion.scale ?? 1) * (motion.stretch?.y ?? 1))) / 2

/** Its lower edge as it is drawn, px. */
const footOf = ({ look, motion }: Layer) =>
  motion.y + (look.height * (1 + (motion.scale ?? 1) * (motion.stretch?.y ?? 1))) / 2

test.each(TEMPLATE_NAMES)(
  '%s: three ranks at the most stand in a tall frame, in type of 60 px and more',
  (name) => {
    const sizes = new Map(
      ofPart(filmIn(name).atEnd(), 'rank').map(({ id, look }) => [id, Number(look.vars!.size)]),
    )
    expect(sizes.size).toBe(3)
    for (const px of sizes.values()) expect(px).toBeGreaterThanOrEqual(60)
  },
)

test.each(['vertical', 'square'] as const)(
  'game-show: the winner stands crowned below the ranks of a %s frame',
  (format) => {
    const layers = filmIn('game-show', format).atEnd()
    const [champion] = layers.filter(({ look }) => look.classes?.includes('champ'))
    expect(topOf(champion!)).toBeGreaterThan(ranksFoot(layers))
  },
)

test('game-show: paws stay beside the words, and the wrong one leaves before the answer comes forward', () => {
  const { film, asked, afterReveal } = filmIn('game-show')
  const layers = afterReveal(-600)
  const words = ofPart(layers, 'text')
  for (const paw of ofPart(layers, 'paw')) {
    const middle = paw.motion.x + paw.look.width / 2
    const inner = words.filter(({ look, motion }) => {
      const side = look.width * 0.15
      return middle > motion.x + side && middle < motion.x + look.width - side
    })
    expect(inner).toEqual([])
  }
  expect(ofPart(layers, 'paw').length).toBe(2)
  const winners = PLAYERS.filter((player) => hasWon(film, asked, player))
  expect(ofPart(afterReveal(0), 'paw').map(({ id }) => id)).toEqual(winners.map((player) => `paw-${player}`))
})

test('arcade: what is met last stays, beaten, also in a copy of its scene', () => {
  const { film } = filmIn('arcade')
  const last = film.scenes.findLast((one): one is QuestionScene => one.kind === 'question')!
  const { frame } = findTemplate('arcade')!
  const timeMs = last.beats.revealMs + 500
  expect(frame(film, { ...last }, timeMs)).toEqual(frame(film, last, timeMs))
})

test('arcade: the hero dances on the head of the boss, below the final score', () => {
  const layers = filmIn('arcade').atEnd()
  const boss = layers.find(({ id }) => id === 'boss')!
  const hero = layers.find(({ id }) => id === 'hero')!
  const score = layers.find(({ id }) => id === 'score-0')!
  expect(footOf(hero)).toBeLessThan(topOf(boss) + 10)
  expect(score.motion.y).toBeGreaterThan(ranksFoot(layers))
  expect(topOf(hero)).toBeGreaterThan(score.motion.y + score.look.height - 30)
})

test('arcade: the answer never covers the hero who won it', () => {
  const { afterReveal } = filmIn('arcade')
  for (let afterMs = 0; afterMs < 1000; afterMs += 50) {
    const layers = afterReveal(afterMs)
    const card = layers.find(({ look }) => look.part === 'option' && look.classes?.includes('forward'))
    if (card) expect(topOf(layers.find(({ id }) => id === 'hero')!)).toBeGreaterThan(footOf(card) - 20)
  }
})

test.each(['vertical', 'square'] as const)(
  'playground: who was right last holds the ranks of a %s frame up, crowned',
  (format) => {
    const layers = filmIn('playground', format).atEnd()
    const crowned = layers.filter(({ look }) => look.classes?.includes('carry'))
    expect(crowned.length).toBe(1)
    // Its hands are a little below the top of its box.
    const hands = topOf(crowned[0]!) + crowned[0]!.look.height * 0.12
    expect(Math.abs(hands - ranksFoot(layers))).toBeLessThan(40)
  },
)

test('playground: nothing but the winner is left of the blocks as it rises', () => {
  const { afterReveal } = filmIn('playground')
  const wrong = afterReveal(100).filter(({ look }) => look.classes?.includes('wrong'))
  expect(wrong).toEqual([])
})

test.each(['vertical', 'square'] as const)(
  'minimal: the face ends a %s frame awake and crowned, below the ranks',
  (format) => {
    const layers = filmIn('minimal', format).atEnd()
    const face = layers.find(({ id }) => id === 'lids' || id === 'eyes')!
    const [crown] = ofPart(layers, 'crown')
    expect(topOf(crown!)).toBeGreaterThan(ranksFoot(layers) - 40)
    expect(topOf(crown!)).toBeLessThan(topOf(face))
    expect(footOf(crown!)).toBeLessThan(footOf(face))
    expect(face.look.classes).not.toContain('blink')
  },
)

test.each([
  ['minimal', 300],
  ['editorial', 240],
  ['spotlight', 200],
  ['playground', 200],
] as const)(
  '%s: a giant score climbs with the light, and ends on the one that is asked for',
  (name, least) => {
    const { outroAt, outroMs } = filmIn(name)
    const scoresAt = (timeMs: number) => ofPart(outroAt(timeMs), 'score').map(({ look }) => look.text!.text)
    const shown = Array.from({ length: 60 }, (_, step) => scoresAt((step * outroMs) / 60))
    expect([...new Set(shown.flat())]).toEqual(['?/3', '1/3', '2/3', '3/3'])
    expect(scoresAt(outroMs - 1)).toEqual(['?/3'])
    const [score] = ofPart(outroAt(outroMs - 1), 'score')
    expect(score!.look.height).toBeGreaterThan(least)
    expect(footOf(score!)).toBeLessThan(topOf(ofPart(outroAt(outroMs - 1), 'headline')[0]!) + 10)
  },
)

test('chalkboard: the bulb opens the film large and cold, and ends it lit, as large and crowned', () => {
  const film = filmIn('chalkboard')
  const [cold] = ofPart(film.atStart(), 'bulb')
  const [lit] = ofPart(film.atEnd(), 'bulb')
  expect(cold!.look.classes).not.toContain('lit')
  expect(lit!.look.classes).toEqual(expect.arrayContaining(['lit', 'crowned']))
  expect(cold!.look.width).toBe(lit!.look.width)
  expect(ranksFoot(film.atEnd())).toBeLessThan(topOf(lit!) + 100)
})

test('spotlight: the curtain closes over a question, which does not fade, behind the answer that the rabbit holds', () => {
  const { atOut } = filmIn('spotlight')
  const layers = atOut(40)
  const edges = layers
    .filter(({ id }) => id.startsWith('drape-'))
    .map(({ look, motion }) => {
      const width = look.width * (motion.stretch?.x ?? 1)
      const left = motion.x + (look.width - width) / 2
      return [left, left + width] as const
    })
  expect(edges).toHaveLength(2)
  expect(edges[1]![0] - edges[0]![1]).toBeLessThan(120)
  const curtain = layers.findIndex(({ id }) => id === 'drape-0')
  expect(layers.findLastIndex(({ id }) => id.startsWith('question'))).toBeLessThan(curtain)
  expect(layers.findIndex(({ id }) => id.startsWith('option-'))).toBeGreaterThan(curtain)
  const options = layers.filter(({ id }) => id.startsWith('option-'))
  expect(options.map(({ motion }) => motion.opacity)).toEqual(options.map(() => undefined))
})

test('spotlight: the rabbit does tricks, then each of the last seconds has a pose of its own; the light goes out', () => {
  const { afterReveal, atEnd } = filmIn('spotlight')
  const poseAt = (afterMs: number) => ofPart(afterReveal(afterMs), 'rabbit')[0]!.look.classes![0]
  const tricks = [-5800, -5300, -4800, -4300, -3800, -3300].map(poseAt)
  expect(new Set(tricks).size).toBeGreaterThan(3)
  const moods = [-2500, -1500, -500].map((afterMs) => [
    poseAt(afterMs),
    ofPart(afterReveal(afterMs), 'night').length,
  ])
  expect(moods).toEqual([
    ['alert', 0],
    ['pull', 0],
    ['fear', 1],
  ])
  expect(ofPart(afterReveal(-1500), 'beam').length).toBe(1)
  expect(ofPart(afterReveal(-500), 'beam')).toEqual([])
  expect(ofPart(atEnd(), 'hat-turned').length).toBe(2)
  // The film ends in other cloth than it began in.
  expect(atEnd()[0]!.look.classes).toEqual(['triumph'])
})

test('collage: the flower ends the film with a star for each question in its hand', () => {
  const layers = filmIn('collage').atEnd()
  const stars = layers.filter(({ id }) => id.startsWith('bouquet-star-'))
  expect(stars.length).toBe(3)
  for (const star of stars) expect(topOf(star)).toBeGreaterThan(ranksFoot(layers))
})

test('editorial: the answer lies on the rim of the eye, whose star is seen; the face is glad at the end', () => {
  const { afterReveal, atEnd } = filmIn('editorial')
  const options = ofPart(afterReveal(-500), 'option')
  const layers = afterReveal(600)
  const card = layers.find(({ look }) => look.part === 'option' && look.classes?.includes('forward'))!
  expect(footOf(card)).toBeLessThan(Math.max(...options.map(footOf)) + 20)
  const bulge = layers.find(({ id }) => id === 'bulge')!
  // Its pupil, with the star of the answer, is seen below the card.
  expect(footOf(card)).toBeLessThan(bulge.motion.y + bulge.look.height * 0.4)
  const mouths = [0, 300, 600, 900, 1500].flatMap((ageMs) => ofPart(afterReveal(ageMs), 'mouth'))
  for (const { look } of mouths) expect(['laugh', 'lick']).toContain(look.classes![0]!)
  expect(footOf(card)).toBeGreaterThan(bulge.motion.y)
  const glad = atEnd()
  expect(ofPart(glad, 'bulge')[0]!.look.classes).toContain('starred')
  expect(['laugh', 'lick']).toContain(ofPart(glad, 'mouth')[0]!.look.classes![0]!)
  expect(ofPart(glad, 'drop')).toEqual([])
})

test('playground: two creatures hold the board of a riddle, and another one is crowned with its answer', () => {
  const { afterReveal } = filmIn('playground', 'vertical', 'reveal_answer')
  expect(
    ofPart(afterReveal(-500), 'friend').filter(({ look }) => look.classes!.includes('lifts')).length,
  ).toBe(2)
  const crowned = ofPart(afterReveal(600), 'friend').filter(({ look }) => look.classes!.includes('carry'))
  expect(crowned.length).toBe(1)
})

test.each(TEMPLATE_NAMES)(
  '%s: the best rank is on top; a light runs up to it and leaves all alike; one request all along',
  (name) => {
    const { outroAt, outroMs } = filmIn(name)
    const litAt = (timeMs: number) =>
      outroAt(timeMs).flatMap(({ look }) =>
        look.part === 'rank' && look.classes!.includes('on') ? [look.text!.name!] : [],
      )
    const lit = Array.from({ length: 60 }, (_, step) => litAt((outroMs * step) / 60).join(' '))
    const names = ['Rookie', 'Sharp', 'Genius']
    expect(lit.filter((one, step) => one !== lit[step - 1])).toEqual(['', ...names, ''])
    const ranks = ofPart(outroAt(outroMs - 1), 'rank').toSorted(
      (one, other) => topOf(one) - topOf(other) || one.motion.x - other.motion.x,
    )
    expect(ranks.map(({ look }) => look.text!.name)).toEqual(names.toReversed())
    // None of them is the viewer's: all have the same size and light.
    for (const { motion } of ranks) expect(motion.scale ?? 1).toBe(1)
    for (const { look } of ranks) {
      expect(look.height).toBeGreaterThanOrEqual(96)
      expect(Number(look.vars!.size)).toBeGreaterThanOrEqual(60)
    }
    const headlineAt = (timeMs: number) =>
      ofPart(outroAt(timeMs), 'headline').map(({ look }) => look.text!.text)
    for (const timeMs of [0, 500, outroMs - 1])
      expect(headlineAt(timeMs)).toEqual(['Your score? Write it in the comments'])
    expect(outroMs).toBeLessThanOrEqual(2000)
  },
)

test.each(TEMPLATE_NAMES)(
  '%s: a marker wanders over the ranks after the light, and stays on none',
  (name) => {
    const { outroAt, outroMs } = filmIn(name)
    const ranks = ofPart(outroAt(outroMs - 1), 'rank')
    const onAt = (timeMs: number) => {
      const [marker] = ofPart(outroAt(timeMs), 'rank-marker')
      const [x, y] = [marker!.motion.x + marker!.look.width / 2, marker!.motion.y + marker!.look.height / 2]
      return ranks.findIndex(
        ({ look, motion }) =>
          x >= motion.x && x <= motion.x + look.width && y >= motion.y && y <= motion.y + look.height,
      )
    }
    const places = Array.from({ length: 20 }, (_, step) => onAt(900 + (step * (outroMs - 900)) / 20))
    expect(new Set(places.filter((place) => place >= 0)).size).toBeGreaterThan(2)
  },
)

test('an owner who asks for something is the only one who does', () => {
  const { outroAt, outroMs } = filmIn('minimal', 'vertical', 'multiple_choice', 'Follow for one a day')
  const texts = outroAt(outroMs - 1).map(({ look }) => look.text?.text ?? '')
  expect(texts).toContain('Follow for one a day')
  expect(texts.some((text) => text.includes('comments'))).toBe(false)
})

test.each(['vertical', 'square'] as const)(
  'a thermometer beside the ranks of a %s frame rises with their light, and stays full',
  (format) => {
    const film = filmIn('editorial', format)
    const tops = [0, 500, 900, film.outroMs - 50].map((timeMs) => {
      const layers = film.outroAt(timeMs)
      const tube = layers.find(({ id }) => id === 'thermometer-full')!
      for (const rank of layers.filter(({ look }) => look.part === 'rank' && timeMs >= 500))
        expect(rank.motion.x).toBeGreaterThan(tube.motion.x + tube.look.width)
      return tube.motion.inset?.top ?? 0
    })
    expect(tops).toEqual(tops.toSorted((one, other) => other - one))
    expect(tops[0]! - tops[1]!).toBeGreaterThan(0.1)
    expect(tops.at(-1)).toBe(0)
  },
)

/** The end card of so many questions. */
function endOf(template: string, count: number): Layer[] {
  const question = {
    text: 'Why?',
    countdownSeconds: 3,
    image: null,
    answers: [{ text: 'So', isCorrect: true }],
  }
  const snapshot = snapshotOf({ template, questions: Array(count).fill(question) })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const outro = film.scenes.findLast(({ kind }) => kind === 'outro')!
  return findTemplate(template)!.frame(film, outro, 1000)
}

test.each(['minimal', 'editorial'])('%s: a giant score of twenty fits above its ranks', (name) => {
  const layers = endOf(name, 20)
  const [score] = ofPart(layers, 'score')
  expect(score!.look.text!.text).toMatch(/^[\d?]+\/20$/)
  expect(score!.look.height).toBeGreaterThanOrEqual(180)
  expect(ofPart(layers, 'rank').length).toBe(3)
  for (const rank of ofPart(layers, 'rank')) expect(topOf(rank)).toBeGreaterThan(footOf(score!))
})

test.each(TEMPLATE_NAMES.filter((name) => !AWARDS.includes(name) && name !== 'game-show'))(
  '%s: names of ranks begin right after their scores, however many',
  (name) => {
    const scoresPx = [1, 20].map((count) => Number(ofPart(endOf(name, count), 'rank')[0]!.look.vars!.scores))
    expect(scoresPx[0]!).toBeLessThan(150)
    expect(scoresPx[1]!).toBeGreaterThan(1.3 * scoresPx[0]!)
  },
)

test.each(AWARDS)('%s: ranks are awards with stars, two in a row', (name) => {
  const { outroAt, outroMs } = filmIn(name)
  const ranks = ofPart(outroAt(outroMs - 1), 'rank')
  expect(new Set(ranks.map(({ motion }) => motion.x)).size).toBe(2)
  expect(ranks.map(({ look }) => look.vars!.stars)).toEqual([1, 3, 5])
  // A giant score above them says it of each in turn.
  const isScored = ofPart(outroAt(outroMs - 1), 'score').length > 0
  expect(ranks.map(({ look }) => look.text!.scores)).toEqual(isScored ? ['', '', ''] : ['0–1', '2', '3'])
})

test('ends look unlike each other: ranks of vertical films stand in five ways at least', () => {
  const ways = TEMPLATE_NAMES.map((name) => {
    const layers = filmIn(name).atEnd()
    const edges = (pick: (layer: Layer) => number) => new Set(ofPart(layers, 'rank').map(pick)).size > 1
    const { length } = ofPart(layers, 'rank')
    return [
      length,
      edges(({ motion }) => motion.x),
      edges(({ look }) => look.width),
      edges(({ look }) => look.height),
    ]
      .concat(['score', 'thermometer'].map((part) => ofPart(layers, part).length > 0))
      .join(' ')
  })
  expect(new Set(ways).size).toBeGreaterThanOrEqual(5)
})
