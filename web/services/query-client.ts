import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Endpoint } from '#contract/core/endpoint';
import { deviceNow } from '#web/clock/clock.ts';
import type { PersonDb } from '#web/db/person-db.ts';
import { NoSignal } from '#web/net/call-error.ts';
import { usePhone } from './phone-context.ts';

export const rowToKey = (row: Endpoint) => [`/api${row.path}`];

/** The server limits people read per hour: switching apps must not look like harvesting. */
const OLD_MS = 15 * 60_000;

type ReadAt = { dataUpdatedAt: number; errorUpdatedAt: number };

export function isOld({ dataUpdatedAt, errorUpdatedAt }: ReadAt, now = deviceNow()): boolean {
  return now - Math.max(dataUpdatedAt, errorUpdatedAt) > OLD_MS;
}

/** Retry interval for reads failed offline, while visible. */
const AGAIN_MS = 15_000;

/** Keyed by the databases, which live as long as their session. */
const clients = new WeakMap<PersonDb, QueryClient>();

export function clientOf(person: PersonDb): QueryClient {
  const known = clients.get(person);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: ({ state }) => (isOld(state) ? 'always' : false),
        refetchOnReconnect: false,
        // Returning signal fires no event, so failed reads poll.
        refetchInterval: ({ state }) => (state.error instanceof NoSignal ? AGAIN_MS : false),
        staleTime: Number.POSITIVE_INFINITY,
        // `navigator.onLine` may be wrong: trying costs nothing, waiting would.
        networkMode: 'always',
      },
    },
  });
  clients.set(person, client);
  return client;
}

/** Without reads: registration, recovery and public pages only write. */
let signedOut: QueryClient | undefined;

/** The surrounding client; outside `ServerReads` the user's, or one without reads. */
export function useReadsClient(): QueryClient {
  const around = useContext(QueryClientContext);
  const person = usePhone().person();
  if (around) return around;
  if (person) return clientOf(person);
  signedOut ??= new QueryClient();
  return signedOut;
}
