import { useMemo, useState } from 'react';
import { listUsers } from '#contract/people';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { compareText } from '#web/ui/format/compare-text.ts';
import { ACTION_LABELS } from './audit-labels.ts';

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
      <Field label="Acción">
        {(control) => (
          <Select
            {...control}
            placeholder="Todas"
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
          Limpiar Filtros
        </Button>
      )}
    </search>
  );
}

type PersonFilterProps = {
  personId: number | undefined;
  onChoose: (personId: number | undefined) => void;
};

/** The list of people is asked for once somebody looks for one. */
function PersonFilter({ personId, onChoose }: PersonFilterProps) {
  const [isWanted, setWanted] = useState(personId !== undefined);
  const { state } = useServerRead(listUsers, { isFresh: true, isWanted });
  const people = state.type === 'known' ? state.value : null;
  const options = useMemo(
    () =>
      (people ?? []).map(({ id, alias, city, state: region }) => ({
        value: String(id),
        label: alias,
        detail: [city, region].filter(Boolean).join(', '),
      })),
    [people],
  );
  return (
    <Field label="Persona">
      {(control) => (
        <Combobox
          {...control}
          placeholder="Escribe un nombre"
          onQueryChange={() => setWanted(true)}
          options={options}
          isLoading={isWanted && people === null && state.type === 'loading'}
          value={personId ? String(personId) : ''}
          onValueChange={(value) => onChoose(value ? Number(value) : undefined)}
        />
      )}
    </Field>
  );
}

const actionOptions = Object.entries(ACTION_LABELS)
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
