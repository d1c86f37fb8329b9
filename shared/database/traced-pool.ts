import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { currentSpan, type Tracer } from '../tracing.ts'
import { WatchedClient } from './watched-client.ts'

const TEXT_CHARACTERS_MAX = 2_000

/**
 * A pool whose statements are spans of the request that sends them; statements outside of any are none. A span holds the
 * statement's text with `$1` in place of its values.
 */
export function createTracedPool(config: pg.PoolConfig, tracer: Tracer): pg.Pool {
  return new TracedPool({ ...config, Client: tracedClient(tracer) })
}

class TracedPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads say less than it takes.
  override connect(callback?: any): any {
    // A waiting query is handed its connection by the request that gives it back, and must not become part of that one.
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect()
  }
}

function tracedClient(tracer: Tracer): typeof pg.Client {
  return class extends WatchedClient {
    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads say less than it takes.
    override query(...args: any[]): any {
      const send = (own: unknown[]) => Reflect.apply(super.query, this, own)
      if (currentSpan() === undefined) return send(args)
      const text: string = (typeof args[0] === 'string' ? args[0] : args[0]?.text) ?? ''
      const span = tracer.start(/\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY', {
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_CHARACTERS_MAX) },
      })
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        return send([
          ...args.slice(0, -1),
          (error: unknown, result: unknown) => {
            span.end(error ?? undefined)
            callback(error, result)
          },
        ])
      }
      const result = send(args)
      if (result instanceof Promise)
        result.then(
          () => span.end(),
          (error: unknown) => span.end(error),
        )
      else span.end()
      return result
    }
  }
}
