import { languageOf } from '../../timeline/phrases.ts'
import { isNamedBy } from '../emoji-names.ts'
import { findSubjects } from './find-subjects.ts'

/** What of a film says what it is about. */
type Told = Omit<Parameters<typeof languageOf>[0], 'questions'> & { questions: readonly Asking[] }
type Asking = { text: string; answers: readonly { text: string }[] }

/** Most flags that stand side by side: more countries are a list, not a subject. */
const FLAGS_MAX = 2
/** Most emoji of what a film is about. */
const TOPICS_MAX = 4
const ANY_EMOJI = /\p{RGI_Emoji}/gv
/** A picture of a thing shows its colour, which may be what is asked. */
const COLOUR_WORDS =
  /(?<!\p{L})(?:colou?r\p{L}*|farb\p{L}*|couleurs?|colores|colori|cor|cores|kleur\p{L}*|kolor\p{L}*|barw\p{L}*|färg\p{L}*|renk\p{L}*|цвет(?:а|ов|ом|е)?|кол[іь]р\p{L}*|لون|اللون|ألوان|رنگ|रंग|צבע\p{L}*|χρώμα\p{L}*)(?!\p{L})|色|색|สี/iu
/** Things whose points, legs or sides are counted on their picture where a small number is asked. */
const COUNTED = new Set('🕷️ ⭐ 🌈 🐜 🎲 ❄️ 🐞 🪲 🦗 🦋 🐝 🦂 🎸 🎻 🦀 🐙 🦑'.split(' '))
const SMALL_NUMBER = /^\s*1?\d\s*$/
const COUNTED_PART =
  /(?<!\p{L})(?:legs?|arms?|eyes?|strings?|points?|sides?|wings?|bein\w*|arme?|augen|saiten|pattes?|bras|yeux|cordes?|patas|brazos|ojos|cuerdas|zampe|braccia|occhi|corde|pernas|braços|olhos|cordas|poten|ogen|nóg|ben|ögon|bacak|ног|лап)(?!\p{L})/iu
const FLAG_TOPIC = '🚩'

/** What a film's texts say it is about, found once for each film. */
const known = new WeakMap<Told, { film: readonly string[]; questions: readonly (string | null)[] }>()

/** The emoji of what a question asks about by its own words, else by its film's title; `null` where neither says. */
export function subjectOf(snapshot: Told, questionIndex: number): string | null {
  return subjectsOf(snapshot).questions[questionIndex]!
}

/** The emoji of what a film's title says that it is about, the first one the plainest; empty where it says nothing. */
export function filmSubjects(snapshot: Told): readonly string[] {
  return subjectsOf(snapshot).film
}

function subjectsOf(snapshot: Told) {
  const found = known.get(snapshot) ?? findAll(snapshot)
  known.set(snapshot, found)
  return found
}

function findAll(snapshot: Told) {
  const language = languageOf(snapshot)
  const film = inTitle(language, snapshot.title)
  const questions = snapshot.questions.map((question, index) => {
    const own = inQuestion(language, question)
    // The film's emoji take turns, so that questions in a row differ.
    const turned = film.map((_, place) => film[(index + place) % film.length]!)
    return own ?? turned.find((emoji) => !isGivenAway(language, emoji, question)) ?? null
  })
  return { film, questions }
}

/** An owner's own emoji in a title say best what it is about. */
function inTitle(language: string, title: string): string[] {
  const own = title.match(ANY_EMOJI)
  const found = own ?? findSubjects(language, title).flatMap(({ emoji }) => emoji)
  return [...new Set(found)].slice(0, TOPICS_MAX)
}

function inQuestion(language: string, question: Asking): string | null {
  const found = findSubjects(language, question.text)
  const isOfFlags = found.some(({ emoji }) => emoji[0] === FLAG_TOPIC)
  const flags = found.filter(({ kind }) => kind === 'flag' && !isOfFlags).map(({ emoji }) => emoji[0]!)
  const ofKind = (wanted: string) => found.filter(({ kind }) => kind === wanted).map(({ emoji }) => emoji[0]!)
  const candidates = [
    ...ofKind('thing'),
    ...(flags.length > 0 && flags.length <= FLAGS_MAX ? [flags.join('')] : []),
    ...ofKind('topic'),
  ]
  return candidates.find((emoji) => !isGivenAway(language, emoji, question)) ?? null
}

/** Whether an emoji shows an answer, what is asked of its looks, or a thing of which one of the answers speaks. */
function isGivenAway(language: string, emoji: string, { text, answers }: Asking): boolean {
  if (COLOUR_WORDS.test(text)) return true
  if (
    COUNTED.has(emoji) &&
    COUNTED_PART.test(text) &&
    answers.some((answer) => SMALL_NUMBER.test(answer.text))
  )
    return true
  const segments = emoji.match(ANY_EMOJI) ?? []
  return answers.some(
    (answer) =>
      isNamedBy(emoji, answer.text) ||
      findSubjects(language, answer.text).some((found) => segments.some((one) => found.emoji[0] === one)),
  )
}
