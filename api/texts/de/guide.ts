/** The guide for people who make videos in the studio, without code. */
export const guide = {
  title: 'Quizvideos machen',
  lead: 'Von der Idee zum geposteten Video, ohne eine Zeile Code.',
  developers: 'Du schreibst Code, oder dein Agent tut es? {link}',
  docs: 'Dokumentation für Entwickler',
  name: 'Anleitung fürs Studio',
  noCode: '{link}: der Weg zum Video, ohne Code.',
  make: {
    title: 'Ein Video machen',
    verbs: ['Sammeln', 'Markieren', 'Gestalten', 'Rendern'],
    steps: [
      'Öffne das Studio und wähle, woher die Fragen kommen: Tippe sie ein oder füge sie ein, bring eine Datei mit, nimm ein Paket oder lass ein Modell über dein Thema schreiben.',
      'Markiere im Editor die richtigen Antworten und füge Bilder hinzu, wo du magst. Das Video neben deinen Fragen ändert sich, während du tippst.',
      'Wähle einen Look, eine Form (hochkant für TikTok, Reels und Shorts), Musik und, wenn du magst, eine Stimme.',
      'Klicke auf „{render}“. Du kannst die Seite verlassen: Das Video wartet unter „{films}“.',
    ],
  },
  brand: {
    title: 'Mach es zu deinem',
    verbs: ['Anlegen', 'Anwenden', 'Nummerieren'],
    steps: [
      'Lege ein Brand-Kit mit deinem Logo, deinen Farben, deiner Schrift, deinem Handle und deinen Schlussworten an.',
      'Mach es zum Standard, und jedes neue Quiz bekommt es von selbst. Ältere bekommen es auf der Seite des Kits.',
      'Gib ihm eine Serie, und jedes Video zeigt die Nummer seines Teils.',
    ],
  },
  post: {
    title: 'Poste es',
    verbs: ['Prüfen', 'Herunterladen', 'Teilen', 'Nachbessern'],
    steps: [
      'Öffne das Video und lies „{where}“: Dort steht, was TikTok, YouTube Shorts und Instagram Reels ablehnen oder verdecken würden.',
      'Lade das Video herunter (das gehört zum bezahlten Tarif), dazu das Titelbild und, wo eine Stimme spricht, die Untertitel. Kopiere die Kapitel in die Beschreibung.',
      'Willst du es vorher jemandem zeigen, nimm „{share}“: Wer den Link hat, kann es ansehen, bis du ihn beendest.',
      'Noch etwas zu ändern? Bearbeite das Quiz und rendere noch einmal. Das alte Video bleibt, bis du es löschst.',
    ],
  },
}
