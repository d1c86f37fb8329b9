import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('pt')

export const deckTopic = {
  title: 'Baralho sobre um tema',
  steps: [
    'Um modelo escreve os cartões, a partir do seu tema ou só da sua fonte.',
    'Cada cartão é verificado de novo. O que não passa fica de fora.',
    'Você revisa os cartões, estuda com eles ou faz um vídeo com eles.',
  ],
  topics: [
    'Verbos em espanhol',
    'Ossos da mão',
    'Capitais da Ásia',
    'Elementos químicos',
    'Expressões em inglês',
  ],
  number: 'Número de cartões',
  sourceHint: 'Uma destas: cada cartão a citará. O tema é dispensável então.',
  write: 'Escrever o baralho',
  link: 'Pedir a um modelo um baralho sobre um tema',
  dropped: (cards: number) =>
    `${count(cards, 'cartão não passou', 'cartões não passaram')} na verificação e ${cards === 1 ? 'ficou' : 'ficaram'} de fora.`,
}

export const review = {
  title: 'Verifique suas perguntas',
  link: 'Verificar as perguntas',
  lead: 'Encontra o que entrega uma resposta, repetições e textos longos, e faz um modelo resolver cada pergunta sem ver a resposta certa. Leva até dois minutos e não muda nada.',
  withoutModel:
    'Nenhum modelo está conectado a este servidor: ele encontra falhas só por regras e não pode confirmar fatos.',
  checked: {
    clues: 'Nada entrega uma resposta',
    repeats: 'Sem repetições nem textos longos demais para um celular',
    solved: 'Resolvidas por um modelo que não vê a resposta certa',
  },
  passed: (questions) => `${questions} de ${questions} aprovadas`,
  byRules: 'As regras não encontram falhas. Os fatos não foram verificados: não há modelo conectado.',
  check: 'Verificar todas as perguntas',
  again: 'Verificar de novo',
  back: 'Voltar ao editor',
  none: 'O quiz ainda não tem perguntas.',
  status: {
    passed: 'Aprovada',
    replaced: 'Aprovada no lugar de outra pergunta, que tinha estas falhas:',
    unchecked: 'Não confirmada:',
    rules: 'Regras aprovadas, fatos não verificados',
    open: 'Ainda não verificada',
  },
  done: (faulty: number) =>
    `${count(faulty, 'pergunta não foi confirmada', 'perguntas não foram confirmadas')}.`,
  reasons: {
    wrong_answers: 'As respostas não combinam com o tipo: quantas são, ou qual delas é a certa.',
    same_options: 'Duas das respostas dizem o mesmo.',
    hidden_characters: 'Tem caracteres invisíveis.',
    placeholder: 'Uma resposta é um texto provisório.',
    lettered_option: 'Uma resposta começa com uma letra própria, como “A)”.',
    long_text: 'Um texto é longo demais para um celular.',
    long_explanation: 'A explicação passa de 140 caracteres.',
    long_key: 'A resposta certa é muito mais longa que as outras.',
    odd_form: 'A resposta certa tem outra forma que as demais.',
    all_or_none: 'Uma resposta se refere às outras, como “todas as anteriores”.',
    absolute_word: 'Uma palavra absoluta como “sempre” ou “nunca” entrega uma resposta.',
    clue_word: 'A pergunta e a resposta certa têm em comum uma palavra que a entrega.',
    time_word: 'Pergunta sobre o presente, que muda.',
    asked_before: 'Esta conta já a fez, ou fez uma muito parecida.',
    no_source: 'A citação não está na fonte.',
    solved_otherwise: 'Uma segunda consulta, sem a resposta marcada, a resolveu de outro modo.',
    several_right: 'Uma segunda consulta encontrou mais de uma resposta certa.',
    changes_with_time: 'A resposta muda com o tempo.',
    not_solved: 'Uma segunda consulta não deu resposta.',
    has_picture: 'Depende de uma imagem, que nenhuma verificação olha.',
    no_model: 'Não foi resolvida sem a resposta marcada, porque nenhum modelo está conectado.',
  },
} satisfies Texts['review']
