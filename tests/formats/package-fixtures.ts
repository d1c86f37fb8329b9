import { Database } from 'bun:sqlite'
import { strToU8, zipSync } from 'fflate'

const [Q1, Q2] = ['Which planet is the largest?', 'Which planet spins on its side?'] as const
const LARGEST = ['Jupiter', 'Neptune', 'Saturn']
const SIDE = ['Mars', 'Uranus']

/** The two questions of the fixtures in archives as other programs write them, the first one with a picture. */
export function packagesWith(picture: Uint8Array): Record<string, Uint8Array> {
  return {
    'anki.apkg': newAnkiPackage(
      [`<div>${Q1}</div><img src="sky map.png">\x1fJupiter`, `${Q2}\x1f<b>Uranus</b>`],
      picture,
    ),
    'qti12.zip': canvasQuiz(picture),
    'qti21.zip': taoTest(picture),
    'qti3.zip': newestTest(picture),
    'h5p.h5p': questionSet(picture),
  }
}

/** A package as new programs write it: everything packed with zstd, and a list of pictures in protobuf. */
function newAnkiPackage(notes: readonly string[], picture: Uint8Array): Uint8Array {
  const database = new Database(':memory:')
  database.run(
    'CREATE TABLE notetypes (id integer primary key, name text NOT NULL COLLATE NOCASE , ntime integer)',
  )
  database.run('CREATE TABLE notes (id integer primary key, mid integer, tags text, flds text, sfld integer)')
  for (const [index, flds] of notes.entries())
    database.run('INSERT INTO notes VALUES (?, 1, ?, ?, ?)', [index + 1, '', flds, flds.split('\x1f')[0]!])
  const name = strToU8('sky map.png')
  const entry = [0x0a, name.length, ...name, 0x10, ...varint(picture.length), 0x1a, 2, 0xab, 0xcd]
  return zipSync({
    meta: new Uint8Array([8, 3]),
    'collection.anki2': strToU8('not for this version'),
    // Anki's own collation, which nobody else has.
    'collection.anki21b': Bun.zstdCompressSync(
      Buffer.from(
        Buffer.from(database.serialize()).toString('latin1').replace('NOCASE ', 'unicase'),
        'latin1',
      ),
    ),
    media: Bun.zstdCompressSync(new Uint8Array([0x0a, entry.length, ...entry])),
    0: Bun.zstdCompressSync(picture),
  })
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >> 7)]
}

/** A quiz of Canvas: its words are escaped HTML, and its pictures stand beside it. */
function canvasQuiz(picture: Uint8Array): Uint8Array {
  const material = (html: string, type = 'text/html') =>
    `<material><mattext texttype="${type}">${html}</mattext></material>`
  const item = (ident: string, question: string, options: readonly string[], right: number) =>
    `<item ident="${ident}" title="Question"><itemmetadata><qtimetadata>
<qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield>
<qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>1.0</fieldentry></qtimetadatafield>
</qtimetadata></itemmetadata><presentation>${material(question)}
<response_lid ident="response1" rcardinality="Single"><render_choice>
${options.map((text, at) => `<response_label ident="${1000 + at}">${material(text, 'text/plain')}</response_label>`).join('\n')}
</render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>
<respcondition continue="No"><conditionvar><varequal respident="response1">${1000 + right}</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>
</resprocessing><itemfeedback ident="general_fb"><flow_mat>${material('&lt;p&gt;By far.&lt;/p&gt;')}</flow_mat></itemfeedback></item>`
  const image =
    '&lt;img src="%24IMS-CC-FILEBASE%24/Uploaded%20Media/sky%20map.png?canvas_download=1" alt=""&gt;'
  return zipSync({
    'imsmanifest.xml': strToU8(
      '<?xml version="1.0"?><manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources><resource identifier="g1" type="imsqti_xmlv1p2"><file href="g1/g1.xml"/></resource></resources></manifest>',
    ),
    'g1/assessment_meta.xml': strToU8('<quiz identifier="g1"><title>Planets</title></quiz>'),
    'g1/g1.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="g1" title="Planets"><section ident="root_section">${item(
        'q1',
        `&lt;p&gt;${Q1}&lt;/p&gt;${image}`,
        LARGEST,
        0,
      )}${item('q2', `&lt;div&gt;${Q2}&lt;/div&gt;`, SIDE, 1)}</section></assessment></questestinterop>`,
    ),
    'Uploaded Media/sky map.png': picture,
  })
}

/** A test of TAO: each item in a folder with its pictures, and a test that says their order. */
function taoTest(picture: Uint8Array): Uint8Array {
  const item = (id: string, body: string, prompt: string, options: readonly string[], right: number) =>
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="${id}" title="Item" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value><![CDATA[choice_${right + 1}]]></value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody><div class="grid-row"><div class="col-12">${body}<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>${prompt}</prompt>
${options.map((text, at) => `<simpleChoice identifier="choice_${at + 1}" fixed="false" showHide="show">${text}</simpleChoice>`).join('\n')}
</choiceInteraction></div></div></itemBody>
<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/>
</assessmentItem>`)
  return zipSync({
    'imsmanifest.xml': strToU8(
      '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="M"><resources><resource identifier="b" type="imsqti_item_xmlv2p2" href="items/b/qti.xml"/><resource identifier="a" type="imsqti_item_xmlv2p2" href="items/a/qti.xml"/><resource identifier="t" type="imsqti_test_xmlv2p2" href="tests/t/test.xml"/></resources></manifest>',
    ),
    'items/b/qti.xml': item('b', '', Q2, SIDE, 1),
    'items/a/qti.xml': item('a', '<img src="assets/sky%20map.png" alt="sky"/>', Q1, LARGEST, 0),
    'items/a/assets/sky map.png': picture,
    'tests/t/test.xml': strToU8(
      '<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="t" title="Planets"><testPart identifier="p" navigationMode="nonlinear" submissionMode="individual"><assessmentSection identifier="s" title="S" visible="true"><assessmentItemRef identifier="a" href="../../items/a/qti.xml"/><assessmentItemRef identifier="b" href="../../items/b/qti.xml"/></assessmentSection></testPart></assessmentTest>',
    ),
  })
}

