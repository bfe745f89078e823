import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AnnouncementItem } from '#contract/announcements';
import { css } from '#styled/css';
import { AnnouncementCard } from '#web/features/announcements/announcement-card.tsx';
import { RECENT, useAnnouncements } from '#web/features/announcements/use-announcements.ts';
import { Card } from '#web/ui/layout/card.tsx';
import * as words from './bell-words.ts';

/** What this person has not read, the newest of it with the way to its text. */
export function BellAnnouncements() {
  const { state, reload, hasEarlier } = useAnnouncements();
  // The bell may know of a newer one than was last read.
  useEffect(reload, [reload]);
  const unread = state.type === 'known' ? state.value.filter((one) => one.unread) : NONE;
  if (unread.length === 0) return null;
  return (
    <Card
      title={hasEarlier ? words.unread : words.unreadOf(unread.length)}
      level={3}
      actions={
        <Link to="/comunicados" search={{ mostrar: 'sin-leer' }} className={link}>
          {words.seeAll}
        </Link>
      }
    >
      <ul className={list}>
        {unread.slice(0, RECENT).map((one) => (
          <AnnouncementCard key={one.id} announcement={one} level={4} isShort />
        ))}
      </ul>
    </Card>
  );
}

const NONE: readonly AnnouncementItem[] = [];
const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
