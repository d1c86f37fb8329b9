import type { ReadResourceResult, Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js'
import { AppError } from '../../shared/errors.ts'
import { findTemplate, TEMPLATES } from '../../shared/templates/index.ts'
import type { PublicContext } from '../context.ts'
import type { Operation } from '../operations/operation.ts'
import { toolName } from '../tool-name.ts'
import { APP_RESOURCES, isApp, readApp } from './apps/apps.ts'
import { callOperation } from './table-tools.ts'

/** Lists resources and reads them by URI. */
export type ResourceReader = {
  list: Resource[]
  templates: ResourceTemplate[]
  /** Throws `NOT_FOUND` for a URI that names nothing. */
  read(uri: string, ctx: PublicContext): Promise<ReadResourceResult>
}

const MIME_TYPE = 'application/json'
/** `quiz://qz_1`, parsed as text: `URL` would convert the id, as a host, to lower case. */
const URI = /^(quiz|render|template):\/\/([\w.~-]{1,200})$/

/** The caller's quizzes and renders, and templates, which anyone may read. */
export function serviceResources(operations: readonly Operation[]): ResourceReader {
  const operation = (name: string) => operations.find((one) => one.name === name)
  return {
    list: [
      ...TEMPLATES.map(({ name, title, description }) => ({
        uri: `template://${name}`,
        name,
        title,
        description,
        mimeType: MIME_TYPE,
      })),
      ...APP_RESOURCES,
    ],
    templates: [
      {
        uriTemplate: 'quiz://{id}',
        name: 'quiz',
        title: 'A quiz',
        description: `A quiz with its questions, as ${toolName('getQuiz')} returns it.`,
        mimeType: MIME_TYPE,
      },
      {
        uriTemplate: 'render://{id}',
        name: 'render',
        title: 'A render',
        description: `State of a video, as ${toolName('getRender')} returns it; id is its sessionId.`,
        mimeType: MIME_TYPE,
      },
      {
        uriTemplate: 'template://{name}',
        name: 'template',
        title: 'A template',
        description: 'A visual template: its look and its formats.',
        mimeType: MIME_TYPE,
      },
    ],
    async read(uri, ctx) {
      if (isApp(uri)) return readApp(uri, ctx.config)
      const [, scheme, id = ''] = URI.exec(uri) ?? []
      if (scheme === 'template') return jsonResource(uri, templateFacts(id))
      const [name, args] = scheme === 'quiz' ? ['getQuiz', { quizId: id }] : ['getRender', { sessionId: id }]
      const found = scheme === undefined ? undefined : operation(name)
      if (found === undefined) throw new AppError('NOT_FOUND', { hint: 'No resource has this URI.' })
      const { data } = await callOperation(found, { ctx, args })
      return jsonResource(uri, data)
    },
  }
}

/** Whether a URI may be read without credentials. */
export function isOpenResource(uri: string): boolean {
  return isApp(uri) || URI.exec(uri)?.[1] === 'template'
}

function templateFacts(name: string) {
  const template = findTemplate(name)
  if (template === undefined) throw new AppError('NOT_FOUND', { hint: 'No template has this name.' })
  const { title, description, formats } = template
  return { name, title, description, formats }
}

function jsonResource(uri: string, data: unknown): ReadResourceResult {
  return { contents: [{ uri, mimeType: MIME_TYPE, text: JSON.stringify(data) }] }
}
