import type { Operation } from '../../operations/operation.ts'
import type { Html } from '../../web/html.ts'
import { codeInLanguages } from '../markup.ts'
import { curlOf } from './curl.ts'
import { javascriptOf } from './javascript.ts'
import { pythonOf } from './python.ts'
import { exampleRequest } from './request.ts'

/** The example request of an operation in each language, one in sight. */
export function requestExamples(operation: Operation): Html {
  const request = exampleRequest(operation)
  return codeInLanguages(`${operation.name}-request`, 'Request', {
    curl: curlOf(request),
    javascript: javascriptOf(request),
    python: pythonOf(request),
  })
}
