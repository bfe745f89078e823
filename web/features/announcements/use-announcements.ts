import { useMemo } from 'react';
import { type AnnouncementItem, listAnnouncements } from '#contract/announcements';
import { LOCAL_READS, seenKey, toLocalReads } from '#web/db/announcement-reads.ts';
import { overlayReads } from '#web/local-data/announcement-reads.ts';
import { usePerson, usePhone, useSession } from '#web/services/phone-context.ts';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { useLiveRow } from '#web/services/use-live-row.ts';
import { onceById, useServerPages } from '#web/services/use-server-pages.ts';
import type { Paging } from '#web/ui/data/more-rows.tsx';

export const RECENT = 3;

type Announcements = {
  state: ServerRead<AnnouncementItem[]>;
  reload: () => void;
  paging: Paging;
  /** Whether the server has more, reachable now or not. */
  hasEarlier: boolean;
};

/** Newest first, with texts and this phone's read marks. The first page is kept offline. */
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
  // Nothing is called unread before the phone's own reads are known.
  if (!shown) return { state: { type: 'loading' }, ...told, hasEarlier: false };
  return { state: { ...state, value: shown }, ...told, hasEarlier: nextOfLast(shown) !== null };
}

/** Lists kept by earlier versions are complete, without a next page. */
export function nextOfLast(page: readonly { next?: string | null }[]): string | null {
  return page.at(-1)?.next ?? null;
}

const NO_QUERY = {};

function useLocalReads() {
  const { device } = usePhone();
  const person = usePerson();
  const userId = useSession()?.id;
  const kept = useLiveRow(person?.cache.reads, LOCAL_READS);
  const seen = useLiveRow(device.preferences, seenKey(userId ?? 0));
  return useMemo(() => toLocalReads(kept, seen), [kept, seen]);
}

/** Contains only this person's data: all of it may stay. */
const asTheyAre = (all: AnnouncementItem[]): AnnouncementItem[] => all;
