import { useLocation } from '@tanstack/react-router';
import Megaphone from 'lucide-react/icons/megaphone';
import { type RefObject, useEffect, useRef } from 'react';
import { listAnnouncements } from '#contract/announcements';
import { css } from '#styled/css';
import { saveSeenUntil } from '#web/db/seen-announcements.ts';
import { ANNOUNCEMENTS } from '#web/services/announcements-at-home.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { Announcement } from './announcement.tsx';
import { keepRecent, RECENT } from './recent.ts';

/** «Comunicados Recientes»: the first three of those one is among the audience of. */
export function RecentAnnouncements() {
  const { state, reload } = useServerRead(listAnnouncements, { keep: keepRecent });
  const card = useRef<HTMLElement>(null);
  useArrival(card, state.type !== 'loading', reload);
  useSeen(card, state.type === 'known' ? state.value[0]?.createdAt : undefined);
  return (
    <Card ref={card} id={ANNOUNCEMENTS} title="Comunicados Recientes">
      <ReadContent state={state} onReload={reload} rows={RECENT}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<Megaphone />} title="No hay comunicados recientes" />
          ) : (
            <ul className={list}>
              {all.slice(0, RECENT).map((one) => (
                <Announcement key={one.id} announcement={one} />
              ))}
            </ul>
          )
        }
      </ReadContent>
    </Card>
  );
}

/**
 * Come to by the bell it is asked anew, for the bell may know of a newer one; and brought into sight,
 * once it is there.
 */
function useArrival(
  card: RefObject<HTMLElement | null>,
  isThere: boolean,
  reload: () => void,
): void {
  const isCalled = useLocation().hash === ANNOUNCEMENTS;
  useEffect(() => {
    if (isCalled) reload();
  }, [isCalled, reload]);
  useEffect(() => {
    if (isCalled && isThere) card.current?.scrollIntoView();
  }, [card, isCalled, isThere]);
}

/** Its beginning has come a quarter up the screen. */
const IN_SIGHT = '0px 0px -25% 0px';

/** The bell is quiet about what has stood on the screen, and not only somewhere below it. */
function useSeen(card: RefObject<HTMLElement | null>, newest: string | undefined): void {
  const { device } = usePhone();
  const userId = useSession()?.id;
  useEffect(() => {
    if (newest === undefined || userId === undefined || !card.current) return;
    const note = (entries: readonly IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      void saveSeenUntil(device, userId, newest).catch(() => {});
    };
    const observer = new IntersectionObserver(note, { rootMargin: IN_SIGHT });
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [card, device, userId, newest]);
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
