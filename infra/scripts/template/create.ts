import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const SCAFFOLD = join(import.meta.dir, 'scaffold')
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const NAME_LENGTH_MAX = 40

/** The files of a new template in `templatesFolder/<name>`, and its entry in the list. Returns what was written. */
export async function createTemplate(name: string, templatesFolder: string): Promise<string[]> {
  if (!NAME.test(name) || name.length > NAME_LENGTH_MAX) {
    throw new Error(`A template's name is lower case with hyphens, such as paper-cut; “${name}” is not.`)
  }
  const folder = join(templatesFolder, name)
  const list = join(templatesFolder, 'index.ts')
  if ((await readdir(templatesFolder)).includes(name)) throw new Error(`There is a ${folder} already.`)
  await mkdir(folder)
  const written: string[] = []
  for (const file of await readdir(SCAFFOLD)) {
    const path = join(folder, file)
    await Bun.write(path, renameScaffold(await Bun.file(join(SCAFFOLD, file)).text(), name))
    written.push(path)
  }
  await Bun.write(list, listTemplate(await Bun.file(list).text(), name))
  return [...written, list]
}

/** The scaffold's source under a new name, importing from where it will lie. */
function renameScaffold(source: string, name: string): string {
  return source
    .replaceAll('../../../../shared/templates/', '../')
    .replaceAll('../../../../shared/', '../../')
    .replaceAll("name: 'scaffold'", `name: '${name}'`)
    .replaceAll("title: 'Scaffold'", `title: '${titleOf(name)}'`)
    .replaceAll('export const scaffold', `export const ${variableOf(name)}`)
}

/** The list of templates with one more at its end. */
function listTemplate(index: string, name: string): string {
  const variable = variableOf(name)
  const line = `import { ${variable} } from './${name}/template.ts'\n`
  const imports = index.lastIndexOf("/template.ts'\n")
  const at = index.indexOf('\n', imports) + 1
  const withImport = index.slice(0, at) + line + index.slice(at)
  const listed = withImport.replace(/(TEMPLATES[^=]*= \[)([^\]]*?),?\s*\](\.map)/, `$1$2, ${variable}]$3`)
  if (imports < 0 || listed === withImport)
    throw new Error('The list of templates in index.ts was not understood.')
  return listed
}

function variableOf(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
