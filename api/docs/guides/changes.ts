/** What was added to the API, newest first, for people who use it. */
export const CHANGES: readonly { day: string; added: readonly string[] }[] = [
  {
    day: '2026-11-22',
    added: [
      'The OpenAPI document has named schemas (`Quiz`, `Question`, `Render` and so on), so that generated clients have named types, and an example of each error.',
      '`POST /api/v1/renders/:sessionId/share` makes a public link to a finished film, and `DELETE` on the same path revokes it.',
      '`POST /api/v1/quizzes/:quizId/duplicate` copies a quiz.',
      '`DELETE /api/v1/renders/:sessionId` removes an ended render with its files.',
      '`POST /api/v1/renders` takes a `format` instead of that of the quiz.',
      'Each question may have its own `kind`; quizzes have `opening`, `pace`, `safeArea`, `answerReveal`, `readOptions`, `captions`, `intro`, `outro`, `series` and `background`.',
    ],
  },
  { day: '2026-11-21', added: ['Version 1.'] },
]
