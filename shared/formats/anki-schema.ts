import { Database } from 'bun:sqlite'
import { createHash } from 'node:crypto'

/** A time long ago, so that equal notes make equal files. */
const MADE_MS = 1_577_836_800_000
const MODEL_ID = MADE_MS
const DECK_ID = MADE_MS + 1

const TABLES = `
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_usn on notes (usn); CREATE INDEX ix_cards_usn on cards (usn); CREATE INDEX ix_revlog_usn on revlog (usn);
CREATE INDEX ix_cards_nid on cards (nid); CREATE INDEX ix_cards_sched on cards (did, queue, due); CREATE INDEX ix_revlog_cid on revlog (cid); CREATE INDEX ix_notes_csum on notes (csum);`

/** A note of two fields; its tags have spaces between them. */
export type NoteOfTwo = { front: string; back: string; tags: string }

/** A collection of schema 11, which every Anki imports: one deck with a new card for each note of two fields. */
export function collectionOf(deckName: string, notes: readonly NoteOfTwo[]): Uint8Array {
  const database = new Database(':memory:')
  try {
    database.run(TABLES)
    const seconds = MADE_MS / 1_000
    const col = [1, seconds, MADE_MS, MADE_MS, 11, 0, 0, 0, '{"nextPos":1,"curDeck":1,"activeDecks":[1]}']
    database.run('INSERT INTO col VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)', [
      ...col,
      ...[MODELS, decksNamed(deckName), DECK_OPTIONS, '{}'],
    ])
    for (const [index, { front, back, tags }] of notes.entries()) {
      const id = MADE_MS + index
      const hash = createHash('sha1').update(front).digest('hex')
      const checksum = Number.parseInt(hash.slice(0, 8), 16)
      const note = [
        id,
        hash.slice(0, 10) + index,
        MODEL_ID,
        seconds,
        -1,
        tags && ` ${tags} `,
        `${front}\x1f${back}`,
        front,
        checksum,
        0,
        '',
      ]
      database.run('INSERT INTO notes VALUES (?,?,?,?,?,?,?,?,?,?,?)', note)
      const card = [id, id, DECK_ID, 0, seconds, -1, 0, 0, index + 1, 0, 0, 0, 0, 0, 0, 0, 0, '']
      database.run('INSERT INTO cards VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)', card)
    }
    return database.serialize()
  } finally {
    database.close()
  }
}

const field = (name: string, ord: number) => ({
  name,
  ord,
  sticky: false,
  rtl: false,
  font: 'Arial',
  size: 20,
  media: [],
})
const MODELS = JSON.stringify({
  [MODEL_ID]: {
    id: MODEL_ID,
    name: 'Basic',
    type: 0,
    mod: MADE_MS / 1_000,
    usn: -1,
    sortf: 0,
    did: DECK_ID,
    tmpls: [
      {
        ...{ name: 'Card 1', ord: 0, did: null, bqfmt: '', bafmt: '' },
        ...{ qfmt: '{{Front}}', afmt: '{{FrontSide}}<hr id=answer>{{Back}}' },
      },
    ],
    flds: [field('Front', 0), field('Back', 1)],
    css: '.card { font-family: arial; font-size: 20px; text-align: center; color: black; background-color: white; }',
    latexPre: '',
    latexPost: '',
    req: [[0, 'any', [0]]],
    tags: [],
    vers: [],
  },
})

const DECK_OPTIONS = JSON.stringify({
  1: {
    ...{
      id: 1,
      name: 'Default',
      mod: 0,
      usn: 0,
      maxTaken: 60,
      autoplay: true,
      timer: 0,
      replayq: true,
      dyn: false,
    },
    new: {
      bury: true,
      delays: [1, 10],
      initialFactor: 2500,
      ints: [1, 4, 7],
      order: 1,
      perDay: 20,
      separate: true,
    },
    rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 100 },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
  },
})

function decksNamed(name: string): string {
  const deck = (id: number, title: string) => ({
    ...{ id, name: title, mod: MADE_MS / 1_000, usn: -1, desc: '', dyn: 0, conf: 1, collapsed: false },
    ...{
      extendNew: 10,
      extendRev: 50,
      newToday: [0, 0],
      revToday: [0, 0],
      lrnToday: [0, 0],
      timeToday: [0, 0],
    },
  })
  return JSON.stringify({ 1: deck(1, 'Default'), [DECK_ID]: deck(DECK_ID, name) })
}
