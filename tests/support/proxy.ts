import { connect, createServer, type Socket } from 'node:net'

/** `pass`: as if it were not there. `refuse`: nobody there. `hang`: taken and never answered. */
export type ProxyMode = 'pass' | 'refuse' | 'hang'

export type Proxy = { port: number; set(mode: ProxyMode): void; aim(port: number): void; stop(): void }

/** A TCP proxy on 127.0.0.1 between a service and what it needs, which a test can take away. */
export async function startProxy(targetPort: number): Promise<Proxy> {
  let mode: ProxyMode = 'pass'
  let target = targetPort
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {}).on('close', () => sockets.delete(client))
    if (mode === 'refuse') return void client.destroy()
    if (mode === 'hang') return
    const upstream = connect(target, '127.0.0.1')
    sockets.add(upstream)
    upstream
      .on('error', () => client.destroy())
      .on('close', () => {
        sockets.delete(upstream)
        client.destroy()
      })
    client.on('close', () => upstream.destroy())
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      mode = next
      // Connections of before would go on as if nothing had happened.
      if (next === 'refuse') destroyAll()
      if (next === 'hang') for (const socket of sockets) socket.unpipe().pause()
    },
    aim(port) {
      target = port
    },
    stop() {
      destroyAll()
      server.close()
    },
  }
}
