import { counterIn } from '../count.ts'

const count = counterIn('es')

/** The tracks of the account. */
export const music = {
  title: 'Música',
  lead: 'Todos los cuestionarios y kits de marca pueden usarlas.',
  none: 'Aún no tienes pistas propias. Las que añadas aquí podrán usarse en todos los cuestionarios y kits de marca.',
  own: 'Tus pistas',
  shared: 'Pistas para todos',
  file: 'Archivo de audio',
  fileHint: 'MP3, M4A, WAV, OGG o FLAC, hasta 20 MB',
  upload: 'Añadir la pista',
  added: (name: string) => `Se ha añadido «${name}».`,
  chooseFile: 'Elige primero un archivo de audio.',
  listen: (name: string) => `Escuchar ${name}`,
  delete: 'Eliminar…',
  deleted: 'Se ha eliminado la pista.',
  confirmTitle: '¿Eliminar esta pista?',
  confirmText:
    'No se puede deshacer. Los cuestionarios que la usan pasan a la pista estándar; los vídeos ya hechos se conservan.',
}

/** Flashcards. */
export const decks = {
  title: 'Tarjetas',
  none: 'Aún no hay mazos. Un mazo guarda parejas de anverso y reverso: palabras, fechas, fórmulas. Cada mazo puede convertirse en un vídeo.',
  newDeck: 'Nuevo mazo',
  name: 'Título del mazo',
  description: 'Descripción',
  create: 'Crear el mazo',
  typeCards: 'Escribir o pegar tarjetas',
  addOne: 'Añadir una tarjeta',
  fromFile: 'Mazo desde un archivo',
  fileHint: 'Anki, Quizlet o una tabla: dos columnas se convierten en tarjetas de un mazo nuevo.',
  file: 'Archivo',
  createFromFile: 'Crear el mazo con el archivo',
  chooseFile: 'Elige primero un archivo.',
  lost: (n: number) => `${count(n, 'dato', 'datos')} del archivo no se ${n === 1 ? 'ha' : 'han'} incluido:`,
  saveAsFile: 'Guardar el mazo como archivo',
  turn: 'Dar la vuelta',
  front: 'Anverso',
  back: 'Reverso',
  save: 'Guardar',
  saved: 'La tarjeta está guardada.',
  deleteCard: 'Eliminar',
  cardDeleted: 'Se ha eliminado la tarjeta.',
  addCards: 'Añadir tarjetas',
  newCards: 'Tarjetas nuevas',
  addHint:
    'Una tarjeta por línea: anverso, un tabulador o |, reverso. Puedes pegar dos columnas de una hoja de cálculo.',
  add: 'Añadir las tarjetas',
  added: (cards: number) => `Se han añadido ${count(cards, 'tarjeta', 'tarjetas')}.`,
  badLine: (line: number) =>
    `La línea ${line} necesita un anverso y un reverso, separados por un tabulador o |.`,
  deleteDeck: 'Eliminar el mazo…',
  deleted: 'Se ha eliminado el mazo.',
  confirmTitle: '¿Eliminar este mazo?',
  confirmText: 'No se puede deshacer. Sus tarjetas se eliminan con él.',
  makeVideo: 'Hacer un vídeo de este mazo',
  videoShort: 'Hacer un vídeo',
  videoLead: 'Se pregunta cada anverso y luego se muestra su reverso. Después eliges estilo, voz y música.',
  noCardsYet: 'Aún no hay tarjetas',
  noCards: 'Añade primero tarjetas: serán las preguntas de un vídeo.',
  cards: (cards: number) => count(cards, 'tarjeta', 'tarjetas'),
}

/** A quiz that a model writes about a topic. */
export const topic = {
  title: 'Cuestionario sobre un tema',
  afterwards: 'Qué pasa después',
  solved:
    'Un modelo que no ve la respuesta correcta resuelve cada pregunta otra vez; lo que no puede confirmar se sustituye o se marca. Tarda alrededor de un minuto.',
  topic: 'Tema',
  ideas: 'O empieza con uno de estos:',
  topics: [
    'Volcanes',
    'La Revolución francesa',
    'Inventos que cambiaron el mundo',
    'Animales del mar profundo',
    'Mundiales de fútbol',
    'Cuadros famosos',
  ],
  sameLanguage: 'El del tema',
  number: 'Número de preguntas',
  otherNumber: 'Otra cantidad',
  more: 'Más ajustes',
  difficulty: 'Dificultad',
  levels: { easy: 'Fácil', medium: 'Media', hard: 'Difícil', rising: 'De fácil a difícil' },
  extra: 'Algo más',
  extraHint: 'Para quién es, qué incluir o dejar fuera',
  source: 'Escribir a partir de una fuente',
  sourceHint: 'Una de estas: cada pregunta la citará.',
  sourceText: 'Texto',
  sourceUrl: 'Dirección de una página web o un PDF',
  sourceFile: 'Archivo (PDF, Word o texto, hasta 10 MB)',
  write: 'Escribir el cuestionario',
  off: 'Este servidor no tiene ningún modelo de lenguaje conectado, así que no puede escribir preguntas ni tarjetas por sí mismo.',
  offOwner:
    'Tú administras este servidor: define {key} o {address} y vuelve a iniciarlo. {guide} explica cómo.',
  offAsk: 'Solo tu administrador puede conectar uno. {guide} explica cómo.',
  offGuide: 'La guía «Running a server»',
  byHand: {
    lead: 'Cualquier asistente que uses puede escribir las preguntas: aquí se prepara el prompt y se lee la respuesta.',
    make: 'Preparar el prompt',
    steps: 'Tres pasos',
    copy: 'Copia este prompt en tu asistente',
    paste: 'Pega aquí su respuesta',
    read: 'Leer la respuesta',
    unsolved: 'Comprueba los datos: nadie ha vuelto a resolver estas preguntas.',
    here: 'Que las escriba este servidor',
  },
}

export const packs = {
  title: 'Quiz de un paquete',
  lead: 'Preguntas listas a partir de datos: banderas, capitales, mapas, cálculos y más. Cada vez salen otras nuevas.',
  pack: 'Paquete',
  language: 'Idioma del quiz',
  allLevels: 'Todas, primero las fáciles',
  settings: 'Qué se pregunta',
}
