import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')

/** The start of a quiz. */
export const start: Texts['start'] = {
  title: 'Neues Quiz',
  pickLook: 'Stil wählen',
  ways: {
    title: 'Woher kommen die Fragen?',
    blank: { title: 'Selbst schreiben', text: 'Der Editor öffnet sich mit einer leeren Frage' },
    paste: { title: 'Einfügen', text: 'Eine Liste, eine Tabelle oder JSON' },
    file: { title: 'Aus einer Datei', text: 'Kahoot, Excel, Moodle, Anki und mehr' },
    pack: {
      title: 'Aus einem Paket',
      text: 'Flaggen, Hauptstädte, Karten, Rechnungen: fertig und jedes Mal neu',
    },
    deck: { title: 'Aus Karteikarten', text: 'Aus jeder Karte wird eine Frage' },
    topic: { title: 'Zu einem Thema', text: 'Ein Modell schreibt sie, auch aus deiner Quelle' },
    topicByHand: 'Dein eigener Assistent schreibt sie, nach einem Prompt von hier',
  },
  quizTitle: 'Titel',
  questions: 'Fragen',
  hint: 'Eine Liste, eine Tabelle oder JSON. Die richtige Antwort bekommt ein ✓ oder {star}.',
  example: `1. Welcher Planet hat die meisten Monde?
a) Jupiter
b) Saturn ✓
c) Neptun

2. Ist Pluto größer als unser Mond?
a) Ja
b) Nein ✓`,
  useExample: 'Dieses Beispiel verwenden',
  understood: 'So wurde es verstanden',
  nothingYet: 'Hier erscheinen deine Fragen.',
  readAs: (questions, format) => `${count(questions, 'Frage', 'Fragen')}, gelesen als: ${format}`,
  right: 'Richtig:',
  noneRight: 'Keine richtige Antwort ist markiert.',
  type: 'Art',
  types: {
    multiple_choice: 'Mehrere Antworten zur Wahl',
    reveal_answer: 'Erst Frage, dann Antwort',
    picture_guess: 'Bild erraten',
  },
  format: 'Bildformat',
  voice: 'Stimme',
  voices: { auto: 'Automatisch', on: 'Immer', off: 'Nie' },
  create: 'Quiz anlegen',
  missing: 'Füge eine Frage ein oder wähle eine Datei',
  check: 'Fragen prüfen',
  untitled: 'Quiz ohne Titel',
  titleless: 'Aus deinen Fragen',
  withoutFaulty: 'Ohne diese Fragen anlegen',
  notCreated: 'Das Quiz ist noch nicht angelegt:',
}

/** Forms of pasted text and files. */
export const fileFormats: Texts['fileFormats'] = {
  json: 'JSON der API',
  list: 'Liste mit Buchstaben vor den Antworten',
  text: 'Reiner Text',
  csv: 'CSV-Tabelle',
  tsv: 'Tabelle mit Tabulatoren',
}
