import { type Candidate, keysOf } from './candidate.ts'
import { plainText } from './words.ts'

/** What an account has asked. */
export type Memory = {
  /** Whether a question, or one very like it, is known. */
  knows(candidate: Candidate): boolean
  add(candidate: Candidate): void
}

/** Each shingle falls into one of 2^7 buckets, which keeps the smallest: one hash a shingle instead of one a minimum. */
const BUCKET_BITS = 7
const SHINGLE_CHARACTERS = 4
/** Share of equal minima, an estimate of the shingles in common: a question with two words changed has about 0.75. */
const LIKENESS_MIN = 0.65
/** With another right answer, such as “the symbol of gold” and “the symbol of tin”, it takes more to be the same. */
const LIKENESS_MIN_OTHER_KEY = 0.9

type Known = { key: string; signature: Uint32Array }

/** A memory of questions by normalised text and by MinHash of question and right answer. Linear in what it knows. */
export function createMemory(known: Iterable<Candidate> = []): Memory {
  const texts = new Set<string>()
  const remembered: Known[] = []
  const memory: Memory = {
    knows(candidate) {
      const key = keyOf(candidate)
      const text = textOf(candidate, key)
      if (texts.has(text)) return true
      const signature = signatureOf(text)
      return remembered.some(
        (one) =>
          likeness(one.signature, signature) >= (one.key === key ? LIKENESS_MIN : LIKENESS_MIN_OTHER_KEY),
      )
    },
    add(candidate) {
      const key = keyOf(candidate)
      const text = textOf(candidate, key)
      texts.add(text)
      remembered.push({ key, signature: signatureOf(text) })
    },
  }
  for (const candidate of known) memory.add(candidate)
  return memory
}

/** The right answers, or all of them where none is right. */
function keyOf(candidate: Candidate): string {
  const keys = keysOf(candidate)
  const said = keys.length > 0 ? keys : candidate.answers.map(({ answerText }) => answerText)
  return said.map(plainText).sort().join(' / ')
}

/** A question with its key: “Which one is odd?” alone may be asked of other options. */
function textOf({ questionText }: Candidate, key: string): string {
  return `${plainText(questionText)} = ${key}`
}

function signatureOf(text: string): Uint32Array {
  const signature = new Uint32Array(1 << BUCKET_BITS).fill(EMPTY)
  for (let start = 0; start <= Math.max(0, text.length - SHINGLE_CHARACTERS); start++) {
    const hash = hashOf(text, start, Math.min(text.length, start + SHINGLE_CHARACTERS))
    const bucket = hash >>> (32 - BUCKET_BITS)
    const value = hash & (EMPTY >>> BUCKET_BITS)
    if (value < signature[bucket]!) signature[bucket] = value
  }
  return signature
}

const EMPTY = 0xffffffff

/** FNV-1a of a part of a text, without cutting it out, its bits then mixed: the highest choose the bucket. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Share of equal minima among the buckets that either text fills. */
function likeness(a: Uint32Array, b: Uint32Array): number {
  let equal = 0
  let filled = 0
  for (let index = 0; index < a.length; index++) {
    if (a[index] === EMPTY && b[index] === EMPTY) continue
    filled++
    if (a[index] === b[index]) equal++
  }
  return equal / filled
}
