import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')

/** Signing in, signing up, resetting a password, and the end of an account. */
export const signIn: Texts['signIn'] = {
  email: 'E-Mail',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  showPassword: 'Passwort zeigen',
  passwordRule: (least) => `Mindestens ${least} Zeichen`,
  signIn: {
    title: 'Anmelden',
    heading: 'Willkommen zurück',
    lead: 'Melde dich an, um deine Quizvideos zu erstellen und zu verwalten.',
    button: 'Anmelden',
    forgot: 'Passwort vergessen?',
    newHere: 'Neu hier? {link}',
    signUp: 'Konto erstellen',
  },
  signUp: {
    acceptTerms: 'Mit einem Konto nimmst du die {link} an.',
    terms: 'Nutzungsbedingungen',
    readPrivacy: 'Was mit deinen Daten geschieht: {link}.',
    privacy: 'Datenschutz',
    title: 'Konto erstellen',
    lead: 'Schreib ein Quiz und bekomm ein Video mit Countdown, Musik und Auflösung, auf Wunsch mit Stimme. Nach einer Minute geht es los.',
    noCard: 'Keine Zahlungsdaten nötig',
    button: 'Konto erstellen',
    known: 'Du hast schon ein Konto? {link}',
    signIn: 'Anmelden',
  },
  reset: {
    title: 'Passwort zurücksetzen',
    lead: 'Wir schicken dir einen Code per E-Mail. Damit kannst du ein neues Passwort festlegen.',
    hint: 'Der Code gilt 30 Minuten. Wenn er nicht ankommt, sieh im Spam-Ordner nach.',
    button: 'Code schicken',
    back: 'Zurück zur Anmeldung',
  },
  code: {
    title: 'Sieh in deine E-Mails',
    signUpLead: 'Wir haben eine Nachricht an {email} geschickt. Gib den Code daraus ein.',
    resetLead: 'Wenn es zu {email} hier ein Konto gibt, ist ein Code unterwegs.',
    label: 'Code',
    button: 'Weiter',
    missing:
      'Nichts angekommen? Sieh im Spam-Ordner nach, oder lass ihn nach einer Minute noch einmal schicken.',
    again: 'Noch einmal schicken',
    sent: 'Der Code ist noch einmal unterwegs.',
    waits: (seconds) =>
      seconds > 90
        ? `In ${count(Math.ceil(seconds / 60), 'Minute', 'Minuten')} kannst du ihn noch einmal schicken lassen. Sieh bis dahin im Spam-Ordner nach.`
        : `In ${count(seconds, 'Sekunde', 'Sekunden')} kannst du ihn noch einmal schicken lassen.`,
    wrongAddress: 'Falsche Adresse? {link}',
    otherAddress: 'Nimm eine andere',
  },
  revoke: 'Auch alle API-Schlüssel löschen und alle Apps trennen',
  choose: {
    title: 'Neues Passwort festlegen',
    lead: 'Damit wirst du überall abgemeldet.',
    button: 'Passwort speichern',
  },
  goodbye: {
    title: 'Dein Konto wurde gelöscht',
    lead: 'Deine Quizze, Karteikarten, Videos, Dateien, Schlüssel und verbundenen Apps sind gelöscht. Du bist überall abgemeldet.',
  },
  changed: 'Dein Passwort wurde geändert. Melde dich mit dem neuen an.',
  faults: {
    email: 'Gib eine gültige E-Mail-Adresse ein.',
    wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
    code: 'Das ist nicht der Code, den wir geschickt haben.',
    expired:
      'Dieser Code ist abgelaufen oder wurde zu oft falsch eingegeben. Fang von vorn an, um einen neuen zu bekommen.',
    common: 'Dieses Passwort gehört zu den ersten, die andere versuchen würden. Wähle ein anderes.',
    tooShort: (least) => `Passwörter brauchen mindestens ${least} Zeichen.`,
    tooLong: (most) => `Passwörter können höchstens ${most} Zeichen haben.`,
  },
}

/** The page that asks whether an app may act for an account. */
export const consent: Texts['consent'] = {
  title: (app) => `${app} erlauben?`,
  lead: '{app} möchte mit deinem Konto {email} arbeiten. Die App könnte dann:',
  publishedBy: 'Beschrieben von',
  sendsTo: 'Führt dich zu',
  protocol: 'Protokoll',
  local: 'eine App auf diesem Computer',
  localOnly:
    'Sie läuft auf diesem Computer, wo sich jedes andere Programm als die App von {host} ausgeben kann. Erlaube sie nur, wenn du sie gerade gestartet hast.',
  ends: (days) => `Das endet von selbst nach höchstens ${days} ${days === 1 ? 'Tag' : 'Tagen'}.`,
  unverified:
    'Wir haben diese App nicht geprüft: Jeder kann eine App unter jedem Namen registrieren. Erlaube sie nur, wenn du das selbst angestoßen hast. In deinen Einstellungen kannst du sie jederzeit trennen.',
  deny: 'Ablehnen',
  allow: 'Erlauben',
  otherAccount: 'Anderes Konto verwenden',
  scopes: {
    'api:read': 'Deine Quizze, Karteikarten, Musik und Videos und dein Konto ansehen',
    'api:write': 'Quizze und Karteikarten erstellen, ändern und löschen und Videos erstellen',
    offline_access: 'Verbunden bleiben, während du weg bist, bis du sie trennst',
    openid: 'Sehen, wer du bist: die Kennung und die E-Mail-Adresse deines Kontos',
  },
}

