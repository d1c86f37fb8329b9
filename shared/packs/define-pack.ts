import type { QuestionKind } from '../contracts/film-settings.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableOption } from '../formats/portable-quiz.ts'
import { random } from '../random.ts'
import { phrasesIn } from '../timeline/phrases.ts'
import { validationError } from '../validation.ts'
import { capitalised } from './capitalised.ts'
import { LEVELS, PACK_LANGUAGES, type Pack, type PackLanguage, type PackQuiz } from './pack.ts'
import { type PackPhrases, packPhrases } from './phrases/index.ts'
import { type Fact, factsFor, mix, pickFacts } from './pick-facts.ts'

/** What a pack knows while it words a question. */
export type Asking<F> = {
  language: PackLanguage
  phrases: PackPhrases
  kind: QuestionKind
  /** All facts of the pack in this language: among them are the wrong answers. */
  facts: readonly F[]
  next: () => number
}

/** A question in words: with wrong answers beside the right one, or a statement that holds or does not. */
export type Asked = { text: string; explanation?: string; picture?: () => string } & (
  | { right: string; wrong: readonly string[] }
  | { isTrue: boolean }
)

type Spec<F extends Fact> = Omit<Pack, 'levels' | 'languages' | 'regions' | 'count' | 'make' | 'titleIn'> & {
  languages?: Pack['languages']
  levels?: Pack['levels']
  regions?: Pack['regions']
  /** Where its facts can be read by people. */
  sourceUrl: string | null
  quizTitle(phrases: PackPhrases): string
  /** Its facts; those that a language has no words for are missing in it. */
  facts(language: PackLanguage): readonly F[]
  ask(fact: F, asking: Asking<F>): Asked
}

/** Completes a pack by the choice of facts, their order and the places of the right answers, all by the seed. */
export function definePack<F extends Fact>(spec: Spec<F>): Pack {
  const { sourceUrl: source, quizTitle, facts, ask, ...rest } = spec
  const make: Pack['make'] = (request) => {
    const { language, kind, count, seed } = request
    const all = facts(language)
    const fitting = factsFor(all, request)
    if (fitting.length < count) throw tooFew(fitting.length)
    const next = random(`${spec.id} ${language} ${seed}`)
    const phrases = packPhrases(language)
    const pictures = new Map<string, () => string>()
    const picked = pickFacts(fitting, request, next)
    const questions: PackQuiz['questions'] = picked.map((fact, index) => {
      const asked = ask(fact, { language, phrases, kind, facts: all, next })
      const image = asked.picture === undefined ? null : `picture-${index + 1}`
      if (asked.picture !== undefined) pictures.set(image!, asked.picture)
      const { text, explanation = null } = asked
      const options = optionsOf(asked, kind, language, next)
      return { ...PLAIN_QUESTION, text, explanation, image, kind, source, level: fact.level, options }
    })
    return { title: quizTitle(phrases), questions, factIds: picked.map(({ id }) => id), pictures }
  }
  return {
    levels: LEVELS,
    languages: PACK_LANGUAGES,
    regions: [],
    ...rest,
    titleIn: (language) => quizTitle(packPhrases(language)),
    count: () => facts('en').length,
    make,
  }
}

/** The options of a question: the right one at a place of equal chance; alone where the kind shows no options. */
function optionsOf(
  asked: Asked,
  kind: QuestionKind,
  language: PackLanguage,
  next: () => number,
): PortableOption[] {
  const option = (text: string, isCorrect: boolean) => ({
    ...{ ...PLAIN_OPTION, isCorrect },
    text: capitalised(text, language),
  })
  if ('isTrue' in asked) {
    const { truth } = phrasesIn(language)
    return [option(truth.true, asked.isTrue), option(truth.false, !asked.isTrue)]
  }
  if (kind === 'open') return [option(asked.right, true)]
  return mix([option(asked.right, true), ...asked.wrong.map((text) => option(text, false))], next)
}

function tooFew(available: number) {
  return validationError([
    { path: 'count', message: `must be at most ${available}: the pack has no more such questions` },
  ])
}
