import { counterIn } from '../count.ts'
import type { Texts } from '../en/index.ts'

const count = counterIn('de')

/** What happened to the security of an account. */
export const activity: Texts['activity'] = {
  lead: (days) =>
    `Anmeldungen, Schlüssel, Apps und alles andere, was für die Sicherheit deines Kontos zählt. Niemand kann diese Liste ändern; Einträge verschwinden nach ${count(days, 'Tag', 'Tagen')}.`,
  ownerLead: 'Was für die Sicherheit dieses Kontos zählt.',
  none: 'Bisher ist nichts passiert.',
  thisNetwork: 'aus dem Netz, in dem du gerade bist',
  otherNetwork: 'aus einem anderen Netz',
  network: 'Netz {network}',
  key: 'Schlüssel {prefix}',
  app: 'die App {name}',
  by: { owner: 'durch einen Eigentümer dieses Dienstes', operator: 'durch den Betreiber dieses Dienstes' },
  sessions: {
    heading: 'Wo du angemeldet bist',
    lead: (days) =>
      `Jeder Browser wird 30 Tage nach der Anmeldung abgemeldet, oder ${count(days, 'Tag', 'Tage')} nachdem du ihn zuletzt benutzt hast.`,
    unknown: 'Unbekannter Browser',
    here: 'Dieser hier',
    since: 'angemeldet: {time}',
    seen: 'zuletzt gesehen: {time}',
    end: 'Abmelden',
    endOne: (device) => `${device} abmelden`,
    endOthers: 'Alle anderen abmelden',
    ended: (browsers) => `${count(browsers, 'Browser wurde', 'Browser wurden')} abgemeldet.`,
    endAll: 'Überall abmelden',
    endAllLead:
      'Meldet das Konto in allen Browsern ab. Seine API-Schlüssel und verbundenen Apps funktionieren weiter.',
    allEnded: (email) => `${email} ist überall abgemeldet.`,
  },
  kinds: {
    sign_in: 'Angemeldet',
    sign_in_failed: 'Falsches Passwort',
    locked_out: 'Anmeldung nach zu vielen falschen Passwörtern oder Codes eine Weile gesperrt',
    signed_out: 'Abgemeldet',
    sessions_ended: 'Browser abgemeldet',
    key_created: 'API-Schlüssel erstellt',
    key_deleted: 'API-Schlüssel gelöscht',
    consent_given: 'App verbunden',
    consent_withdrawn: 'App getrennt',
    token_replayed: 'App ausgesperrt: Eines ihrer Token wurde zweimal benutzt',
    password_changed: 'Passwort geändert',
    password_reset: 'Passwort per E-Mail zurückgesetzt',
    email_changed: 'E-Mail-Adresse geändert',
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
