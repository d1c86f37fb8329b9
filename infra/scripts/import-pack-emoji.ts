import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../../shared/command.ts'
import { EMOJI_CLASSES } from '../../shared/packs/emoji-classes.ts'
import { PACK_LANGUAGES } from '../../shared/packs/pack.ts'

const HELP = `
Usage: bun infra/scripts/import-pack-emoji.ts NAMES VERSIONS

Writes shared/packs/data/emoji.json: the names of the packs' emoji in each of their languages, and the version of Unicode
emoji in which each came. NAMES is the npm package cldr-annotations-full 48.2.0, unpacked ("npm pack
cldr-annotations-full@48.2.0"), VERSIONS is unicode-emoji-json 0.9.0.
`

type Annotations = Record<string, { tts?: string[] }>

await runCommand(HELP, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [names, versions] = positionals as [string, string]
  const since: Record<string, { emoji_version: string }> = await Bun.file(
    join(versions, 'data-by-emoji.json'),
  ).json()
  const annotations: Annotations[] = []
  for (const language of PACK_LANGUAGES) {
    const file = await Bun.file(join(names, 'annotations', language, 'annotations.json')).json()
    annotations.push(file.annotations.annotations)
  }
  const lines = Object.values(EMOJI_CLASSES)
    .flatMap(({ named }) => named.split(' '))
    .map((emoji) => {
      // Unicode CLDR leaves the mark of coloured emoji out.
      const inLanguages = annotations.map((of) => of[emoji.replace('\ufe0f', '')]!.tts![0])
      const entry = { since: Number(since[emoji]!.emoji_version), names: inLanguages }
      return `  ${JSON.stringify(emoji)}: ${JSON.stringify(entry)}`
    })
  await Bun.write('shared/packs/data/emoji.json', `{\n${lines.join(',\n')}\n}\n`)
  process.stdout.write(`${lines.length} emoji\n`)
  return 0
})
