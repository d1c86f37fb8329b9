/** Kinds of places that are part of their own names, as the emoji that shows one, by language; words are parted by a space. */
const PLACE_WORDS: readonly (readonly [emoji: string, Readonly<Record<string, string>>])[] = [
  [
    '🌊',
    {
      en: 'ocean sea gulf bay strait',
      de: 'ozean meer nordsee ostsee golf bucht',
      fr: 'océan mer golfe baie détroit',
      es: 'océano mar golfo bahía estrecho',
      it: 'oceano mare mar golfo baia stretto',
      pt: 'oceano mar golfo baía estreito',
      nl: 'oceaan zee golf baai',
    },
  ],
  [
    '🏔️',
    {
      en: 'mount mountain mountains alps himalayas',
      de: 'berg berge gebirge alpen',
      fr: 'mont monts montagne montagnes alpes',
      es: 'monte montaña montañas alpes',
      it: 'monte monti montagne alpi',
      pt: 'monte montanha montanhas alpes',
      nl: 'berg gebergte alpen',
    },
  ],
  [
    '🏞️',
    {
      en: 'river lake falls',
      de: 'fluss see wasserfälle',
      fr: 'fleuve rivière lac chutes',
      es: 'río lago cataratas',
      it: 'fiume lago cascate',
      pt: 'rio lago cataratas',
      nl: 'rivier meer watervallen',
    },
  ],
  [
    '🏜️',
    { en: 'desert', de: 'wüste', fr: 'désert', es: 'desierto', it: 'deserto', pt: 'deserto', nl: 'woestijn' },
  ],
  [
    '🏝️',
    {
      en: 'island islands isles',
      de: 'insel inseln',
      fr: 'île îles',
      es: 'isla islas',
      it: 'isola isole',
      pt: 'ilha ilhas',
      nl: 'eiland eilanden',
    },
  ],
]
/** Languages that write the kind of a place and its name as one word. */
const COMPOUNDS = new Set(['de', 'nl'])

/** The emoji of the kind of place that a name says it is, such as `Baltic Sea`; `null` where it says none. */
export function placeOf(language: string, name: string): string | null {
  const words = name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const isOf = (kind: string) =>
    words.some((word) => word === kind || (COMPOUNDS.has(language) && word.endsWith(kind)))
  return PLACE_WORDS.find(([, kinds]) => kinds[language]?.split(' ').some(isOf))?.[0] ?? null
}
