/** What a process came to: its exit status, and all that it wrote. */
export type Ended = { code: number; stdout: string; stderr: string }

/** Waits until a process whose output is piped has ended. Both pipes are read meanwhile: one that is full would hold it. */
export async function ended(
  child: Bun.Subprocess<Bun.SpawnOptions.Writable, 'pipe', 'pipe'>,
): Promise<Ended> {
  const [code, stdout, stderr] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code, stdout, stderr }
}
