import { type RefObject, useMemo, useRef } from 'react';
import type { TertuliaGuest, TertuliaGuests } from '#contract/tertulia-guests';
import { type OverlaidGuest, overlayGuests } from '#sync/overlay-tertulias';
import { readTertuliaRows } from '#web/db/read-tertulias.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useStored } from '#web/services/use-stored.ts';

export type LiveGuests = {
  guests: OverlaidGuest[];
  /** What this phone recorded of the tertulia and the server may not have told yet. */
  own: OutboxRow[];
  /** Which reading of the phone's records `guests` show; counted, so that a tap is drawn until then. */
  reading: number;
  /** The reading begun last. */
  begun: Readonly<RefObject<number>>;
};

/** A tertulia's guests, live, with the marks of this phone; undefined before its records are read. */
export function useTertuliaGuests(id: number, told: TertuliaGuests | null): LiveGuests | undefined {
  const through = told?.change ?? 0;
  const begun = useRef(0);
  const read = useReadings(through, begun);
  const own = useMemo(
    () => read?.rows.filter(({ params }) => Number(params.id) === id),
    [read, id],
  );
  const guests = useMemo(
    () => overlayGuests(told?.guests ?? NOBODY, own ?? [], { tertuliaId: id, through }),
    [told, own, id, through],
  );
  return read && own && { guests, own, reading: read.reading, begun };
}

const NOBODY: readonly TertuliaGuest[] = [];

type Read = { reading: number; rows: OutboxRow[] };

/** What was read before stays while the next is read: the roll must not be drawn anew. */
function useReadings(through: number, begun: RefObject<number>): Read | undefined {
  const person = usePerson();
  const read = useStored(async () => {
    begun.current += 1;
    const reading = begun.current;
    return { reading, rows: person ? await readTertuliaRows(person, through) : [] };
  }, [person, through]);
  const last = useRef(read);
  last.current = read ?? last.current;
  return last.current;
}
