import { Link } from '@tanstack/react-router';
import { type AnnouncementItem, PRIORITY_LABELS } from '#contract/announcements';
import { blocksToText } from '#contract/rules/text-blocks';
import { css } from '#styled/css';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { PRIORITY_TONES, toPlace } from './labels.ts';

export type AnnouncementCardProps = {
  announcement: AnnouncementItem;
  /** The level of its title. */
  level?: 2 | 3 | 4;
  /** On the home and at the bell: without priority, place and author. */
  isShort?: boolean;
};

/** One `<li>` of a list of them, with the way to all of it. */
export function AnnouncementCard({ announcement, level = 2, isShort }: AnnouncementCardProps) {
  const { id, title, createdAt, authorName, blocks, unread } = announcement;
  const Heading = `h${level}` as const;
  const label = `Leer Completo: ${title}`;
  return (
    <li className={root} data-unread={unread || undefined}>
      <div className={head}>
        <Heading className={heading}>{title}</Heading>
        {unread && <Badge tone="action">Sin leer</Badge>}
      </div>
      {!isShort && <Labels announcement={announcement} />}
      <p className={excerpt}>{blocksToText(blocks)}</p>
      <div className={foot}>
        <p className={meta}>
          {!isShort && <>{authorName} · </>}
          <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
        </p>
        {isShort ? (
          <Link to="/comunicados" search={{ leer: id }} className={link} aria-label={label}>
            Leer Completo
          </Link>
        ) : (
          <Link
            from="/comunicados"
            search={(before) => ({ ...before, leer: id })}
            state={{ isFromList: true }}
            resetScroll={false}
            className={link}
            aria-label={label}
          >
            Leer Completo
          </Link>
        )}
      </div>
    </li>
  );
}

function Labels({ announcement }: Pick<AnnouncementCardProps, 'announcement'>) {
  const { priority, asksAck, acknowledged, isForMe } = announcement;
  const place = toPlace(announcement);
  return (
    <p className={labels}>
      <Badge tone={PRIORITY_TONES[priority]}>{PRIORITY_LABELS[priority]}</Badge>
      {place && <Badge>{place}</Badge>}
      {asksAck && isForMe && (
        <Badge tone={acknowledged ? 'good' : 'attention'}>
          {acknowledged ? 'Enterado' : 'Pide «Enterado»'}
        </Badge>
      )}
    </p>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  py: '3',
  borderBottom: 'hairline',
  overflowWrap: 'anywhere',
  _first: { paddingTop: '0' },
  _last: { borderBottom: 'none', paddingBottom: '0' },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  rowGap: '1',
});
const heading = css({ textStyle: 'label', '[data-unread] &': { fontWeight: 'heavy' } });
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const excerpt = css({ lineClamp: '2', maxWidth: 'prose' });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
});
const meta = css({ textStyle: 'small', color: 'ink.muted' });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  fontWeight: 'strong',
});
