import { useMemo } from 'react';
import { type AnnouncementItem, listAnnouncements } from '#contract/announcements';
import { readLocalReads } from '#web/db/announcement-reads.ts';
import { useStored } from '#web/db/use-stored.ts';
import { NO_READS, overlayReads } from '#web/records/announcement-reads.ts';
import { usePerson, usePhone, useSession } from '#web/services/phone-context.ts';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';

/** As many announcements as the home and the bell show. */
export const RECENT = 3;

/** The newest of those one may read, bodies and all, with what was read on this phone. */
export function useAnnouncements(): { state: ServerRead<AnnouncementItem[]>; reload: () => void } {
  const { state, reload } = useServerRead(listAnnouncements, { keep: asTheyAre });
  const reads = useLocalReads();
  const value = state.type === 'known' ? state.value : null;
  const shown = useMemo(() => value && reads && overlayReads(value, reads), [value, reads]);
  if (state.type !== 'known') return { state, reload };
  // Before the phone's own readings are known nothing is called unread.
  return { state: shown ? { ...state, value: shown } : { type: 'loading' }, reload };
}

function useLocalReads() {
  const { device } = usePhone();
  const person = usePerson();
  const userId = useSession()?.id;
  return useStored(
    () => (userId === undefined ? NO_READS : readLocalReads(person, device, userId)),
    [person, device, userId],
  );
}

/** For this person alone, and of nobody else: all of it stays. */
const asTheyAre = (all: AnnouncementItem[]): AnnouncementItem[] => all;
