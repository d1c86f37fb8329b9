import { counterIn, numberIn } from '../count.ts'

const count = counterIn('es')
const written = numberIn('es')
const videosOf = (videos: number) => count(videos, 'vídeo', 'vídeos')

/** The links to the parts of the studio. */
export const studioMenu = {
  quizzes: 'Quizzes',
  films: 'Vídeos',
  batches: 'Lotes',
  'brand-kits': 'Kits de marca',
  music: 'Música',
  decks: 'Tarjetas',
}

/** A list of quizzes to tick. */
export const checklist = {
  legend: 'Quizzes',
  questions: (questions: number) => count(questions, 'pregunta', 'preguntas'),
  newest: (shown: number, total: number) =>
    `Los ${written(shown)} más recientes de ${written(total)} quizzes.`,
  choose: 'Elige quizzes',
  tickOne: 'Marca al menos un quiz.',
  tickAll: 'Marcar todos',
  tickNone: 'No marcar ninguno',
}

/** Shapes of videos. */
export const videoFormats = {
  vertical: 'Vertical (9:16)',
  square: 'Cuadrado 1:1',
  landscape: 'Horizontal 16:9',
}

/** Videos that are rendered together. */
export const batches = {
  title: 'Lotes',
  newBatch: 'Nuevo lote',
  none: 'Aún no hay lotes. Un lote renderiza muchos quizzes a la vez, en varios estilos y formatos.',
  noQuizzes: 'Aún no hay nada que renderizar. {link}',
  writeQuiz: 'Escribe primero un quiz',
  lead: 'Cada quiz marcado se convierte en un vídeo en cada estilo y formato marcados.',
  room: (videos: number) => `Ahora, hasta ${videosOf(videos)}.`,
  noRoom: 'Tu plan no tiene sitio para otro vídeo hasta que termine uno de los que están en curso.',
  templates: 'Estilos',
  formats: 'Formatos',
  eachOwn: 'Si no marcas nada, cada quiz conserva lo suyo.',
  render: 'Renderizar el lote',
  open: 'Abrir',
  videos: videosOf,
  templatesOf: (templates: number) => count(templates, 'estilo', 'estilos'),
  formatsOf: (formats: number) => count(formats, 'formato', 'formatos'),
  batchOf: (videos: number) => `Lote de ${videosOf(videos)}`,
  download: (videos: number) => `Descargar ${videosOf(videos)}`,
  downloadAll: 'Descargar todos',
  cancel: 'Cancelar el resto',
  cancelled: 'El resto se ha cancelado. Los vídeos terminados se conservan.',
  again: 'Renderizar de nuevo',
  started: 'Iniciado {time}',
  ready: (videos: number) => count(videos, 'listo', 'listos'),
  rendering: (videos: number) => `${written(videos)} renderizándose`,
  waiting: (videos: number) => `${written(videos)} en espera`,
  failed: (videos: number) => count(videos, 'fallido', 'fallidos'),
  stopped: (videos: number) => count(videos, 'cancelado', 'cancelados'),
  progress: 'Progreso del lote',
  refused: 'No se ha puesto nada en cola:',
  moreReasons: (reasons: number) =>
    `No se ha puesto nada en cola. Además de estos, hay ${written(reasons)} motivos más:`,
}

/** Brand kits. */
export const kits = {
  title: 'Kits de marca',
  newKit: 'Nuevo kit de marca',
  none: 'Aún no hay kits de marca. Un kit da a los quizzes tu logotipo, colores, fuente, música y palabras finales, y numera las partes de una serie.',
  isDefault: 'Predeterminado',
  edit: 'Editar',
  makeDefault: 'Hacer predeterminado',
  removeDefault: 'Quitar como predeterminado',
  delete: 'Eliminar…',
  colours: 'Colores',
  fromLogo: 'Hemos tomado estos colores de tu logotipo. Cámbialos como quieras.',
  seriesNamed: (series: string) => `Serie «${series}»`,
  seriesNumbered: (series: string, next: number) => `Serie «${series}», siguiente número ${next}`,
  closingWords: 'Palabras finales',
  noClosing: 'Sin escena final',
  lead: 'Deja un campo vacío y cada quiz conservará lo suyo.',
  name: 'Nombre del kit',
  everyNew: 'Kit predeterminado: lo recibe cada quiz nuevo',
  preview: 'Así se ven tus vídeos',
  previewIn: 'Ver con el estilo',
  previewHint: 'Solo para esta vista previa: cada quiz conserva su estilo.',
  afterSaving: 'Guarda el kit para verlo aquí.',
  look: 'Aspecto',
  ownColour: 'Color propio',
  colourOfLook: 'El del estilo',
  accent: 'Color de acento',
  ground: 'Color de fondo',
  font: 'Fuente',
  templatesOwn: 'La del estilo',
  handle: 'Nombre del canal',
  handleHint: 'Pequeño en cada escena, por ejemplo @tucanal',
  logo: 'Logotipo',
  background: 'Imagen de fondo',
  fileHint: 'JPEG, PNG, WebP o GIF, hasta 10 MB',
  remove: 'Quitarla',
  dim: 'Cuánto se oscurece la imagen',
  words: 'Palabras',
  series: 'Serie',
  seriesHint: 'En el primer fotograma, por ejemplo Quiz de banderas',
  nextNumber: 'Número del próximo quiz',
  nextNumberHint: 'Aumenta con cada quiz nuevo; vacío = sin números',
  headline: 'Titular final',
  line: 'Frase final',
  noOutro: 'Omitir la escena final',
  music: 'Música',
  track: 'Pista',
  quizzesOwn: 'La de cada quiz',
  volume: 'Volumen',
  unsaved: 'Aún sin guardar',
  allSaved: 'Guardado',
  save: 'Guardar el kit',
  saved: (name: string) => `«${name}» se ha guardado.`,
  notSaved: 'El kit aún no se ha guardado.',
  nowDefault: (name: string) => `Los quizzes nuevos reciben «${name}».`,
  noDefault: (name: string) => `Los quizzes nuevos ya no reciben «${name}» automáticamente.`,
  deleted: 'El kit de marca se ha eliminado.',
  giveTitle: 'Aplicar a quizzes que ya tienes',
  giveLead:
    'Reciben todo lo que define el kit, tal como está guardado ahora. Los quizzes nuevos lo reciben automáticamente mientras sea tu kit predeterminado.',
  give: 'Aplicar a estos quizzes',
  given: (quizzes: number) => `${count(quizzes, 'quiz tiene', 'quizzes tienen')} ahora el kit.`,
}
