import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countries } from 'countries-list'
import { runCommand } from '../../shared/command.ts'
import { STEADY_ZONES } from '../../shared/packs/cities.ts'
import { PACK_LANGUAGES } from '../../shared/packs/pack.ts'

const HELP = `
Usage: bun infra/scripts/import-pack-cities.ts FOLDER

Writes shared/packs/data/cities.json: the names of cities by time zone in each language of the packs. FOLDER is the npm
package cldr-dates-full 48.2.0, unpacked ("npm pack cldr-dates-full@48.2.0"): it has 99 MB, so that it is no dependency.
`

type Zones = { [name: string]: Zones | string }

await runCommand(HELP, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const names = new Map<string, Map<string, string>>()
  for (const language of PACK_LANGUAGES) names.set(language, await citiesIn(positionals[0]!, language))
  const english = names.get('en')!
  const zones = [...names.get('ja')!.keys()]
  const nameOf = (zone: string, language: string) =>
    names.get(language)!.get(zone) ?? zone.split('/').at(-1)!.replaceAll('_', ' ')
  const capitals = new Set(Object.values(countries).map(({ capital }) => capital))
  const wanted = zones.filter((zone) => STEADY_ZONES.includes(zone) || capitals.has(nameOf(zone, 'en')))
  const table = wanted
    .toSorted()
    .map((zone) => [zone, PACK_LANGUAGES.map((language) => nameOf(zone, language))])
  const lines = table.map(([zone, cities]) => `  ${JSON.stringify(zone)}: ${JSON.stringify(cities)}`)
  await Bun.write('shared/packs/data/cities.json', `{\n${lines.join(',\n')}\n}\n`)
  process.stdout.write(`${table.length} cities of ${english.size} with an English name of their own\n`)
  return 0
})

/** The cities that a language names otherwise than their zone does. */
async function citiesIn(folder: string, language: string): Promise<Map<string, string>> {
  const file = await Bun.file(join(folder, 'main', language, 'timeZoneNames.json')).json()
  const cities = new Map<string, string>()
  const walk = (zones: Zones, path: readonly string[]) => {
    for (const [name, value] of Object.entries(zones)) {
      if (typeof value === 'string') {
        if (name === 'exemplarCity') cities.set(path.join('/'), value.replaceAll('\u00ad', ''))
      } else walk(value, [...path, name])
    }
  }
  walk(file.main[language].dates.timeZoneNames.zone, [])
  return cities
}