/** Mails: a subject and its paragraphs. */
export const mails: Texts['mails'] = {
  known: () => ({
    subject: 'Du hast schon ein Konto',
    text: [
      'Jemand, vielleicht du, wollte sich mit dieser Adresse registrieren. Es gibt aber schon ein Konto dazu.',
      'Melde dich mit deinem Passwort an, oder wähl auf der Anmeldeseite „Passwort vergessen?“.',
      'Wenn du das nicht warst, kannst du diese Nachricht ignorieren: Es hat sich nichts geändert.',
    ],
  }),
  signUp: (code) => ({
    subject: 'Dein Code zur Registrierung',
    text: [
      `Dein Code ist ${code}`,
      'Gib ihn auf der Seite ein, auf der du dich registriert hast. Er gilt 30 Minuten.',
      'Wenn du dich nicht registriert hast, ignoriere diese Nachricht: Es wird dann kein Konto erstellt.',
    ],
  }),
  reset: (code) => ({
    subject: 'Dein Code für ein neues Passwort',
    text: [
      `Dein Code ist ${code}`,
      'Gib ihn auf der Seite ein, auf der du ihn angefordert hast. Er gilt 30 Minuten.',
      'Wenn du ihn nicht angefordert hast, ignoriere diese Nachricht: Dein Passwort ändert sich nicht.',
    ],
  }),
  newEmail: (code) => ({
    subject: 'Der Code für deine neue Adresse',
    text: [
      `Dein Code ist ${code}`,
      'Gib ihn auf der Seite ein, auf der du deine E-Mail-Adresse ändern wolltest. Er gilt 30 Minuten.',
      'Wenn du das nicht wolltest, ignoriere diese Nachricht: Es ändert sich nichts.',
    ],
  }),
  emailTaken: () => ({
    subject: 'Diese Adresse hat schon ein Konto',
    text: [
      'Jemand, vielleicht du, wollte mit einem anderen Konto zu dieser Adresse wechseln, die schon ein Konto hat.',
      'Wähl dort eine andere Adresse oder lösch zuerst dieses Konto.',
      'Wenn du das nicht warst, ignoriere diese Nachricht: Es hat sich nichts geändert.',
    ],
  }),
  emailChanged: () => ({
    subject: 'Die E-Mail-Adresse deines Kontos wurde geändert',
    text: [
      'Dein Konto gehört jetzt zu einer anderen E-Mail-Adresse. Mit dieser kannst du dich nicht mehr anmelden.',
      'Wenn du das warst, musst du nichts tun.',
      'Wenn nicht, schreib sofort deinem Administrator: Er kann das Konto sperren.',
    ],
  }),
  invitation: (signUpUrl) => ({
    subject: `Einladung zu ${PRODUCT_NAME}`,
    text: [
      `Du bist eingeladen, mit ${PRODUCT_NAME} Quizvideos zu machen.`,
      `Registriere dich mit dieser Adresse und wähl ein Passwort: ${signUpUrl}`,
      'Wenn du kein Konto möchtest, ignoriere diese Nachricht.',
    ],
  }),
  newKey: (name) => ({
    subject: 'Ein neuer API-Schlüssel für dein Konto',
    text: [
      `Jemand, der in deinem Konto angemeldet war, hat den API-Schlüssel „${name}“ erstellt.`,
      'Wenn du das warst, musst du nichts tun.',
      'Wenn nicht, lösch den Schlüssel unter Einstellungen › API-Schlüssel und ändere dein Passwort.',
    ],
  }),
  passwordChanged: () => ({
    subject: 'Dein Passwort wurde geändert',
    text: [
      'Das Passwort deines Kontos wurde gerade geändert. Alle anderen Browser sind abgemeldet.',
      'Wenn du das warst, musst du nichts tun.',
      'Wenn nicht, wähl jetzt auf der Anmeldeseite „Passwort vergessen?“ und sieh dir Einstellungen › Aktivität an.',
    ],
  }),
  tokenReplayed: (app) => ({
    subject: 'Eine App wurde getrennt',
    text: [
      `Ein Token der App „${app}“ wurde zweimal benutzt: Vielleicht hat es jemand kopiert. Die App hat keinen Zugriff mehr auf dein Konto.`,
      'Du kannst sie wieder verbinden, wenn du sie brauchst. Was passiert ist, steht unter Einstellungen › Aktivität.',
    ],
  }),
  signInChanged: (change) => ({
    subject: 'Deine Anmeldung hat sich geändert',
    text: [
      `In deinem Konto hat sich gerade etwas geändert: ${change}.`,
      'Wenn du das warst, musst du nichts tun.',
      'Wenn nicht, ändere jetzt dein Passwort und sieh dir Einstellungen › Sicherheit und Einstellungen › Aktivität an.',
    ],
  }),
}
