import { once } from '../../../shared/once.ts'
import type { SpeechServers } from '../../../shared/speech/speech-servers.ts'
import type { Operation } from '../../operations/operation.ts'
import { TAGS, type Tag } from '../../operations/tags.ts'
import type { OpenApi } from '../../transports/openapi.ts'
import { type Html, html } from '../../web/html.ts'
import { heading } from '../markup.ts'
import type { DocsPage } from '../shell.ts'
import { commonPart, sharedOf } from './common.ts'
import { OBJECTS_PATH, type Schemas } from './fields.ts'
import { objectsPage } from './objects.ts'
import { operationArticle } from './operation.ts'
import { methodBadge, routeCode } from './route.ts'
import { voicesToHear } from './voices-to-hear.ts'

/** Trying an operation sends it to this service and may show a picture or play a sound that came back. */
const TRY_POLICY = { 'connect-src': "'self'", 'img-src': "'self' data: blob:", 'media-src': 'blob:' }
/** Its page also plays what the voices say. */
const VOICES_POLICY = { ...TRY_POLICY, 'media-src': "'self' blob:" }
const REFERENCE_PATH = '/docs/reference'
const EXAMPLES_HINT = html`Examples read <code>BASE_URL</code> and <code>API_KEY</code> from the environment:
<a href="/docs#get-a-key">set both once</a>, then run them as they are. Names in capitals such as <code>QUIZ_ID</code> stand for ids of
yours.`

/** The pages of the reference: an overview, a page for each group of operations, and the objects. */
export function referencePages(
  operations: readonly Operation[],
  document: () => OpenApi,
  speech: SpeechServers,
): DocsPage[] {
  const links = new Map(operations.map(({ name, tag }) => [name, `${pathOf(tag)}#${name}`]))
  const groups = [...Map.groupBy(operations, ({ tag }) => tag)]
  return [
    {
      path: REFERENCE_PATH,
      title: 'All operations',
      group: 'Reference',
      body: once(() => overview(groups)),
    },
    ...groups.map(
      ([tag, members]): DocsPage => ({
        path: pathOf(tag),
        title: titleOf(tag),
        group: 'Reference',
        sections: once(() =>
          members.map((operation) => ({
            id: operation.name,
            title: shortNameOf(operation),
            operation,
          })),
        ),
        policy: tag === 'voices' ? VOICES_POLICY : TRY_POLICY,
        body: once(() => {
          const shared = sharedOf(members, document())
          const around = { document: document(), links, shared, isAlone: members.length === 1 }
          return html`<h1>${titleOf(tag)}</h1><p class="lead">${TAGS[tag]}</p>
${tag === 'voices' && voicesToHear(speech)}
${
  members.length > 1 &&
  html`<details><summary>${members.length} operations</summary>${routeList(members)}</details>`
}
${members.map((operation) => operationArticle(operation, around))}
${commonPart(shared, document().components.schemas as Schemas)}<p class="hint">${EXAMPLES_HINT}</p>`
        }),
      }),
    ),
    {
      path: OBJECTS_PATH,
      title: 'Objects',
      group: 'Reference',
      body: once(() => {
        const named = groups.map(([tag, members]) => ({
          tag,
          operations: members,
          title: titleOf(tag),
          path: pathOf(tag),
        }))
        return objectsPage(named, document())
      }),
    },
  ]
}

function overview(groups: readonly [Tag, readonly Operation[]][]): Html {
  return html`<h1>All operations</h1>
<p>Everything is JSON below <code>/api/v1</code>. A success is <code>{"data": …}</code>; an
<a href="/docs/errors">error</a> has a <code>code</code>. Times are ISO 8601 in UTC, durations whole seconds,
<code>progress</code> a percentage. Ignore fields that you do not know: new ones may appear.</p>
<p>${EXAMPLES_HINT}</p>
${groups.map(
  ([tag, members]) => html`${heading(2, tag, html`<a href="${pathOf(tag)}">${titleOf(tag)}</a>`)}
<p>${TAGS[tag]}</p>
<details class="wide-open"><summary>${members.length === 1 ? '1 operation' : `${members.length} operations`}</summary>
${routeList(members, pathOf(tag))}</details>`,
)}`
}

/** Operations with their routes; each leads to its article on a page. */
function routeList(operations: readonly Operation[], page = ''): Html {
  return html`<ul class="routes">${operations.map(
    (operation) => html`<li><a href="${page}#${operation.name}">${methodBadge(operation)}
${routeCode(operation.path)} <span>${operation.summary}</span></a></li>`,
  )}</ul>`
}

function pathOf(tag: Tag): string {
  return `${REFERENCE_PATH}/${tag}`
}

/** The name of an operation as words, as short as a navigation wants them: "Get render captions VTT". */
function shortNameOf({ name }: Operation): string {
  const words = name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(?:api|srt|vtt)\b/g, (short) => short.toUpperCase())
    .replace('openapi', 'OpenAPI')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function titleOf(tag: Tag): string {
  return (tag.charAt(0).toUpperCase() + tag.slice(1)).replaceAll('-', ' ')
}
