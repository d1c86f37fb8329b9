import { closestMatch } from 'leven'
import { z } from 'zod'

type Place = 'path' | 'query' | 'body'
type Found = { path: string; name: string; known: readonly string[] }

const PLACES: readonly Place[] = ['path', 'query', 'body']
const WARNINGS_MAX = 10
const NAME_CHARACTERS_MAX = 60

/**
 * A sentence for each name in a request that its schemas do not have, ten at most: such fields are accepted and ignored,
 * which the sender of a misspelt one would not notice. Values are never repeated. It ends after `valuesMax` values.
 */
export function unknownFieldWarnings(
  schemas: Record<Place, z.ZodObject>,
  sent: Record<Place, unknown>,
  valuesMax = Number.POSITIVE_INFINITY,
): string[] {
  const warnings: string[] = []
  const left = { values: valuesMax }
  for (const place of PLACES) {
    for (const { path, name, known } of unknownIn(schemas[place], sent[place], { path: '', left })) {
      if (warnings.length === WARNINGS_MAX) return warnings
      const placeOf = placesOf(schemas)
      const elsewhere = path === '' ? placeOf.get(name) : undefined
      const near = nearest(name, path === '' ? [...placeOf.keys()] : known)
      let advice = near === undefined ? '' : `; did you mean ${near}?`
      if (elsewhere !== undefined) advice = ` of the ${place}; it belongs in the ${elsewhere}`
      warnings.push(`${path}${shortened(name)} is not a field${advice}`)
    }
  }
  return warnings
}

/** The part of a request to which each name of its schemas belongs. */
function placesOf(schemas: Record<Place, z.ZodObject>): Map<string, Place> {
  return new Map(PLACES.flatMap((place) => Object.keys(schemas[place].shape).map((name) => [name, place])))
}

type Reading = { path: string; left: { values: number } }

/** The unknown names in a value, found one after another so that a caller can stop early. No request has a union of objects. */
function* unknownIn(schema: z.ZodType, value: unknown, { path, left }: Reading): Generator<Found> {
  left.values--
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
  const kind = unwrapped(schema)
  if (kind instanceof z.ZodArray && Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      if (left.values <= 0) return
      yield* unknownIn(kind.element as z.ZodType, item, { path: `${path}[${at}]`, left })
    }
  } else if (kind instanceof z.ZodRecord) {
    for (const [name, item] of Object.entries(value)) {
      if (left.values <= 0) return
      yield* unknownIn(kind.valueType as z.ZodType, item, { path: below(path, name), left })
    }
  } else if (kind instanceof z.ZodObject && !Array.isArray(value)) {
    const shape: Record<string, z.ZodType> = kind.shape
    const known = Object.keys(shape)
    for (const [name, item] of Object.entries(value)) {
      if (Object.hasOwn(shape, name)) yield* unknownIn(shape[name]!, item, { path: below(path, name), left })
      else yield { path: path && `${path}.`, name, known }
    }
  }
}

function below(path: string, name: string): string {
  return path === '' ? shortened(name) : `${path}.${shortened(name)}`
}

/** The schema of what is sent, without `optional`, `nullable`, defaults and transforms around it. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? input
  return inner === undefined ? schema : unwrapped(inner)
}

/** The known name that somebody meant who wrote this one, also in another case or with underscores. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const plain = plainName(shortened(name))
  const byPlainName = new Map(known.map((one) => [plainName(one), one]))
  const match = closestMatch(plain, [...byPlainName.keys()], { maxDistance: Math.ceil(plain.length / 3) })
  return match === undefined ? undefined : byPlainName.get(match)
}

function plainName(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase()
}

function shortened(name: string): string {
  return [...name.slice(0, NAME_CHARACTERS_MAX * 2)].slice(0, NAME_CHARACTERS_MAX).join('')
}
