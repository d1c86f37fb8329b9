import { Account } from '../../shared/contracts/account.ts'
import { EventPage } from '../../shared/contracts/account-events.ts'
import { PlanRequest, PlanRequestInput } from '../../shared/contracts/plan-request.ts'
import { PageQuery } from '../../shared/contracts/text.ts'
import * as events from '../services/account-events.ts'
import * as accounts from '../services/accounts.ts'
import * as planRequests from '../services/plan-requests.ts'
import { defineOperation } from './operation.ts'

/** The operations on the account. */
export const accountOperations = [
  defineOperation({
    name: 'getAccount',
    tag: 'account',
    summary: 'Show the account and its usage.',
    description:
      'Email address, name, plan, what is used of it and what it allows at most. Check `plan` before a download.',
    route: 'GET /api/v1/account',
    scope: 'api:read',
    output: Account,
    example: {
      output: {
        email: 'ada@example.com',
        name: 'Ada',
        plan: 'free',
        planRequest: null,
        usage: {
          requestsToday: 12,
          requestsLimit: 1000,
          quizzesCreated: 1,
          flashcardDecksCreated: 0,
          keyRequestsToday: 12,
          openRenders: 1,
          filmMinutesToday: 1.5,
          storedBytes: 4_200_000,
          keys: 1,
          thisMonth: {
            films: 3,
            filmMinutes: 1.5,
            coreSeconds: 41,
            spokenCharacters: 812,
            modelTokens: 3_400,
            previews: 12,
          },
        },
        limits: {
          quizzesPerMonth: 1,
          keyRequestsPerDay: 10_000,
          openRenders: 3,
          filmMinutesPerDay: 30,
          filmDays: 30,
          storedBytes: 1_073_741_824,
          keys: 10,
          eventStreams: 5,
          eventStreamSeconds: 3_600,
          previewsAtOnce: 2,
          generationsAtOnce: 2,
          dryRunsAtOnce: 2,
        },
      },
    },
    handler: accounts.get,
  }),
  defineOperation({
    name: 'requestPlan',
    tag: 'account',
    summary: 'Ask the owner of the service for the paid plan.',
    description:
      'Only when the user wants it. Asking again changes the note. Where the plan is sold, the refusal says where.',
    route: 'POST /api/v1/account/plan-request',
    scope: 'api:write',
    body: PlanRequestInput,
    output: PlanRequest,
    status: 201,
    errors: ['CONFLICT'],
    example: {
      input: { note: 'For the videos of our school.' },
      output: { note: 'For the videos of our school.', createdAt: '2026-11-21T09:30:00.000Z' },
    },
    handler: planRequests.request,
  }),
  defineOperation({
    name: 'listAccountEvents',
    tag: 'account',
    summary: 'List sign-ins, changes of keys and other security events.',
    description: 'Newest first.',
    route: 'GET /api/v1/account/events',
    scope: 'api:read',
    query: PageQuery,
    output: EventPage,
    example: {
      output: {
        events: [
          {
            id: 4_711,
            kind: 'key_created',
            at: '2026-11-21T09:30:00.000Z',
            by: 'account',
            clientId: null,
            clientName: null,
            keyPrefix: 'svc_8f3k2m1p',
            network: 'q7Vb2xK9mT4s',
            requestId: 'req_2h7j9c1d0f4ebt6v1s8q0g3m5k',
            detail: null,
          },
        ],
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
      },
    },
    handler: events.list,
  }),
]
