import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type AnnouncementItem, listAnnouncements } from '#contract/announcements';
import { css } from '#styled/css';
import { readSeenUntil, saveSeenUntil } from '#web/db/seen-announcements.ts';
import { Announcement } from '#web/features/announcements/announcement.tsx';
import { keepRecent, RECENT } from '#web/features/announcements/recent.ts';
import { ANNOUNCEMENTS } from '#web/services/announcements-at-home.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The announcements this person had not seen when the panel was opened; shown here they are seen. */
export function BellAnnouncements() {
  const { state, reload } = useServerRead(listAnnouncements, { keep: keepRecent });
  // The bell may know of a newer one than was last read.
  useEffect(reload, [reload]);
  const recent = state.type === 'known' ? state.value.slice(0, RECENT) : NONE;
  const seenUntil = useSeenBefore();
  const unseen = seenUntil === null ? NONE : recent.filter((one) => one.createdAt > seenUntil);
  useNoted(unseen[0]?.createdAt);
  if (unseen.length === 0) return null;
  return (
    <Card
      title={`Comunicados nuevos (${unseen.length})`}
      level={3}
      actions={
        <Link to="/" hash={ANNOUNCEMENTS} className={link}>
          Ver todos
        </Link>
      }
    >
      <ul className={list}>
        {unseen.map((one) => (
          <Announcement key={one.id} announcement={one} level={4} />
        ))}
      </ul>
    </Card>
  );
}

const NONE: readonly AnnouncementItem[] = [];

/** Up to which one they had been seen when this was opened; null until that is known. */
function useSeenBefore(): string | null {
  const { device } = usePhone();
  const userId = useSession()?.id;
  const [seenUntil, setSeenUntil] = useState<string | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    readSeenUntil(device, userId).then(setSeenUntil, () => setSeenUntil(''));
  }, [device, userId]);
  return seenUntil;
}

function useNoted(newest: string | undefined): void {
  const { device } = usePhone();
  const userId = useSession()?.id;
  useEffect(() => {
    if (newest === undefined || userId === undefined) return;
    void saveSeenUntil(device, userId, newest).catch(() => {});
  }, [device, userId, newest]);
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
