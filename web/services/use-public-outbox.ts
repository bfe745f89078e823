import { useEffect, useState } from 'react';
import { readRows } from '#web/db/read-queue.ts';
import type { Outbox, OutboxRow } from './phone.ts';
import { usePhone } from './phone-context.ts';
import { useStoredOr } from './use-stored.ts';

/** Queue of a public link; null until open. */
export function usePublicOutbox(teamId: string): Outbox | null {
  const phone = usePhone();
  const [opened, setOpened] = useState<{ teamId: string; outbox: Outbox } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void phone.publicOutbox(teamId).then((outbox) => {
      if (isWanted) setOpened({ teamId, outbox });
    });
    return () => {
      isWanted = false;
    };
  }, [phone, teamId]);
  return opened?.teamId === teamId ? opened.outbox : null;
}

/** Registrations by a link on this phone, newest first, live; null while loading. */
export function useRegistered(outbox: Outbox | null): OutboxRow[] | null {
  const rows = useStoredOr([], () => (outbox ? readRows(outbox.queue) : null), [outbox]);
  return rows ?? null;
}
