import type { PackPhrases } from './phrases/index.ts'

/** A class of things whose name the packs know in each language. */
export type NamedClass = keyof PackPhrases['oddOneOut']['classes']

/** Things of one class, as emoji. */
export type EmojiClass = {
  /** Classes of other groups have nothing in common with this one. */
  group: 'animals' | 'food' | 'vehicles' | 'music' | 'things'
  /** Emoji whose names fit no other emoji of the group. */
  named: string
  /** More of the class, with names that fit others too, or that tell of a vessel. */
  more?: string
  /** A class that lives, looks or sounds alike, but to which none of these belongs. */
  among?: NamedClass
}

/** Emoji by what they show, after the subgroups of Unicode; fruit that people take for vegetables is neither. */
export const EMOJI_CLASSES: Readonly<Record<NamedClass, EmojiClass> & Record<string, EmojiClass>> = {
  mammals: {
    group: 'animals',
    named: '🐕 🐈 🦝 🐅 🐆 🐎 🫏 🦓 🦌 🦬 🐄 🐖 🐑 🐐 🦙 🦒 🐘 🦣 🦏 🦛 🐁 🐇 🐿️ 🦫 🦔 🦥 🦦 🦨 🦘 🦡 🦍 🦧',
  },
  birds: { group: 'animals', named: '🦃 🐓 🐧 🕊️ 🦅 🦆 🦢 🦉 🦩 🦚 🦜', more: '🐦' },
  reptiles: { group: 'animals', named: '🐊 🐢 🦎 🐍' },
  fish: { group: 'animals', named: '🐠 🐡 🦈', more: '🐟' },
  insects: { group: 'animals', named: '🦋 🐜 🐝 🐞 🦗 🪳 🦟 🪰', more: '🪲' },
  seaMammals: { group: 'animals', named: '🐬 🐋 🦭', among: 'fish' },
  seaAnimals: { group: 'animals', named: '🐙 🦑 🦀 🦞 🦐 🪼', among: 'fish' },
  bats: { group: 'animals', named: '🦇', among: 'birds' },
  crawlers: { group: 'animals', named: '🐌 🕷️ 🦂 🪱', among: 'insects' },
  fruit: { group: 'food', named: '🍇 🍈 🍉 🍊 🍋 🍌 🍍 🥭 🍐 🍑 🍒 🍓 🥝', more: '🍎' },
  vegetables: { group: 'food', named: '🥔 🥕 🥦 🧄 🧅', more: '🥬' },
  fruitVegetables: { group: 'food', named: '🥑 🍆 🥒 🍅' },
  sweets: { group: 'food', named: '🍩 🍬', more: '🍦 🍪 🎂 🍰 🧁 🍫 🍭 🍮' },
  drinks: { group: 'food', named: '🧉', more: '☕ 🍵 🥛 🍷 🍺 🥤 🧃' },
  meals: { group: 'food', named: '🍕 🍔 🍟 🌭 🌮 🥚 🍝 🍣 🥪 🥐 🥨 🧇' },
  road: { group: 'vehicles', named: '🚂 🚇 🚌 🚑 🚒 🚓 🚕 🚜 🏍️ 🚲 🛴 🛹', more: '🚗 🚚 🚛 🛵' },
  water: { group: 'vehicles', named: '⛵ 🛶 🚤 🛳️ ⛴️', more: '🚢' },
  air: { group: 'vehicles', named: '✈️ 🚁 🚀 🛸 🪂', more: '🛩️' },
  strings: { group: 'music', named: '🎸 🎻 🪕', among: 'winds' },
  winds: { group: 'music', named: '🎷 🎺 🪈', among: 'strings' },
  drums: { group: 'music', named: '🥁', among: 'strings' },
  keys: { group: 'music', named: '🪗' },
  clothes: { group: 'things', named: '👖 🧣 🧤 🧥 🧦 👗 👘 👙', more: '👕' },
  tools: { group: 'things', named: '🔨 🪓 🔧 🪛 🪚', more: '⛏️' },
  things: { group: 'things', named: '👓 👑 🎩 🪜 🧲 🪝 🚪 🛏️ 🪑 🚽 🚿 🛁 🧹 🧺 🪞' },
}
