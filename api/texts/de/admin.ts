import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')
const number = numberIn('de')

/** The pages of the instance's owners. */
export const admin: Texts['admin'] = {
  states: { free: 'kostenlos', paid: 'bezahlt', owner: 'Inhaber', suspended: 'gesperrt' },
  plan: 'Tarif',
  farm: {
    heading: 'Videos gerade jetzt',
    noNode:
      'Kein Render-Knoten nimmt Videos an: Was wartet, wird nicht erstellt. Starte einen mit {command}.',
    waiting: 'warten',
    waitingSince: (age) => `warten, das älteste seit ${age}`,
    rendering: 'in Arbeit',
    nodes: () => 'Render-Knoten',
    progress: (percent, age, attempt) =>
      `${percent} %, seit ${age}${attempt > 1 ? `, Versuch ${attempt}` : ''}`,
    progressOf: (title) => `Fortschritt von ${title}`,
    nodesHeading: 'Render-Knoten',
    noNodes: 'In der letzten Stunde hat sich keiner gemeldet.',
    places: (used, places) => `${number(used)} von ${count(places, 'Platz', 'Plätzen')} belegt`,
    seen: (age) => `vor ${age} gesehen`,
    silent: 'stumm',
    silentWhy: 'tot oder von der Datenbank abgeschnitten',
    takesFilms: 'nimmt Videos an',
    failuresHeading: 'Letzte Fehlschläge',
    noFailures: 'Kein Video ist fehlgeschlagen.',
    attempts: (attempts) => count(attempts, 'Versuch', 'Versuche'),
    retry: 'Noch einmal',
    retryOne: (title) => `${title} noch einmal versuchen`,
    queued: 'Das Video ist wieder in der Warteschlange.',
  },
  accounts: {
    heading: 'Konten',
    search: 'E-Mail suchen',
    find: 'Suchen',
    none: (search) => `Kein Konto hat „${search}“ in seiner E-Mail-Adresse.`,
    usage: (quizzes, renders, films, requests) =>
      `${count(quizzes, 'Quiz', 'Quizze')} · ${count(renders, 'Auftrag', 'Aufträge')} · ${films} Videos · ${count(requests, 'Anfrage', 'Anfragen')} heute`,
    manage: 'Verwalten',
    manageOne: (email) => `${email} verwalten`,
    pages: 'Seiten der Konten',
    newer: 'Neuere',
    older: 'Ältere',
    page: (page, pages, accounts) =>
      `Seite ${number(page)} von ${number(pages)}, ${count(accounts, 'Konto', 'Konten')}`,
  },
  invite: {
    heading: 'Jemanden einladen',
    lead: 'Die Person bekommt eine Mail und wählt bei der Registrierung ein Passwort.',
    button: 'Einladen',
    done: (email) => `${email} ist eingeladen.`,
  },
  instance: {
    heading: 'Diese Instanz',
    version: 'Version',
    address: 'Adresse',
    defaultPlan: 'Tarif neuer Konten',
    contact: 'Kontakt auf der Tarifseite',
    noContact: 'nicht gesetzt (PLAN_CONTACT)',
    mails: 'E-Mails',
    mailsLogged: 'im Protokoll, weil SMTP_URL nicht gesetzt ist',
    mailsSent: 'über SMTP',
    generation: 'Quiz-Erzeugung',
    noGeneration: 'aus, weil weder MISTRAL_API_KEY noch GENERATION_URL gesetzt ist',
    storage: 'Videos und Bilder',
    s3: 'in einem S3-Speicher',
    disk: 'auf der Festplatte dieses Rechners',
  },
  limits: {
    heading: 'Geltende Grenzen',
    lead: 'Jede ist eine Umgebungsvariable; {file} nennt sie.',
    names: {
      keyRequests: 'Anfragen eines Schlüssels, bis er ruhen muss',
      keyWindowSeconds: 'Sekunden Ruhe, die einen Schlüssel auffüllen',
      oauthRequestsPerMinute: 'Anfragen der Apps eines Kontos pro Minute',
      anonymousRequestsPerMinute: 'Anfragen ohne Anmeldung von einer Adresse pro Minute',
      registrationsPerHour: 'App-Registrierungen von einer Adresse pro Stunde',
      tokenCallsPerTenMinutes: 'Token-Aufrufe von einer Adresse in 10 Minuten',
      signInsPerQuarterHour: 'Anmeldeversuche von einer Adresse in 15 Minuten',
      wrongPasswordsPerQuarterHour: 'Falsche Passwörter zu einer E-Mail-Adresse in 15 Minuten',
      wrongCodes: 'Falsche Eingaben eines gemailten Codes',
      mailsPerHour: 'Mails an eine Adresse pro Stunde',
      freeQuizzesPerMonth: 'Quizze pro Monat im kostenlosen Tarif',
      freeOpenRenders: 'Gleichzeitige Videos im kostenlosen Tarif',
      paidOpenRenders: 'Gleichzeitige Videos im bezahlten Tarif',
      previewsAtOnce: 'Vorschauen, auf die ein Konto gleichzeitig wartet, je für Bilder und Töne',
      generationsPerHour: 'Erzeugte Quizze eines Kontos pro Stunde',
      generationsAtOnce: 'Gleichzeitige Erzeugungen eines Kontos',
    },
  },
  account: {
    heading: 'Konto',
    memberSince: 'Dabei seit',
    suspendedSince: 'Gesperrt seit',
    quizzes: 'Quizze',
    quizzesThisMonth: 'Diesen Monat erstellte Quizze',
    renders: 'Videoaufträge',
    filmBytes: 'Platz der Videos',
    requestsToday: 'Anfragen heute',
    id: 'Kennung',
    savePlan: 'Tarif speichern',
    planSaved: {
      free: (email) => `${email} hat jetzt den kostenlosen Tarif.`,
      paid: (email) => `${email} hat jetzt den bezahlten Tarif.`,
    },
    suspend: 'Sperren',
    suspended: 'Gesperrt',
    suspendLead:
      'Meldet das Konto ab und weist sein Passwort, seine API-Schlüssel und seine verbundenen Apps sofort zurück. Wartende und laufende Videos werden abgebrochen. Nichts wird gelöscht.',
    resumeLead:
      'Dieses Konto kann sich nicht anmelden; seine API-Schlüssel und verbundenen Apps werden zurückgewiesen. Entsperren lässt sie wieder zu; abgebrochene Videos bleiben abgebrochen.',
    suspendButton: 'Konto sperren',
    resumeButton: 'Konto entsperren',
    isSuspended: (email) => `${email} ist gesperrt.`,
    isActive: (email) => `${email} ist wieder aktiv.`,
    delete: 'Löschen',
    deleteLead:
      'Das löscht das Konto endgültig, mit seinen Quizzen, Karteikarten, Videos, Dateien, Schlüsseln und verbundenen Apps.',
    typeToConfirm: (email) => `Gib zur Bestätigung ${email} ein`,
    deleteButton: 'Konto löschen',
    notDeleted: (email) =>
      `Nichts wurde gelöscht: Gib ${email} ein, um zu bestätigen, dass du dieses Konto meinst.`,
    deleted: (email) => `${email} und alles, was dem Konto gehörte, ist gelöscht.`,
  },
}
