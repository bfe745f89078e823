import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import { PRIORITIES, PRIORITY_LABELS } from '#contract/announcements';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type AnnouncementFilter, NO_FILTER } from './announcement-filter.ts';
import { SCOPES, type Scope } from './search-params.ts';
import * as words from './words.ts';

export type AnnouncementToolsProps = {
  typed: string;
  onTyped: (typed: string) => void;
  filter: AnnouncementFilter;
  onFilter: (filter: AnnouncementFilter) => void;
};

/** Search box and filters button. */
export function AnnouncementTools(props: AnnouncementToolsProps) {
  const { typed, onTyped, filter, onFilter } = props;
  const { shown: _, ...others } = filter;
  const isNarrowed = Object.values(others).some((value) => value !== null);
  const [isOpen, setOpen] = useState(isNarrowed);
  const filtersId = useId();
  return (
    <search className={root}>
      <div className={bar}>
        <TextInput
          type="search"
          autoComplete="off"
          aria-label={words.search}
          placeholder={words.searchHint}
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
          {words.filters}
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
            {words.clearFilters}
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
      <Field label={words.priority}>
        {(control) => (
          <Select
            {...control}
            placeholder={words.anyPriority}
            options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
            value={filter.priority ?? ''}
            onValueChange={(value) =>
              set({ priority: PRIORITIES.find((one) => one === value) ?? null })
            }
          />
        )}
      </Field>
      <Field label={words.scope}>
        {(control) => (
          <Select
            {...control}
            placeholder={words.anyScope}
            options={SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }))}
            value={filter.scope ?? ''}
            onValueChange={(value) => set({ scope: SCOPES.find((one) => one === value) ?? null })}
          />
        )}
      </Field>
      <Day label={words.from} value={filter.from} onChange={(from) => set({ from })} />
      <Day label={words.until} value={filter.until} onChange={(until) => set({ until })} />
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
  todos: words.toAll,
  estado: words.ofState,
  ciudad: words.ofCity,
  comunidad: words.ofCommunity,
};

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
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
