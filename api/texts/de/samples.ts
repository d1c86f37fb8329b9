import type { Texts } from '../en/index.ts'

/** The sample quizzes. */
export const samples: Texts['samples'] = {
  space: {
    title: 'Wie gut kennst du das Weltall?',
    stake: 'Wetten, Nummer 3 schaffst du nicht?',
    end: { headline: 'Hat dich Nummer 3 erwischt?', text: 'Schreib dein Ergebnis. Ganz ehrlich!' },
    questions: `1. 🔥 Welcher Planet ist der heißeste?
A) Merkur
B) Venus ✓
C) Mars
D) Jupiter
Fakt: So heiß, dass Blei schmilzt, Tag und Nacht.

2. ☀️ Wie alt ist das Sonnenlicht, das du siehst?
A) 8 Sekunden
B) 8 Minuten ✓
C) 8 Stunden
Fakt: Ginge die Sonne aus, würdest du es acht Minuten lang nicht merken.

3. 🌀 Welcher Planet liegt auf der Seite?
A) Neptun
B) Uranus ✓
C) Saturn
Fakt: Seine Pole haben 42 Jahre Licht, dann 42 Jahre Nacht.`,
  },
  'deep-sea': {
    title: 'Geheimnisse der Tiefsee',
    stake: 'Bei der letzten gehen alle unter',
    end: { headline: 'Noch über Wasser?', text: 'Verrate, welche dich versenkt hat.' },
    questions: `1. 🌊 Welcher Ozean ist der tiefste?
A) Atlantik
B) Indischer Ozean
C) Pazifik ✓
Fakt: In seinem tiefsten Graben würde der Mount Everest verschwinden.

2. 🐙 Wie viele Herzen hat ein Oktopus?
A) Eins
B) Zwei
C) Drei ✓
Fakt: Eines davon steht still, wenn er schwimmt.

3. 👁️ Welches Tier hat die größten Augen?
A) Blauwal
B) Koloss-Kalmar ✓
C) Thunfisch
Fakt: Jedes ist so groß wie ein Fußball.`,
  },
  capitals: {
    title: 'Hauptstädte, auf die alle hereinfallen',
    stake: 'Drei Hauptstädte, drei Fallen',
    end: { headline: 'In die Falle getappt?', text: 'Schreib, welche dich getäuscht hat.' },
    questions: `1. 🦘 Was ist die Hauptstadt von Australien?
A) Sydney
B) Canberra ✓
C) Melbourne
Fakt: Sie wurde gebaut, weil Sydney und Melbourne beide den Titel wollten.

2. 🍁 Was ist die Hauptstadt von Kanada?
A) Ottawa ✓
B) Toronto
C) Montreal
Fakt: Im Winter wird ihr Kanal zu einer fast 8 km langen Eisbahn.

3. 🇰🇿 Was ist die Hauptstadt von Kasachstan?
A) Almaty
B) Nur-Sultan
C) Astana ✓
Fakt: 2019 wurde sie in Nur-Sultan umbenannt, 2022 wieder zurück.`,
  },
}
