import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('pt')

/** The start of a quiz. */
export const start: Texts['start'] = {
  title: 'Novo quiz',
  pickLook: 'Escolha um estilo',
  ways: {
    title: 'De onde vêm as perguntas?',
    blank: { title: 'Escrever', text: 'O editor abre com uma pergunta vazia' },
    paste: { title: 'Colar', text: 'Uma lista, uma tabela ou JSON' },
    file: { title: 'De um arquivo', text: 'Kahoot, Excel, Moodle, Anki e mais' },
    pack: { title: 'De um pacote', text: 'Bandeiras, capitais, mapas, contas: prontas e sempre novas' },
    deck: { title: 'De cartões de estudo', text: 'Cada cartão vira uma pergunta' },
    topic: { title: 'Sobre um tema', text: 'Um modelo escreve, também a partir da sua fonte' },
    topicByHand: 'O seu próprio assistente escreve, com um prompt feito aqui',
  },
  quizTitle: 'Título',
  questions: 'Perguntas',
  hint: 'Uma lista, uma tabela ou JSON. Marque a resposta certa com ✓ ou {star}.',
  example: `1. Qual planeta tem mais luas?
a) Júpiter
b) Saturno ✓
c) Netuno

2. Plutão é maior que a nossa Lua?
a) Sim
b) Não ✓`,
  useExample: 'Usar este exemplo',
  understood: 'O que foi entendido',
  nothingYet: 'Suas perguntas aparecem aqui.',
  readAs: (questions, format) => `${count(questions, 'pergunta', 'perguntas')}, lido como: ${format}`,
  right: 'Certa:',
  noneRight: 'Nenhuma resposta certa está marcada.',
  type: 'Tipo',
  types: {
    multiple_choice: 'Múltipla escolha',
    reveal_answer: 'Pergunta e depois resposta',
    picture_guess: 'Adivinhe a imagem',
  },
  format: 'Formato',
  voice: 'Voz',
  voices: { auto: 'Automática', on: 'Sempre', off: 'Nunca' },
  create: 'Criar o quiz',
  missing: 'Cole uma pergunta ou escolha um arquivo para continuar',
  check: 'Conferir as perguntas',
  untitled: 'Quiz sem título',
  titleless: 'A partir das suas perguntas',
  withoutFaulty: 'Criar sem estas perguntas',
  notCreated: 'O quiz ainda não foi criado:',
}

/** Forms of pasted text and files. */
export const fileFormats: Texts['fileFormats'] = {
  json: 'JSON da API',
  list: 'Lista com letras antes das opções',
  text: 'Texto simples',
  csv: 'Tabela CSV',
  tsv: 'Tabela com tabulações',
}
