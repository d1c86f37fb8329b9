import { languageOf } from '../../timeline/phrases.ts'
import { isNamedBy } from '../emoji-names.ts'
import { findSubjects } from './find-subjects.ts'
import { BANNER, COLOUR, HOW_MANY, NUMBER_WORD, PART, SMALL_NUMBER } from './shown-words.ts'

/** What of a film says what it is about. */
type Told = Omit<Parameters<typeof languageOf>[0], 'questions'> & { questions: readonly Asking[] }
type Asking = { text: string; answers: readonly { text: string }[] }

/** Most flags that stand side by side: more countries are a list, not a subject. */
const FLAGS_MAX = 2
/** Most emoji of what a film is about. */
const TOPICS_MAX = 4
const ANY_EMOJI = /\p{RGI_Emoji}/gv
const FLAG_TOPIC = '🚩'
/** Paws are a sign of animals, but of no whale. */
const ANY_ANIMAL = '🐾'
const FLAG = /^\p{RGI_Emoji_Flag_Sequence}/v
/** Answers of a question of true and false. */
const STATEMENT_ANSWERS = 2

/** What each question of a film is about, found once for each film. */
const known = new WeakMap<Told, readonly (string | null)[]>()

/**
 * The emoji of what a question asks about by its own words, else, where these name nothing, by its film's title; `null` where
 * neither says.
 */
export function subjectOf(snapshot: Told, questionIndex: number): string | null {
  const found = known.get(snapshot) ?? findAll(snapshot)
  known.set(snapshot, found)
  return found[questionIndex]!
}

function findAll(snapshot: Told): (string | null)[] {
  const language = languageOf(snapshot)
  const film = inTitle(language, snapshot.title)
  return snapshot.questions.map((question, index) => {
    const found = findSubjects(language, question.text)
    // A sign of something else than what a question names is worse than none.
    if (found.length > 0) return inQuestion(language, question, found)
    // The film's emoji take turns, so that questions in a row differ.
    const turned = film.map((_, place) => film[(index + place) % film.length]!)
    return turned.find((emoji) => isShown(language, emoji, question)) ?? null
  })
}

/** An owner's own emoji in a title say best what it is about. */
function inTitle(language: string, title: string): string[] {
  const own = title.match(ANY_EMOJI)
  const found = own ?? findSubjects(language, title).flatMap(({ emoji }) => emoji)
  return [...new Set(found)].slice(0, TOPICS_MAX)
}

function inQuestion(
  language: string,
  question: Asking,
  found: ReturnType<typeof findSubjects>,
): string | null {
  const isOfFlags = found.some(({ emoji }) => emoji[0] === FLAG_TOPIC)
  const flags = found.filter(({ kind }) => kind === 'flag' && !isOfFlags).map(({ emoji }) => emoji[0]!)
  const ofKind = (wanted: string) => found.filter(({ kind }) => kind === wanted).map(({ emoji }) => emoji[0]!)
  const candidates = [
    ...ofKind('thing'),
    ...(flags.length > 0 && flags.length <= FLAGS_MAX ? [flags.join('')] : []),
    ...ofKind('topic'),
  ]
  return candidates.find((emoji) => isShown(language, emoji, question)) ?? null
}

function isShown(language: string, emoji: string, question: Asking): boolean {
  return emoji !== ANY_ANIMAL && !isGivenAway(language, emoji, question)
}

/** Whether an emoji shows an answer, what is asked of its looks, or a thing of which one of the answers speaks. */
function isGivenAway(language: string, emoji: string, { text, answers }: Asking): boolean {
  if (asksForLooks(text, answers) || (FLAG.test(emoji) && BANNER.test(text))) return true
  const segments = emoji.match(ANY_EMOJI) ?? []
  return answers.some(
    (answer) =>
      isNamedBy(emoji, answer.text) ||
      findSubjects(language, answer.text).some((found) => segments.some((one) => found.emoji[0] === one)),
  )
}

/** Whether a colour, a number or a part is asked, which a picture of the thing shows. */
function asksForLooks(text: string, answers: Asking['answers']): boolean {
  return (
    COLOUR.test(text) ||
    HOW_MANY.test(text) ||
    answers.some((answer) => SMALL_NUMBER.test(answer.text) || PART.test(answer.text)) ||
    (answers.length === STATEMENT_ANSWERS && (NUMBER_WORD.test(text) || PART.test(text)))
  )
}
