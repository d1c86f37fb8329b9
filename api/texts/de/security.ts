import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')

/** The ways to sign in beside the password. */
export const security: Texts['security'] = {
  wrongCode: 'Dieser Code ist falsch oder wurde schon benutzt.',
  anyCode: 'Code aus der App oder ein Ersatzcode',
  step: {
    title: 'Gib deinen Code ein',
    lead: 'Dein Passwort stimmt. Öffne jetzt deine Authenticator-App und gib die sechs Ziffern ein, die sie zeigt.',
    label: 'Code aus der App',
    lost: 'Ich kann meine App nicht benutzen',
    recoveryLead:
      'Gib einen der Ersatzcodes ein, die du beim Einrichten der App aufgehoben hast. Wenn du keinen mehr hast, frag, wer diesen Dienst betreibt.',
    recovery: 'Ersatzcode',
    expired: 'Das hat zu lange gedauert, oder zu viele Codes waren falsch. Melde dich noch einmal an.',
  },
  setUp: 'Einrichten',
  manage: 'Verwalten',
  app: {
    heading: 'Authenticator-App',
    lead: 'Schützt dein Konto auch dann, wenn jemand dein Passwort erfährt: Zum Anmelden gehören dann sechs Ziffern aus einer App auf deinem Handy, die alle 30 Sekunden wechseln. Jede Authenticator-App ist recht.',
    setUp: 'App einrichten',
    on: 'An',
    off: 'Aus',
    isOn: 'Eingeschaltet: {time}. Zum Anmelden mit deinem Passwort gehört auch ein Code aus deiner App.',
    codesLeft: (left) => `Du hast noch ${count(left, 'Ersatzcode', 'Ersatzcodes')}.`,
    newCodes: 'Neue Ersatzcodes erstellen',
    remove: 'App entfernen',
    scan: 'Scanne dieses Bild mit deiner Authenticator-App.',
    qrLabel: 'QR-Code für deine Authenticator-App',
    typeIt: 'Keine Kamera? Dann tipp diesen Schlüssel in die App:',
    firstCode: 'Code, den die App jetzt zeigt',
    confirm: 'Einschalten',
    added: 'Ab jetzt gehört zum Anmelden mit deinem Passwort auch ein Code aus deiner App.',
    removed: 'Die App ist entfernt. Zum Anmelden reicht wieder dein Passwort.',
  },
  codes: {
    heading: 'Deine Ersatzcodes',
    keep: 'Heb sie jetzt auf: Sie werden nur dieses eine Mal angezeigt.',
    lead: 'Wenn du dein Handy verlierst, kannst du dich mit jedem dieser Codes einmal anmelden. Druck sie aus oder leg sie in einen Passwortmanager.',
  },
  passkeys: {
    heading: 'Passkeys',
    lead: 'Melde dich mit Fingerabdruck, Gesicht oder Bildschirmsperre an. Passkeys sind sicher vor Phishing und brauchen keinen Code.',
    nextStep: 'Danach fragt dein Gerät nach Fingerabdruck, Gesicht oder Bildschirmsperre.',
    add: 'Passkey hinzufügen',
    name: 'Name',
    nameHint: 'Damit du ihn in deiner Liste wiedererkennst',
    badName: (most) => `Gib einen Namen mit höchstens ${most} Zeichen ein.`,
    tooMany: (most) => `Ein Konto kann ${most} Passkeys haben; entferne einen, den du nicht mehr brauchst.`,
    newHeading: (name) => `Dein neuer Passkey „${name}“`,
    newLead: 'Dein Browser fragt jetzt, wo er den Passkey aufheben soll. Folge seinen Schritten.',
    create: 'Passkey erstellen',
    added: (name) => `Der Passkey „${name}“ ist hinzugefügt. Ab jetzt kannst du dich damit anmelden.`,
    remove: 'Entfernen',
    removeTitle: 'Diesen Passkey entfernen?',
    removeLead: 'Du kannst dich damit nicht mehr anmelden. Dein Passwort gilt weiter.',
    removeButton: 'Passkey entfernen',
    removeOne: (name) => `Passkey ${name} entfernen`,
    removed: 'Der Passkey ist entfernt. Lösche ihn am besten auch auf deinem Gerät.',
    signIn: 'Mit einem Passkey anmelden',
    signInLead: 'Dein Browser fragt jetzt nach deinem Passkey. Folge seinen Schritten.',
    use: 'Passkey benutzen',
    refused:
      'Dieser Passkey wurde nicht angenommen, oder es hat länger als fünf Minuten gedauert. Versuch es noch einmal.',
    cancelled: 'Das hat nicht geklappt oder wurde abgebrochen. Versuch es noch einmal.',
    known: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
    unknown: 'Dieser Browser ist zu alt für Passkeys. Nimm dein Passwort oder einen anderen Browser.',
    needsScript: 'Passkeys brauchen JavaScript, und das ist in diesem Browser ausgeschaltet.',
  },
}
