import { counterIn } from '../count.ts'

const count = counterIn('pt')

/** The tracks of the account. */
export const music = {
  title: 'Música',
  lead: 'Todos os quizzes e kits de marca podem usá-las.',
  none: 'Ainda não há faixas suas. As que você adicionar aqui podem ser usadas em todos os quizzes e kits de marca.',
  own: 'Suas faixas',
  shared: 'Faixas para todos',
  file: 'Arquivo de áudio',
  fileHint: 'MP3, M4A, WAV, OGG ou FLAC, até 20 MB',
  upload: 'Adicionar a faixa',
  added: (name: string) => `“${name}” foi adicionada.`,
  chooseFile: 'Escolha primeiro um arquivo de áudio.',
  listen: (name: string) => `Ouvir ${name}`,
  delete: 'Excluir…',
  deleted: 'A faixa foi excluída.',
  confirmTitle: 'Excluir esta faixa?',
  confirmText:
    'Não é possível desfazer. Os quizzes que a usam passam para a faixa padrão; os vídeos já feitos ficam.',
}

/** Flashcards. */
export const decks = {
  title: 'Cartões de estudo',
  none: 'Ainda não há baralhos. Um baralho guarda pares de frente e verso: palavras, datas, fórmulas. Cada baralho pode virar um vídeo.',
  newDeck: 'Novo baralho',
  name: 'Título do baralho',
  description: 'Descrição',
  create: 'Criar o baralho',
  typeCards: 'Digitar ou colar cartões',
  addOne: 'Adicionar um cartão',
  fromFile: 'Baralho de um arquivo',
  fileHint: 'Anki, Quizlet ou uma tabela: duas colunas viram cartões de um novo baralho.',
  file: 'Arquivo',
  createFromFile: 'Criar o baralho com o arquivo',
  chooseFile: 'Escolha primeiro um arquivo.',
  lost: (n: number) => `${count(n, 'item', 'itens')} do arquivo ${n === 1 ? 'ficou' : 'ficaram'} de fora:`,
  saveAsFile: 'Salvar o baralho em um arquivo',
  turn: 'Virar o cartão',
  front: 'Frente',
  back: 'Verso',
  save: 'Salvar',
  saved: 'O cartão está salvo.',
  deleteCard: 'Excluir',
  cardDeleted: 'O cartão foi excluído.',
  addCards: 'Adicionar cartões',
  newCards: 'Novos cartões',
  addHint:
    'Um cartão por linha: frente, uma tabulação ou |, verso. Você pode colar duas colunas de uma planilha.',
  add: 'Adicionar os cartões',
  added: (cards: number) => `${count(cards, 'cartão', 'cartões')} a mais.`,
  badLine: (line: number) => `A linha ${line} precisa de frente e verso, separados por uma tabulação ou |.`,
  deleteDeck: 'Excluir o baralho…',
  deleted: 'O baralho foi excluído.',
  confirmTitle: 'Excluir este baralho?',
  confirmText: 'Não é possível desfazer. Os cartões são excluídos junto.',
  makeVideo: 'Fazer um vídeo deste baralho',
  videoShort: 'Fazer um vídeo',
  videoLead:
    'Cada frente é perguntada e depois aparece o verso. Em seguida você escolhe estilo, voz e música.',
  noCardsYet: 'Ainda sem cartões',
  noCards: 'Adicione cartões primeiro: eles viram as perguntas de um vídeo.',
  cards: (cards: number) => count(cards, 'cartão', 'cartões'),
}

/** A quiz that a model writes about a topic. */
export const topic = {
  title: 'Quiz sobre um tema',
  afterwards: 'O que acontece depois',
  solved:
    'Um modelo que não vê a resposta certa resolve cada pergunta mais uma vez; o que ele não consegue confirmar é substituído ou marcado. Leva cerca de um minuto.',
  topic: 'Tema',
  ideas: 'Ou comece com um destes:',
  topics: [
    'Vulcões',
    'A Revolução Francesa',
    'Invenções que mudaram o mundo',
    'Animais do fundo do mar',
    'Copas do Mundo de futebol',
    'Quadros famosos',
  ],
  sameLanguage: 'O do tema',
  number: 'Número de perguntas',
  otherNumber: 'Outra quantidade',
  more: 'Mais opções',
  difficulty: 'Dificuldade',
  levels: { easy: 'Fácil', medium: 'Média', hard: 'Difícil', rising: 'Do fácil ao difícil' },
  extra: 'Algo mais',
  extraHint: 'Para quem é, o que incluir ou deixar de fora',
  source: 'Escrever a partir de uma fonte',
  sourceHint: 'Uma destas: cada pergunta a citará.',
  sourceText: 'Texto',
  sourceUrl: 'Endereço de uma página ou de um PDF',
  sourceFile: 'Arquivo (PDF, Word ou texto, até 10 MB)',
  write: 'Escrever o quiz',
  off: 'Nenhum modelo de linguagem está conectado a este servidor, por isso ele não escreve perguntas nem cartões sozinho.',
  offOwner: 'Você opera este servidor: defina {key} ou {address} e inicie-o de novo. {guide} mostra como.',
  offAsk: 'Só o seu administrador pode conectar um. {guide} mostra como.',
  offGuide: 'O guia “Running a server”',
  byHand: {
    lead: 'Qualquer assistente que você usa pode escrever as perguntas: aqui o prompt é feito e a resposta é lida.',
    make: 'Fazer o prompt',
    steps: 'Três passos',
    copy: 'Copie este prompt para o seu assistente',
    paste: 'Cole aqui a resposta dele',
    read: 'Ler a resposta',
    unsolved: 'Confira os fatos: ninguém resolveu estas perguntas mais uma vez.',
    here: 'Deixar este servidor escrever',
  },
}

export const packs = {
  title: 'Quiz de um pacote',
  lead: 'Perguntas prontas a partir de dados: bandeiras, capitais, mapas, contas e mais. A cada vez vêm outras novas.',
  pack: 'Pacote',
  language: 'Idioma do quiz',
  allLevels: 'Todas, as fáceis primeiro',
  settings: 'O que perguntar',
}
