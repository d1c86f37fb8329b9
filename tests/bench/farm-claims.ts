import { coreSeconds } from './process-tree.ts'
import { claimWith, type Farm, newAccount, postMany } from './simulated-farm.ts'

export type Claims = {
  nodes: number
  claims: number
  claimsPerSecond: number
  /** Core time of a claim and a publication: PostgreSQL's, and that of the nodes, which are all one process here. */
  databaseCoreMs: number
  nodesCoreMs: number
}

/** How fast the nodes of a farm claim and publish that many films of no length. */
export async function measureClaims(farm: Farm, films: number): Promise<Claims> {
  await postMany(farm, await newAccount(farm.database), films)
  const done = Promise.withResolvers<void>()
  let claims = 0
  let stop = async () => {}
  const onClaim = () => {
    if (++claims === films) done.resolve()
  }
  const measured = await costOf(farm.queues.length, films, async () => {
    stop = await claimWith(farm, () => 0, onClaim)
    await done.promise
  })
  await stop()
  return measured
}

/** What that many claims of so many nodes cost, which `claim` makes. */
export async function costOf(nodes: number, claims: number, claim: () => Promise<void>): Promise<Claims> {
  const [ownBefore, allBefore] = [process.cpuUsage(), await coreSeconds()]
  const startedAtMs = performance.now()
  await claim()
  const seconds = (performance.now() - startedAtMs) / 1_000
  const { user, system } = process.cpuUsage(ownBefore)
  const nodesCoreMs = (user + system) / 1_000 / claims
  const allCoreMs = (((await coreSeconds()) - allBefore) * 1_000) / claims
  return {
    nodes,
    claims,
    claimsPerSecond: claims / seconds,
    databaseCoreMs: allCoreMs - nodesCoreMs,
    nodesCoreMs,
  }
}

/** One line of a table. */
export function describeClaims(measured: Claims): string {
  const { nodes, claimsPerSecond, databaseCoreMs, nodesCoreMs } = measured
  return `${claimsPerSecond.toFixed(0)} claims a second by ${nodes} nodes; each costs the database ${databaseCoreMs.toFixed(1)} core-ms, the nodes ${nodesCoreMs.toFixed(1)}`
}
