import type { Texts } from '../en/index.ts'

/** The player, here and in the editor. */
export const player: Texts['player'] = {
  screen: 'Das Video',
  play: 'Abspielen',
  pause: 'Anhalten',
  time: 'Zeit',
  position: '{time} von {total}',
  seconds: '{seconds} Sek.',
  minutes: '{minutes} Min. {seconds} Sek.',
  mute: 'Stumm',
  scenes: 'Szenen',
  opening: 'Anfang',
  question: 'Frage {number}',
  answers: 'Antworten',
  end: 'Ende',
  missing: 'Ein Bild konnte nicht geladen werden und fehlt.',
  broken: 'Dieses Video kann nicht gezeigt werden: {reason}',
  voiceLate: 'Die Stimme ist noch nicht fertig; bei einem langen Quiz dauert das ein bis zwei Minuten.',
  voiceHeard: 'Du hörst das Video, wie es gerendert wird, mit Stimme.',
  voiceAfterPause: 'Die Stimme ist fertig: Du hörst sie nach der nächsten Pause.',
  voiceMissing: 'Du hörst Musik und Klänge zu geschätzten Zeiten. Die Stimme konnte nicht geladen werden.',
}

/** The page on which a quiz plays. */
export const playerPage: Texts['playerPage'] = {
  region: 'Wiedergabe',
  sample: 'Ein Beispielquiz',
  edit: 'Bearbeiten',
  problems: 'Dieses Quiz kann noch nicht gerendert werden:',
  noScript: 'Der Player braucht JavaScript. Rendern und Herunterladen im {studio} geht ohne.',
  studio: 'Studio',
  heardSample:
    'Du hörst Musik, Ticken, Auflösungen und Übergänge; ein gerendertes Video kann auch eine Stimme haben.',
  heardSilent: 'Du hörst Musik, Ticken, Auflösungen und Übergänge.',
  heardAtFirst:
    'Die Stimme wird vorbereitet: Bis dahin sind die Zeiten geschätzt, und du hörst nur Musik und Klänge.',
  keys: 'Tasten: Leertaste oder K spielt ab, Pfeiltasten oder J und L springen eine Sekunde, Komma und Punkt ein Bild, M schaltet stumm.',
  own: {
    title: 'Mach es zu deinem',
    text: 'Ändere die Fragen, behalte den Stil und rendere ein Video zum Posten.',
    account: 'Dafür brauchst du ein Konto.',
    button: 'Mit diesem Quiz beginnen',
  },
  look: {
    title: 'Anderen Stil ausprobieren',
    sample: 'Jeder Stil, jedes Format und jede Farbe ist sofort zu sehen.',
    ownAccent: 'Die des Quiz',
  },
  design: {
    title: 'Wie es aussieht',
    lead: 'Stil, Format, Schrift und Farben stehen im Editor, neben den Fragen.',
    button: 'Editor öffnen',
  },
  file: {
    title: 'Quiz als Datei sichern',
    lead: 'Für eine Tabelle, ein anderes Programm oder zum Aufheben.',
    kind: 'Dateityp',
    button: 'Datei herunterladen',
  },
}

/** The tool that cuts a clip from a rendered video. */
export const cutter: Texts['cutter'] = {
  title: 'Clip schneiden',
  lead: (seconds) =>
    `Höchstens ${seconds} Sekunden eines gerenderten Videos. Dein Browser schneidet; der erste Clip dauert etwas länger.`,
  noVideo: 'Rendere zuerst das Video; dann kannst du ein GIF oder ein kurzes MP4 daraus schneiden.',
  noPlan: 'Mit einem bezahlten Tarif kannst du ein GIF oder ein kurzes MP4 aus einem Video schneiden.',
  video: 'Aus dem Video',
  videoOf: (time, seconds) => `${time}, ${seconds} Sek.`,
  from: 'Ab Sekunde',
  length: 'Sekunden',
  fromHere: 'Ab hier',
  format: 'Art des Clips',
  kinds: { gif: 'GIF, 360 px breit', mp4: 'MP4, ab dem nächsten Schlüsselbild' },
  cut: 'Schneiden',
  script: {
    tools: 'Werkzeuge werden geladen…',
    video: 'Video wird geladen…',
    cutting: 'Wird geschnitten…',
    progress: 'Wird geschnitten… {percent} %',
    done: 'Fertig.',
    failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
    save: '{kind} speichern ({size} KB)',
    clip: 'Der Clip',
  },
}
