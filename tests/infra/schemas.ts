import * as keda from '@kubernetes-models/keda/keda.sh/v1alpha1'
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import type { Data } from './files.ts'

const GROUPS: Record<string, Record<string, unknown>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'keda.sh/v1alpha1': keda,
  'monitoring.coreos.com/v1': monitoring,
}

/**
 * What the published schema of the object's kind says against it: one sentence for each wrong or unknown field.
 * The schemas let unknown fields pass, as the API server does; a misspelt one would silently do nothing.
 */
export function findFaults(document: Data): string[] {
  const model = GROUPS[document.apiVersion]?.[document.kind] as
    | { prototype: { validate(): void } }
    | undefined
  if (model === undefined) return [`no schema for ${document.apiVersion} ${document.kind}`]
  const unread = new Map<string, string>()
  const watched = watchReads(document, '', unread)
  try {
    model.prototype.validate.call(watched)
  } catch (error) {
    return [String(error)]
  }
  return [...unread.values()].map((path) => `unknown field ${path}`)
}

/** A compiled schema reads each field it knows by name: whatever it never read, it does not know. */
function watchReads(value: Data, path: string, unread: Map<string, string>): Data {
  if (value === null || typeof value !== 'object') return value
  if (!Array.isArray(value)) {
    for (const key of Object.keys(value)) unread.set(`${path}/${key}`, `${path}/${key}`)
  }
  const children = new Map<string, Data>()
  return new Proxy(value, {
    get(target, key) {
      if (typeof key === 'symbol') return Reflect.get(target, key)
      unread.delete(`${path}/${key}`)
      if (!Object.hasOwn(target, key)) return Reflect.get(target, key)
      if (!children.has(key)) children.set(key, watchReads(target[key], `${path}/${key}`, unread))
      return children.get(key)
    },
  })
}
