import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { BUILTIN_TRACKS, sourceOfTrack } from '../../shared/music/tracks.ts'
import { snapshotOf } from '../support/snapshots.ts'

const QUESTIONS: readonly [string, string, string, string, string][] = [
  ['🪐 Which planet has the shortest day?', 'Jupiter', 'Earth', 'Mars', 'Venus'],
  ['🦘 What is the capital of Australia?', 'Canberra', 'Sydney', 'Perth', 'Melbourne'],
  ['🌡️ Which metal is liquid at room temperature?', 'Mercury', 'Iron', 'Lead', 'Zinc'],
  ['🦴 How many bones does an adult human have?', '206', '187', '231', '312'],
  ['🌊 Which ocean is the deepest?', 'Pacific', 'Atlantic', 'Indian', 'Arctic'],
]

const OTHER_QUESTIONS: typeof QUESTIONS = [
  ['🦒 Which animal is the tallest?', 'Giraffe', 'Elephant', 'Moose', 'Ostrich'],
  ['🗼 What is the capital of Japan?', 'Tokyo', 'Osaka', 'Kyoto', 'Nagoya'],
  ['🧪 Which gas do plants take in?', 'Carbon dioxide', 'Oxygen', 'Helium', 'Argon'],
  ['🎹 How many keys has a piano?', '88', '76', '92', '61'],
  ['🏔️ Which mountain is the highest?', 'Everest', 'K2', 'Lhotse', 'Makalu'],
]

/** About a minute at 1080×1920 and 30 fps: spoken, with music, ticks and a mark. */
export function benchSnapshot(): RenderSnapshot {
  return snapshotAbout('Can you beat your teacher?', QUESTIONS)
}

/** The same film with other words. */
export function otherSnapshot(): RenderSnapshot {
  return snapshotAbout('How much do you know?', OTHER_QUESTIONS)
}

function snapshotAbout(title: string, questions: typeof QUESTIONS): RenderSnapshot {
  return snapshotOf({
    title,
    watermark: 'quiz.example',
    music: { source: sourceOfTrack(BUILTIN_TRACKS[0]!), volume: 0.15 },
    questions: questions.map(([text, right, ...wrong], index) => ({
      text,
      countdownSeconds: 5,
      image: null,
      answers: wrong
        .toSpliced((index * 2 + 1) % 4, 0, right)
        .map((answer) => ({ text: answer, isCorrect: answer === right })),
    })),
  })
}
