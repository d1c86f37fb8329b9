import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn } from '../count.ts'

const count = counterIn('de')

/** The front page, and the clips of templates. */
export const front = {
  title: 'Aus Quizfragen werden kurze Videos',
  headline: 'Schreib ein Quiz. Hol dir ein Video, das du sofort posten kannst.',
  lead: `${PRODUCT_NAME} macht aus Fragen und Antworten kurze Videos mit Countdown, Musik und Auflösung, auf Wunsch mit Stimme. Von Hand, mit Code oder mit deinem Agenten.`,
  makeOne: 'Gleich ausprobieren',
  signUp: 'Konto anlegen',
  noAccount: 'Ein Beispielquiz kannst du ohne Konto abspielen und umgestalten.',
  freePlan: (quizzes: number) =>
    `Kostenlos: ${count(quizzes, 'neues Quiz', 'neue Quizze')} im Monat, als Video zum Ansehen und Teilen.`,
  freeLacks: `Die Videos lassen sich nicht herunterladen und tragen den Hinweis „Made with ${PRODUCT_NAME}“.`,
  how: 'So geht es',
  steps: {
    write: {
      title: 'Schreiben oder einfügen',
      text: 'Tippe deine Fragen oder füge eine Liste ein. Die richtige Antwort bekommt einen Stern.',
    },
    see: {
      title: 'Ansehen und anhören',
      text: 'Der Player zeigt dein Video, wie es wird: in jedem Stil, Format und jeder Farbe.',
    },
    post: {
      title: 'Rendern und posten',
      text: 'Eine Datei für TikTok, Shorts und Reels, mit Titelbild und Untertiteln.',
    },
  },
  looks: (number: number) => `${number} Stile für jedes Quiz`,
  pauseClips: 'Clips anhalten',
  playClips: 'Clips abspielen',
  whoFor: 'Für wen das ist',
  creators: {
    title: 'Für Kreative',
    text: 'Jedes Video wird geprüft, bevor du es bekommst: Format, Länge, Lautstärke und ob ein Text unter einem Knopf der App liegt.',
    link: 'Beispielquiz abspielen',
  },
  developers: {
    title: 'Für Entwickler',
    text: 'Ein Quiz ist JSON, ein Video ist eine Anfrage. Fehler kosten wenig: Probeläufe, gefahrlos wiederholbare Anfragen und Meldungen, die sagen, was zu ändern ist.',
    link: 'Dein erstes Video mit Kopieren und Einfügen',
  },
  agents: {
    title: 'Für Agenten',
    text: 'Jede Funktion ist ein MCP-Werkzeug. Dein Agent schreibt das Quiz, sieht sich Bilder des Videos an und verbessert, was ihm auffällt.',
    link: 'Einen Agenten verbinden',
  },
  operators: {
    title: 'Für Betreiber',
    text: 'Läuft auf deinen eigenen Rechnern, vom Laptop bis zur Farm. Fällt beim Rendern ein Rechner aus, macht ein anderer weiter.',
    link: 'So funktioniert das Rendern',
  },
  faq: {
    title: 'Was viele fragen',
    formats: 'Alle Formate',
    post: {
      question: 'Kann ich die Videos auf TikTok, Shorts und Reels posten?',
      answer:
        'Ja. Ein Video ist hochkant, quadratisch oder quer und wird mit dem verglichen, was die drei annehmen. Auf seiner Seite steht, was passt.',
    },
    import: {
      question: 'Kann ich Quizze aus anderen Programmen mitbringen?',
      answer:
        'Ja: aus Kahoot, Wayground, Blooket, Gimkit, Quizlet, Anki, Moodle, Tabellen und einfachen Listen. {link}',
    },
    time: {
      question: 'Wie lange dauert ein Video?',
      answer: 'Meist etwa so lange, wie es läuft. Die Seite kannst du währenddessen verlassen.',
    },
    music: {
      question: 'Darf ich die Musik verwenden?',
      answer:
        'Ja. Musik und Klänge wurden für dieses Produkt gemacht und sind frei nutzbar, auch in Videos, die Geld verdienen. Du kannst auch eigene hochladen.',
    },
    privacy: {
      question: 'Wer kann meine Quizze sehen?',
      answer:
        'Nur du. Öffentlich wird ein Video erst, wenn du seinen Link teilst, und den Link kannst du jederzeit beenden.',
    },
    host: {
      question: 'Kann ich es auf eigenen Rechnern betreiben?',
      answer:
        'Ja. Der Code ist offen, und ein Befehl startet alles auf einem Linux-Rechner, ohne Docker und ohne Root-Rechte.',
    },
  },
  agentsGuide: 'Agenten',
}
