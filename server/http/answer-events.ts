import type { Context } from 'hono';
import type { Effects } from './handler.ts';

type Bindings = { outgoing?: { destroy(): void } };

/** A stream of server-sent events, which nothing on the way may hold back. */
export function answerEvents(c: Context, open: NonNullable<Effects['events']>): Response {
  const { outgoing } = (c.env ?? {}) as Bindings;
  const body = open(() => outgoing?.destroy());
  c.header('Content-Type', 'text/event-stream; charset=utf-8');
  // nginx gathers answers before it hands them on, unless it is asked not to.
  c.header('X-Accel-Buffering', 'no');
  // Nothing follows on this connection; kept, it would hold up a server that wants to stop.
  c.header('Connection', 'close');
  return c.body(body);
}
