import type { Issue } from '../errors.ts'
import type { Format } from './format.ts'
import { shownText } from './html.ts'
import { heldQuestions, lossesOf } from './losses.ts'
import { packedName } from './packed-pictures.ts'
import { quizOf } from './portable-quiz.ts'
import { plainNames, questionOfItem } from './qti-item.ts'
import { itemOfQuestion } from './qti-item-xml.ts'
import { builder, type Naming } from './qti-names.ts'
import {
  documentsOf,
  fileIn,
  holdsRoot,
  type PackageDocument,
  packageFile,
  type Resource,
} from './qti-package.ts'
import { lossesOfTold, lossesOfTruth, lossesOfTyped, reasonAgainstShape } from './shapes.ts'
import { encodeText } from './text.ts'
import { within } from './xml.ts'

type Spec = Pick<Format, 'name' | 'title'> & {
  naming: Naming
  /** The namespace of its items, and the part of a resource's type that names the version. */
  namespace: string
  version: string
  schema: Parameters<typeof packageFile>[0]
}

const TEST = 'test.xml'
const FOLDER = 'pictures/'

/** A version of QTI since 2.0: a package with a document for each question, or one such document. */
export function qtiFormat({ name, title, naming, namespace, version, schema }: Spec): Format {
  const roots = [naming.element('assessmentItem'), naming.element('assessmentTest')]
  return {
    name,
    title,
    extensions: ['zip', 'xml'],
    hasTitle: false,
    holdsPictures: true,
    sniff: (bytes) => holdsRoot(bytes, roots),
    read(bytes) {
      const { documents, files } = documentsOf(bytes, roots, title)
      const plain = documents.map(({ name, root }) => ({ name, root: plainNames(root) }))
      const items = inOrderOfTest(plain).filter(({ root }) => root.name === 'assessmentitem')
      const losses: Issue[] = []
      const questions = items.flatMap((document, index) => {
        const lose = (message: string) => losses.push({ path: `question ${index + 1}`, message })
        return (
          questionOfItem(document.root, {
            lose,
            pictureOf: (address) => fileIn(files, document, address),
          }) ?? []
        )
      })
      const test = plain.find(({ root }) => root.name === 'assessmenttest')
      const quizTitle = shownText(test?.root.attributes.title ?? '') || null
      return { quiz: { ...quizOf(questions), title: quizTitle }, losses, pictures: files }
    },
    write(quiz, pictures = new Map()) {
      const { held, lost } = heldQuestions(quiz, (question) =>
        reasonAgainstShape(question, ['choice', 'typed', 'order']),
      )
      const media = new Map<string, Uint8Array>()
      const items = held.map(({ question }, index): Resource => {
        const shown = new Map<string, Uint8Array>()
        const nameOf = (url: string) => (pictures.has(url) ? FOLDER : '') + packedName(url, pictures, shown)
        const xml = itemOfQuestion(question, { naming, namespace, number: index + 1, nameOf })
        for (const [file, bytes] of shown) media.set(FOLDER + file, bytes)
        return {
          type: `imsqti_item_xml${version}`,
          name: `question-${index + 1}.xml`,
          bytes: encodeText(xml),
          files: [...shown.keys()].map((file) => FOLDER + file),
        }
      })
      const test = {
        type: `imsqti_test_xml${version}`,
        name: TEST,
        bytes: encodeText(testOf(quiz.title ?? '', items, { naming, namespace })),
      }
      return {
        ...packageFile(schema, [test, ...items], media),
        losses: [
          ...lossesOf(quiz, {
            quiz: ['title'],
            question: ['image', 'explanation'],
            kept: ['feedback', 'accepted'],
            option: ['image'],
            kinds: ['open', 'true_false', 'order'],
            textOf: shownText,
          }),
          ...quiz.questions.flatMap(lossesOfTyped),
          ...quiz.questions.flatMap(lossesOfTruth),
          ...quiz.questions.flatMap(lossesOfTold),
          ...lost,
        ],
      }
    },
  }
}

/** Items in the order in which a test refers to them; those that none does refer to come last. */
function inOrderOfTest(documents: readonly PackageDocument[]): PackageDocument[] {
  const files = new Set(documents.map(({ name }) => name))
  const names = documents.flatMap((document) =>
    within(document.root, 'assessmentitemref').map(({ attributes }) =>
      fileIn(files, document, attributes.href ?? ''),
    ),
  )
  const places = new Map(names.map((name, index) => [name, index]))
  const placeOf = ({ name }: PackageDocument) => places.get(name) ?? names.length
  return documents.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function testOf(
  title: string,
  items: readonly Resource[],
  { naming, namespace }: Pick<Spec, 'naming' | 'namespace'>,
): string {
  const build = builder(naming)
  const refs = items.map(({ name }, index) =>
    build('assessmentItemRef', { identifier: `Q${index + 1}`, href: name }),
  )
  const section = build(
    'assessmentSection',
    { identifier: 'SECTION', title: 'Questions', visible: 'true' },
    ...refs,
  )
  const part = build(
    'testPart',
    { identifier: 'PART', navigationMode: 'linear', submissionMode: 'individual' },
    section,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${build('assessmentTest', { xmlns: namespace, identifier: 'QUIZ', title }, part)}\n`
}
