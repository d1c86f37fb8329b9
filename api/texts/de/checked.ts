import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')

export const deckTopic = {
  title: 'Kartenstapel zu einem Thema',
  steps: [
    'Ein Modell schreibt die Karten, aus deinem Thema oder nur aus deiner Quelle.',
    'Jede Karte wird noch einmal geprüft. Was nicht besteht, fällt weg.',
    'Du siehst die Karten durch, lernst mit ihnen oder machst ein Quizvideo daraus.',
  ],
  topics: [
    'Spanische Verben',
    'Knochen der Hand',
    'Hauptstädte Asiens',
    'Chemische Elemente',
    'Englische Redewendungen',
  ],
  number: 'Anzahl der Karten',
  sourceHint: 'Eine davon: Jede Karte zitiert sie dann. Das Thema ist dann nicht nötig.',
  write: 'Stapel schreiben lassen',
  link: 'Von einem Modell einen Stapel zu einem Thema schreiben lassen',
  dropped: (cards: number) =>
    `${count(cards, 'Karte hat', 'Karten haben')} die Prüfung nicht bestanden und ${cards === 1 ? 'fehlt' : 'fehlen'} deshalb.`,
}

export const review = {
  title: 'Prüfe deine Fragen',
  link: 'Fragen prüfen',
  lead: 'Findet, was eine Antwort verrät, Wiederholungen und lange Texte, und lässt jede Frage von einem Modell lösen, das die richtige Antwort nicht sieht. Das dauert bis zu zwei Minuten und ändert nichts.',
  withoutModel:
    'An diesen Server ist kein Modell angeschlossen: Er findet Fehler nur nach Regeln und kann keine Fakten bestätigen.',
  checked: {
    clues: 'Nichts verrät eine Antwort',
    repeats: 'Keine Wiederholungen, und kein Text zu lang für ein Telefon',
    solved: 'Gelöst von einem Modell, das die richtige Antwort nicht sieht',
  },
  passed: (questions) => `${questions} von ${questions} bestanden`,
  byRules: 'Nach den Regeln ohne Fehler. Fakten wurden nicht geprüft: Es ist kein Modell angeschlossen.',
  check: 'Alle Fragen prüfen',
  again: 'Noch einmal prüfen',
  back: 'Zurück zum Editor',
  none: 'Das Quiz hat noch keine Fragen.',
  status: {
    passed: 'Bestanden',
    replaced: 'Bestanden, anstelle einer anderen Frage mit diesen Fehlern:',
    unchecked: 'Nicht bestätigt:',
    rules: 'Regeln bestanden, Fakten nicht geprüft',
    open: 'Noch nicht geprüft',
  },
  done: (faulty: number) => `${count(faulty, 'Frage ist', 'Fragen sind')} nicht bestätigt.`,
  reasons: {
    wrong_answers: 'Ihre Antworten passen nicht zu ihrer Art: ihre Zahl, oder welche davon richtig ist.',
    same_options: 'Zwei ihrer Antworten sagen dasselbe.',
    hidden_characters: 'Sie enthält unsichtbare Zeichen.',
    placeholder: 'Eine Antwort ist ein Platzhalter.',
    lettered_option: 'Eine Antwort beginnt mit einem eigenen Buchstaben, zum Beispiel „A)“.',
    long_text: 'Ein Text ist zu lang für ein Telefon.',
    long_explanation: 'Die Erklärung ist länger als 140 Zeichen.',
    long_key: 'Die richtige Antwort ist viel länger als die anderen.',
    odd_form: 'Die richtige Antwort hat eine andere Form als die übrigen.',
    all_or_none: 'Eine Antwort verweist auf die anderen, zum Beispiel „alle genannten“.',
    absolute_word: 'Ein absolutes Wort wie „immer“ oder „nie“ verrät eine Antwort.',
    clue_word: 'Die Frage und ihre richtige Antwort haben ein Wort gemeinsam, das sie verrät.',
    time_word: 'Sie fragt nach der Gegenwart, die sich ändert.',
    asked_before: 'Dieses Konto hat sie oder eine sehr ähnliche schon gefragt.',
    no_source: 'Ihr Zitat steht nicht in der Quelle.',
    solved_otherwise: 'Ein zweiter Durchgang, der die markierte Antwort nicht sah, hat sie anders gelöst.',
    several_right: 'Ein zweiter Durchgang fand mehr als eine richtige Antwort.',
    changes_with_time: 'Ihre Antwort ändert sich mit der Zeit.',
    not_solved: 'Ein zweiter Durchgang gab keine Antwort darauf.',
    has_picture: 'Sie hängt von einem Bild ab, das keine Prüfung ansieht.',
    no_model: 'Sie wurde nicht ohne die markierte Antwort gelöst, weil kein Modell angeschlossen ist.',
  },
} satisfies Texts['review']
