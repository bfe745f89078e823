import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Endpoint } from '#contract/core/endpoint';
import { deviceNow } from '#web/clock/clock.ts';
import type { PersonDb } from '#web/db/person-db.ts';
import { NoSignal } from '#web/net/call-error.ts';
import { usePhone } from './phone-context.ts';

/** First part of the query key of every read of a row. */
export const rowToKey = (row: Endpoint) => [`/api${row.path}`];

/**
 * The server counts how many people's data are read in an hour, and by whom: whoever looks at another
 * app and back must not appear to harvest them.
 */
const OLD_MS = 15 * 60_000;

type ReadAt = { dataUpdatedAt: number; errorUpdatedAt: number };

export function isOld({ dataUpdatedAt, errorUpdatedAt }: ReadAt, now = deviceNow()): boolean {
  return now - Math.max(dataUpdatedAt, errorUpdatedAt) > OLD_MS;
}

/** After so long what failed for want of signal is asked anew, while somebody looks. */
const AGAIN_MS = 15_000;

/** By the person's databases, which live as long as their session does. */
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
        // Nobody may notice that there is signal again: no event tells of it, and nothing else is asked.
        refetchInterval: ({ state }) => (state.error instanceof NoSignal ? AGAIN_MS : false),
        staleTime: Number.POSITIVE_INFINITY,
        // A phone that says it has no signal may be wrong: asking costs nothing, waiting would.
        networkMode: 'always',
      },
    },
  });
  clients.set(person, client);
  return client;
}

/** Holds no reads: registration, recovery and the public pages only write. */
let signedOut: QueryClient | undefined;

/** Client of the reads around; outside `ServerReads` the signed-in user's, or one without reads. */
export function useReadsClient(): QueryClient {
  const around = useContext(QueryClientContext);
  const person = usePhone().person();
  if (around) return around;
  if (person) return clientOf(person);
  signedOut ??= new QueryClient();
  return signedOut;
}
