import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('pt')
const written = numberIn('pt')

/** The account's quizzes and videos as grids. */
export const library: Texts['library'] = {
  newQuiz: 'Novo quiz',
  search: 'Buscar títulos',
  find: 'Buscar',
  filter: 'Filtrar',
  show: 'Mostrar',
  sortBy: 'Ordenar por',
  filters: {
    all: 'Todos os quizzes',
    unrendered: 'Nunca renderizados',
    rendering: 'Renderizando',
    rendered: 'Com vídeo',
    changed: 'Alterados depois do vídeo',
    failed: 'Com falha',
  },
  orders: { changed: 'Última alteração', created: 'Mais recentes', title: 'Título' },
  select: 'Selecionar',
  selected: 'Selecionados: {number}',
  draftsLeftOut: 'Os rascunhos ficam de fora',
  batch: 'Lote…',
  delete: 'Excluir…',
  nothingFound: 'Nenhum quiz corresponde.',
  noTitleFound: 'Nenhum título contém “{search}”.',
  showAll: 'Mostrar todos os quizzes',
  first: {
    title: 'Crie seu primeiro vídeo',
    lead: 'Comece com um destes quizzes e mude o que quiser.',
    play: 'Reproduzir',
    begin: 'Usar este quiz',
    looks: 'Ou comece com um estilo',
    useLook: 'Usar este estilo',
  },
  noVideos: 'Ainda não há vídeos. Renderize um dos seus quizzes, e ele aparece aqui.',
  noVideosNorQuizzes: 'Ainda não há vídeos. Escreva um quiz e renderize: o vídeo aparece aqui.',
  playSample: 'Ver um exemplo',
  chooseQuiz: 'Escolher um quiz',
  filmFilters: {
    all: 'Todos os vídeos',
    rendering: 'Em andamento',
    done: 'Prontos',
    failed: 'Com falha ou cancelados',
  },
  filmOrders: { newest: 'Mais recentes', oldest: 'Mais antigos', title: 'Título' },
  noVideoFound: 'Nenhum vídeo corresponde.',
  showAllVideos: 'Mostrar todos os vídeos',
  willRender: (videos) => `${count(videos, 'vídeo será renderizado', 'vídeos serão renderizados')}.`,
  created: (title) => `“${title}” foi criado.`,
  deleted: (quizzes) => `${count(quizzes, 'quiz excluído', 'quizzes excluídos')}.`,
  notRenderable: (title) => `“${title}” ainda não pode ser renderizado.`,
}

/** A quiz or a video in a grid. */
export const cards: Texts['cards'] = {
  select: (title) => `Selecionar ${title}`,
  waiting: 'Em espera',
  rendering: 'Renderizando · {percent} %',
  draft: (reason) => `Rascunho · ${reason}`,
  more: (things) => `E mais ${count(things, 'coisa', 'coisas')} a fazer.`,
  failed: 'Falhou · {link}',
  seeWhy: 'ver por quê',
  pictureless: 'A pergunta {number} não tem imagem · {link}',
  addPicture: 'adicionar uma',
  renderable: 'Pronto para renderizar',
  changed: 'Alterado depois do {link}',
  itsVideo: 'vídeo',
  made: 'Vídeo criado {time}',
  ready: 'Pronto',
  notMade: 'Não foi possível criar',
  cancelled: 'Cancelado',
  why: 'Ver por quê',
  follow: 'Acompanhar',
  edit: 'Editar',
  watch: 'Assistir',
  download: 'Baixar',
  render: 'Renderizar',
  again: 'Renderizar de novo',
  tryAgain: 'Tentar de novo',
  menu: (title) => `Mais sobre ${title}`,
  play: 'Reproduzir',
  newest: 'Vídeo mais recente',
  duplicate: 'Duplicar',
  delete: 'Excluir…',
}

/** The links to the pages before and after one of a long list. */
export const pager: Texts['pager'] = {
  previous: 'Anterior',
  next: 'Próxima',
  page: (page, pages) => `Página ${written(page)} de ${written(pages)}`,
  quizzes: {
    label: 'Páginas de quizzes',
    total: (quizzes) => count(quizzes, 'quiz no total', 'quizzes no total'),
  },
  videos: { label: 'Páginas de vídeos', total: (videos) => count(videos, 'vídeo', 'vídeos') },
  batches: { label: 'Páginas de lotes', total: (batches) => count(batches, 'lote', 'lotes') },
  decks: { label: 'Páginas de baralhos', total: (decks) => count(decks, 'baralho', 'baralhos') },
  events: { label: 'Páginas de atividade', total: (events) => count(events, 'entrada', 'entradas') },
}
