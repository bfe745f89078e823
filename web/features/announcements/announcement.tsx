import type { AnnouncementItem } from '#contract/announcements';
import { css } from '#styled/css';
import { formatLongDay } from '#web/ui/format/format-day.ts';

export type AnnouncementProps = {
  announcement: AnnouncementItem;
  /** The level of its title. */
  level?: 3 | 4;
};

/** One `<li>` of a list of them. */
export function Announcement({ announcement, level = 3 }: AnnouncementProps) {
  const { title, content, createdAt } = announcement;
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <li className={root}>
      <Heading className={heading}>{title}</Heading>
      <p>{content}</p>
      <time dateTime={createdAt} className={when}>
        {formatLongDay(createdAt)}
      </time>
    </li>
  );
}

const root = css({
  py: '3',
  borderBottom: 'hairline',
  overflowWrap: 'anywhere',
  _first: { paddingTop: '0' },
  _last: { borderBottom: 'none', paddingBottom: '0' },
});
const heading = css({ textStyle: 'label' });
const when = css({ textStyle: 'small', color: 'ink.muted' });
