import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('pt')

/** A file with questions, from which a quiz begins. */
export const quizFile: Texts['quizFile'] = {
  choose: 'Escolha um arquivo',
  drop: 'Você também pode soltá-lo aqui. Pode ser: {formats}.',
  kinds: 'Todos os tipos de arquivo',
  chosen: 'As perguntas vêm deste arquivo.',
  remove: 'Usar o texto em vez dele',
  reading: 'Lendo o arquivo…',
  tooLarge: 'Este arquivo é grande demais. Os arquivos podem ter até 20 MB.',
  offline: 'Não foi possível ler o arquivo: sem conexão.',
  leftOut: (n) => `${count(n, 'item', 'itens')} do arquivo ${n === 1 ? 'ficará' : 'ficarão'} de fora`,
}
