/** What was added to the API, newest first, for people who use it. */
export const CHANGES: readonly { day: string; added: readonly string[] }[] = [
  {
    day: '2026-11-29',
    added: [
      '`POST /api/v1/account/plan-request` asks the owner of the service for the paid plan, and `planRequest` of `GET /api/v1/account` says that you do; `GET /api/v1/admin/plan-requests` lists the requests for the owner, and `DELETE` with an account’s id ends one.',
    ],
  },
  {
    day: '2026-11-23',
    added: [
      'Errors have `warnings`, too: a field that is missed may be there under a misspelt name. A repeat of `POST /api/v1/videos` with the same `Idempotency-Key` goes on with the quiz that a failed try had made.',
      '`/api/v1/questions/:questionId/narration` and `/api/v1/quizzes/:quizId/narration/:scene` take clips of your own voice for questions, answers, hooks, the opening and the end card.',
      'The package `quizvideo`, which the service hands out at `/sdk/quizvideo.tgz`, is a typed client for Node, Bun and browsers, and a command line: `quizvideo make quiz.csv -o film.mp4`.',
      '`GET /api/v1/renders/:sessionId/publish-kit` has the texts with which a finished video is posted, in the language of its quiz; `/cover` below the same render draws a question of it with the title in large type, in 16:9 or 9:16, and `number` chooses among three.',
      'Webhooks (`/api/v1/webhooks`) tell addresses of yours, signed after Standard Webhooks, when a video ends, a quiz is generated or a batch is complete; `callbackUrl` of `POST /api/v1/renders` does so for one video.',
      '`POST /api/v1/renders/:sessionId/publish` uploads a finished video to a YouTube channel, at once or at a time of yours; `GET` on `/publications` below the same render follows it, and `/api/v1/channels` lists the channels. Its `cover` and, where the channel `allowsCaptions`, its `captions` are added to the video.',
      'Lists of renders say why one failed (`failure`), and batches how many of theirs were `cancelled`.',
      'A key may be read-only and may expire after 30, 90 or 365 days.',
      '`POST /api/v1/admin/accounts/:accountId/sign-out` ends every session of an account.',
      '`GET /api/v1/account/events` lists sign-ins, changes of keys and other security events of the account.',
      '`POST /api/v1/flashcards/generate` has a model write a deck about a topic or from a source, and checks each card.',
      'Feedback on single answers, further accepted answers and tags of an imported file are kept, and are written again by exports to GIFT, Moodle XML, QTI and H5P.',
      'A 404 for a `quizId` or `deckId` within a request names the field.',
      '`POST /api/v1/videos` makes a quiz from a topic, a pack or questions, queues its video and may wait for it.',
      'The MCP server lists the ten tools that most chats need alone at `/mcp?tools=core`.',
      'Clients with MCP Apps show the progress of a render and its video in the chat.',
      'Unknown fields of a request are named in `warnings` beside `data`, with the field that was probably meant.',
    ],
  },
  {
    day: '2026-11-22',
    added: [
      'The OpenAPI document has named schemas (`Quiz`, `Question`, `Render` and so on), so that generated clients have named types, and an example of each error.',
      'Batches: `POST /api/v1/batches` renders many quizzes in several templates and formats, `GET /api/v1/batches/:batchId` shows the state of them all, and `GET /api/v1/batches/:batchId/videos.zip` has the finished videos in one file.',
      'Brand kits (`/api/v1/brand-kits`) give a logo, colours, a font, music, a handle and a numbered series to new quizzes by `brandId`, and to existing ones by `POST /api/v1/brand-kits/:brandId/apply`.',
      'Quizzes have a `handle`, renders show their `template`; how many renders may be under way at a time depends on the plan.',
      'A preview shows a placeholder for a picture that cannot be loaded, and a dry run names it. An account may wait for two previews at a time. The sound of a long quiz is made while you ask again.',
      '`POST /api/v1/renders/:sessionId/share` makes a public link to a finished video, and `DELETE` on the same path revokes it.',
      '`POST /api/v1/quizzes/:quizId/duplicate` copies a quiz.',
      '`DELETE /api/v1/renders/:sessionId` removes an ended render with its files.',
      '`POST /api/v1/renders` takes a `format` instead of that of the quiz.',
      'Each question may have its own `kind`; quizzes have `opening`, `pace`, `safeArea`, `answerReveal`, `readOptions`, `captions`, `intro`, `outro`, `series` and `background`.',
    ],
  },
  { day: '2026-11-21', added: ['Version 1.'] },
]
