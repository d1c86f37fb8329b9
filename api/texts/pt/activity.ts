import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('pt')

/** What happened to the security of an account. */
export const activity: Texts['activity'] = {
  lead: (days) =>
    `Logins, chaves, aplicativos e tudo o que importa para a segurança da sua conta. Ninguém pode mudar esta lista; as entradas somem depois de ${count(days, 'dia', 'dias')}.`,
  ownerLead: 'O que importa para a segurança desta conta.',
  none: 'Ainda não aconteceu nada.',
  thisNetwork: 'da rede em que você está agora',
  otherNetwork: 'de outra rede',
  network: 'rede {network}',
  key: 'chave {prefix}',
  app: 'o aplicativo {name}',
  by: { owner: 'por um proprietário deste serviço', operator: 'pelo operador deste serviço' },
  sessions: {
    heading: 'Onde você está conectado',
    lead: (days) =>
      `Cada navegador é desconectado 30 dias depois do login, ou ${count(days, 'dia', 'dias')} depois do último uso.`,
    unknown: 'Navegador desconhecido',
    here: 'Este aqui',
    since: 'login: {time}',
    seen: 'visto pela última vez: {time}',
    end: 'Desconectar',
    endOne: (device) => `Desconectar ${device}`,
    endOthers: 'Desconectar todos os outros',
    ended: (browsers) => `${count(browsers, 'navegador desconectado', 'navegadores desconectados')}.`,
    endAll: 'Desconectar em todos os lugares',
    endAllLead:
      'Desconecta a conta em todos os navegadores. Suas chaves de API e aplicativos conectados continuam funcionando.',
    allEnded: (email) => `${email} foi desconectada em todos os lugares.`,
  },
  kinds: {
    sign_in: 'Login feito',
    sign_in_failed: 'Senha errada',
    locked_out: 'Login fechado por um tempo após senhas ou códigos errados demais',
    signed_out: 'Logout feito',
    sessions_ended: 'Navegadores desconectados',
    key_created: 'Chave de API criada',
    key_deleted: 'Chave de API excluída',
    consent_given: 'Aplicativo conectado',
    consent_withdrawn: 'Aplicativo desconectado',
    token_replayed: 'Aplicativo bloqueado: um dos seus tokens foi usado duas vezes',
    password_changed: 'Senha alterada',
    password_reset: 'Senha redefinida por e-mail',
    email_changed: 'Endereço de e-mail alterado',
    factor_added: 'Aplicativo autenticador adicionado',
    factor_removed: 'Aplicativo autenticador removido',
    recovery_codes_made: 'Novos códigos de recuperação',
    recovery_code_used: 'Código de recuperação usado',
    factor_failed: 'Código errado na segunda etapa',
    passkey_added: 'Chave de acesso adicionada',
    passkey_removed: 'Chave de acesso removida',
    data_exported: 'Dados exportados',
    plan_changed: 'Plano alterado',
    account_suspended: 'Conta suspensa',
    account_resumed: 'Suspensão encerrada',
    account_invited: 'Convite enviado',
    account_deleted: 'Outra conta excluída',
    owner_named: 'Nomeado proprietário deste serviço',
    render_retried: 'Vídeo com falha enviado de novo à fila',
  },
}
