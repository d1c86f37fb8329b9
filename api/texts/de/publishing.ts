import type { Texts } from '../en/index.ts'

/** Die Seite, mit der ein Video veröffentlicht wird. */
export const publishing: Texts['publishing'] = {
  title: 'Dieses Video veröffentlichen',
  lead: 'Alles, wonach eine Plattform fragt, in der Sprache des Quiz. Kopiere es oder ändere es dort.',
  open: 'Texte zum Veröffentlichen',
  back: 'Zum Video',
  videoTitle: 'Titel',
  description: 'Beschreibung',
  descriptionHint: 'Für YouTube: mit Kapiteln, Quellen und Hashtags.',
  caption: 'Bildunterschrift',
  captionHint: 'Für TikTok und Instagram.',
  comment: 'Kommentar zum Anheften',
  commentHint: 'Er enthält die Lösungen, erst nach dem Aufklappen sichtbar.',
  declarations: 'Was Plattformen fragen',
  altered: 'Hat KI etwas erzeugt oder verändert, das echt aussieht oder klingt?',
  yes: 'Ja',
  no: 'Nein',
  voice: 'Die Stimme ist synthetisch, und echt klingender Ton soll dort gekennzeichnet werden.',
  drawn:
    'Eine synthetische Stimme, die niemandem gehört, und gezeichnete Szenen brauchen keine Kennzeichnung.',
  silent: 'Es wird nichts gesprochen, und gezeichnete Szenen brauchen keine Kennzeichnung.',
  ownPictures:
    'Antworte überall mit Ja, wenn eines deiner Bilder echte Menschen, Orte oder Ereignisse zeigt, die KI erzeugt oder verändert hat.',
  kids: 'Ist es für Kinder gemacht?',
  kidsHint: 'Nein, außer es ist für Kinder unter 13 gemacht. Das Gesetz lässt dich entscheiden.',
}
