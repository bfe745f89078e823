import { useSyncExternalStore } from 'react';
import { follow, followNatively } from '#web/db/follow.ts';
import {
  type PulledData,
  type RecordedData,
  readPulledData,
  readRecordedData,
} from '#web/db/own-data.ts';
import type { PersonDb } from '#web/db/person-db.ts';
import { isOfQueue } from '#web/db/queue-snapshot.ts';
import type { Phone } from './phone.ts';
import { usePerson, usePhone } from './phone-context.ts';

/**
 * What frame and home show of the databases, read once for all of them. `recorded` always covers
 * what `pulled` lacks.
 */
export type OwnData = {
  pulled?: PulledData;
  /** `upTo`: saves of this page that had been made before it was read. */
  recorded?: RecordedData & { upTo: number };
  error?: unknown;
};

export type OwnDataStore = {
  get(): OwnData;
  /** @param through the change up to which the answer is known that rows are laid over */
  subscribe(listener: () => void, through?: number): () => void;
};

const stores = new WeakMap<PersonDb, OwnDataStore>();
const NOTHING: OwnData = {};
/** A cache that does not open must not hide what waits to be sent. */
const PATIENCE_MS = 1_500;

export function ownDataOf({
  person,
  outbox,
}: Pick<Phone, 'person' | 'outbox'>): OwnDataStore | null {
  const databases = person();
  if (!databases) return null;
  const found = stores.get(databases) ?? createStore(databases, outbox);
  stores.set(databases, found);
  return found;
}

function createStore({ cache, queue }: PersonDb, outbox: Phone['outbox']): OwnDataStore {
  const listeners = new Map<() => void, number>();
  let data = NOTHING;
  /** Shown once the rows that it needs are read. */
  let next: PulledData | undefined;
  let stops: (() => void)[] = [];
  let readFrom = Number.NaN;
  let late: ReturnType<typeof setTimeout> | undefined;

  const wanted = () => Math.min(next?.through ?? -1, ...listeners.values());

  function tell(change: OwnData): void {
    data = { ...data, ...change };
    for (const listener of listeners.keys()) listener();
  }

  function fail(error: unknown): void {
    tell({ error });
    if (stops.length === 1) followRecorded();
  }

  function take(pulled: PulledData): void {
    next = pulled;
    if (readFrom !== wanted()) followRecorded();
    else if (data.recorded) tell({ pulled });
  }

  function followRecorded(): void {
    clearTimeout(late);
    stops[1]?.();
    const from = wanted();
    readFrom = from;
    const read = async () => {
      const upTo = outbox()?.activity().recorded ?? 0;
      return { ...(await readRecordedData(queue, from)), upTo };
    };
    const take = (recorded: OwnData['recorded']) =>
      tell((next ? { recorded, pulled: next } : { recorded }) as OwnData);
    stops[1] = followNatively({ read, isTouched: isOfQueue(queue) }, take, fail);
  }

  return {
    get: () => data,
    subscribe(listener, through = Number.POSITIVE_INFINITY) {
      listeners.set(listener, through);
      if (stops.length === 0) {
        stops = [follow(() => readPulledData(cache), take, fail)];
        late = setTimeout(followRecorded, PATIENCE_MS);
      } else if (readFrom > wanted()) followRecorded();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(late);
        for (const stop of stops) stop();
        stops = [];
        readFrom = Number.NaN;
        next = undefined;
        data = NOTHING;
      };
    },
  };
}

export function useOwnData(): OwnData {
  return useOwnDataPart(whole);
}

/** Draws again only when this part is another. @param partOf answers the same value while it is */
export function useOwnDataPart<T>(partOf: (data: OwnData) => T): T {
  const phone = usePhone();
  const store = usePerson() && ownDataOf(phone);
  return useSyncExternalStore(store?.subscribe ?? never, () => partOf(store?.get() ?? NOTHING));
}

const never = () => () => {};
const whole = (data: OwnData) => data;
