import { z } from 'zod'
import { TemplateList } from '../../shared/contracts/template.ts'
import * as discovery from '../services/discovery.ts'
import * as templates from '../services/templates.ts'
import { defineOperation } from './operation.ts'

export const discoveryOperations = [
  defineOperation({
    name: 'getIndex',
    tag: 'discovery',
    summary: 'Show what the API offers.',
    description: 'Names of the resources and where they and the documents about them are.',
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
        name: 'Quiz Video API',
        version: '1',
        resources: { quizzes: 'https://quiz.example.com/api/v1/quizzes' },
        documentation: 'https://quiz.example.com/docs',
        openapi: 'https://quiz.example.com/.well-known/openapi.json',
        mcp: 'https://quiz.example.com/mcp/',
      },
    },
    handler: discovery.index,
  }),
  defineOperation({
    name: 'listTemplates',
    tag: 'discovery',
    summary: 'List the looks that a video can have.',
    description:
      'A name from here is the `template` of a quiz; the first one is the default. `fonts` are the values of `theme.font`.',
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
    handler: templates.list,
  }),
]
