import { useMemo, useState } from 'react';
import { css } from '#styled/css';
import type { Pickable } from '#web/features/shared/filter-people.ts';
import { usePeopleSearch, usePersonOf } from '#web/features/shared/use-people-search.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { compareText } from '#web/ui/format/compare-text.ts';
import { actions } from './action-words.ts';
import * as words from './audit-words.ts';

/** What stands in the address. */
export type AuditFilters = {
  action?: string | undefined;
  personId?: number | undefined;
  /** The page that begins below this row. */
  before?: number | undefined;
};

export type AuditFiltersProps = {
  filters: AuditFilters;
  /** Other filters begin at the newest row again. */
  onFilter: (filters: AuditFilters) => void;
};

/** By action and by person. */
export function AuditFilterBar({ filters, onFilter }: AuditFiltersProps) {
  const { action, personId } = filters;
  return (
    <search className={filterRow}>
      <Field label={words.action}>
        {(control) => (
          <Select
            {...control}
            placeholder={words.anyAction}
            options={withOwn(actionOptions, action)}
            value={action ?? ''}
            onValueChange={(value) => onFilter({ personId, action: value || undefined })}
          />
        )}
      </Field>
      <PersonFilter
        personId={personId}
        onChoose={(chosen) => onFilter({ action, personId: chosen })}
      />
      {(action || personId) && (
        <Button variant="quiet" onClick={() => onFilter({})}>
          {words.clearFilters}
        </Button>
      )}
    </search>
  );
}

type PersonFilterProps = {
  personId: number | undefined;
  onChoose: (personId: number | undefined) => void;
};

/** People are asked for once somebody looks for one, by what is typed. */
function PersonFilter({ personId, onChoose }: PersonFilterProps) {
  const [typed, setTyped] = useState<string>();
  const found = usePeopleSearch(typed ?? '', typed !== undefined);
  const chosen = usePersonOf(personId);
  const people = found.type === 'known' ? found.value : NOBODY;
  const options = useMemo(() => toOptions(chosen, people), [chosen, people]);
  return (
    <Field label={words.person}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={words.typeAName}
          onQueryChange={setTyped}
          options={options}
          {...(isMissing(found) && { emptyText: words.searchFailed })}
          isLoading={typed !== undefined && !found.isAnswered && !isMissing(found)}
          value={personId ? String(personId) : ''}
          onValueChange={(value) => onChoose(value ? Number(value) : undefined)}
        />
      )}
    </Field>
  );
}

const NOBODY: readonly Pickable[] = [];

function isMissing({ type }: { type: string }): boolean {
  return type === 'offline' || type === 'failed';
}

function toOptions(chosen: Pickable | undefined, found: readonly Pickable[]) {
  const others = found.filter(({ id }) => id !== chosen?.id);
  return [...(chosen ? [chosen] : []), ...others].map(({ id, alias, city, state }) => ({
    value: String(id),
    label: alias,
    detail: [city, state].filter(Boolean).join(', '),
  }));
}

const actionOptions = Object.entries(actions)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => compareText(a.label, b.label));

/** An action that this app has no words for can still be the one in the address. */
function withOwn(options: typeof actionOptions, action: string | undefined) {
  if (!action || options.some(({ value }) => value === action)) return options;
  return [{ value: action, label: action }, ...options];
}

const filterRow = css({
  display: 'grid',
  gap: '4',
  alignItems: 'end',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(14rem, 100%), 1fr))]',
});
