import { plugin } from 'bun'

/** The file to replace, as an absolute path, and the file with the text that takes its place. */
const { MUTANT_OF: path, MUTANT: replacement } = process.env

if (path && replacement) {
  plugin({
    name: 'mutant',
    setup(build) {
      const filter = new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
      build.onLoad({ filter }, async () => ({ contents: await Bun.file(replacement).text(), loader: 'ts' }))
    },
  })
}
