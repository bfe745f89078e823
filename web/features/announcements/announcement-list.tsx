import Megaphone from 'lucide-react/icons/megaphone';
import { useDeferredValue, useState } from 'react';
import type { AnnouncementItem } from '#contract/announcements';
import { css, cx } from '#styled/css';
import { type Counter, CounterChips } from '#web/ui/data/counter-chips.tsx';
import { EarlierRows, type Paging } from '#web/ui/data/more-rows.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { cardClass } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { type AnnouncementFilter, narrow, toFigures } from './announcement-filter.ts';
import { AnnouncementTools } from './announcement-tools.tsx';
import type { Shown } from './search-params.ts';
import * as words from './words.ts';

export type AnnouncementListProps = {
  announcements: readonly AnnouncementItem[];
  filter: AnnouncementFilter;
  onFilter: (filter: AnnouncementFilter) => void;
  /** Whether there are others that are not here. */
  hasEarlier: boolean;
  paging: Paging;
};

/** What one may read, the newest first, with its figures and filters: of those that are here. */
export function AnnouncementList(props: AnnouncementListProps) {
  const { announcements, filter, onFilter, hasEarlier, paging } = props;
  const now = useNow();
  // An author is found by it too: a person's name stays out of the address.
  const [typed, setTyped] = useState('');
  const found = narrow(announcements, filter, useDeferredValue(typed), now);
  if (announcements.length === 0) {
    return (
      <EmptyState icon={<Megaphone />} title={words.none}>
        {words.noneHint}
      </EmptyState>
    );
  }
  return (
    <div className={root}>
      <CounterChips
        label={words.show}
        counters={toCounters(toFigures(announcements, now), props)}
      />
      <AnnouncementTools {...{ typed, filter, onFilter }} onTyped={setTyped} />
      <p role="status" className={count}>
        {countToText(found.length, announcements.length, hasEarlier)}
      </p>
      {found.length === 0 ? (
        <EmptyState title={hasEarlier ? words.noRecentMatch : words.noMatch} />
      ) : (
        <ul className={list}>
          {found.map((one) => (
            <AnnouncementCard key={one.id} announcement={one} />
          ))}
        </ul>
      )}
      <EarlierRows paging={paging} />
      {hasEarlier && !paging.hasMore && <p className={count}>{words.earlierNeedSignal}</p>}
    </div>
  );
}

function toCounters(
  figures: ReturnType<typeof toFigures>,
  { filter, onFilter, hasEarlier }: AnnouncementListProps,
): Counter[] {
  const counter = (shown: Shown | null, label: string, value: number): Counter => ({
    ...{ id: shown ?? 'all', label, count: value, isOn: filter.shown === shown },
    onPress: () => onFilter({ ...filter, shown: filter.shown === shown ? null : shown }),
  });
  return [
    counter(null, hasEarlier ? words.newest : words.total, figures.total),
    counter('semana', words.thisWeek, figures.thisWeek),
    counter('sin-leer', words.unreadOnes, figures.unread),
  ];
}

function countToText(shown: number, all: number, hasEarlier: boolean): string {
  const total = hasEarlier ? words.newestOf(all) : words.countOf(all);
  return shown === all ? total : words.nOf(formatNumber(shown), total);
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const count = css({ textStyle: 'small', color: 'ink.muted' });
const list = cx(cardClass, css({ listStyle: 'none', margin: '0' }));
