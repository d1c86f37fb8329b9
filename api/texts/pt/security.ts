import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('pt')

/** The ways to sign in beside the password. */
export const security: Texts['security'] = {
  wrongCode: 'Este código está errado ou já foi usado.',
  anyCode: 'Código do aplicativo ou um código de recuperação',
  step: {
    title: 'Digite seu código',
    lead: 'Sua senha está certa. Agora abra seu aplicativo autenticador e digite os seis dígitos que ele mostra.',
    label: 'Código do aplicativo',
    lost: 'Não consigo usar meu aplicativo',
    recoveryLead:
      'Digite um dos códigos de recuperação que você guardou ao configurar o aplicativo. Se não tiver mais nenhum, fale com quem administra este serviço.',
    recovery: 'Código de recuperação',
    expired: 'Demorou demais, ou muitos códigos estavam errados. Entre de novo.',
  },
  setUp: 'Configurar',
  manage: 'Gerenciar',
  app: {
    heading: 'Aplicativo autenticador',
    lead: 'Protege sua conta mesmo que alguém descubra sua senha: para entrar serão necessários também seis dígitos de um aplicativo no seu celular, que mudam a cada 30 segundos. Qualquer aplicativo autenticador serve.',
    setUp: 'Configurar um aplicativo',
    on: 'Ativado',
    off: 'Desativado',
    isOn: 'Ativado: {time}. Para entrar com sua senha é preciso também um código do seu aplicativo.',
    codesLeft: (left) => `Você ainda tem ${count(left, 'código', 'códigos')} de recuperação.`,
    newCodes: 'Criar novos códigos de recuperação',
    remove: 'Remover o aplicativo',
    scan: 'Escaneie esta imagem com seu aplicativo autenticador.',
    qrLabel: 'Código QR para seu aplicativo autenticador',
    typeIt: 'Sem câmera? Digite esta chave no aplicativo:',
    firstCode: 'Código que o aplicativo mostra agora',
    confirm: 'Ativar',
    added: 'A partir de agora, para entrar com sua senha é preciso também um código do seu aplicativo.',
    removed: 'O aplicativo foi removido. Para entrar, sua senha volta a bastar.',
  },
  codes: {
    heading: 'Seus códigos de recuperação',
    keep: 'Guarde-os agora: eles só aparecem uma vez.',
    lead: 'Se você perder o celular, cada um destes códigos permite entrar uma vez. Imprima-os ou guarde-os em um gerenciador de senhas.',
  },
  passkeys: {
    heading: 'Chaves de acesso',
    lead: 'Entre com sua digital, seu rosto ou o bloqueio de tela. As chaves de acesso são seguras contra phishing e não pedem código.',
    nextStep: 'Depois seu aparelho pede a digital, o rosto ou o bloqueio de tela.',
    add: 'Adicionar uma chave de acesso',
    name: 'Nome',
    nameHint: 'Para você reconhecê-la na sua lista',
    badName: (most) => `Digite um nome de no máximo ${most} caracteres.`,
    tooMany: (most) => `Uma conta pode ter ${most} chaves de acesso; remova uma que você não usa mais.`,
    newHeading: (name) => `Sua nova chave de acesso “${name}”`,
    newLead: 'Seu navegador pergunta agora onde guardar a chave de acesso. Siga os passos dele.',
    create: 'Criar a chave de acesso',
    added: (name) =>
      `A chave de acesso “${name}” foi adicionada. A partir de agora você pode entrar com ela.`,
    remove: 'Remover',
    removeTitle: 'Remover esta chave de acesso?',
    removeLead: 'Você não poderá mais entrar com ela. Sua senha continua valendo.',
    removeButton: 'Remover a chave de acesso',
    removeOne: (name) => `Remover a chave de acesso ${name}`,
    removed: 'A chave de acesso foi removida. Talvez você queira excluí-la também do seu aparelho.',
    signIn: 'Entrar com uma chave de acesso',
    signInLead: 'Seu navegador pede agora sua chave de acesso. Siga os passos dele.',
    use: 'Usar uma chave de acesso',
    refused: 'Esta chave de acesso não foi aceita, ou passaram mais de cinco minutos. Tente de novo.',
    cancelled: 'Não funcionou, ou você cancelou. Tente de novo.',
    known: 'Este aparelho já tem uma chave de acesso para sua conta.',
    unknown: 'Este navegador é antigo demais para chaves de acesso. Use sua senha ou outro navegador.',
    needsScript: 'As chaves de acesso precisam de JavaScript, que está desativado neste navegador.',
  },
}
