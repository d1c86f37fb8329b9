import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn, numberIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('pt')
const number = numberIn('pt')

/** The settings but for the plan. */
export const settings: Texts['settings'] = {
  title: 'Configurações',
  tabs: {
    profile: 'Perfil',
    security: 'Segurança',
    keys: 'Chaves de API',
    apps: 'Aplicativos conectados',
    plan: 'Plano',
    activity: 'Atividade',
    data: 'Dados e exclusão',
  },
  confirm: 'Digite sua senha: a última vez foi há mais de dez minutos.',
  profile: {
    memberSince: 'Membro desde',
    usage: 'ver o que você usou',
    passwordLead: 'Isso encerra suas sessões em todos os outros navegadores.',
    current: 'Senha atual',
    button: 'Alterar a senha',
    changed: 'Sua senha foi alterada.',
    wrong: 'Esta não é sua senha atual.',
  },
  keys: {
    access: 'Permissões',
    full: 'Acesso total',
    readOnly: 'Somente leitura',
    ends: 'Expira',
    never: 'Nunca',
    after: (days) => `Depois de ${count(days, 'dia', 'dias')}`,
    expires: 'expira: {time}',
    expired: 'expirou: {time}',
    newHeading: (name) => `Sua nova chave “${name}”`,
    copyNow: 'Copie agora: ela só aparece uma vez.',
    copy: 'Copiar',
    tryIt: 'Teste-a em um terminal: a resposta traz o nome da sua conta. Depois, siga com {guide}.',
    guide: 'seu primeiro vídeo em cinco minutos',
    useIt:
      'Ponha uma chave no lugar de YOUR_KEY: a resposta traz o nome da sua conta. Depois, siga com {guide}.',
    create: 'Criar uma chave',
    lead: (requests) =>
      `Envie-a como {header} ou como token “bearer”. Cada chave permite ${count(requests, 'solicitação', 'solicitações')}. Após 24 horas sem solicitações, todas ficam disponíveis de novo.`,
    name: 'Nome',
    example: 'Meu notebook',
    heading: 'Suas chaves',
    none: 'Ainda não há chaves de API.',
    created: 'criada: {time}',
    used: 'último uso: {time}',
    unused: 'nunca usada',
    fullAgain: 'volta a 0 {time}',
    spent: (used, requests) => `${number(used)} de ${count(requests, 'solicitação', 'solicitações')}`,
    deleteTitle: 'Excluir esta chave?',
    deleteLead: 'O que a usa deixa de funcionar na hora. Isso não pode ser desfeito.',
    deleteButton: 'Excluir a chave',
    deleteOne: (name) => `Excluir a chave ${name}`,
    tooMany: (most: number) => `Uma conta pode ter ${most} chaves; exclua uma que não usa mais.`,
    badName: (most) => `Digite um nome com no máximo ${most} caracteres.`,
  },
  apps: {
    lead: 'Aplicativos que você autorizou a usar sua conta. Ao desconectar um, o acesso dele termina na hora.',
    none: 'Nenhum aplicativo conectado.',
    can: 'Um agente como o Claude pode escrever quizzes, pedir os vídeos e lhe dar os links, tudo em uma conversa.',
    connect: 'Conectar um agente',
    since: 'conectado: {time}',
    used: 'último uso: {time}',
    disconnect: 'Desconectar',
    disconnectOne: (name) => `Desconectar ${name}`,
  },
  data: {
    exportHeading: 'Exportar',
    exportLead:
      'Tudo o que guardamos sobre você, em um arquivo para guardar ou levar a outro programa (JSON).',
    export: 'Baixar meus dados',
    deleteHeading: 'Excluir sua conta',
    deleteLead:
      'Exclui para sempre seus quizzes, flashcards, vídeos, arquivos, chaves e aplicativos conectados.',
    confirm: 'Confirme com sua senha',
    delete: 'Excluir minha conta',
  },
}

/** The tab of the plan. */
export const plan: Texts['plan'] = {
  yours: { free: 'Você tem o plano gratuito', paid: 'Você tem o plano pago' },
  unlimited: 'Crie quantos quizzes quiser.',
  more: (left) => `Você ainda pode criar ${count(left, 'quiz', 'quizzes')} este mês.`,
  usedUp: 'Você usou os quizzes deste mês; o próximo chega no dia 1º. Excluir um quiz não o devolve.',
  quizzesThisMonth: 'Quizzes este mês',
  openVideos: 'Vídeos em produção',
  filmMinutes: 'Minutos de vídeo pedidos hoje',
  keyRequests: 'Solicitações com chaves de API hoje',
  utc: 'Dias e meses começam à meia-noite (UTC). Excluir algo devolve espaço, mas não quizzes nem minutos.',
  used: 'O que você usou',
  thisMonth: 'Este mês',
  quizzes: 'Novos quizzes',
  videos: 'Vídeos prontos',
  previews: 'Prévias',
  spoken: 'Caracteres falados',
  storage: 'Armazenamento',
  heading: 'O que cada plano oferece',
  names: { free: 'Gratuito', paid: 'Pago' },
  yourPlan: 'Seu plano',
  taglines: { free: 'Para experimentar', paid: 'Para postar com frequência' },
  free: (quizzes) => [
    `${count(quizzes, 'novo quiz', 'novos quizzes')} por mês`,
    'Assistir aos seus vídeos e compartilhá-los por um link',
    'Chaves de API e aplicativos conectados',
  ],
  kept: (days) => `Seus vídeos por ${count(days, 'dia', 'dias')}`,
  freeLacks: ['Sem downloads', `Vídeos que dizem “Made with ${PRODUCT_NAME}”`],
  paid: () => [
    'Quantos quizzes você quiser',
    'Vídeos sem o nosso nome',
    'Baixar todos os seus vídeos; os feitos no plano gratuito mantêm o nosso nome',
    'Chaves de API e aplicativos conectados',
  ],
  upgrade: 'Fazer upgrade',
  upgradeByMail: 'Fazer upgrade por e-mail',
  manage: 'Gerenciar seu plano',
  getPaid: 'Assinar o plano pago',
  notSold: 'Nenhum outro plano é vendido aqui. Quem opera este serviço pode mudar o seu.',
}
