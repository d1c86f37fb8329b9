import { z } from 'zod'
import {
  AccountChange,
  AccountPage,
  AccountQuery,
  EndedSessions,
  Invitation,
  ManagedAccount,
  RetriedRender,
} from '../../shared/contracts/administration.ts'
import { PlanRequestPage } from '../../shared/contracts/plan-request.ts'
import { Deleted, Id, PageQuery } from '../../shared/contracts/text.ts'
import * as administration from '../services/administration.ts'
import * as planRequests from '../services/plan-requests.ts'
import { defineOperation } from './operation.ts'

const AccountPath = z.object({ accountId: Id })

const account = {
  id: 'acc_2h7j9c1d0f4ebt6v1s8q0g3m5k',
  email: 'grace@example.com',
  plan: 'free',
  isOwner: false,
  suspendedAt: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  usage: { requestsToday: 12, quizzesThisMonth: 1, quizzes: 4, renders: 6, filmBytes: 48_412_733 },
}

/** The operations for the owner of the instance. To everybody else they are not found. */
export const administrationOperations = [
  defineOperation({
    name: 'listAccounts',
    tag: 'administration',
    summary: 'List all accounts, newest first.',
    description: 'For the instance’s owner: plans and usage. `email` finds a part of an address.',
    route: 'GET /api/v1/admin/accounts',
    scope: 'api:read',
    query: AccountQuery,
    output: AccountPage,
    example: {
      input: { email: 'ada@example.com' },
      output: {
        accounts: [{ ...account, email: 'ada@example.com' }],
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
      },
    },
    handler: administration.list,
  }),
  defineOperation({
    name: 'inviteAccount',
    tag: 'administration',
    summary: 'Create an account and mail an invitation.',
    description: 'For the instance’s owner. The person sets a password by signing up.',
    route: 'POST /api/v1/admin/accounts',
    scope: 'api:write',
    body: Invitation,
    output: ManagedAccount,
    status: 201,
    example: { input: { email: 'grace@example.com', plan: 'paid' }, output: { ...account, plan: 'paid' } },
    handler: administration.invite,
  }),
  defineOperation({
    name: 'updateAccount',
    tag: 'administration',
    summary: 'Change an account’s plan, suspend or resume it.',
    description:
      'For the instance’s owner. Suspending stops sign-in, keys, tokens and renders at once; `suspended: false` resumes.',
    route: 'PATCH /api/v1/admin/accounts/:accountId',
    scope: 'api:write',
    path: AccountPath,
    body: AccountChange,
    output: ManagedAccount,
    errors: ['CONFLICT'],
    example: {
      input: { accountId: 'ACCOUNT_ID', plan: 'paid' },
      output: { ...account, plan: 'paid' },
    },
    handler: administration.update,
  }),
  defineOperation({
    name: 'endSessions',
    tag: 'administration',
    summary: 'Sign an account out in every browser.',
    description: 'For the instance’s owner. Keys and connected apps keep working.',
    route: 'POST /api/v1/admin/accounts/:accountId/sign-out',
    scope: 'api:write',
    path: AccountPath,
    output: EndedSessions,
    // A tool that hardly any agent may call would cost every agent its tokens.
    mcp: { tool: null },
    example: { input: { accountId: 'ACCOUNT_ID' }, output: { sessionsEnded: 2 } },
    handler: administration.endSessions,
  }),
  defineOperation({
    name: 'deleteAccount',
    tag: 'administration',
    summary: 'Delete an account and everything that it owns.',
    description: 'For the instance’s owner. Its only owner cannot be deleted.',
    route: 'DELETE /api/v1/admin/accounts/:accountId',
    scope: 'api:write',
    path: AccountPath,
    output: Deleted,
    errors: ['CONFLICT'],
    example: { input: { accountId: 'ACCOUNT_ID' }, output: { deleted: true } },
    handler: administration.remove,
  }),
  defineOperation({
    name: 'listPlanRequests',
    tag: 'administration',
    summary: 'List who asks for the paid plan, the longest waiting first.',
    description: 'For the instance’s owner. A change of the account’s plan ends its request.',
    route: 'GET /api/v1/admin/plan-requests',
    scope: 'api:read',
    query: PageQuery,
    output: PlanRequestPage,
    // A tool that hardly any agent may call would cost every agent its tokens.
    mcp: { tool: null },
    example: {
      output: {
        requests: [
          {
            accountId: account.id,
            email: account.email,
            note: 'For the videos of our school.',
            createdAt: '2026-11-21T09:30:00.000Z',
          },
        ],
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
      },
    },
    handler: planRequests.list,
  }),
  defineOperation({
    name: 'dismissPlanRequest',
    tag: 'administration',
    summary: 'End a request for the paid plan without granting it.',
    description: 'For the instance’s owner. The account may ask again.',
    route: 'DELETE /api/v1/admin/plan-requests/:accountId',
    scope: 'api:write',
    path: AccountPath,
    output: Deleted,
    // A tool that hardly any agent may call would cost every agent its tokens.
    mcp: { tool: null },
    example: { input: { accountId: 'ASKING_ACCOUNT_ID' }, output: { deleted: true } },
    handler: planRequests.dismiss,
  }),
  defineOperation({
    name: 'retryRender',
    tag: 'administration',
    summary: 'Queue a failed render of any account again.',
    description: 'For the instance’s owner, after the cause of the failure is gone.',
    route: 'POST /api/v1/admin/renders/:sessionId/retry',
    scope: 'api:write',
    path: z.object({ sessionId: Id }),
    output: RetriedRender,
    errors: ['CONFLICT'],
    // A tool that hardly any agent may call would cost every agent its tokens.
    mcp: { tool: null },
    example: {
      input: { sessionId: 'FAILED_SESSION_ID' },
      output: { sessionId: 'rnd_7c1d0f4ebt6v1s8q0g3m5k2h', status: 'queued' },
    },
    handler: administration.retryRender,
  }),
]
