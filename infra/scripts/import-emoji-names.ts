import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../../shared/command.ts'
import { THING_LANGUAGES } from '../../shared/questions/subject/things.ts'

const HELP = `
Usage: bun infra/scripts/import-emoji-names.ts NAMES [--check]

Writes shared/questions/subject/thing-names.json: what things that have an emoji are called in each language of films. NAMES is
the npm package cldr-annotations-full 48.2.0, unpacked ("npm pack cldr-annotations-full@48.2.0"). --check only compares.
`
const FILE = 'shared/questions/subject/thing-names.json'
const BYTES_MAX = 90_000

/**
 * Things whose name says what they are in any sentence: no symbols, no faces of people, nothing whose word is mostly another.
 * After "=" stands the emoji that has the name, where Unicode calls the one to be shown a "face".
 */
const THINGS = `
🐒 🦍 🦧 🐶=🐕 🐩 🐺 🦊 🦝 🐱=🐈 🦁 🐯=🐅 🐆 🐴=🐎 🫏 🦄 🦓 🦌 🦬 🐮=🐄 🐷=🐖 🐗 🐐 🐪 🦙 🦒 🐘 🦣 🦏 🦛 🐭=🐁 🐀 🐹 🐰=🐇 🐿️ 🦫 🦔 🦇 🐻
🐻‍❄️ 🐨 🐼 🦥 🦦 🦨 🦘 🦡 🐔 🐦 🐧 🕊️ 🦅 🦆 🦢 🦉 🦤 🪶 🦩 🦚 🦜 🪿 🐸 🐊 🐢 🦎 🐍 🐉 🐳=🐋 🐬 🦭 🐟 🦈 🐙 🪸 🪼 🦀 🦞 🦐 🦑 🦪 🐌 🦋
🐜 🐝 🪲 🦗 🪳 🕷️ 🦂 🦟 🪱 🌹 🌺 🌻 🌷 🌵 🌴 🍄 🍇 🍈 🍉 🍋 🍌 🍍 🥭 🍐 🍑 🍒 🍓 🫐 🥝 🍅 🫒 🥥 🥑 🍆 🥔 🥕 🥒 🥦 🧄 🧅 🥜 🌰 🍞 🥐 🥨 🥯 🥞
🧇 🥓 🍔 🍟 🍕 🌭 🥪 🌮 🌯 🧆 🥚 🍿 🧈 🧂 🍝 🍣 🥟 🍨 🍩 🍪 🍫 🌋 🏜️ 🏰 ⛲ ⛺ 🎡 🎢 🚑 🚒 🚕 🚜 🏍️ 🚲 🛴 🛹 ⚓ ⛵ 🛶 ⛴️ 🚢 ✈️ 🪂 🚁 🛰️
🚀 ⏳ ☄️ 🌪️ 🌈 ☂️ ❄️ ⛄ 🎄 🎈 🏆 ⚽ ⚾ 🏀 🏐 🎾 🎳 🏒 🏓 🏸 🛷 🎿 🎲 🪀 🪁 🧸 🪡 👓 🕶️ 👖 🧣 🧤 🧦 👑 💍 🎩 🔔 🎷 🎺 🪗 🎸 🎻 🪕 🥁
🪈 🎤 📻 📱 ☎️ 🔋 💻 ⌨️ 🧮 📷 📺 🕯️ 💡 🔦 📰 🪙 ✉️ ✏️ 📏 ✂️ 🔑 🔨 🪓 🪃 🏹 🪚 🔧 🪛 🧲 🪜 🧬 🔬 🔭 💉 🩺 🚪 🪞 🪟 🛏️ 🪑 🚽 🚿 🛁 🧹 🧺 🪣 🧼
🪥 🧽 🛒 🧭 🦷 🦴 🧠 🫁 👂 👃 👻 🤖 🥄 🌡️ 🐓 ⏰ 🎂 🎆 💄 🥊 🧟 🧛 👘 ⚰️ 🕸️ 🎧 🧱 ⏱️ 💀 🍀 🪤
`
/** How languages say that an emoji is a face or a head; what remains would not be a name where they inflect it. */
const FACE =
  /^(?:rosto de |tête de |وجه |פני )|ansikte$|の顔$| 얼굴$| (?:جیسا |का |जैसा )?(?:चेहरा)$| کا چہرہ$/u
const INFLECTED_FACE = /^(?:głowa|морда|голова) /u

type Annotations = Record<string, { tts?: string[] }>

await runCommand(HELP, async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: { type: 'boolean' } },
  })
  const annotations: Annotations[] = []
  for (const language of THING_LANGUAGES) {
    const file = await Bun.file(join(positionals[0]!, 'annotations', language, 'annotations.json')).json()
    annotations.push(file.annotations.annotations)
  }
  const lines = THINGS.trim()
    .split(/\s+/)
    .map((thing) => {
      const [emoji, named = emoji] = thing.split('=') as [string, string?]
      // Unicode CLDR leaves the mark of coloured emoji out.
      const names = annotations.map((of) => plainName(of[named!.replace('\ufe0f', '')]?.tts?.[0] ?? ''))
      return `  ${JSON.stringify(emoji)}: ${JSON.stringify(names.join('|'))}`
    })
  const table = `{\n${lines.join(',\n')}\n}\n`
  if (Buffer.byteLength(table) > BYTES_MAX) throw new Error(`Names take more than ${BYTES_MAX} bytes.`)
  if (values.check) return (await Bun.file(FILE).text()) === table ? 0 : 1
  await Bun.write(FILE, table)
  process.stdout.write(`${lines.length} things\n`)
  return 0
})

function plainName(name: string): string {
  const [first] = name.toLowerCase().normalize('NFC').split(/[,(]/) as [string]
  return INFLECTED_FACE.test(first) ? '' : first.replace(FACE, '').trim()
}
