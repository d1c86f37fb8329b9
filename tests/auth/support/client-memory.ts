import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'

/** What a client of the MCP SDKs keeps, in memory, and the address to which it would send its person. */
export class ClientMemory {
  information?: OAuthClientInformationMixed
  stored?: OAuthTokens
  verifier = ''
  sentTo?: URL
  clientInformation = () => this.information
  saveClientInformation = (information: OAuthClientInformationMixed) => {
    this.information = information
  }
  tokens = () => this.stored
  saveTokens = (tokens: OAuthTokens) => {
    this.stored = tokens
  }
  redirectToAuthorization = (url: URL) => {
    this.sentTo = url
  }
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier
  }
  codeVerifier = () => this.verifier
}
