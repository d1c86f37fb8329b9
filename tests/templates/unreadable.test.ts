import { expect, test } from 'bun:test'
import { findUnreadable } from '../../shared/templates/find-unreadable.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

const CASES = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
  template.formats.map((format) => ({ name: `${template.name} ${format}`, template, format })),
)

test.each(CASES)(
  '$name: names the question whose texts come out too small, and no other',
  async ({ template, format }) => {
    const [plain] = snapshotOf().questions
    // Ideographs take the most room: no layout holds as many of them.
    const long = '木星比其他任何一顆行星都大得多而且轉得更快'.repeat(10).slice(0, 200)
    const crowded = {
      ...plain!,
      answers: Array.from({ length: 6 }, (_, index) => ({
        text: `${index} ${long}`,
        isCorrect: index === 0,
        image: null,
        percent: null,
      })),
    }
    const snapshot = snapshotOf({ template: template.name, format, questions: [plain!, crowded] })
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const warnings = await findUnreadable(template, film)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toStartWith('Question 2: ')
  },
)
