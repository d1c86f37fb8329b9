import { type Data, findManifest } from './files.ts'

/** The first container of a workload. */
export function containerOf(kind: 'Deployment' | 'Job', name: string): Data {
  return findManifest(kind, name).spec.template.spec.containers[0]
}

/** The variables that a cluster gives a workload's container, secrets as the examples have them. */
export function environmentOf(kind: 'Deployment' | 'Job', name: string): Record<string, string> {
  const { envFrom = [], env = [] } = containerOf(kind, name)
  const shared = envFrom.map(({ configMapRef, secretRef }: Data) =>
    configMapRef
      ? findManifest('ConfigMap', configMapRef.name).data
      : findManifest('Secret', secretRef.name).stringData,
  )
  const own = env.map(({ name: variable, value, valueFrom }: Data) => {
    const secret = valueFrom?.secretKeyRef
    return [variable, secret ? findManifest('Secret', secret.name).stringData[secret.key] : value]
  })
  return Object.assign({}, ...shared, Object.fromEntries(own))
}
