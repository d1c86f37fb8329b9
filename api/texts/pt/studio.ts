import { counterIn, numberIn } from '../count.ts'

const count = counterIn('pt')
const written = numberIn('pt')
const videosOf = (videos: number) => count(videos, 'vídeo', 'vídeos')

/** The links to the parts of the studio. */
export const studioMenu = {
  quizzes: 'Quizzes',
  films: 'Vídeos',
  batches: 'Lotes',
  'brand-kits': 'Kits de marca',
  music: 'Música',
  decks: 'Cartões de estudo',
}

/** A list of quizzes to tick. */
export const checklist = {
  legend: 'Quizzes',
  questions: (questions: number) => count(questions, 'pergunta', 'perguntas'),
  newest: (shown: number, total: number) =>
    `Os ${written(shown)} mais recentes de ${written(total)} quizzes.`,
  choose: 'Escolha quizzes',
  tickOne: 'Marque pelo menos um quiz.',
  tickAll: 'Marcar todos',
  tickNone: 'Desmarcar todos',
}

/** Shapes of videos. */
export const videoFormats = {
  vertical: 'Vertical (9:16)',
  square: 'Quadrado 1:1',
  landscape: 'Horizontal 16:9',
}

/** Videos that are rendered together. */
export const batches = {
  title: 'Lotes',
  newBatch: 'Novo lote',
  none: 'Ainda não há lotes. Um lote renderiza muitos quizzes de uma vez, em vários estilos e formatos.',
  noQuizzes: 'Ainda não há nada para renderizar. {link}',
  writeQuiz: 'Escreva primeiro um quiz',
  lead: 'Cada quiz marcado vira um vídeo em cada estilo e formato marcados.',
  room: (videos: number) => `Agora, até ${videosOf(videos)}.`,
  noRoom: 'Seu plano não tem espaço para outro vídeo até que um dos que estão em andamento termine.',
  templates: 'Estilos',
  formats: 'Formatos',
  eachOwn: 'Nada marcado: cada quiz mantém o seu.',
  render: 'Renderizar o lote',
  open: 'Abrir',
  videos: videosOf,
  templatesOf: (templates: number) => count(templates, 'estilo', 'estilos'),
  formatsOf: (formats: number) => count(formats, 'formato', 'formatos'),
  batchOf: (videos: number) => `Lote de ${videosOf(videos)}`,
  download: (videos: number) => `Baixar ${videosOf(videos)}`,
  downloadAll: 'Baixar todos',
  cancel: 'Cancelar o restante',
  cancelled: 'O restante foi cancelado. Os vídeos prontos permanecem.',
  again: 'Renderizar de novo',
  started: 'Iniciado {time}',
  ready: (videos: number) => count(videos, 'pronto', 'prontos'),
  rendering: (videos: number) => `${written(videos)} em renderização`,
  waiting: (videos: number) => `${written(videos)} em espera`,
  failed: (videos: number) => count(videos, 'falhou', 'falharam'),
  stopped: (videos: number) => count(videos, 'cancelado', 'cancelados'),
  progress: 'Progresso do lote',
  refused: 'Nada foi colocado na fila:',
  moreReasons: (reasons: number) =>
    `Nada foi colocado na fila. Além destes, há mais ${written(reasons)} motivos:`,
}

/** Brand kits. */
export const kits = {
  title: 'Kits de marca',
  newKit: 'Novo kit de marca',
  none: 'Ainda não há kits de marca. Um kit dá aos quizzes seu logotipo, cores, fonte, música e palavras finais, e numera as partes de uma série.',
  isDefault: 'Padrão',
  edit: 'Editar',
  makeDefault: 'Tornar padrão',
  removeDefault: 'Remover como padrão',
  delete: 'Excluir…',
  colours: 'Cores',
  fromLogo: 'Estas cores vêm do seu logotipo. Mude-as como quiser.',
  seriesNamed: (series: string) => `Série “${series}”`,
  seriesNumbered: (series: string, next: number) => `Série “${series}”, próximo número ${next}`,
  closingWords: 'Palavras finais',
  noClosing: 'Sem cena final',
  lead: 'Deixe um campo vazio, e cada quiz mantém o seu.',
  name: 'Nome do kit',
  everyNew: 'Kit padrão: cada novo quiz o recebe',
  preview: 'Como ficam seus vídeos',
  previewIn: 'Prévia no estilo',
  previewHint: 'Só para esta prévia: cada quiz mantém o seu estilo.',
  afterSaving: 'Salve o kit para vê-lo aqui.',
  look: 'Aparência',
  ownColour: 'Cor própria',
  colourOfLook: 'A do estilo',
  accent: 'Cor de destaque',
  ground: 'Cor de fundo',
  font: 'Fonte',
  templatesOwn: 'A do estilo',
  handle: 'Nome do canal',
  handleHint: 'Pequeno em cada cena, por exemplo @seucanal',
  logo: 'Logotipo',
  background: 'Imagem de fundo',
  fileHint: 'JPEG, PNG, WebP ou GIF, até 10 MB',
  remove: 'Removê-la',
  dim: 'O quanto a imagem escurece',
  words: 'Palavras',
  series: 'Série',
  seriesHint: 'No primeiro quadro, por exemplo Quiz de bandeiras',
  nextNumber: 'Número do próximo quiz',
  nextNumberHint: 'Aumenta a cada novo quiz; vazio = sem números',
  headline: 'Título final',
  line: 'Frase final',
  noOutro: 'Omitir a cena final',
  music: 'Música',
  track: 'Faixa',
  quizzesOwn: 'A de cada quiz',
  volume: 'Volume',
  unsaved: 'Ainda não salvo',
  allSaved: 'Salvo',
  save: 'Salvar o kit',
  saved: (name: string) => `“${name}” foi salvo.`,
  notSaved: 'O kit ainda não foi salvo.',
  nowDefault: (name: string) => `Novos quizzes recebem “${name}”.`,
  noDefault: (name: string) => `Novos quizzes não recebem mais “${name}” automaticamente.`,
  deleted: 'O kit de marca foi excluído.',
  giveTitle: 'Aplicar a quizzes que você já tem',
  giveLead:
    'Eles recebem tudo o que o kit define, como está salvo agora. Novos quizzes o recebem automaticamente enquanto for seu kit padrão.',
  give: 'Aplicar a estes quizzes',
  given: (quizzes: number) => `${count(quizzes, 'quiz tem', 'quizzes têm')} agora o kit.`,
}
