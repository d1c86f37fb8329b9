import sharp from 'sharp'
import { QuestionKind } from '../../../shared/contracts/film-settings.ts'
import { SnapshotQuestion } from '../../../shared/contracts/snapshot.ts'
import { KINDS } from '../../../shared/questions/kinds.ts'
import { TEMPLATES } from '../../../shared/templates/index.ts'
import { type Sample, samplesOf } from '../template/samples.ts'
import { type Frame, frameAt } from './frame.ts'
import type { PictureSet } from './picture-set.ts'

const WIDTH = 360
/** While the options to choose from are in sight: a reveal clears the wrong ones away. */
const BEFORE_REVEAL_MS = -1500
/** Once the answer stands, or percentages have counted up. */
const AFTER_REVEAL_MS = 1200
const PLANET = { storageKey: 'planet', url: null, alt: '' }

/** The frames beside the kinds of questions in the docs: the sample of each, in turn in every template. */
export async function kindFrames(): Promise<PictureSet> {
  const kinds = QuestionKind.options
  return {
    record: 'infra/pictures/kinds.json',
    files: kinds.map((kind) => `api/docs/kinds/${kind}.webp`),
    look: { WIDTH },
    frames: await Promise.all(kinds.map(frameOf)),
    compose: (shots) =>
      Promise.all(shots.map((shot) => sharp(shot).resize(WIDTH).webp({ quality: 80 }).toBuffer())),
  }
}

async function frameOf(kind: QuestionKind, index: number): Promise<Frame> {
  const template = TEMPLATES[index % TEMPLATES.length]!
  const [plain] = samplesOf(template.name, 'vertical')
  const question = SnapshotQuestion.parse({
    ...KINDS[kind].sample,
    kind,
    countdownSeconds: 5,
    image: kind === 'picture' ? PLANET : null,
  })
  const sample: Sample = {
    name: kind,
    snapshot: { ...plain!.snapshot, watermark: null, hooks: [], questions: [question] },
    pictures: kind === 'picture' ? { 'question-0': { width: 1200, height: 800 } } : {},
  }
  const isChosen = KINDS[kind].reveals === 'right' && question.answers.length > 1
  return frameAt(template, sample, {
    question: 0,
    fromRevealMs: isChosen ? BEFORE_REVEAL_MS : AFTER_REVEAL_MS,
  })
}
