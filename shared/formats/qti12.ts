import type { Issue } from '../errors.ts'
import type { Format } from './format.ts'
import { escapeMarkup, shownText } from './html.ts'
import { heldQuestions, lossesOf } from './losses.ts'
import { packedName } from './packed-pictures.ts'
import { quizOf } from './portable-quiz.ts'
import { documentsOf, fileIn, holdsRoot, packageFile } from './qti-package.ts'
import { questionOfItem } from './qti12-item.ts'
import { itemOfQuestion } from './qti12-item-xml.ts'
import { lossesOfTruth, lossesOfTyped, reasonAgainstShape } from './shapes.ts'
import { encodeText } from './text.ts'
import { within } from './xml.ts'

const ROOTS = ['questestinterop']
const FOLDER = 'media/'

/** QTI 1.2, as Canvas and Schoology write it: items in a package, or in one document. */
export const QTI12: Format = {
  name: 'qti12',
  title: 'QTI 1.2 package',
  extensions: ['zip', 'xml', 'imscc'],
  hasTitle: false,
  holdsPictures: true,
  sniff: (bytes) => holdsRoot(bytes, ROOTS),
  read(bytes) {
    const { documents, files } = documentsOf(bytes, ROOTS, 'QTI 1.2')
    const items = documents.flatMap((document) =>
      within(document.root, 'item').map((item) => ({ item, document })),
    )
    const losses: Issue[] = []
    const questions = items.flatMap(({ item, document }, index) => {
      const lose = (message: string) => losses.push({ path: `question ${index + 1}`, message })
      const pictureOf = (address: string) => fileIn(files, document, address)
      return questionOfItem(item, { lose, pictureOf }) ?? []
    })
    const [assessment] = documents.flatMap(({ root }) => within(root, 'assessment'))
    const title = shownText(assessment?.attributes.title ?? '') || null
    return { quiz: { ...quizOf(questions), title }, losses, pictures: files }
  },
  write(quiz, pictures = new Map()) {
    const { held, lost } = heldQuestions(quiz, (question) =>
      reasonAgainstShape(question, ['choice', 'typed']),
    )
    const packed = new Map<string, Uint8Array>()
    const nameOf = (url: string) => (pictures.has(url) ? FOLDER : '') + packedName(url, pictures, packed)
    const items = held.map(({ question }, index) => itemOfQuestion(question, { number: index + 1, nameOf }))
    const media = new Map([...packed].map(([name, bytes]) => [FOLDER + name, bytes]))
    const document = {
      type: 'imsqti_xmlv1p2',
      name: 'quiz.xml',
      bytes: encodeText(documentOf(quiz.title ?? '', items)),
      files: [...media.keys()],
    }
    const schema = {
      name: 'IMS Content',
      version: '1.1.3',
      namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    }
    return {
      ...packageFile(schema, [document], media),
      losses: [
        ...lossesOf(quiz, {
          quiz: ['title'],
          question: ['image', 'explanation', 'level'],
          kept: ['feedback', 'accepted'],
          option: ['image'],
          kinds: ['open', 'true_false'],
          textOf: shownText,
        }),
        ...quiz.questions.flatMap(lossesOfTyped),
        ...quiz.questions.flatMap(lossesOfTruth),
        ...lost,
      ],
    }
  },
}

function documentOf(title: string, items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
<assessment ident="QUIZ" title="${escapeMarkup(title)}">
<section ident="root_section">
${items.join('')}</section>
</assessment>
</questestinterop>
`
}
