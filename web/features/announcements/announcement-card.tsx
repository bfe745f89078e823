import { Link } from '@tanstack/react-router';
import { type AnnouncementItem, PRIORITY_LABELS } from '#contract/announcements';
import { blocksToText } from '#contract/rules/text-blocks';
import { css } from '#styled/css';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import * as messages from './card-messages.ts';
import { PRIORITY_TONES, toPlace } from './labels.ts';

export type AnnouncementCardProps = {
  announcement: AnnouncementItem;
  level?: 2 | 3 | 4;
  /** For home and the notification panel: without priority, place and author. */
  isShort?: boolean;
};

export function AnnouncementCard({ announcement, level = 2, isShort }: AnnouncementCardProps) {
  const { id, title, createdAt, authorName, blocks, unread } = announcement;
  const Heading = `h${level}` as const;
  const label = messages.readAllOf(title);
  return (
    <li className={root} data-unread={unread || undefined} data-wide={!isShort || undefined}>
      <div className={head}>
        <Heading className={heading}>{title}</Heading>
        {unread && <Badge tone="action">{messages.unread}</Badge>}
        {!isShort && <Labels announcement={announcement} />}
      </div>
      <p className={excerptClass}>{toExcerpt(blocks)}</p>
      <p className={meta}>
        {!isShort && <>{authorName} · </>}
        <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
      </p>
      {isShort ? (
        <Link to="/comunicados" search={{ leer: id }} className={link} aria-label={label}>
          {messages.readAll}
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
          {messages.readAll}
        </Link>
      )}
    </li>
  );
}

function Labels({ announcement }: Pick<AnnouncementCardProps, 'announcement'>) {
  const { priority, asksAck, acknowledged, acknowledgedBefore, isForMe } = announcement;
  const asks = acknowledgedBefore ? messages.asksForAckAgain : messages.asksForAck;
  const place = toPlace(announcement);
  return (
    <>
      <Badge tone={PRIORITY_TONES[priority]}>{PRIORITY_LABELS[priority]}</Badge>
      {place && <Badge>{place}</Badge>}
      {asksAck && isForMe && (
        <Badge tone={acknowledged ? 'good' : 'attention'}>
          {acknowledged ? messages.acknowledged : asks}
        </Badge>
      )}
    </>
  );
}

export function toExcerpt(blocks: AnnouncementItem['blocks']): string {
  return blocksToText(blocks).replace(/\n+\s*(?:- )?/g, ' · ');
}

const root = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  rowGap: '2',
  py: '3',
  borderBottom: 'hairline',
  overflowWrap: 'anywhere',
  _first: { paddingTop: '0' },
  _last: { borderBottom: 'none', paddingBottom: '0' },
  '&[data-wide]': {
    gridTemplateColumns: { desktop: '[auto minmax(0, 1fr) auto]' },
    gridTemplateAreas: { desktop: '"head head link" "meta excerpt link"' },
    columnGap: { desktop: '4' },
    rowGap: { desktop: '1' },
    py: { desktop: '2' },
  },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  '[data-wide] > &': { gridArea: { desktop: 'head' } },
});
const heading = css({
  textStyle: 'label',
  flex: { base: '[1 1 100%]', desktop: '[0 1 auto]' },
  '[data-unread] &': { fontWeight: 'heavy' },
});
const excerptClass = css({
  lineClamp: '2',
  '[data-wide] > &': { gridArea: { desktop: 'excerpt' }, lineClamp: { desktop: '1' } },
});
const meta = css({
  textStyle: 'small',
  color: 'ink.muted',
  '[data-wide] > &': { gridArea: { desktop: 'meta' } },
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: 'touch',
  fontWeight: 'strong',
  '[data-wide] > &': { gridArea: { desktop: 'link' } },
});
