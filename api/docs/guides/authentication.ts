import { ACCESS_TOKEN_SECONDS, OAUTH_CODE_SECONDS, REFRESH_TOKEN_SECONDS } from '../../../shared/limits.ts'
import { type Html, html } from '../../web/html.ts'
import { codeBlock, heading } from '../markup.ts'

const DAY_SECONDS = 86_400

/** Keys, OAuth and scopes. */
export function authentication(baseUrl: string): Html {
  const oauth = `${baseUrl}/api/auth/oauth2`
  return html`<h1>Authentication</h1>
<p class="lead">Your own programs use a key. Programs for other people's accounts use OAuth.</p>
${heading(2, 'keys', 'API keys')}
<p>Make a key under <a href="/settings/keys">Settings › API keys</a>. It begins with <code>svc_</code>, is shown once and may
do everything that you may, or only read if you choose so. It can end by itself after 30, 90 or 365 days. Send it as <code>x-api-key</code> or as a bearer token. A deleted key stops working at once.</p>
${codeBlock({
  id: 'with-key',
  title: 'A request with a key',
  language: 'sh',
  code: `curl -sS "$BASE_URL/api/v1/account" -H "x-api-key: $API_KEY"
curl -sS "$BASE_URL/api/v1/account" -H "Authorization: Bearer $API_KEY"`,
})}
${heading(2, 'sign-in', 'Sign-in and security')}
<p>People sign in with their address and password, or with a passkey. Under
<a href="/settings/security">Settings › Security</a> they add passkeys and an authenticator app (TOTP), whose code a sign-in
by password then takes too; ten recovery codes stand in for a lost phone. A new password removes none of this: whoever
runs the service can, with <code>bun run admin account clear-factors</code>. Keys and OAuth tokens are no sign-ins and take
no code.</p>
${heading(2, 'oauth', 'OAuth 2.1')}
<p>Authorization code with PKCE (S256 only), refresh tokens and dynamic client registration. A client library needs only the
address <code>${baseUrl}</code>: it finds the rest in
<a href="/.well-known/oauth-authorization-server">the server's metadata</a>.</p>
<ol>
<li>Register: <code>POST ${oauth}/register</code> with <code>client_name</code> and <code>redirect_uris</code>. It returns a
<code>client_id</code>. Or publish the same facts as JSON at an https address, with that address as their
<code>client_id</code>, and use it without registering.</li>
<li>Send the person to <code>${oauth}/authorize</code> with <code>response_type=code</code>, <code>client_id</code>,
<code>redirect_uri</code>, <code>scope</code>, <code>state</code>, <code>code_challenge</code>,
<code>code_challenge_method=S256</code> and <code>resource=${baseUrl}/api/v1</code>.</li>
<li>Exchange the code at <code>${oauth}/token</code> within ${OAUTH_CODE_SECONDS} seconds, with the
<code>code_verifier</code> and the same <code>resource</code>.</li>
<li>Send the access token as <code>Authorization: Bearer …</code>. It lives for ${ACCESS_TOKEN_SECONDS / 60} minutes.</li>
<li>Refresh it with <code>grant_type=refresh_token</code>. Each refresh token works once and for
${REFRESH_TOKEN_SECONDS / DAY_SECONDS} days; using one twice ends the whole chain.</li>
</ol>
<p>Without <code>resource</code> the token is opaque, and the API refuses it.</p>
${heading(2, 'scopes', 'Scopes')}
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Scope</th><th scope="col">Allows</th></tr></thead><tbody>
<tr><td><code>api:read</code></td><td>GET requests</td></tr>
<tr><td><code>api:write</code></td><td>requests that create, change or delete; it does not include reading</td></tr>
<tr><td><code>openid</code></td><td>an id token with the person's id and address</td></tr>
<tr><td><code>offline_access</code></td><td>refresh tokens</td></tr>
</tbody></table></div>
<p>A missing scope answers <a href="/docs/errors#INSUFFICIENT_SCOPE"><code>INSUFFICIENT_SCOPE</code></a> and names the scope in
<code>WWW-Authenticate</code>.</p>`
}
