import { expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { readQuiz, writtenFormat } from '../../shared/formats/index.ts'
import { keptOf } from '../../shared/formats/kept.ts'

const material = (text: string) =>
  `<material><mattext texttype="text/html">&lt;p&gt;${text}&lt;/p&gt;</mattext></material>`
const told = (id: string, text: string) =>
  `<itemfeedback ident="${id}"><flow_mat>${material(text)}</flow_mat></itemfeedback>`
const shows = (id: string, value: string, points = '') =>
  `<respcondition continue="${points ? 'No' : 'Yes'}"><conditionvar><varequal respident="response1">${value}</varequal></conditionvar>${points}<displayfeedback feedbacktype="Response" linkrefid="${id}"/></respcondition>`
const POINTS = '<setvar action="Set" varname="SCORE">100</setvar>'

/** Two items as Canvas writes them, with comments on the question, on its right answer and on each choice. */
const CANVAS = `<questestinterop><assessment title="Sky"><section>
<item ident="q1"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation>${material('Largest?')}<response_lid ident="response1" rcardinality="Single"><render_choice>
<response_label ident="7501">${material('Jupiter')}</response_label><response_label ident="3390">${material('Saturn')}</response_label><response_label ident="11">${material('Mars')}</response_label>
</render_choice></response_lid></presentation><resprocessing>
<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>
${shows('3390_fb', '3390')}${shows('correct_fb', '7501', POINTS)}
<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_incorrect_fb"/></respcondition>
</resprocessing>${told('general_fb', 'By far.')}${told('3390_fb', 'The second.')}${told('correct_fb', 'Yes.')}</item>
<item ident="q2"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>short_answer_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation>${material('Our star?')}<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str></presentation>
<resprocessing><respcondition continue="No"><conditionvar><varequal respident="response1">Sun</varequal><varequal respident="response1">Sol</varequal></conditionvar>${POINTS}</respcondition></resprocessing></item>
</section></assessment></questestinterop>`

test('comments of Canvas on single answers and further answers are kept', () => {
  const { quiz, losses } = readQuiz(strToU8(CANVAS))
  expect(losses).toEqual([])
  expect(quiz.questions).toMatchObject([
    {
      explanation: 'By far.',
      kept: {
        feedback: [
          { answer: 'Saturn', text: 'The second.' },
          { answer: 'Jupiter', text: 'Yes.' },
        ],
      },
    },
    { options: [{ text: 'Sun' }], kept: { accepted: [{ answer: 'Sun', text: 'Sol' }] } },
  ])
})

/** Feedback of 2.x in both ways: within a choice, and beside the body. */
const ITEM = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="I" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
<itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>Largest?</prompt>
<simpleChoice identifier="A">Jupiter</simpleChoice>
<simpleChoice identifier="B">Saturn<feedbackInline outcomeIdentifier="FEEDBACK" identifier="B" showHide="show">The second.</feedbackInline></simpleChoice>
<simpleChoice identifier="C">Mars</simpleChoice></choiceInteraction></itemBody>
<modalFeedback outcomeIdentifier="FEEDBACK" identifier="A" showHide="show">By far.</modalFeedback>
<modalFeedback outcomeIdentifier="FEEDBACK" identifier="C" showHide="show"><p>A small one.</p></modalFeedback></assessmentItem>`

test('feedback of QTI 2 on single choices is kept, that on the right one is the explanation', () => {
  const { quiz, losses } = readQuiz(strToU8(ITEM))
  expect(losses).toEqual([])
  expect(quiz.questions[0]).toMatchObject({
    explanation: 'By far.',
    options: [{ text: 'Jupiter' }, { text: 'Saturn' }, { text: 'Mars' }],
    kept: {
      feedback: [
        { answer: 'Mars', text: 'A small one.' },
        { answer: 'Saturn', text: 'The second.' },
      ],
    },
  })
})

test('true and false of QTI in words of their own stay a question with one right answer', () => {
  const truth = ITEM.replaceAll('>A<', '>true<')
    .replaceAll('"A"', '"true"')
    .replaceAll('"B"', '"false"')
    .replace('>Jupiter<', '>Wahr<')
    .replace('>Saturn<', '>Falsch<')
    .replace('<simpleChoice identifier="C">Mars</simpleChoice>', '')
    .replace(/<modalFeedback[^>]*"C".*<\/modalFeedback>/, '')
  const [question] = readQuiz(strToU8(truth)).quiz.questions
  expect(question).toMatchObject({
    kind: 'true_false',
    options: [
      { text: 'Wahr', isCorrect: true },
      { text: 'Falsch', isCorrect: false },
    ],
    kept: { feedback: [{ answer: 'Falsch', text: 'The second.' }] },
  })
})

const h5p = (mainLibrary: string, params: object) =>
  zipSync({
    'h5p.json': strToU8(JSON.stringify({ title: 'Sky', mainLibrary })),
    'content/content.json': strToU8(JSON.stringify(params)),
  })
const tips = (chosenFeedback: string, notChosenFeedback = '', tip = '') => ({
  tipsAndFeedback: {
    tip,
    chosenFeedback: chosenFeedback && `<div>${chosenFeedback}</div>`,
    notChosenFeedback,
  },
})
const CHOICE = {
  question: '<p>Largest?</p>',
  answers: [
    { text: '<div>Jupiter</div>', correct: true, ...tips('By far.') },
    { text: '<div>Saturn</div>', correct: false, ...tips('The second.') },
    { text: '<div>Mars</div>', correct: false, ...tips('') },
  ],
}

test('feedback of H5P on single answers is kept, and what stands there about a score is no explanation', () => {
  const single = [{ answer: 'Saturn', text: 'The second.' }]
  const [plain] = readQuiz(h5p('H5P.MultiChoice', CHOICE)).quiz.questions
  expect(plain).toMatchObject({ explanation: 'By far.', kept: { feedback: single } })
  const scored = { ...CHOICE, overallFeedback: [{ from: 0, to: 100, feedback: 'You got @score of @total.' }] }
  expect(readQuiz(h5p('H5P.MultiChoice', scored))).toMatchObject({
    quiz: { questions: [{ explanation: 'By far.' }] },
    losses: [{ path: 'question 1', message: 'loses its feedback by score' }],
  })
  const truth = {
    question: '<p>Is Saturn the largest?</p>',
    correct: 'false',
    behaviour: { feedbackOnCorrect: 'Jupiter is.', feedbackOnWrong: 'It is the second.' },
  }
  expect(readQuiz(h5p('H5P.TrueFalse', truth))).toMatchObject({
    quiz: {
      questions: [
        { explanation: 'Jupiter is.', kept: { feedback: [{ answer: 'True', text: 'It is the second.' }] } },
      ],
    },
    losses: [],
  })
  const blanks = { text: '<p>Fill in.</p>', questions: ['<p>Our star is the *Sun/Sol:A name* .</p>'] }
  expect(readQuiz(h5p('H5P.Blanks', blanks))).toMatchObject({
    quiz: {
      questions: [{ options: [{ text: 'Sun' }], kept: { accepted: [{ answer: 'Sun', text: 'Sol' }] } }],
    },
    losses: [{ path: 'question 1', message: 'loses its tip' }],
  })
})

test('what GIFT says to those who are wrong about a statement, and to those who are right, comes back', () => {
  const both = 'Is Saturn the largest? {F#It is the second.#Jupiter is.}\n\nIs it? {T#Look up.}'
  const { quiz, losses } = readQuiz(strToU8(both))
  expect(quiz.questions).toMatchObject([
    { explanation: 'Jupiter is.', kept: { feedback: [{ answer: 'True', text: 'It is the second.' }] } },
    { explanation: 'Look up.' },
  ])
  expect(losses).toEqual([])
  const written = writtenFormat('gift').write(quiz)
  expect(written.losses).toEqual([])
  expect(readQuiz(written.bytes).quiz).toEqual(quiz)
})

const MOODLE = (type: string, text: string, more: string) =>
  `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${more}</question></quiz>`
const RIGHT = '<answer fraction="100"><text>1822</text><tolerance>2</tolerance></answer>'

test.each([
  ['Born? {#1822:5}', 'loses the tolerance of its answer, or further answers'],
  ['Born? {#=1822:0#Right =%50%1822:2#Near}', 'loses the tolerance of its answer, or further answers'],
  ['[html]<img src="a.png">Which? {=a ~b}', 'loses its pictures'],
  [MOODLE('numerical', 'Born?', RIGHT), 'loses the tolerance of its answer'],
  [MOODLE('shortanswer', 'Born?', `${RIGHT}<hint><text>Think</text></hint>`), 'loses its hints'],
  [
    MOODLE('shortanswer', 'Born? <img src="a.png"><img src="b.png">', RIGHT.replace('>2<', '>0<')),
    'loses all pictures but the first of a text',
  ],
  ['#separator:tab\nFront\tBack\tRemark', 'loses its fields after the second'],
  ['question,option 1,option 2,points\nWhich?,a,b,5', 'Columns are left out: “points”'],
  ['question,option 1,option 2,type\nWhich?,a,b,matching', 'loses its type “matching”'],
  ['question,option 1,option 2,difficulty\nWhich?,a,b,very hard', 'loses its difficulty “very hard”'],
])('nothing is lost without a word: %j', (text, message) => {
  expect(readQuiz(strToU8(text)).losses.map((loss) => loss.message)).toContain(message)
})

test.each([
  ['opentdb', 'Science & Nature', 'Science & Nature', []],
  ['anki', 'outer_space', 'outer_space', []],
  ['anki-text', 'outer_space', 'outer_space', []],
  ['anki', 'Outer space', 'Outer_space', ['have underscores instead of spaces']],
  ['anki-text', 'Outer space', 'Outer_space', ['have underscores instead of spaces']],
])('%s keeps the tag %j as %j', (name, tag, kept, messages) => {
  const card = 'question,option 1,option 2,correct\nLargest?,Jupiter,Mars,1'
  const { quiz } = readQuiz(strToU8(card))
  const tagged = quiz.questions.map((question) => ({ ...question, ...keptOf({ tags: [tag] }) }))
  const written = writtenFormat(name).write({ ...quiz, questions: tagged })
  expect(readQuiz(written.bytes, '', name).quiz.questions[0]?.kept?.tags).toEqual([kept])
  const ofTags = written.losses.filter(({ path }) => path === 'questions.0.tags')
  expect(ofTags.map(({ message }) => message)).toEqual(messages)
})

test('a category of the Open Trivia Database and tags of Anki’s text are kept as tags', () => {
  const result = { question: 'Largest?', correct_answer: 'Jupiter', incorrect_answers: ['Mars'] }
  const file = { response_code: 0, results: [{ ...result, category: 'Science &amp; Nature' }] }
  const tagsOf = (text: string) => readQuiz(strToU8(text)).quiz.questions.map(({ kept }) => kept?.tags)
  expect(tagsOf(JSON.stringify(file))).toEqual([['Science & Nature']])
  expect(tagsOf('#tags:sky\n#tags column:3\nLargest?\tJupiter\tgiants gas\nRed?\tMars\t')).toEqual([
    ['sky', 'giants', 'gas'],
    ['sky'],
  ])
})

test('the extra of a gap of Anki is its explanation, and a line above numbered questions their title', () => {
  const [gap] = readQuiz(strToU8('#separator:tab\n{{c1::Paris}} is large\tIn France.')).quiz.questions
  expect(gap).toMatchObject({ text: '_____ is large', explanation: 'In France.' })
  const { quiz } = readQuiz(
    strToU8('Planets\n\n1. Largest?\na) Mars\nb) Jupiter ✓\n\n2. Red?\na) Mars ✓\nb) Venus'),
  )
  expect([quiz.title, quiz.questions.map(({ text }) => text)]).toEqual(['Planets', ['Largest?', 'Red?']])
})

test.each([' - ', ';', ', '])('Quizlet’s text is read with %j between its sides', (mark) => {
  const { quiz } = readQuiz(strToU8(`sol${mark}sun\nluna${mark}moon`), '', 'quizlet')
  expect(quiz.questions.map(({ text, options }) => [text, options[0]?.text])).toEqual([
    ['sol', 'sun'],
    ['luna', 'moon'],
  ])
})

test.each([
  'Frage;Antwort 1;Antwort 2;Richtig;Erklärung',
  'Pregunta;Opción A;Opción B;Respuesta correcta;Explicación',
  'Pergunta;Resposta 1;Resposta 2;Correta;Explicação',
  'Question;Réponse 1;Réponse 2;Bonne réponse;Explication',
])('a table with the head %j marks the right answer', (head) => {
  const { quiz, losses } = readQuiz(strToU8(`${head}\nWhich?;a;b;2;So.`))
  expect(losses).toEqual([])
  expect(quiz.questions).toMatchObject([
    {
      explanation: 'So.',
      options: [
        { text: 'a', isCorrect: false },
        { text: 'b', isCorrect: true },
      ],
    },
  ])
})
