import type { Texts } from '../en/index.ts'

/** The sample quizzes. */
export const samples: Texts['samples'] = {
  space: {
    title: 'Connaissez-vous bien l’espace ?',
    stake: 'La question 3 va vous piéger',
    end: { headline: 'La question 3 vous a eu ?', text: 'Votre score en commentaire. Sans tricher !' },
    questions: `1. 🔥 Quelle planète est la plus chaude ?
A) Mercure
B) Vénus ✓
C) Mars
D) Jupiter
Explication : Assez chaude pour faire fondre le plomb, jour et nuit.

2. ☀️ Quel âge a la lumière du Soleil que vous voyez ?
A) 8 secondes
B) 8 minutes ✓
C) 8 heures
Explication : Si le Soleil s’éteignait, vous ne le sauriez que huit minutes plus tard.

3. 🌀 Quelle planète tourne couchée sur le côté ?
A) Neptune
B) Uranus ✓
C) Saturne
Explication : Ses pôles ont 42 ans de jour, puis 42 ans de nuit.`,
  },
  'deep-sea': {
    title: 'Secrets des grands fonds',
    stake: 'La dernière fait couler tout le monde',
    end: { headline: 'Toujours à flot ?', text: 'Dites-nous laquelle vous a fait couler.' },
    questions: `1. 🌊 Quel océan est le plus profond ?
A) Atlantique
B) Indien
C) Pacifique ✓
Explication : L’Everest disparaîtrait dans sa fosse la plus profonde.

2. 🐙 Combien de cœurs a une pieuvre ?
A) Un
B) Deux
C) Trois ✓
Explication : L’un d’eux s’arrête de battre quand elle nage.

3. 👁️ Quel animal a les plus grands yeux ?
A) La baleine bleue
B) Le calmar colossal ✓
C) Le thon
Explication : Chacun est gros comme un ballon de football.`,
  },
  capitals: {
    title: 'Ces capitales piègent tout le monde',
    stake: 'Trois capitales, trois pièges',
    end: { headline: 'Tombé dans le piège ?', text: 'Dites en commentaire laquelle vous a eu.' },
    questions: `1. 🦘 Quelle est la capitale de l’Australie ?
A) Sydney
B) Canberra ✓
C) Melbourne
Explication : On l’a construite parce que Sydney et Melbourne voulaient toutes deux le titre.

2. 🍁 Quelle est la capitale du Canada ?
A) Ottawa ✓
B) Toronto
C) Montréal
Explication : En hiver, son canal devient une patinoire de près de 8 km.

3. 🇰🇿 Quelle est la capitale du Kazakhstan ?
A) Almaty
B) Noursoultan
C) Astana ✓
Explication : Rebaptisée Noursoultan en 2019, elle a repris son nom en 2022.`,
  },
}
