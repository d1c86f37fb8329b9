import { PRODUCT_NAME } from '../../../shared/product.ts'
import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('pt')

/** Signing in, signing up, resetting a password, and the end of an account. */
export const signIn: Texts['signIn'] = {
  email: 'E-mail',
  password: 'Senha',
  newPassword: 'Nova senha',
  showPassword: 'Mostrar a senha',
  passwordRule: (least) => `Pelo menos ${least} caracteres`,
  signIn: {
    title: 'Entrar',
    heading: 'Que bom ver você de novo',
    lead: 'Entre para criar e gerenciar seus quizzes em vídeo.',
    button: 'Entrar',
    forgot: 'Esqueceu sua senha?',
    newHere: 'É sua primeira vez aqui? {link}',
    signUp: 'Crie uma conta',
  },
  signUp: {
    acceptTerms: 'Ao criar uma conta, você aceita os {link}.',
    terms: 'termos',
    readPrivacy: 'Como seus dados são tratados: {link}.',
    privacy: 'política de privacidade',
    title: 'Criar uma conta',
    lead: 'Escreva um quiz e receba um vídeo com contagem regressiva, música e resposta, e com voz se você quiser. Em um minuto você começa.',
    noCard: 'Sem cartão',
    button: 'Criar conta',
    known: 'Já tem uma conta? {link}',
    signIn: 'Entre',
  },
  reset: {
    title: 'Redefinir sua senha',
    lead: 'Vamos enviar um código por e-mail. Digite-o para escolher uma nova senha.',
    hint: 'O código vale por 30 minutos. Se não chegar, confira a pasta de spam.',
    button: 'Enviar o código',
    back: 'Voltar para a entrada',
  },
  code: {
    title: 'Veja seu e-mail',
    signUpLead: 'Enviamos uma mensagem para {email}. Digite o código para terminar.',
    resetLead: 'Se {email} tem uma conta aqui, um código está a caminho.',
    label: 'Código',
    button: 'Continuar',
    missing: 'Não chegou? Confira a pasta de spam ou peça o reenvio depois de um minuto.',
    again: 'Enviar de novo',
    sent: 'O código está a caminho de novo.',
    waits: (seconds) =>
      seconds > 90
        ? `Você pode pedir o reenvio em ${count(Math.ceil(seconds / 60), 'minuto', 'minutos')}. Até lá, confira a pasta de spam.`
        : `Você pode pedir o reenvio em ${count(seconds, 'segundo', 'segundos')}.`,
    wrongAddress: 'Endereço errado? {link}',
    otherAddress: 'Use outro',
  },
  revoke: 'Excluir também todas as chaves de API e desconectar todos os aplicativos',
  choose: {
    title: 'Escolher uma nova senha',
    lead: 'Isso encerra todas as suas sessões.',
    button: 'Salvar a senha',
  },
  goodbye: {
    title: 'Sua conta foi excluída',
    lead: 'Seus quizzes, flashcards, vídeos, arquivos, chaves e aplicativos conectados não existem mais. Todas as suas sessões foram encerradas.',
  },
  changed: 'Sua senha foi alterada. Entre com a nova.',
  faults: {
    email: 'Digite um e-mail válido.',
    wrong: 'E-mail ou senha incorretos.',
    code: 'Este não é o código que enviamos.',
    expired: 'Este código expirou ou foi digitado errado vezes demais. Comece de novo para receber outro.',
    common: 'Esta senha é uma das primeiras que outros tentariam. Escolha outra.',
    tooShort: (least) => `A senha precisa de pelo menos ${least} caracteres.`,
    tooLong: (most) => `A senha pode ter no máximo ${most} caracteres.`,
  },
}

/** The page that asks whether an app may act for an account. */
export const consent: Texts['consent'] = {
  title: (app) => `Permitir ${app}?`,
  lead: '{app} quer trabalhar com sua conta {email}. O aplicativo poderia:',
  publishedBy: 'Descrito por',
  sendsTo: 'Leva você para',
  protocol: 'Protocolo',
  local: 'um aplicativo neste computador',
  localOnly:
    'Ele roda neste computador, onde qualquer outro programa pode se passar pelo aplicativo de {host}. Permita só se você acabou de iniciá-lo.',
  ends: (days) => `Isso termina por conta própria no máximo após ${days} ${days === 1 ? 'dia' : 'dias'}.`,
  unverified:
    'Não verificamos este aplicativo: qualquer pessoa pode registrar um com qualquer nome. Permita só se foi você quem começou isto. Você pode desconectá-lo quando quiser nas suas configurações.',
  deny: 'Recusar',
  allow: 'Permitir',
  otherAccount: 'Usar outra conta',
  scopes: {
    'api:read': 'Ver seus quizzes, flashcards, músicas, vídeos e sua conta',
    'api:write': 'Criar, alterar e excluir quizzes e flashcards e criar vídeos',
    offline_access: 'Continuar conectado enquanto você está fora, até você desconectá-lo',
    openid: 'Ver quem você é: o identificador e o e-mail da sua conta',
  },
}

