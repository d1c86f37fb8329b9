import type { Texts } from '../en/index.ts'

/** The player, here and in the editor. */
export const player: Texts['player'] = {
  screen: 'La vidéo',
  play: 'Lecture',
  pause: 'Pause',
  time: 'Temps',
  position: '{time} sur {total}',
  seconds: '{seconds} secondes',
  minutes: '{minutes} min et {seconds} s',
  mute: 'Couper le son',
  scenes: 'Scènes',
  opening: 'Début',
  question: 'Question {number}',
  answers: 'Réponses',
  end: 'Fin',
  missing: 'Une image n’a pas pu être chargée et manque.',
  broken: 'Cette vidéo ne peut pas être affichée : {reason}',
  voiceLate: 'La voix n’est pas encore prête ; celle d’un long quiz prend une à deux minutes.',
  voiceHeard: 'Vous entendez la vidéo telle qu’elle sera générée, voix comprise.',
  voiceAfterPause: 'La voix est prête : vous l’entendrez après la prochaine pause.',
  voiceMissing:
    'Vous entendez la musique et les sons à des moments estimés. La voix n’a pas pu être chargée.',
}

/** The page on which a quiz plays. */
export const playerPage: Texts['playerPage'] = {
  region: 'Lecteur',
  sample: 'Un quiz d’exemple',
  edit: 'Modifier',
  problems: 'Ce quiz ne peut pas encore être généré :',
  noScript: 'Le lecteur a besoin de JavaScript. Générer et télécharger dans le {studio} fonctionne sans.',
  studio: 'studio',
  heardSample:
    'Vous entendez la musique, les tics, les révélations et les transitions ; une vidéo générée peut aussi avoir une voix.',
  heardSilent: 'Vous entendez la musique, les tics, les révélations et les transitions.',
  heardAtFirst:
    'La voix est en préparation : d’ici là, les temps sont estimés et vous n’entendez que la musique et les sons.',
  keys: 'Touches : espace ou K lance la lecture, les flèches ou J et L sautent une seconde, virgule et point une image, M coupe le son.',
  own: {
    title: 'À vous de jouer',
    text: 'Changez les questions, gardez le style et générez une vidéo à publier.',
    account: 'Il vous faut un compte pour cela.',
    button: 'Commencer avec ce quiz',
  },
  look: {
    title: 'Essayez un autre style',
    sample: 'Chaque style, format et couleur s’affiche aussitôt.',
    ownAccent: 'Celle du quiz',
  },
  design: {
    title: 'L’apparence',
    lead: 'Le style, le format, la police et les couleurs se règlent dans l’éditeur, à côté des questions.',
    button: 'Ouvrir l’éditeur',
  },
  file: {
    title: 'Enregistrer le quiz dans un fichier',
    lead: 'Pour un tableur, un autre programme ou pour le garder.',
    kind: 'Type de fichier',
    button: 'Télécharger le fichier',
  },
}

/** The tool that cuts a clip from a rendered video. */
export const cutter: Texts['cutter'] = {
  title: 'Couper un extrait',
  lead: (seconds) =>
    `Au plus ${seconds} secondes d’une vidéo générée. C’est votre navigateur qui coupe ; le premier extrait prend un peu plus de temps.`,
  noVideo: 'Générez d’abord la vidéo ; vous pourrez ensuite en tirer un GIF ou un court MP4.',
  noPlan: 'Avec une offre payante, vous pouvez tirer un GIF ou un court MP4 d’une vidéo générée.',
  video: 'Vidéo',
  videoOf: (time, seconds) => `${time} · ${seconds} s`,
  from: 'À partir de la seconde',
  length: 'Secondes',
  fromHere: 'À partir d’ici',
  format: 'Type d’extrait',
  kinds: { gif: 'GIF de 360 px de large', mp4: 'MP4, depuis l’image clé la plus proche' },
  cut: 'Couper',
  script: {
    tools: 'Chargement des outils…',
    video: 'Chargement de la vidéo…',
    cutting: 'Découpe en cours…',
    progress: 'Découpe en cours… {percent} %',
    done: 'Terminé.',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    save: 'Enregistrer le {kind} ({size} Ko)',
    clip: 'L’extrait',
  },
}
