import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import type { MeetingEntries } from '#web/records/group-by-meeting.ts';
import type { PendingEntry } from '#web/records/pending-entry.ts';
import { List } from '#web/ui/data/list-row.tsx';
import * as words from './words.ts';

/** Beyond these nobody reads on; they are counted. */
const SHOWN_MAX = 100;

export type MeetingEntriesRowProps = {
  meeting: MeetingEntries;
  /** «19 por enviar». */
  formatTotal: (count: number) => string;
  /** What waits for the person is not folded away. */
  isOpenAtFirst: boolean;
  children: (entry: PendingEntry) => ReactNode;
};

/** Everything recorded about one meeting as one line, which unfolds. */
export function MeetingEntriesRow(props: MeetingEntriesRowProps) {
  const { meeting, formatTotal, isOpenAtFirst, children } = props;
  const { title, groupName, entries } = meeting;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <li className={root}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={summary}>
          <span className={texts}>
            <span className={titleClass}>{title}</span>
            <span className={detail}>
              {[groupName, formatTotal(entries.length)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <ChevronDown aria-hidden className={arrow} />
        </summary>
        {isOpen && (
          <div className={inside}>
            <List label={title}>{entries.slice(0, SHOWN_MAX).map(children)}</List>
            {entries.length > SHOWN_MAX && <p>{words.andMore(entries.length - SHOWN_MAX)}</p>}
          </div>
        )}
      </details>
    </li>
  );
}

const root = css({
  '& details[open] > summary > svg': { rotate: '[180deg]' },
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const summary = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'row',
  py: '2',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
});
const texts = css({ flex: '1', minWidth: '0' });
const titleClass = css({ display: 'block', fontWeight: 'strong', lineHeight: 'snug' });
const detail = css({ display: 'block', textStyle: 'small', color: 'ink.muted' });
const arrow = css({ boxSize: 'icon', flexShrink: 0, color: 'ink.muted' });
const inside = css({ paddingLeft: '3', borderLeft: 'accent', marginBottom: '3' });
