import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('pt')

/** What stands around every page. */
export const frame: Texts['frame'] = {
  skip: 'Ir para o conteúdo',
  menu: 'Menu',
  site: 'Site',
  sections: {
    studio: 'Estúdio',
    docs: 'Documentação',
    settings: 'Configurações',
    admin: 'Admin',
    'sign-in': 'Entrar',
    'sign-up': 'Criar conta',
  },
  operator: {
    label: 'Sobre quem opera o serviço',
    terms: 'Termos',
    privacy: 'Privacidade',
    contact: 'Contato',
  },
  account: 'Sua conta',
  signOut: 'Sair',
  language: 'Idioma',
  copied: 'Copiado',
  justNow: 'agora mesmo',
  chooseFile: 'Escolha ou solte um arquivo',
}

/** Error pages. */
export const errorPages: Texts['errorPages'] = {
  label: (status) => `Erro ${status}`,
  notFound: {
    title: 'Página não encontrada',
    text: 'Não há nada neste endereço. Talvez o link seja antigo ou o conteúdo tenha sido excluído.',
  },
  notAPage: {
    title: 'Este endereço não é uma página',
    text: 'Ele só recebe formulários. Volte à página do formulário e envie-o de lá.',
  },
  tooMany: { title: 'Espere um momento', text: 'Você enviou solicitações demais.' },
  fault: { title: 'Algo deu errado', text: 'A falha é nossa. Tente de novo.' },
  away: { title: 'Voltamos já', text: 'O serviço não consegue responder agora.' },
  other: { title: 'Não deu certo', text: 'Volte e tente de novo.' },
  waitSeconds: (seconds) => `Tente de novo em ${count(seconds, 'segundo', 'segundos')}.`,
  waitMinutes: (minutes) => `Tente de novo em ${count(minutes, 'minuto', 'minutos')}.`,
  report: 'Se acontecer de novo, informe o número {number} ao seu administrador.',
  toStudio: 'Ir para o estúdio',
  toFront: 'Ir para a página inicial',
  searchDocs: 'Buscar na documentação',
}

/** Refusals of forms and addresses. */
export const refusals: Texts['refusals'] = {
  otherSite: 'Este formulário foi enviado por outro site.',
  otherSession: 'Este formulário não pertence à sua sessão. Recarregue a página e tente de novo.',
  formTooLarge: 'O formulário é grande demais.',
  formType: 'Envie o formulário como application/x-www-form-urlencoded.',
  language: 'Escolha um dos idiomas.',
  suspended: 'Esta conta está suspensa. Fale com o seu administrador.',
  onlyOwner:
    'A única conta proprietária desta instância não pode ser suspensa nem excluída. Nomeie outra primeiro: “bun run admin account owner --email …”.',
  decision: 'Escolha “Permitir” ou “Recusar”.',
  requestGone: 'Esta solicitação expirou ou já foi respondida. Volte ao aplicativo e comece de novo.',
  refusedRequest: 'O aplicativo que enviou você para cá pede algo que este serviço recusa ({error}).',
  backToApp: 'Voltar para {place}, se você confia nele',
  unknownApp: 'O aplicativo que enviou você para cá não está registrado (client_id).',
  badDocument: 'O aplicativo que enviou você para cá não se descreve bem no seu client_id: {fault}',
  unknownReturn:
    'O aplicativo que enviou você para cá quer levar você de volta a um endereço que ele não registrou (redirect_uri).',
}

/** The public page of a film. */
export const watch: Texts['watch'] = {
  summary: (questions, seconds) =>
    questions === 0
      ? `Um quiz em vídeo de ${count(seconds, 'segundo', 'segundos')}.`
      : `Um quiz de ${count(questions, 'pergunta', 'perguntas')} em ${count(seconds, 'segundo', 'segundos')}.`,
  captions: 'Legendas',
  makeYourOwn: 'Crie seu próprio quiz em vídeo',
  madeWith: 'Feito com o estilo “{look}”',
  copyLink: 'Copiar o link',
  fullScreen: 'Tela cheia',
  play: 'Jogar',
  again: 'Jogar de novo',
  score: 'Quantas você acertou?',
  outcome: { ask: 'Você acertou?', missed: 'Errei', got: 'Acertei' },
  right: 'Respostas certas:',
  got: 'Acertei {right} de {total} em “{title}”. E você? {url}',
  challenge: 'Copiar e desafiar um amigo',
  more: 'Mais quizzes para jogar',
}

/** What asks before something is deleted. */
export const confirm: Texts['confirm'] = {
  back: 'Voltar',
  deleteVideo: 'Excluir este vídeo?',
  deleteVideoText:
    'Não é possível desfazer: o vídeo, a capa e as legendas são removidos, e o link público deixa de funcionar. O quiz continua.',
  deleteVideoButton: 'Excluir o vídeo',
  deleteQuizzes: (quizzes) => (quizzes === 1 ? 'Excluir este quiz?' : `Excluir ${quizzes} quizzes?`),
  deleteQuizzesText: 'Não é possível desfazer. Os vídeos já criados continuam.',
  deleteKit: 'Excluir este kit de marca?',
  deleteKitText: 'Não é possível desfazer. Os quizzes mantêm o que receberam dele.',
  delete: 'Excluir',
}
