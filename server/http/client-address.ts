import type { BlockList } from 'node:net';
import type { Context } from 'hono';
import { familyOf, lineOf, plainAddress } from './ip-address.ts';

type Bindings = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * Who calls, as the limits count: the other end of the socket or, when that is a proxy the operator
 * named, whom it says it speaks for. Each hop's word counts only if the hop is trusted, so the list
 * is read from its end: what a caller wrote at its beginning is never reached.
 * @returns an address; of an IPv6 one the first half. `local` when there is no socket.
 */
export function clientAddress(c: Context, proxies: BlockList | null): string {
  const { incoming } = (c.env ?? {}) as Bindings;
  let address = plainAddress(incoming?.socket?.remoteAddress ?? '');
  if (address === null) return 'local';
  const said = proxies === null ? '' : (c.req.header('x-forwarded-for') ?? '');
  for (const word of said.split(',').reverse()) {
    const before = plainAddress(word);
    if (before === null || !proxies?.check(address, familyOf(address))) break;
    address = before;
  }
  return lineOf(address);
}
