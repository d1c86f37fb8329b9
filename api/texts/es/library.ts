import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('es')
const written = numberIn('es')

/** The account's quizzes and videos as grids. */
export const library: Texts['library'] = {
  newQuiz: 'Nuevo quiz',
  search: 'Buscar títulos',
  find: 'Buscar',
  filter: 'Filtrar',
  show: 'Mostrar',
  sortBy: 'Ordenar por',
  filters: {
    all: 'Todos los quizzes',
    unrendered: 'Sin renderizar',
    rendering: 'Renderizando',
    rendered: 'Con vídeo',
    changed: 'Cambiados desde el vídeo',
    failed: 'Fallidos',
  },
  orders: { changed: 'Último cambio', created: 'Más recientes', title: 'Título' },
  select: 'Seleccionar',
  selected: 'Seleccionados: {number}',
  draftsLeftOut: 'Los borradores no cuentan',
  batch: 'Lote…',
  delete: 'Eliminar…',
  nothingFound: 'Ningún quiz coincide.',
  noTitleFound: 'Ningún título contiene «{search}».',
  showAll: 'Mostrar todos los quizzes',
  first: {
    title: 'Crea tu primer vídeo',
    lead: 'Empieza con uno de estos quizzes y cambia lo que quieras.',
    play: 'Reproducir',
    begin: 'Usar este quiz',
    looks: 'O empieza con un estilo',
    useLook: 'Usar este estilo',
  },
  noVideos: 'Aún no hay vídeos. Renderiza uno de tus quizzes y aparecerá aquí.',
  noVideosNorQuizzes: 'Aún no hay vídeos. Escribe un quiz y renderízalo: su vídeo aparecerá aquí.',
  playSample: 'Ver un ejemplo',
  chooseQuiz: 'Elegir un quiz',
  filmFilters: {
    all: 'Todos los vídeos',
    rendering: 'En proceso',
    done: 'Listos',
    failed: 'Fallidos o cancelados',
  },
  filmOrders: { newest: 'Más recientes', oldest: 'Más antiguos', title: 'Título' },
  noVideoFound: 'Ningún vídeo coincide.',
  showAllVideos: 'Mostrar todos los vídeos',
  willRender: (videos) => `${count(videos, 'vídeo se renderizará', 'vídeos se renderizarán')}.`,
  created: (title) => `Se ha creado «${title}».`,
  deleted: (quizzes) => `${count(quizzes, 'quiz eliminado', 'quizzes eliminados')}.`,
  notRenderable: (title) => `«${title}» aún no se puede renderizar.`,
}

/** A quiz or a video in a grid. */
export const cards: Texts['cards'] = {
  select: (title) => `Seleccionar ${title}`,
  waiting: 'En espera',
  rendering: 'Renderizando · {percent} %',
  draft: (reason) => `Borrador · ${reason}`,
  more: (things) => `Y ${count(things, 'cosa más', 'cosas más')} por hacer.`,
  failed: 'Fallido · {link}',
  seeWhy: 'ver por qué',
  pictureless: 'La pregunta {number} no tiene imagen · {link}',
  addPicture: 'añadir una',
  renderable: 'Listo para renderizar',
  changed: 'Cambiado desde su {link}',
  itsVideo: 'vídeo',
  made: 'Vídeo creado {time}',
  ready: 'Listo',
  notMade: 'No se pudo crear',
  cancelled: 'Cancelado',
  why: 'Ver por qué',
  follow: 'Seguir',
  edit: 'Editar',
  watch: 'Ver',
  download: 'Descargar',
  render: 'Renderizar',
  again: 'Renderizar de nuevo',
  tryAgain: 'Volver a intentarlo',
  menu: (title) => `Más sobre ${title}`,
  play: 'Reproducir',
  newest: 'Vídeo más reciente',
  duplicate: 'Duplicar',
  delete: 'Eliminar…',
}

/** The links to the pages before and after one of a long list. */
export const pager: Texts['pager'] = {
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page, pages) => `Página ${written(page)} de ${written(pages)}`,
  quizzes: {
    label: 'Páginas de quizzes',
    total: (quizzes) => count(quizzes, 'quiz en total', 'quizzes en total'),
  },
  videos: { label: 'Páginas de vídeos', total: (videos) => count(videos, 'vídeo', 'vídeos') },
  batches: { label: 'Páginas de lotes', total: (batches) => count(batches, 'lote', 'lotes') },
  decks: { label: 'Páginas de mazos', total: (decks) => count(decks, 'mazo', 'mazos') },
  events: { label: 'Páginas de actividad', total: (events) => count(events, 'entrada', 'entradas') },
}
