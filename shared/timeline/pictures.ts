import type { RenderSnapshot, SnapshotImage } from '../contracts/snapshot.ts'
import { frameKeysOf } from '../storage/picture-keys.ts'
import { answerAsset, backgroundAsset, LOGO_ASSET, questionAsset } from './film.ts'

/** A picture that a film shows. */
type FilmPictureSource = {
  /** Its asset name. */
  name: string
  /** What it is, to its owner: "The picture of question 3". */
  what: string
  image: SnapshotImage
  /** A picture whose longer side has fewer px is stretched until it looks blurred. */
  pxMin: number
}

/** Every picture that a film shows. */
export function picturesOf({ questions, background, theme }: RenderSnapshot): FilmPictureSource[] {
  const sources = questions.flatMap(({ image, answers }, index) => [
    { name: questionAsset(index), what: `The picture of question ${index + 1}`, image, pxMin: 400 },
    ...answers.map((answer, place) => ({
      name: answerAsset(index, place),
      what: `The picture of answer ${place + 1} of question ${index + 1}`,
      image: answer.image,
      pxMin: 200,
    })),
  ])
  const logo = theme.logoKey === null ? null : { storageKey: theme.logoKey, url: null, alt: '' }
  return [
    ...sources,
    ...backgroundFrames(background?.image ?? null),
    { name: LOGO_ASSET, what: 'The logo', image: logo, pxMin: 60 },
  ].flatMap(({ image, ...source }) => (image === null ? [] : [{ ...source, image }]))
}

/** The picture behind a film, or all pictures of the clip. */
function backgroundFrames(image: SnapshotImage | null) {
  const keys = image?.storageKey ? frameKeysOf(image.storageKey) : []
  const frames = keys.length > 1 && image ? keys.map((storageKey) => ({ ...image, storageKey })) : [image]
  return frames.map((frame, index) => ({
    name: backgroundAsset(index),
    what: 'The background',
    image: frame,
    pxMin: 700,
  }))
}
