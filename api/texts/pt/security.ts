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
  app: {
    heading: 'Aplicativo autenticador',
    lead: 'Protege sua conta mesmo que alguém descubra sua senha: para entrar serão necessários também seis dígitos de um aplicativo no seu celular, que mudam a cada 30 segundos. Qualquer aplicativo autenticador serve.',
    setUp: 'Configurar um aplicativo',
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
}
