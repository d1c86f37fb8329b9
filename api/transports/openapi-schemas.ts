import { z } from 'zod'
import * as account from '../../shared/contracts/account.ts'
import * as accountEvents from '../../shared/contracts/account-events.ts'
import * as administration from '../../shared/contracts/administration.ts'
import * as batch from '../../shared/contracts/batch.ts'
import * as brandKit from '../../shared/contracts/brand-kit.ts'
import * as deckGeneration from '../../shared/contracts/deck-generation.ts'
import * as filmSettings from '../../shared/contracts/film-settings.ts'
import * as flashcard from '../../shared/contracts/flashcard.ts'
import * as format from '../../shared/contracts/format.ts'
import * as generation from '../../shared/contracts/generation.ts'
import * as hook from '../../shared/contracts/hook.ts'
import * as image from '../../shared/contracts/image.ts'
import * as imports from '../../shared/contracts/import.ts'
import * as music from '../../shared/contracts/music.ts'
import * as narration from '../../shared/contracts/narration.ts'
import * as pack from '../../shared/contracts/pack.ts'
import * as planRequest from '../../shared/contracts/plan-request.ts'
import * as publication from '../../shared/contracts/publication.ts'
import * as publishKit from '../../shared/contracts/publish-kit.ts'
import * as question from '../../shared/contracts/question.ts'
import * as quiz from '../../shared/contracts/quiz.ts'
import * as render from '../../shared/contracts/render.ts'
import * as renderOutputs from '../../shared/contracts/render-outputs.ts'
import * as review from '../../shared/contracts/review.ts'
import * as share from '../../shared/contracts/share.ts'
import * as source from '../../shared/contracts/source.ts'
import * as speech from '../../shared/contracts/speech.ts'
import * as template from '../../shared/contracts/template.ts'
import * as text from '../../shared/contracts/text.ts'
import * as theme from '../../shared/contracts/theme.ts'
import * as video from '../../shared/contracts/video.ts'
import * as voice from '../../shared/contracts/voice.ts'
import * as webhook from '../../shared/contracts/webhook.ts'
import { type JsonSchema, jsonSchemaOf } from '../operations/json-schema.ts'

/** The contracts that clients meet; the others are between the API and the render nodes. */
const CONTRACTS = {
  ...{
    ...account,
    ...accountEvents,
    ...administration,
    ...batch,
    ...brandKit,
    ...deckGeneration,
    ...filmSettings,
    ...flashcard,
    ...format,
    ...generation,
    ...hook,
    ...image,
    ...imports,
    ...music,
    ...narration,
  },
  ...{
    ...question,
    ...quiz,
    ...render,
    ...renderOutputs,
    ...pack,
    ...planRequest,
    ...publication,
    ...publishKit,
    ...review,
    ...share,
    ...source,
    ...speech,
    ...template,
    ...text,
    ...theme,
    ...video,
    ...voice,
    ...webhook,
  },
}

/** Schemas for a document in which each named one stands once. */
export type SchemaCollection = {
  /** The named schemas that were referred to so far, by name. */
  named: Record<string, JsonSchema>
  /** The schema of what a zod schema takes or gives; named ones within are references. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  /** The same with the outermost schema in full, even where it has a name. */
  inline(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema
}

type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: string[] }

/** Collects the components of one OpenAPI document. */
export function createSchemaCollection(): SchemaCollection {
  const named: Record<string, JsonSchema> = {}
  const names = contractNames()
  const collect = (schema: z.ZodType, io: 'input' | 'output', known: typeof names): JsonSchema => {
    const { $defs = {}, ...rest } = referring(jsonSchemaOf(schema, io, { names: known }))
    for (const [name, one] of Object.entries($defs as Record<string, JsonSchema>)) add(name, one)
    return rest
  }
  const add = (name: string, { id: _, ...definition }: JsonSchema) => {
    // One name with two shapes would give clients a type that is wrong on one side.
    if (named[name] !== undefined && !Bun.deepEquals(named[name], definition)) {
      throw new Error(`${name} differs between requests and responses: give each a schema of its own`)
    }
    named[name] = definition
  }
  return {
    named,
    schemaOf: (schema, io) => collect(schema, io, names),
    inline: (schema, io) =>
      collect(schema, io, new Map([...names].filter(([one]) => one !== schema))) as ObjectSchema,
  }
}

/** Exported objects, enumerations and unions have a name; plain texts and numbers say enough without one. */
function contractNames(): Map<z.core.$ZodType, string> {
  const schemas = Object.entries(CONTRACTS).filter(
    ([, value]) => value instanceof z.ZodObject || value instanceof z.ZodEnum || value instanceof z.ZodUnion,
  )
  return new Map(schemas.map(([name, schema]) => [schema as z.core.$ZodType, name]))
}

/** Definitions move to the document's components, and references to them follow. */
function referring(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
