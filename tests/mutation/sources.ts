import { join } from 'node:path'
import { API } from 'typescript/unstable/async'
import { type Mutant, mutantsOf } from './mutants.ts'

/** A file with its mutants. */
export type Source = { path: string; text: string; mutants: Mutant[] }

/** Parses files, whose paths are relative to `root`, and finds their mutants. */
export async function sourcesOf(root: string, paths: readonly string[]): Promise<Source[]> {
  const api = new API({ cwd: root })
  try {
    const openFiles = paths.map((path) => join(root, path))
    const snapshot = await api.updateSnapshot({ openFiles })
    const [project] = snapshot.getProjects()
    return await Promise.all(
      paths.map(async (path) => {
        const file = await project?.program.getSourceFile(join(root, path))
        if (file === undefined) throw new Error(`There is no ${path} in the project.`)
        return { path, text: file.text, mutants: mutantsOf(file) }
      }),
    )
  } finally {
    await api.close()
  }
}
