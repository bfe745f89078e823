import Megaphone from 'lucide-react/icons/megaphone';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useDeferredValue, useId, useState } from 'react';
import { type AnnouncementItem, PRIORITIES, PRIORITY_LABELS } from '#contract/announcements';
import { css, cx } from '#styled/css';
import { type Counter, CounterChips } from '#web/ui/data/counter-chips.tsx';
import { EarlierRows, type Paging } from '#web/ui/data/more-rows.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { cardClass } from '#web/ui/layout/card.tsx';
import { folded } from '#web/ui/layout/dense-page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import {
  type AnnouncementFilter,
  applyFilter,
  NO_FILTER,
  toFigures,
} from './announcement-filter.ts';
import * as messages from './messages.ts';
import { SCOPES, type Scope, type Shown } from './search-params.ts';

export type AnnouncementListProps = {
  announcements: readonly AnnouncementItem[];
  filter: AnnouncementFilter;
  onFilter: (filter: AnnouncementFilter) => void;
  hasEarlier: boolean;
  paging: Paging;
};

export function AnnouncementList(props: AnnouncementListProps) {
  const { announcements, filter, onFilter, hasEarlier, paging } = props;
  const now = useNow();
  // Kept out of the address: it may be an author's name.
  const [typed, setTyped] = useState('');
  const found = applyFilter(announcements, filter, useDeferredValue(typed), now);
  if (announcements.length === 0) {
    return (
      <EmptyState icon={<Megaphone />} title={messages.none}>
        {messages.noneHint}
      </EmptyState>
    );
  }
  const figures = toFigures(announcements, now);
  const { unread } = figures;
  return (
    <div className={root}>
      <CounterChips label={messages.show} look={folded} counters={toCounters(figures, props)} />
      <AnnouncementTools {...{ typed, filter, onFilter }} onTyped={setTyped} />
      <p role="status" className={count}>
        {countToText(found.length, announcements.length, hasEarlier)}
        {unread > 0 && ` · ${messages.unreadOf(unread)}`}
      </p>
      {found.length === 0 ? (
        <EmptyState title={hasEarlier ? messages.noRecentMatch : messages.noMatch} />
      ) : (
        <ul className={list}>
          {found.map((one) => (
            <AnnouncementCard key={one.id} announcement={one} />
          ))}
        </ul>
      )}
      <EarlierRows paging={paging} />
      {hasEarlier && !paging.hasMore && <p className={count}>{messages.earlierNeedSignal}</p>}
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
    counter(null, hasEarlier ? messages.newest : messages.total, figures.total),
    counter('semana', messages.thisWeek, figures.thisWeek),
    counter('sin-leer', messages.unreadOnes, figures.unread),
  ];
}

function countToText(shown: number, all: number, hasEarlier: boolean): string {
  const total = hasEarlier ? messages.newestOf(all) : messages.countOf(all);
  return shown === all ? total : messages.nOf(formatNumber(shown), total);
}

const root = css({ display: 'flex', flexDirection: 'column', gap: { base: '1', tablet: '3' } });
const count = css({ textStyle: 'small', lineHeight: 'tight', color: 'ink.muted' });
const list = cx(
  cardClass,
  css({ listStyle: 'none', margin: '0', paddingTop: { base: '2', tablet: '4' } }),
);

type AnnouncementToolsProps = {
  typed: string;
  onTyped: (typed: string) => void;
  filter: AnnouncementFilter;
  onFilter: (filter: AnnouncementFilter) => void;
};

function AnnouncementTools(props: AnnouncementToolsProps) {
  const { typed, onTyped, filter, onFilter } = props;
  const { shown: _, ...others } = filter;
  const isNarrowed = Object.values(others).some((value) => value !== null);
  const [isOpen, setOpen] = useState(isNarrowed);
  const filtersId = useId();
  return (
    <search className={announcementToolsRoot}>
      <div className={bar}>
        <TextInput
          type="search"
          autoComplete="off"
          aria-label={messages.search}
          placeholder={messages.searchHint}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
        <Button
          variant="quiet"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.filters}
        </Button>
      </div>
      <div id={filtersId} hidden={!isOpen} className={filters}>
        <Filters {...{ filter, onFilter }} />
        {(isNarrowed || typed !== '') && (
          <Button
            variant="quiet"
            onClick={() => {
              onTyped('');
              onFilter({ ...NO_FILTER, shown: filter.shown });
            }}
          >
            {messages.clearFilters}
          </Button>
        )}
      </div>
    </search>
  );
}

function Filters({ filter, onFilter }: Pick<AnnouncementToolsProps, 'filter' | 'onFilter'>) {
  const set = (patch: Partial<AnnouncementFilter>) => onFilter({ ...filter, ...patch });
  return (
    <>
      <Field label={messages.priority}>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.anyPriority}
            options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
            value={filter.priority ?? ''}
            onValueChange={(value) =>
              set({ priority: PRIORITIES.find((one) => one === value) ?? null })
            }
          />
        )}
      </Field>
      <Field label={messages.scope}>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.anyScope}
            options={SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }))}
            value={filter.scope ?? ''}
            onValueChange={(value) => set({ scope: SCOPES.find((one) => one === value) ?? null })}
          />
        )}
      </Field>
      <Day label={messages.from} value={filter.from} onChange={(from) => set({ from })} />
      <Day label={messages.until} value={filter.until} onChange={(until) => set({ until })} />
    </>
  );
}

type DayProps = { label: string; value: string | null; onChange: (day: string | null) => void };

function Day({ label, value, onChange }: DayProps) {
  return (
    <Field label={label}>
      {(control) => (
        <DateTimeInput
          {...control}
          kind="date"
          value={value ?? ''}
          onValueChange={(day) => onChange(day || null)}
        />
      )}
    </Field>
  );
}

const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  todos: messages.toAll,
  estado: messages.ofState,
  ciudad: messages.ofCity,
  comunidad: messages.ofCommunity,
};

const announcementToolsRoot = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '1', tablet: '3' },
});
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > :first-child': { flex: '[1 1 10rem]', minWidth: '0' },
});
const filters = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(10rem, 100%), 1fr))]',
  '&[hidden]': { display: 'none' },
});
