/** Where YouTube is, or a server that speaks its protocol. */
export type Endpoints = {
  authorize: string
  token: string
  revoke: string
  api: string
  upload: string
  /** Whether an upload session may be at this address, which comes from an answer. */
  isUploadAddress(address: string): boolean
}

const GOOGLE: Endpoints = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/youtube/v3',
  upload: 'https://www.googleapis.com/upload/youtube/v3',
  isUploadAddress(address) {
    const url = URL.parse(address)
    return url?.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.googleapis.com')
  },
}

/** Google's addresses, or the same paths below `serverUrl`. */
export function endpointsOf(serverUrl: string | undefined): Endpoints {
  if (serverUrl === undefined) return GOOGLE
  return {
    authorize: `${serverUrl}/o/oauth2/v2/auth`,
    token: `${serverUrl}/token`,
    revoke: `${serverUrl}/revoke`,
    api: `${serverUrl}/youtube/v3`,
    upload: `${serverUrl}/upload/youtube/v3`,
    isUploadAddress: (address) => URL.parse(address)?.origin === new URL(serverUrl).origin,
  }
}