/** Items of QTI 3.0 without a test. */
function newestTest(picture: Uint8Array): Uint8Array {
  const item = (question: string, options: readonly string[], right: number) =>
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Item" adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>${'ABC'[right]}</qti-value></qti-correct-response></qti-response-declaration>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
<qti-item-body><qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1"><qti-prompt>${question}</qti-prompt>
${options.map((text, at) => `<qti-simple-choice identifier="${'ABC'[at]}">${text}</qti-simple-choice>`).join('\n')}
</qti-choice-interaction></qti-item-body>
<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
</qti-assessment-item>`)
  return zipSync({
    'items/q1.xml': item(`<p>${Q1} <img src="../images/sky.png" alt="sky"/></p>`, LARGEST, 0),
    'items/q2.xml': item(Q2, SIDE, 1),
    'images/sky.png': picture,
    'imsmanifest.xml': strToU8(
      '<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="M"><resources><resource identifier="1" type="imsqti_item_xmlv3p0" href="items/q1.xml"><file href="items/q1.xml"/><file href="images/sky.png"/></resource><resource identifier="2" type="imsqti_item_xmlv3p0" href="items/q2.xml"/></resources></manifest>',
    ),
  })
}

/** A question set as an editor of H5P saves it. */
function questionSet(picture: Uint8Array): Uint8Array {
  const media = {
    type: {
      params: {
        contentName: 'Image',
        alt: '',
        file: { path: 'images/file-5f.png', mime: 'image/png', width: 8, height: 8 },
      },
      library: 'H5P.Image 1.1',
      subContentId: '3a',
    },
    disableImageZooming: false,
  }
  const question = (text: string, options: readonly string[], right: number, more: object) => ({
    params: {
      ...more,
      question: `<p>${text}</p>\n`,
      answers: options.map((option, at) => ({
        correct: at === right,
        tipsAndFeedback: { tip: '', chosenFeedback: '', notChosenFeedback: '' },
        text: `<div>${option}</div>\n`,
      })),
      behaviour: { enableRetry: true, type: 'auto', randomAnswers: true },
    },
    library: 'H5P.MultiChoice 1.16',
    metadata: { contentType: 'Multiple Choice', license: 'U', title: text },
  })
  return zipSync({
    'h5p.json': strToU8(
      JSON.stringify({
        title: 'Planets',
        language: 'und',
        mainLibrary: 'H5P.QuestionSet',
        embedTypes: ['iframe'],
      }),
    ),
    'content/content.json': strToU8(
      JSON.stringify({
        introPage: { showIntroPage: false },
        questions: [question(Q1, LARGEST, 0, { media }), question(Q2, SIDE, 1, {})],
        endGame: { showResultPage: true },
      }),
    ),
    'content/images/file-5f.png': picture,
    'H5P.QuestionSet-1.20/library.json': strToU8('{}'),
  })
}
