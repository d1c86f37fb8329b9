import { RenderSnapshot, type RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { DEFAULT_SPEECH } from '../../shared/contracts/speech.ts'
import { DEFAULT_THEME } from '../../shared/contracts/theme.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { phrasesOf } from '../../shared/timeline/phrases.ts'
import type { PlayerData } from './browser/film-request.ts'
import type { FontFiles } from './font-files.ts'

/** A short sample quiz that shows a template to visitors without quizzes. */
export function demoFilm(template: string, fontFiles: FontFiles): PlayerData {
  const snapshot = RenderSnapshot.parse({
    title: 'How well do you know the planets?',
    description: '',
    format: 'vertical',
    quizType: 'multiple_choice',
    template,
    difficulty: 'rising',
    theme: DEFAULT_THEME,
    fps: 30,
    questions: [
      question('Which planet has the most moons?', ['Jupiter', 'Saturn', 'Uranus', 'Neptune'], 1),
      question('Which planet spins on its side?', ['Venus', 'Uranus', 'Mars'], 1),
    ],
    hooks: [],
    music: null,
    speech: { ...DEFAULT_SPEECH, enabled: false },
    watermark: null,
    loop: false,
  } satisfies RenderSnapshotInput)
  const { faces, byTemplate } = fontFiles.facesFor(JSON.stringify([snapshot, phrasesOf(snapshot)]))
  return {
    snapshot,
    speech: null,
    images: {},
    faces,
    facesByTemplate: byTemplate,
    templates: TEMPLATES.map(({ name, title, formats }) => ({ name, title, formats })),
    music: null,
    spoken: null,
  }
}

function question(
  text: string,
  answers: readonly string[],
  right: number,
): RenderSnapshotInput['questions'][number] {
  return {
    text,
    countdownSeconds: 4,
    image: null,
    answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === right })),
  }
}
