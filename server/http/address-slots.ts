import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../settings.ts';
import { clientAddress } from './client-address.ts';
import { tooMany } from './problem.ts';

export type Slots = {
  /** Answers what gives the place back, to be called once; null when all of them are taken. */
  take(key: string): (() => void) | null;
};

/** Counts what each key holds right now. */
export function createSlots(most: number): Slots {
  const held = new Map<string, number>();
  return {
    take(key) {
      const count = held.get(key) ?? 0;
      if (count >= most) return null;
      held.set(key, count + 1);
      return () => {
        const left = (held.get(key) ?? 1) - 1;
        if (left === 0) held.delete(key);
        else held.set(key, left);
      };
    },
  };
}

const TRY_AGAIN_MS = 30_000;

/**
 * Caps an address's concurrent requests, streams included. Behind a trusted proxy only the request
 * says whose it is.
 */
export function capRequests(
  settings: Pick<Settings, 'trustedProxies' | 'addressConnections'>,
): MiddlewareHandler {
  const slots = createSlots(settings.addressConnections);
  return async (c, next) => {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
    if (outgoing) {
      const leave = slots.take(clientAddress(c, settings.trustedProxies));
      if (!leave) throw tooMany(TRY_AGAIN_MS, true);
      // Of a stream too: it ends with the answer, or with the connection.
      if (outgoing.closed) leave();
      else outgoing.once('close', leave);
    }
    await next();
  };
}
