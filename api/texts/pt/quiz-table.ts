import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('pt')
const written = numberIn('pt')

/** Many quizzes from one table. */
export const quizTable: Texts['quizTable'] = {
  title: 'Quizzes de uma tabela',
  short: 'De uma tabela',
  lead: 'Cada linha é uma pergunta. A coluna “quiz” diz a que quiz ela pertence: assim uma tabela cria muitos quizzes.',
  exampleTitle: 'Um exemplo',
  placeholder: 'Copie as linhas da sua planilha, a primeira com os nomes das colunas, e cole aqui.',
  example: `quiz\tquestion\tcorrect\twrong 1\twrong 2
Planetas\tQual planeta é vermelho?\tMarte\tVênus\tJúpiter
Planetas\tQual tem anéis?\tSaturno\tMarte\tVênus
Capitais\tQual é a capital do Peru?\tLima\tQuito\tBogotá`,
  columns:
    'A primeira linha dá nome às colunas, em inglês. Se quiser, acrescente: explanation, image, difficulty, seconds. Uma linha sem nome de quiz continua o quiz acima.',
  template: 'Baixar esta tabela como modelo (CSV)',
  paste: 'Cole a tabela',
  file: 'Ou escolha um arquivo',
  fileHint: 'Excel, CSV ou TSV',
  check: 'Conferir a tabela',
  again: 'Conferir de novo',
  change: 'Alterar a tabela',
  quizzes: (quizzes) => count(quizzes, 'quiz lido', 'quizzes lidos'),
  notYet: 'Nada foi criado ainda. Confira o que foi lido e depois crie.',
  faulty: (faults) => `Há ${count(faults, 'coisa', 'coisas')} a corrigir na tabela. Nada foi criado ainda.`,
  row: (n) => `Linha ${written(n)}`,
  without: (rows) => `Sem ${count(rows, 'linha', 'linhas')} a corrigir`,
  leftOut: (n, rows) => (n === 1 ? `A linha ${rows} ficou de fora.` : `As linhas ${rows} ficaram de fora.`),
  more: (n) => `e mais ${written(n)}`,
  create: (quizzes) => `Criar ${count(quizzes, 'quiz', 'quizzes')}`,
  created: (quizzes) =>
    quizzes === 1
      ? '1 quiz foi criado e está marcado abaixo.'
      : `${written(quizzes)} quizzes foram criados e estão marcados abaixo.`,
  noColumn: 'A tabela precisa de uma coluna com o cabeçalho “quiz”, que diz o quiz de cada linha.',
  count: (most) => `A tabela deve nomear de 1 a ${written(most)} quizzes.`,
}
