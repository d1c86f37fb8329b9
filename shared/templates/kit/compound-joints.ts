/** Letters on either side of a joint: shorter pieces are prefixes and endings, not words. */
const PART_LENGTH_MIN = 3
const VOWEL = '[aeiouyàâäáãåæèéêëìíîïòóôöõøùúûüÿœ]'
/** The consonants between two vowels. */
const CLUSTER = new RegExp(`(?<=${VOWEL})(${VOWEL.replace('[', '[^')}+)(?=${VOWEL})`, 'gi')
/** A sound of its own: letters that are written together, and a double letter right after its vowel. */
const SOUND = /^(.)\1|sch|ch|cz|ck|ph|sh|tz|./gi
/** Endings that link a word to the next one with an s, in German, Dutch and Swedish. */
const LINKED =
  /(?:ung|heit|keit|schaft|tion|sion|tät|ling|tum|ing|heid|teit|schap|het|skap|arbeit|arbeid|amt|beruf|bunde|geburt|gericht|gewicht|handel|jahre|krieg|lande|leben|recht|staat|tag|verein|verkehr|volk|värld)s$/i
/** Sounds with which a word begins, beside single ones. */
const ONSETS = listOf(
  'sch-r sch-l sch-m sch-n sch-w s-t-r s-p-r s-p-l s-k-r s-t s-p s-k s-ph b-l b-r d-r f-l f-r g-l g-r g-n k-l k-r k-n k-v p-l p-r p-f p-f-l p-f-r p-s t-r z-w v-l v-r w-r c-l c-r ch-r',
)
/** Sounds that meet inside of a word. Others meet where two words do. */
const INSIDE = listOf(
  `n-d n-t n-s n-z n-g n-k n-c n-ch n-sch n-x m-p m-b m-s m-t m-d m-n l-t l-d l-k l-b l-f l-g l-m l-s l-c l-sch l-ch l-z l-p l-v l-ph
   r-t r-d r-k r-b r-f r-g r-m r-n r-s r-c r-sch r-ch r-z r-p r-l r-v r-t-h r-tz s-c s-ch s-l s-m s-n f-t k-t p-t c-t ch-t ch-s ch-n ch-l ch-m
   k-s t-s b-s g-s d-s g-m g-d d-m d-v k-z t-m t-h t-h-m t-h-r n-t-h n-t-h-r t-w t-l d-l d-n t-n f-n b-n b-j b-t x-p x-t x-c ck-l ck-n ck-s ck-t d-t n-q
   n-d-r n-d-l n-t-r n-t-l n-k-l n-k-r n-g-l n-g-r n-s-t n-s-k n-s-p n-f-t n-k-t n-z-t n-g-s-t n-s-t-r n-s-p-r n-t-sch n-t-w
   m-p-f m-p-l m-p-r m-b-l m-b-r m-s-t r-s-t r-k-t r-f-t r-t-r r-t-sch r-p-t r-d-n l-d-n c-t-r l-t-r l-s-t l-f-t l-d-r l-b-s-t ch-s-t k-t-r k-s-t
   x-p-l x-p-r x-t-r t-sch k-t-s f-t-l ch-t-l m-t-l r-t-l r-t-n r-s-p`,
)
/** Endings, which are no words of their own. */
const ENDING =
  /^(?:schaft|keit|heit|lich|los|haft|nis|ling|chen|lein|heid|lijk|loos|schap|het|skap|ness|ment|less)\p{L}{0,3}$/iu
/** Prefixes, which stay with their words. */
const PREFIX =
  /(?:ver|zer|ent|emp|kon|con|unab|onaf|över|^(?:auf|aus|ein|vor|miss|för|bei|uit|aan|dis|des|sub|non))$/i

/**
 * Where the words of a long compound meet, as indices of the first letter of each but the first: found by the endings
 * that link words in German, Dutch and Swedish, and by consonants that do not meet inside of a word. Compounds that
 * meet at a vowel are not found; whatever is found is also the border of a syllable.
 */
export function findJoints(word: string): number[] {
  const joints: number[] = []
  for (const { 1: cluster = '', index } of word.matchAll(CLUSTER)) {
    const joint = index + jointWithin(cluster, word.slice(0, index))
    const part = word.slice(joints.at(-1) ?? 0, joint)
    if (part.length < PART_LENGTH_MIN || word.length - joint < PART_LENGTH_MIN) continue
    if (joint > index && !PREFIX.test(part)) joints.push(joint)
  }
  return joints.filter((joint, at) => !ENDING.test(word.slice(joint, joints[at + 1])))
}

/** How many letters of the consonants belong to the word before; 0 where no words meet in them. */
function jointWithin(cluster: string, before: string): number {
  for (let length = cluster.length; length > 0; length--)
    if (LINKED.test(before + cluster.slice(0, length))) return length
  const sounds =
    cluster
      .toLowerCase()
      .replace(/^h(?=.)/, '')
      .match(SOUND) ?? []
  const single = sounds.map((sound) => (/^(.)\1$/.test(sound) ? sound[0]! : sound))
  if (single.length < 2 || INSIDE.has(single.join('-')) || ONSETS.has(single.join('-'))) return 0
  let count = 1
  for (let taken = 2; taken < single.length; taken++)
    if (ONSETS.has(single.slice(-taken).join('-'))) count = taken
  // -cht and -ft are endings: a t after them belongs to the word before.
  const [last, first] = single.slice(-count - 1)
  if (count > 1 && first === 't' && /^(?:ch|f)$/.test(last!)) count--
  return cluster.length - sounds.slice(-count).join('').length
}

function listOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
