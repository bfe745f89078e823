import type { BlockList } from 'node:net';
import type { Context } from 'hono';
import { familyOf, lineOf, plainAddress } from './ip-address.ts';

type Bindings = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * The caller's address for limits. Forwarded hops are read from the end and count only from trusted
 * proxies: a forged beginning is never reached.
 * @returns an address; the first half of an IPv6 one; `local` without a socket
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
