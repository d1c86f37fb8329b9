/** Where the token of a channel is sealed. */
export function channelPlace(channelId: string): string {
  return `channels:${channelId}:refresh_token`
}
