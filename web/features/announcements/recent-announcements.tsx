import { Link } from '@tanstack/react-router';
import Megaphone from 'lucide-react/icons/megaphone';
import type { AnnouncementItem } from '#contract/announcements';
import { css } from '#styled/css';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { toExcerpt } from './announcement-card.tsx';
import * as messages from './card-messages.ts';
import { RECENT, type useAnnouncements } from './use-announcements.ts';

export type RecentAnnouncementsProps = Pick<
  ReturnType<typeof useAnnouncements>,
  'state' | 'reload'
>;

/** Their age, when there is no signal, is said once for the whole home. */
export function RecentAnnouncements({ state, reload }: RecentAnnouncementsProps) {
  return (
    <Card title={<Link to="/comunicados">{messages.recent}</Link>}>
      {state.type === 'known' ? (
        <Announcements announcements={state.value} />
      ) : (
        <ReadContent state={state} onReload={reload} rows={RECENT}>
          {() => null}
        </ReadContent>
      )}
    </Card>
  );
}

function Announcements({ announcements }: { announcements: readonly AnnouncementItem[] }) {
  if (announcements.length === 0) {
    return <EmptyState icon={<Megaphone />} title={messages.noRecent} />;
  }
  return (
    <ul className={list}>
      {announcements.slice(0, RECENT).map((one) => (
        <Announcement key={one.id} {...one} />
      ))}
    </ul>
  );
}

function Announcement({ id, title, createdAt, blocks, unread }: AnnouncementItem) {
  return (
    <li className={row} data-unread={unread || undefined}>
      <div className={texts}>
        <h3 className={heading}>
          <Link
            to="/comunicados"
            search={{ leer: id }}
            className={link}
            aria-label={messages.readAllOf(title)}
          >
            {title}
          </Link>
        </h3>
        <p className={line}>
          {unread && <span className={mark}>{messages.unread} · </span>}
          <time dateTime={createdAt}>{formatLongDay(createdAt)}</time> · {toExcerpt(blocks)}
        </p>
      </div>
    </li>
  );
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  position: 'relative',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const texts = css({
  py: '2',
  containerType: 'inline-size',
});
/** The whole row opens it. */
const link = css({ _after: { content: '""', position: 'absolute', inset: '0' } });
const mark = css({ color: 'talavera.ink', fontWeight: 'strong' });
const heading = css({
  textStyle: 'label',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  '[data-unread] &': { fontWeight: 'heavy' },
});
const line = css({
  textStyle: 'small',
  color: 'ink.muted',
  // One line, unless a date would not fit in it.
  lineClamp: 2,
  '@container (width >= 10.5rem)': { lineClamp: 1 },
});
