import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')

/** What happened to the security of an account. */
export const activity: Texts['activity'] = {
  lead: (days) =>
    `Anmeldungen, Schlüssel, Apps und alles andere, was für die Sicherheit deines Kontos zählt. Niemand kann diese Liste ändern; Einträge verschwinden nach ${count(days, 'Tag', 'Tagen')}.`,
  ownerLead: 'Was für die Sicherheit dieses Kontos zählt.',
  none: 'Bisher ist nichts passiert.',
  network: 'Netz {network}',
  key: 'Schlüssel {prefix}',
  app: 'die App {name}',
  by: { owner: 'durch einen Eigentümer dieses Dienstes', operator: 'durch den Betreiber dieses Dienstes' },
  kinds: {
    sign_in: 'Angemeldet',
    sign_in_failed: 'Falsches Passwort',
    locked_out: 'Anmeldung nach zu vielen falschen Passwörtern oder Codes eine Weile gesperrt',
    signed_out: 'Abgemeldet',
    key_created: 'API-Schlüssel erstellt',
    key_deleted: 'API-Schlüssel gelöscht',
    consent_given: 'App verbunden',
    consent_withdrawn: 'App getrennt',
    token_replayed: 'App ausgesperrt: Eines ihrer Token wurde zweimal benutzt',
    password_changed: 'Passwort geändert',
    password_reset: 'Passwort per E-Mail zurückgesetzt',
    factor_added: 'Authenticator-App hinzugefügt',
    factor_removed: 'Authenticator-App entfernt',
    recovery_codes_made: 'Neue Ersatzcodes erstellt',
    recovery_code_used: 'Ersatzcode benutzt',
    factor_failed: 'Falscher Code im zweiten Schritt',
    passkey_added: 'Passkey hinzugefügt',
    passkey_removed: 'Passkey entfernt',
    data_exported: 'Daten exportiert',
    plan_changed: 'Tarif geändert',
    account_suspended: 'Konto gesperrt',
    account_resumed: 'Sperre aufgehoben',
    account_invited: 'Eingeladen',
    account_deleted: 'Ein anderes Konto gelöscht',
    owner_named: 'Zum Eigentümer dieses Dienstes gemacht',
    render_retried: 'Fehlgeschlagenes Video erneut eingereiht',
  },
}
