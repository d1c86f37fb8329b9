import { accountOperations } from './account.ts'
import { discoveryOperations } from './discovery.ts'
import { flashcardOperations } from './flashcards.ts'
import { hookOperations } from './hooks.ts'
import { mediaOperations } from './media.ts'
import type { Operation } from './operation.ts'
import { previewOperations } from './previews.ts'
import { questionOperations } from './questions.ts'
import { quizOperations } from './quizzes.ts'
import { renderOperations } from './renders.ts'

/** Every operation of the service, in the order of the docs. */
export const operations: readonly Operation[] = [
  ...discoveryOperations,
  ...quizOperations,
  ...questionOperations,
  ...hookOperations,
  ...mediaOperations,
  ...previewOperations,
  ...renderOperations,
  ...flashcardOperations,
  ...accountOperations,
]
