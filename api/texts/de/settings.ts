import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')
const number = numberIn('de')

/** The settings but for the plan. */
export const settings: Texts['settings'] = {
  title: 'Einstellungen',
  tabs: {
    profile: 'Profil',
    security: 'Sicherheit',
    keys: 'API-Schlüssel',
    apps: 'Verbundene Apps',
    plan: 'Tarif',
    activity: 'Aktivität',
    data: 'Daten und Löschen',
  },
  confirm: 'Gib dein Passwort ein: Das letzte Mal ist mehr als zehn Minuten her.',
  appearance: 'Darstellung',
  themes: { system: 'Wie auf deinem Gerät', light: 'Hell', dark: 'Dunkel' },
  profile: {
    memberSince: 'Dabei seit',
    usage: 'Verbrauch ansehen',
    passwordLead: 'Damit wirst du in allen anderen Browsern abgemeldet.',
    current: 'Aktuelles Passwort',
    button: 'Passwort ändern',
    changed: 'Dein Passwort wurde geändert.',
    wrong: 'Das ist nicht dein aktuelles Passwort.',
  },
  keys: {
    access: 'Rechte',
    full: 'Voller Zugriff',
    readOnly: 'Nur lesen',
    ends: 'Läuft ab',
    never: 'Nie',
    after: (days) => `Nach ${count(days, 'Tag', 'Tagen')}`,
    expires: 'läuft ab: {time}',
    expired: 'abgelaufen: {time}',
    newHeading: (name) => `Dein neuer Schlüssel „${name}“`,
    copyNow: 'Kopier ihn jetzt: Er wird nur dieses eine Mal angezeigt.',
    copy: 'Kopieren',
    tryIt: 'Probier ihn in einem Terminal aus: Die Antwort nennt dein Konto. Weiter geht es mit {guide}.',
    guide: 'deinem ersten Video in fünf Minuten',
    useIt:
      'Setz einen Schlüssel anstelle von YOUR_KEY ein: Die Antwort nennt dein Konto. Weiter geht es mit {guide}.',
    create: 'Schlüssel erstellen',
    lead: (requests) =>
      `Schick ihn als {header} oder als Bearer-Token. Jeder Schlüssel erlaubt ${count(requests, 'Anfrage', 'Anfragen')}. Nach 24 Stunden ohne Anfrage sind alle wieder da.`,
    name: 'Name',
    example: 'Mein Laptop',
    heading: 'Deine Schlüssel',
    none: 'Noch keine API-Schlüssel.',
    created: 'erstellt: {time}',
    used: 'zuletzt benutzt: {time}',
    unused: 'noch nie benutzt',
    fullAgain: '{time} wieder bei 0',
    spent: (used, requests) => `${number(used)} von ${count(requests, 'Anfrage', 'Anfragen')}`,
    deleteTitle: 'Diesen Schlüssel löschen?',
    deleteLead: 'Was ihn benutzt, funktioniert sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
    deleteButton: 'Schlüssel löschen',
    deleteOne: (name) => `Schlüssel ${name} löschen`,
    tooMany: (most: number) =>
      `Ein Konto kann ${most} Schlüssel haben; lösche einen, den du nicht mehr brauchst.`,
    badName: (most) => `Gib einen Namen mit höchstens ${most} Zeichen ein.`,
  },
  apps: {
    lead: 'Apps, denen du dein Konto geöffnet hast. Wenn du eine trennst, endet ihr Zugriff sofort.',
    none: 'Keine verbundenen Apps.',
    can: 'Ein Agent wie Claude kann im Chat Quizze schreiben, ihre Videos bestellen und dir die Links geben.',
    connect: 'Agenten verbinden',
    since: 'verbunden: {time}',
    used: 'zuletzt benutzt: {time}',
    disconnect: 'Trennen',
    disconnectOne: (name) => `${name} trennen`,
  },
  data: {
    exportHeading: 'Daten mitnehmen',
    exportLead:
      'Alles, was wir über dich speichern, in einer Datei zum Aufheben oder für ein anderes Programm (JSON).',
    export: 'Meine Daten herunterladen',
    deleteHeading: 'Konto löschen',
    deleteLead:
      'Das löscht endgültig deine Quizze, Karteikarten, Videos, Dateien, Schlüssel und verbundenen Apps.',
    confirm: 'Mit deinem Passwort bestätigen',
    delete: 'Mein Konto löschen',
  },
}

/** The tab of the plan. */
export const plan: Texts['plan'] = {
  yours: { free: 'Du hast den kostenlosen Tarif', paid: 'Du hast den bezahlten Tarif' },
  unlimited: 'Erstelle so viele Quizze, wie du willst.',
  more: (left) => `Du kannst diesen Monat noch ${count(left, 'Quiz', 'Quizze')} erstellen.`,
  usedUp:
    'Du hast die Quizze dieses Monats verbraucht; das nächste kommt am 1. dazu. Wenn du ein Quiz löschst, bekommst du es nicht zurück.',
  quizzesThisMonth: 'Quizze diesen Monat',
  openVideos: 'Videos in Arbeit',
  filmMinutes: 'Heute bestellte Videominuten',
  keyRequests: 'Anfragen mit API-Schlüsseln heute',
  utc: 'Tage und Monate beginnen um Mitternacht (UTC). Wer löscht, bekommt Speicherplatz zurück, aber keine Quizze oder Minuten.',
  used: 'Was du genutzt hast',
  thisMonth: 'Diesen Monat',
  quizzes: 'Neue Quizze',
  videos: 'Fertige Videos',
  previews: 'Vorschauen',
  spoken: 'Gesprochene Zeichen',
  storage: 'Speicherplatz',
  heading: 'Was jeder Tarif bietet',
  names: { free: 'Kostenlos', paid: 'Bezahlt' },
  yourPlan: 'Dein Tarif',
  taglines: { free: 'Zum Ausprobieren', paid: 'Für alle, die regelmäßig posten' },
  free: (quizzes) => [
    `${count(quizzes, 'neues Quiz', 'neue Quizze')} im Monat`,
    'Deine Videos ansehen und als Link teilen',
    'API-Schlüssel und verbundene Apps',
  ],
  kept: (days) => `Deine Videos ${count(days, 'Tag', 'Tage')} lang`,
  freeLacks: ['Kein Herunterladen', `Videos mit dem Hinweis „Made with ${PRODUCT_NAME}“`],
  paid: () => [
    'So viele Quizze, wie du willst',
    'Videos ohne unseren Namen',
    'Alle deine Videos herunterladen; auf denen aus dem kostenlosen Tarif bleibt unser Name',
    'API-Schlüssel und verbundene Apps',
  ],
  upgrade: 'Tarif wechseln',
  upgradeByMail: 'Tarif per E-Mail wechseln',
  manage: 'Tarif verwalten',
  getPaid: 'Bezahlten Tarif holen',
  notSold: 'Hier wird kein anderer Tarif verkauft. Wer diesen Dienst betreibt, kann deinen ändern.',
}
