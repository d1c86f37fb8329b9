import { z } from 'zod'
import { TemplateList } from '../../shared/contracts/template.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import * as discovery from '../services/discovery.ts'
import { overview } from '../services/overview.ts'
import * as templates from '../services/templates.ts'
import { openToolName } from '../tool-name.ts'
import { defineOperation } from './operation.ts'
import { defineTool } from './tool-operation.ts'

const AnyObject = z.record(z.string(), z.unknown())

/** The operations and tools that anyone may use to learn what the service offers. */
export const discoveryOperations = [
  defineOperation({
    name: 'getIndex',
    tag: 'discovery',
    summary: 'Show what the API offers.',
    description: 'The URLs of all resources and of the documentation.',
    route: 'GET /api/v1/',
    scope: 'public',
    output: z.object({
      name: z.string(),
      version: z.string(),
      resources: z.record(z.string(), z.string()),
      documentation: z.string(),
      openapi: z.string(),
      mcp: z.string(),
    }),
    example: {
      output: {
        name: `${PRODUCT_NAME} API`,
        version: '1',
        resources: { quizzes: 'https://quiz.example.com/api/v1/quizzes' },
        documentation: 'https://quiz.example.com/docs',
        openapi: 'https://quiz.example.com/.well-known/openapi.json',
        mcp: 'https://quiz.example.com/mcp/',
      },
    },
    handler: discovery.index,
  }),
  defineTool({
    name: 'getApiOverview',
    title: 'Explain the service',
    description:
      'What this service does, the steps from a topic to a video, credentials, plans and limits. Call it first if you are new here. Takes no arguments.',
    scope: 'public',
    input: z.object({}),
    output: AnyObject,
    handler: async (ctx) => ({ data: overview(ctx) }),
  }),
  defineOperation({
    name: 'listTemplates',
    tag: 'discovery',
    summary: 'List the video templates.',
    description:
      'A `name` is a value for the `template` of a quiz; the first one is the default. `fonts` lists the values of `theme.font`.',
    route: 'GET /api/v1/templates',
    scope: 'public',
    output: TemplateList,
    example: {
      output: {
        templates: [
          {
            name: 'game-show',
            title: 'Game show',
            description: 'Stage lights and a ticking ring.',
            formats: ['vertical'],
            previewUrl: 'https://quiz.example.com/templates/game-show/preview',
          },
        ],
        fonts: ['Fraunces', 'Inter'],
      },
    },
    mcp: { tool: openToolName('listTemplates') },
    handler: templates.list,
  }),
  defineTool({
    name: 'getOpenapi',
    title: 'Show the REST API as OpenAPI',
    description:
      'The OpenAPI 3.1 description of the REST API, for writing programs; you do not need it to use these tools. It is long: `path` limits it to paths that contain this text.',
    scope: 'public',
    input: z.object({
      path: z.string().meta({ description: 'Part of a path.' }).optional().catch(undefined),
    }),
    output: AnyObject,
    example: { path: '/renders' },
    handler: async (_ctx, { path }, openApi) => ({ data: discovery.narrow(openApi(), path) }),
  }),
]