/** Mails: a subject and its paragraphs. */
export const mails: Texts['mails'] = {
  known: () => ({
    subject: 'Você já tem uma conta',
    text: [
      'Alguém, talvez você, tentou se cadastrar com este endereço, que já tem uma conta.',
      'Entre com sua senha ou escolha “Esqueceu sua senha?” na página de entrada.',
      'Se não foi você, pode ignorar esta mensagem: nada mudou.',
    ],
  }),
  signUp: (code) => ({
    subject: 'Seu código de cadastro',
    text: [
      `Seu código é ${code}`,
      'Digite-o na página em que você se cadastrou. Ele vale por 30 minutos.',
      'Se você não se cadastrou, ignore esta mensagem e nenhuma conta será criada.',
    ],
  }),
  reset: (code) => ({
    subject: 'Seu código para redefinir a senha',
    text: [
      `Seu código é ${code}`,
      'Digite-o na página em que você o pediu. Ele vale por 30 minutos.',
      'Se você não o pediu, ignore esta mensagem: sua senha não vai mudar.',
    ],
  }),
  newEmail: (code) => ({
    subject: 'O código do seu novo endereço',
    text: [
      `Seu código é ${code}`,
      'Digite-o na página em que você pediu para alterar seu endereço de e-mail. Ele vale por 30 minutos.',
      'Se você não pediu isso, ignore esta mensagem: nada muda.',
    ],
  }),
  emailTaken: () => ({
    subject: 'Este endereço já tem uma conta',
    text: [
      'Alguém, talvez você, tentou mudar outra conta para este endereço, que já tem uma conta.',
      'Escolha lá outro endereço ou exclua esta conta antes.',
      'Se não foi você, ignore esta mensagem: nada mudou.',
    ],
  }),
  emailChanged: () => ({
    subject: 'O endereço de e-mail da sua conta foi alterado',
    text: [
      'Sua conta acabou de passar para outro endereço de e-mail. Este não serve mais para entrar.',
      'Se foi você, não precisa fazer nada.',
      'Se não foi, escreva já para o seu administrador: ele pode suspender a conta.',
    ],
  }),
  invitation: (signUpUrl) => ({
    subject: `Convite para o ${PRODUCT_NAME}`,
    text: [
      `Você recebeu um convite para criar quizzes em vídeo com o ${PRODUCT_NAME}.`,
      `Cadastre-se com este endereço e escolha uma senha: ${signUpUrl}`,
      'Se você não quer uma conta, ignore esta mensagem.',
    ],
  }),
  newKey: (name) => ({
    subject: 'Uma nova chave de API na sua conta',
    text: [
      `Alguém conectado à sua conta criou a chave de API “${name}”.`,
      'Se foi você, não precisa fazer nada.',
      'Se não foi, exclua a chave em Configurações › Chaves de API e troque a sua senha.',
    ],
  }),
  passwordChanged: () => ({
    subject: 'Sua senha foi alterada',
    text: [
      'A senha da sua conta acabou de ser alterada. Todos os outros navegadores foram desconectados.',
      'Se foi você, não precisa fazer nada.',
      'Se não foi, escolha agora “Esqueceu sua senha?” na página de login e veja Configurações › Atividade.',
    ],
  }),
  tokenReplayed: (app) => ({
    subject: 'Um aplicativo foi desconectado',
    text: [
      `Um token do aplicativo “${app}” foi usado duas vezes: alguém pode tê-lo copiado. O aplicativo não tem mais acesso à sua conta.`,
      'Você pode conectá-lo de novo quando precisar. Configurações › Atividade mostra o que aconteceu.',
    ],
  }),
  signInChanged: (change) => ({
    subject: 'Sua forma de entrar mudou',
    text: [
      `Isto acabou de mudar na sua conta: ${change}.`,
      'Se foi você, não é preciso fazer nada.',
      'Se não, altere sua senha agora e veja Configurações › Segurança e Configurações › Atividade.',
    ],
  }),
}
