import type { Network } from '../../shared/fetch/resolve-target.ts'

/** The names of receivers lead to this machine, which tests may ask on every port. */
export const TEST_NETWORK: Network = {
  resolve: async (host) => [host.startsWith('private.') ? '10.0.0.1' : '127.0.0.1'],
  isRefused: (address) => address !== '127.0.0.1',
}
