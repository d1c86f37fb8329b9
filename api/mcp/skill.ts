import { join } from 'node:path'

const NAME = 'make-quiz-videos'

/** What agents load to make quiz videos, in the format of agentskills.io: a folder of this name with one file. */
export const SKILL = {
  name: NAME,
  path: `/docs/skills/${NAME}/SKILL.md`,
  file: join(import.meta.dir, 'skills', NAME, 'SKILL.md'),
}

/** The skill as a file to keep. */
export function skillResponse(): Response {
  return new Response(Bun.file(SKILL.file), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  })
}
