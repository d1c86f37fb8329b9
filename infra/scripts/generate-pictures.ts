/**
 * Makes the pictures that show templates: `bun infra/scripts/generate-pictures.ts` draws those that are no longer right, the
 * row of the README and the frames of the docs; `--check` only tells which these are, without a browser.
 */

import { join } from 'node:path'
import { readOptions } from './generator-options.ts'
import { kindFrames } from './pictures/kind-frames.ts'
import { drawSet, isCurrent } from './pictures/picture-set.ts'
import { templateRow } from './pictures/template-row.ts'

const isCheck = readOptions('--check').has('--check')
const programsFolder = process.env.PROGRAMS_FOLDER ?? join('.data', 'programs')

for (const set of await Promise.all([templateRow(), kindFrames()])) {
  if (await isCurrent(set)) continue
  if (isCheck) {
    process.exitCode = 1
    process.stderr.write(
      `${set.files.join(', ')}: no longer what the templates look like. Run bun infra/scripts/generate-pictures.ts, and commit them with ${set.record}.\n`,
    )
  } else await drawSet(set, programsFolder)
}
