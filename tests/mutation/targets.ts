/** Files whose mistakes cost most, each with the fast tests that must notice every change of them. */
export const TARGETS: Readonly<Record<string, readonly string[]>> = {
  'shared/addresses.ts': ['tests/unit/addresses.test.ts'],
  'api/services/rate-limit.ts': ['tests/unit/counters.test.ts'],
  'api/services/places.ts': ['tests/unit/counters.test.ts'],
  'api/services/turns.ts': ['tests/unit/counters.test.ts'],
  'api/services/plan-limits.ts': ['tests/services/plan-limits.test.ts'],
  'api/services/key-budget.ts': ['tests/services/plan-limits.test.ts'],
  'api/auth/guessing.ts': ['tests/services/guessing.test.ts'],
  'api/auth/attempts.ts': ['tests/services/guessing.test.ts'],
  'api/auth/sessions.ts': ['tests/services/sessions.test.ts'],
  'api/auth/step-up.ts': ['tests/services/sessions.test.ts', 'tests/auth/client-mcp-sdk.test.ts'],
  'shared/database/queries/render-attempts.ts': ['tests/services/render-attempts.test.ts'],
  'api/services/render-control.ts': ['tests/services/render-attempts.test.ts'],
}
