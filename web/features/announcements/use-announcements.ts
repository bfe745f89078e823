import { useMemo } from 'react';
import { type AnnouncementItem, listAnnouncements } from '#contract/announcements';
import { readLocalReads } from '#web/db/announcement-reads.ts';
import { useStored } from '#web/db/use-stored.ts';
import { NO_READS, overlayReads } from '#web/records/announcement-reads.ts';
import { usePerson, usePhone, useSession } from '#web/services/phone-context.ts';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { onceById, useServerPages } from '#web/services/use-server-pages.ts';
import type { Paging } from '#web/ui/data/more-rows.tsx';

/** As many announcements as the home and the bell show. */
export const RECENT = 3;

type Announcements = {
  state: ServerRead<AnnouncementItem[]>;
  reload: () => void;
  paging: Paging;
  /** Whether there are others that are not here, whatever can be had now. */
  hasEarlier: boolean;
};

/** Those one may read, the newest first, bodies and all, with what was read on this phone, which keeps the first page. */
export function useAnnouncements(): Announcements {
  const { state, ...pages } = useServerPages(listAnnouncements, {
    ...{ query: NO_QUERY, nextOf: nextOfLast, keep: asTheyAre },
  });
  const reads = useLocalReads();
  const value = state.type === 'known' ? state.value : null;
  const shown = useMemo(
    () => value && reads && overlayReads(onceById(value.flat()), reads),
    [value, reads],
  );
  const told = { reload: pages.reload, paging: pages.paging };
  if (state.type !== 'known') return { state, ...told, hasEarlier: false };
  // Before the phone's own readings are known nothing is called unread.
  if (!shown) return { state: { type: 'loading' }, ...told, hasEarlier: false };
  return { state: { ...state, value: shown }, ...told, hasEarlier: nextOfLast(shown) !== null };
}

/** Kept by a version that read them all at once, none tells what comes after it. */
export function nextOfLast(page: readonly { next?: string | null }[]): string | null {
  return page.at(-1)?.next ?? null;
}

// The same at every render.
const NO_QUERY = {};

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
