import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')

/** What stands around every page. */
export const frame: Texts['frame'] = {
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  site: 'Website',
  sections: {
    studio: 'Studio',
    docs: 'Doku',
    settings: 'Einstellungen',
    admin: 'Admin',
    'sign-in': 'Anmelden',
    'sign-up': 'Konto erstellen',
  },
  operator: {
    label: 'Über den Betreiber',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    contact: 'Kontakt',
  },
  account: 'Dein Konto',
  signOut: 'Abmelden',
  language: 'Sprache',
  copied: 'Kopiert',
  justNow: 'gerade eben',
  chooseFile: 'Datei auswählen oder hier ablegen',
}

/** Error pages. */
export const errorPages: Texts['errorPages'] = {
  label: (status) => `Fehler ${status}`,
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist der Link veraltet, oder das Ziel wurde gelöscht.',
  },
  notAPage: {
    title: 'Diese Adresse ist keine Seite',
    text: 'Sie nimmt nur Formulare entgegen. Geh zurück zur Seite mit dem Formular und schick es von dort ab.',
  },
  tooMany: { title: 'Bitte warte kurz', text: 'Von dir kamen zu viele Anfragen.' },
  fault: {
    title: 'Etwas ist schiefgegangen',
    text: 'Der Fehler liegt bei uns. Bitte versuch es noch einmal.',
  },
  away: { title: 'Gleich wieder da', text: 'Der Dienst kann gerade nicht antworten.' },
  other: { title: 'Das hat nicht geklappt', text: 'Bitte geh zurück und versuch es noch einmal.' },
  waitSeconds: (seconds) => `Versuch es in ${count(seconds, 'Sekunde', 'Sekunden')} noch einmal.`,
  waitMinutes: (minutes) => `Versuch es in ${count(minutes, 'Minute', 'Minuten')} noch einmal.`,
  report: 'Wenn es wieder passiert, gib deinem Administrator die Nummer {number}.',
  toStudio: 'Zum Studio',
  toFront: 'Zur Startseite',
  searchDocs: 'Doku durchsuchen',
}

/** Refusals of forms and addresses. */
export const refusals: Texts['refusals'] = {
  otherSite: 'Dieses Formular kam von einer anderen Website.',
  otherSession:
    'Dieses Formular gehört nicht zu deiner Sitzung. Lade die Seite neu und versuch es noch einmal.',
  formTooLarge: 'Das Formular ist zu groß.',
  formType: 'Schick das Formular als application/x-www-form-urlencoded.',
  language: 'Wähl eine der Sprachen aus.',
  suspended: 'Dieses Konto ist gesperrt. Wende dich an deinen Administrator.',
  onlyOwner:
    'Der einzige Inhaber dieser Instanz kann weder gesperrt noch gelöscht werden. Ernenne zuerst einen anderen: „bun run admin account owner --email …“.',
  decision: 'Wähl entweder „Erlauben“ oder „Ablehnen“.',
  requestGone:
    'Diese Anfrage ist abgelaufen oder wurde schon beantwortet. Geh zurück zur App und fang noch einmal an.',
  refusedRequest:
    'Die App, die dich hierher geschickt hat, verlangt etwas, das dieser Dienst ablehnt ({error}).',
  backToApp: 'Zurück zu {place}, wenn du der App vertraust',
  unknownApp: 'Die App, die dich hierher geschickt hat, ist nicht registriert (client_id).',
  badDocument:
    'Die App, die dich hierher geschickt hat, beschreibt sich unter ihrer client_id nicht richtig: {fault}',
  unknownReturn:
    'Die App, die dich hierher geschickt hat, will dich zu einer Adresse zurückschicken, die sie nicht registriert hat (redirect_uri).',
}

/** The public page of a film. */
export const watch: Texts['watch'] = {
  summary: (questions, seconds) =>
    questions === 0
      ? `Ein Quizvideo von ${count(seconds, 'Sekunde', 'Sekunden')}.`
      : `Ein Quiz mit ${count(questions, 'Frage', 'Fragen')} in ${count(seconds, 'Sekunde', 'Sekunden')}.`,
  captions: 'Untertitel',
  makeYourOwn: 'Mach dein eigenes Quizvideo',
  madeWith: 'Gemacht im Stil „{look}“',
  copyLink: 'Link kopieren',
  fullScreen: 'Vollbild',
  play: 'Quiz abspielen',
  again: 'Noch einmal spielen',
  score: 'Wie viele hattest du richtig?',
  outcome: { ask: 'Hast du es gewusst?', missed: 'Nicht gewusst', got: 'Gewusst' },
  right: 'Richtige Antworten:',
  got: 'Ich hatte {right} von {total} bei „{title}“. Wie viele schaffst du? {url}',
  challenge: 'Kopieren und Freunde herausfordern',
  more: 'Mehr Quizze zum Spielen',
}

/** What asks before something is deleted. */
export const confirm: Texts['confirm'] = {
  back: 'Zurück',
  deleteVideo: 'Dieses Video löschen?',
  deleteVideoText:
    'Das lässt sich nicht rückgängig machen: Das Video, sein Titelbild und seine Untertitel werden entfernt, und der öffentliche Link endet. Das Quiz bleibt.',
  deleteVideoButton: 'Video löschen',
  deleteQuizzes: (quizzes) => (quizzes === 1 ? 'Dieses Quiz löschen?' : `${quizzes} Quizze löschen?`),
  deleteQuizzesText: 'Das lässt sich nicht rückgängig machen. Fertige Videos bleiben.',
  deleteKit: 'Dieses Brand-Kit löschen?',
  deleteKitText: 'Das lässt sich nicht rückgängig machen. Quizze behalten, was sie daraus haben.',
  delete: 'Löschen',
}
