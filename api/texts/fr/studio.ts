import { counterIn, numberIn } from '../count.ts'

const count = counterIn('fr')
const written = numberIn('fr')
const videosOf = (videos: number) => count(videos, 'vidéo', 'vidéos')

/** The links to the parts of the studio. */
export const studioMenu = {
  quizzes: 'Quiz',
  films: 'Vidéos',
  batches: 'Lots',
  'brand-kits': 'Kits de marque',
  music: 'Musique',
  decks: 'Cartes mémoire',
}

/** A list of quizzes to tick. */
export const checklist = {
  legend: 'Quiz',
  questions: (questions: number) => count(questions, 'question', 'questions'),
  newest: (shown: number, total: number) => `Les ${written(shown)} plus récents sur ${written(total)} quiz.`,
  choose: 'Choisissez des quiz',
  tickOne: 'Cochez au moins un quiz.',
  tickAll: 'Tout cocher',
  tickNone: 'Tout décocher',
}

/** Shapes of videos. */
export const videoFormats = { vertical: 'Vertical (9:16)', square: 'Carré 1:1', landscape: 'Paysage 16:9' }

/** Videos that are rendered together. */
export const batches = {
  title: 'Lots',
  newBatch: 'Nouveau lot',
  none: 'Pas encore de lots. Un lot génère de nombreux quiz à la fois, dans plusieurs styles et formats.',
  noQuizzes: 'Il n’y a encore rien à générer. {link}',
  writeQuiz: 'Écrivez d’abord un quiz',
  lead: 'Chaque quiz coché devient une vidéo dans chaque style et chaque format cochés.',
  room: (videos: number) => `Jusqu’à ${videosOf(videos)} maintenant.`,
  noRoom:
    'Votre offre n’a plus de place pour une autre vidéo tant qu’aucune de celles en cours n’est terminée.',
  templates: 'Styles',
  formats: 'Formats d’image',
  eachOwn: 'Rien de coché : chaque quiz garde le sien.',
  render: 'Générer le lot',
  open: 'Ouvrir',
  videos: videosOf,
  templatesOf: (templates: number) => count(templates, 'style', 'styles'),
  formatsOf: (formats: number) => count(formats, 'format', 'formats'),
  batchOf: (videos: number) => `Lot de ${videosOf(videos)}`,
  download: (videos: number) => `Télécharger ${videosOf(videos)}`,
  downloadAll: 'Tout télécharger',
  cancel: 'Annuler le reste',
  cancelled: 'Le reste est annulé. Les vidéos terminées sont conservées.',
  again: 'Générer à nouveau',
  started: 'Commencé {time}',
  ready: (videos: number) => count(videos, 'terminée', 'terminées'),
  rendering: (videos: number) => `${written(videos)} en cours`,
  waiting: (videos: number) => `${written(videos)} en attente`,
  failed: (videos: number) => count(videos, 'échec', 'échecs'),
  stopped: (videos: number) => count(videos, 'annulée', 'annulées'),
  progress: 'Avancement du lot',
  refused: 'Rien n’a été mis en file d’attente :',
  moreReasons: (reasons: number) =>
    `Rien n’a été mis en file d’attente. Outre celles-ci, il y a ${written(reasons)} autres raisons :`,
}

/** Brand kits. */
export const kits = {
  title: 'Kits de marque',
  newKit: 'Nouveau kit de marque',
  none: 'Pas encore de kits de marque. Un kit donne aux quiz votre logo, vos couleurs, votre police, votre musique et vos mots de la fin, et numérote les épisodes d’une série.',
  isDefault: 'Par défaut',
  edit: 'Modifier',
  makeDefault: 'Utiliser par défaut',
  removeDefault: 'Ne plus utiliser par défaut',
  delete: 'Supprimer…',
  colours: 'Couleurs',
  fromLogo: 'Ces couleurs viennent de votre logo. Changez-les à votre guise.',
  seriesNamed: (series: string) => `Série « ${series} »`,
  seriesNumbered: (series: string, next: number) => `Série « ${series} », prochain numéro ${next}`,
  closingWords: 'Mots de la fin',
  noClosing: 'Pas de scène finale',
  lead: 'Laissez un champ vide, et chaque quiz garde le sien.',
  name: 'Nom du kit',
  everyNew: 'Kit par défaut : chaque nouveau quiz le reçoit',
  preview: 'L’aspect de vos vidéos',
  previewIn: 'Aperçu dans le style',
  previewHint: 'Pour cet aperçu seulement : chaque quiz garde son style.',
  afterSaving: 'Enregistrez le kit pour le voir ici.',
  look: 'Apparence',
  ownColour: 'Couleur personnelle',
  colourOfLook: 'Celle du style',
  accent: 'Couleur d’accent',
  ground: 'Couleur de fond',
  font: 'Police',
  templatesOwn: 'Celle du style',
  handle: 'Nom de la chaîne',
  handleHint: 'En petit dans chaque scène, par exemple @votrechaine',
  logo: 'Logo',
  background: 'Image de fond',
  fileHint: 'JPEG, PNG, WebP ou GIF, jusqu’à 10 Mo',
  remove: 'La retirer',
  dim: 'À quel point l’image est sombre',
  words: 'Textes',
  series: 'Série',
  seriesHint: 'Sur la première image, par exemple Quiz des drapeaux',
  nextNumber: 'Numéro du prochain quiz',
  nextNumberHint: 'Augmente à chaque nouveau quiz ; vide = pas de numéros',
  headline: 'Titre de fin',
  line: 'Phrase de fin',
  noOutro: 'Omettre la scène finale',
  music: 'Musique',
  track: 'Piste',
  quizzesOwn: 'Celle de chaque quiz',
  volume: 'Volume',
  unsaved: 'Pas encore enregistré',
  allSaved: 'Enregistré',
  save: 'Enregistrer le kit',
  saved: (name: string) => `« ${name} » est enregistré.`,
  notSaved: 'Le kit n’est pas encore enregistré.',
  nowDefault: (name: string) => `Les nouveaux quiz reçoivent « ${name} ».`,
  noDefault: (name: string) => `Les nouveaux quiz ne reçoivent plus « ${name} » automatiquement.`,
  deleted: 'Le kit de marque est supprimé.',
  giveTitle: 'Appliquer à des quiz existants',
  giveLead:
    'Ils reçoivent tout ce que le kit définit, tel qu’il est enregistré maintenant. Les nouveaux quiz le reçoivent automatiquement tant qu’il est votre kit par défaut.',
  give: 'Appliquer à ces quiz',
  given: (quizzes: number) => `${count(quizzes, 'quiz a', 'quiz ont')} maintenant le kit.`,
}
