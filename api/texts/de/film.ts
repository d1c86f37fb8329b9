import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')

/** The page of a video. */
export const film: Texts['film'] = {
  before: (videos) => (videos === 0 ? 'als nächstes dran' : `${count(videos, 'Video', 'Videos')} davor`),
  making: 'Dein Video entsteht',
  leave: 'Du kannst diese Seite verlassen: Das Video erscheint im Studio.',
  cancel: 'Abbrechen',
  stopping: 'Das Rendern wird angehalten.',
  cancelled: 'Abgebrochen',
  cancelledLead: 'Es wurde angehalten, bevor es fertig war.',
  cancelledAt: 'Es wurde bei {percent} % angehalten.',
  cancelledNext:
    'Es gibt keine Datei davon, und das Quiz ist unverändert. „Noch einmal rendern“ beginnt von vorn.',
  ordered: 'begonnen {time}',
  failed: 'Dieses Video konnte nicht erstellt werden',
  tryAgain: 'Ein neuer Versuch hilft oft: Das Quiz kann bleiben, wie es ist.',
  changeFirst:
    'Ein neuer Versuch hilft erst, wenn das Quiz geändert ist: Prüfe seine Bilder und seine Länge.',
  replacePicture: 'Bild ersetzen',
  withoutPicture: 'Ohne das Bild rendern',
  pictureTaken:
    'Das Bild ist aus dem Quiz genommen. Um das rückgängig zu machen, füge es im Editor wieder ein: {address}',
  pictureGone:
    'Dieses Bild ist nicht mehr in seiner Frage: Nichts wurde geändert. Versuche es noch einmal, um das Quiz in seinem jetzigen Stand zu rendern.',
  nothingCame:
    'Von seiner Adresse kam nichts. Sie muss öffentlich sein und sich ohne Anmeldung öffnen lassen.',
  addressOfPicture: 'Seine Adresse: {address}',
  detail: 'Technische Einzelheit',
  heading: 'Das Video',
  changed: 'Das Quiz hat sich seit diesem Video geändert.',
  download: 'Herunterladen',
  needsPlan: 'Du kannst dieses Video ansehen und teilen. Herunterladen gehört zum {plan}.',
  planAsked:
    'Du kannst dieses Video ansehen und teilen. Herunterladen gehört zum {plan}; du hast ihn {time} angefragt.',
  paidPlan: 'bezahlten Tarif',
  framesPerSecond: (frames) => `${frames} Bilder pro Sekunde`,
  made: 'erstellt {time}',
  kept: 'bleibt bis {time}',
  share: 'Teilen',
  shareHint: 'Beim Teilen entsteht ein Link, mit dem alle zusehen können, ohne Konto.',
  shared: 'Alle mit diesem Link können zusehen',
  copy: 'Kopieren',
  copyAll: 'Alle Texte kopieren',
  open: 'Öffnen',
  endShare: 'Nicht mehr teilen',
  post: 'Posten',
  shareEnded: 'Der Link funktioniert nicht mehr.',
  voiceOn: 'Stimme einschalten',
  voiceIsOn: 'Die Stimme ist an. Rendere das Quiz noch einmal, um sie zu hören.',
  cover: 'Titelbild',
  srt: 'Untertitel, SRT',
  vtt: 'Untertitel, VTT',
  edit: 'Quiz bearbeiten',
  quizDeleted: 'Sein Quiz wurde gelöscht.',
  delete: 'Dieses Video löschen…',
  deleted: 'Das Video ist gelöscht.',
}

/** How long a render still takes. */
export const timeLeft: Texts['timeLeft'] = {
  few: 'noch ein paar Sekunden',
  seconds: 'noch etwa {number} Sekunden',
  minutes: 'noch etwa {number} Minuten',
}

/** Whether each platform takes a video, and why not. */
export const platforms: Texts['platforms'] = {
  passed: 'Bereit zum Posten',
  asVideo: 'Passt als Video: Ein Short ist hochkant oder quadratisch und höchstens drei Minuten lang.',
  fits: 'Erfüllt die Regeln dieser App',
  needsFile: 'Zum Posten brauchst du die Datei; sie gehört zum {plan}.',
  check: 'Bitte einmal ansehen',
  failed: 'Noch nicht bereit',
  problem: '{check}: {found}, nötig ist: {wanted}',
  look: 'Ansehen bei {time}',
  coveredTexts: (texts) =>
    `Die Schaltflächen oder die Beschreibung der App verdecken ${texts}. Kürze den Text oder probiere einen anderen Stil.`,
  covered: { question: 'die Frage', answer: 'eine Antwort', title: 'den Titel', other: 'einen Text' },
  checks: {
    frame: 'Format',
    duration: 'Länge',
    loudness: 'Lautstärke',
    truePeak: 'Lauteste Stelle',
    audio: 'Tonformat',
    audioBitrate: 'Tonqualität',
    bitrate: 'Bitrate',
    fps: 'Bilder pro Sekunde',
  },
}
