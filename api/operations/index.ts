import { accountOperations } from './account.ts'
import { administrationOperations } from './administration.ts'
import { batchOperations } from './batches.ts'
import { brandKitOperations } from './brand-kits.ts'
import { deckExportTools, deckFileOperations } from './deck-files.ts'
import { discoveryOperations } from './discovery.ts'
import { flashcardOperations } from './flashcards.ts'
import { hookOperations } from './hooks.ts'
import { exportTools, importOperations } from './imports.ts'
import { mediaOperations } from './media.ts'
import { narrationOperations } from './narrations.ts'
import type { Operation } from './operation.ts'
import { packOperations } from './packs.ts'
import { previewOperations, previewTools } from './previews.ts'
import { publishingOperations } from './publishing.ts'
import { questionOperations } from './questions.ts'
import { quizOperations } from './quizzes.ts'
import { renderOperations } from './renders.ts'
import { shareOperations } from './shares.ts'
import { hasRoute, type TableEntry } from './tool-operation.ts'
import { videoOperations } from './videos.ts'
import { voiceOperations } from './voices.ts'
import { webhookOperations } from './webhooks.ts'

/** Everything that the service can do, in the order of the docs and of `tools/list`. */
export const operationTable: readonly TableEntry[] = [
  ...discoveryOperations,
  ...quizOperations,
  ...importOperations,
  ...packOperations,
  ...questionOperations,
  ...hookOperations,
  ...mediaOperations,
  ...voiceOperations,
  ...narrationOperations,
  ...previewOperations,
  ...renderOperations,
  ...videoOperations,
  ...shareOperations,
  ...publishingOperations,
  ...batchOperations,
  ...brandKitOperations,
  ...flashcardOperations,
  ...deckFileOperations,
  ...webhookOperations,
  ...accountOperations,
  ...administrationOperations,
  ...previewTools,
  ...exportTools,
  ...deckExportTools,
]

/** The operations that have a route. */
export const operations: readonly Operation[] = operationTable.filter(hasRoute)
