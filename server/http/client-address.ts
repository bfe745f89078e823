import type { Context } from 'hono';

type Bindings = { incoming?: { socket?: { remoteAddress?: string } } };

/** The address of the other end of the socket. Headers that name another one can be made up. */
export function clientAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as Bindings;
  return incoming?.socket?.remoteAddress ?? 'local';
}
