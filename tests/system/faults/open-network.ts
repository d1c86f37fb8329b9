// Preloaded into an API process whose receivers are on this machine.
import { PUBLIC_NETWORK } from '../../../shared/fetch/resolve-target.ts'
import { TEST_NETWORK } from '../../support/test-network.ts'

Object.assign(PUBLIC_NETWORK, { ports: undefined, ...TEST_NETWORK })
