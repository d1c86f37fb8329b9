import { Account } from '../../shared/contracts/account.ts'
import * as accounts from '../services/accounts.ts'
import { defineOperation } from './operation.ts'

/** The operations on the account. */
export const accountOperations = [
  defineOperation({
    name: 'getAccount',
    tag: 'account',
    summary: 'Show the account and its usage.',
    description:
      'Email address, plan, today’s requests, and the numbers of quizzes and decks. Check `plan` before a download.',
    route: 'GET /api/v1/account',
    scope: 'api:read',
    output: Account,
    example: {
      output: {
        email: 'ada@example.com',
        plan: 'free',
        usage: { requestsToday: 12, requestsLimit: 1000, quizzesCreated: 1, flashcardDecksCreated: 0 },
      },
    },
    handler: accounts.get,
  }),
]
