import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('fr')

/** What happened to the security of an account. */
export const activity: Texts['activity'] = {
  lead: (days) =>
    `Connexions, clés, applications et tout ce qui compte pour la sécurité de votre compte. Personne ne peut modifier cette liste ; chaque entrée disparaît après ${count(days, 'jour', 'jours')}.`,
  ownerLead: 'Ce qui compte pour la sécurité de ce compte.',
  none: 'Il ne s’est encore rien passé.',
  thisNetwork: 'depuis le réseau où vous êtes',
  otherNetwork: 'depuis un autre réseau',
  network: 'réseau {network}',
  key: 'clé {prefix}',
  app: 'l’application {name}',
  by: { owner: 'par un propriétaire de ce service', operator: 'par l’exploitant de ce service' },
  sessions: {
    heading: 'Où vous êtes connecté',
    lead: (days) =>
      `Chaque navigateur est déconnecté 30 jours après sa connexion, ou ${count(days, 'jour', 'jours')} après sa dernière utilisation.`,
    unknown: 'Navigateur inconnu',
    here: 'Celui-ci',
    since: 'connecté : {time}',
    seen: 'vu pour la dernière fois : {time}',
    end: 'Déconnecter',
    endOne: (device) => `Déconnecter ${device}`,
    endOthers: 'Déconnecter tous les autres',
    ended: (browsers) => `${count(browsers, 'navigateur déconnecté', 'navigateurs déconnectés')}.`,
    endAll: 'Déconnecter partout',
    endAllLead:
      'Déconnecte le compte dans tous les navigateurs. Ses clés d’API et ses applications connectées continuent de fonctionner.',
    allEnded: (email) => `${email} est déconnecté partout.`,
  },
  kinds: {
    sign_in: 'Connexion',
    sign_in_failed: 'Mot de passe incorrect',
    locked_out: 'Connexion fermée un moment après trop de mots de passe ou de codes incorrects',
    signed_out: 'Déconnexion',
    sessions_ended: 'Navigateurs déconnectés',
    key_created: 'Clé d’API créée',
    key_deleted: 'Clé d’API supprimée',
    consent_given: 'Application connectée',
    consent_withdrawn: 'Application déconnectée',
    token_replayed: 'Application coupée : l’un de ses jetons a servi deux fois',
    password_changed: 'Mot de passe modifié',
    password_reset: 'Mot de passe réinitialisé par e-mail',
    email_changed: 'Adresse e-mail modifiée',
    factor_added: 'Application d’authentification ajoutée',
    factor_removed: 'Application d’authentification retirée',
    recovery_codes_made: 'Nouveaux codes de secours',
    recovery_code_used: 'Code de secours utilisé',
    factor_failed: 'Code incorrect à la seconde étape',
    passkey_added: 'Clé d’accès ajoutée',
    passkey_removed: 'Clé d’accès retirée',
    data_exported: 'Données exportées',
    plan_changed: 'Formule modifiée',
    account_suspended: 'Compte suspendu',
    account_resumed: 'Suspension levée',
    account_invited: 'Invitation envoyée',
    account_deleted: 'Autre compte supprimé',
    owner_named: 'Nommé propriétaire de ce service',
    render_retried: 'Vidéo échouée remise en file',
  },
}
