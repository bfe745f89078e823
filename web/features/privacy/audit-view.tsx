import CircleCheck from 'lucide-react/icons/circle-check';
import { useMemo, useState } from 'react';
import { actions } from '#contract/audit-action-messages';
import type { AnswerOf } from '#contract/core/endpoint';
import { listAudit } from '#contract/privacy';
import { css } from '#styled/css';
import type { Pickable } from '#web/features/shared/filter-people.ts';
import { usePeopleSearch, usePersonOf } from '#web/features/shared/use-people-search.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { DataColumn } from '#web/ui/data/table-shape.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { compareText } from '#web/ui/format/compare-text.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { DensePage, folded } from '#web/ui/layout/dense-page.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { actionToLabel, formatDetail } from './audit-labels.ts';
import * as messages from './audit-messages.ts';

/** Newest first, with the result of the tamper check. */
export function AuditView({ filters, onFilter }: AuditFiltersProps) {
  const { action, personId, before } = filters;
  const query = {
    ...(action ? { action } : {}),
    ...(personId ? { personId } : {}),
    ...(before ? { before } : {}),
  };
  const { state, reload } = useServerRead(listAudit, { query: query as never, isFresh: true });
  return (
    <DensePage title={messages.audit} intro={messages.auditLead}>
      <div className={folded}>
        <AuditFilterBar filters={filters} onFilter={onFilter} />
      </div>
      <ReadPage state={state} onReload={reload} offlineTitle={messages.auditOffline}>
        {(answer) => <Known answer={answer} filters={filters} onFilter={onFilter} />}
      </ReadPage>
    </DensePage>
  );
}

type Answer = AnswerOf<typeof listAudit>;
type AuditRow = Answer['rows'][number];

function Known({ answer, filters, onFilter }: AuditFiltersProps & { answer: Answer }) {
  const { rows, isWhole, next } = answer;
  const { before, ...others } = filters;
  return (
    <>
      {isWhole ? (
        <div className={folded}>
          <Banner tone="good" icon={<CircleCheck />} title={messages.chainWhole}>
            {messages.chainWholeHint}
          </Banner>
        </div>
      ) : (
        <Banner tone="risk" role="alert" title={messages.chainBroken}>
          {messages.chainBrokenHint}
        </Banner>
      )}
      <DataTable
        caption={messages.audit}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowActions={(row) => <RowMenu row={row} onFilter={onFilter} />}
        empty={<EmptyState title={messages.noMatch}>{messages.noMatchHint}</EmptyState>}
      />
      <div className={pager}>
        {before !== undefined && (
          <Button variant="quiet" onClick={() => onFilter(others)}>
            {messages.newest}
          </Button>
        )}
        {next !== null && (
          <Button variant="quiet" onClick={() => onFilter({ ...others, before: next })}>
            {messages.older}
          </Button>
        )}
      </div>
    </>
  );
}

function RowMenu({ row, onFilter }: Pick<AuditFiltersProps, 'onFilter'> & { row: AuditRow }) {
  const about = row.subjectKind === 'person' && row.subject !== null ? Number(row.subjectId) : null;
  const items = [
    {
      id: 'action',
      label: messages.onlyThisAction,
      onSelect: () => onFilter({ action: row.action }),
    },
    ...(row.actorId !== null && row.actor
      ? [toItem(messages.actsOf(row.actor), row.actorId, onFilter)]
      : []),
    ...(about !== null && about !== row.actorId
      ? [toItem(messages.actsOf(row.subject), about, onFilter)]
      : []),
  ];
  return <Menu label={messages.filterBy(row.id)} items={items} />;
}

function toItem(label: string, personId: number, onFilter: AuditFiltersProps['onFilter']) {
  return { id: `person-${personId}`, label, onSelect: () => onFilter({ personId }) };
}

const columns: readonly DataColumn<AuditRow>[] = [
  { id: 'action', header: messages.what, cell: ({ action }) => actionToLabel(action), share: 1.4 },
  { id: 'at', header: messages.when, cell: ({ at }) => formatMediumDateTime(at), isFact: true },
  { id: 'actor', header: messages.who, cell: formatActor, isFact: true },
  { id: 'subject', header: messages.about, cell: formatSubject, isFact: true },
  { id: 'detail', header: messages.detail, cell: detailOf, share: 1.8, isFact: true },
];

function formatActor({ actorId, actor }: AuditRow): string {
  if (actorId === null) return messages.theSystem;
  return actor ?? messages.personNumber(actorId);
}

function detailOf({ detail }: AuditRow): string {
  return formatDetail(detail) || '—';
}

const KINDS: Readonly<Record<string, string>> = {
  person: messages.person,
  group: messages.group,
  institution: messages.institution,
  'privacy-request': messages.request,
};

function formatSubject({ subject, subjectKind, subjectId }: AuditRow): string {
  if (subject) return subject;
  return subjectKind ? `${KINDS[subjectKind] ?? subjectKind} ${subjectId ?? ''}`.trim() : '—';
}

const pager = css({ display: 'flex', flexWrap: 'wrap', gap: '3', '&:empty': { display: 'none' } });

type AuditFilters = {
  action?: string | undefined;
  personId?: number | undefined;
  /** Cursor: shows rows below this one. */
  before?: number | undefined;
};

type AuditFiltersProps = {
  filters: AuditFilters;
  /** Changing filters starts at the newest row. */
  onFilter: (filters: AuditFilters) => void;
};

function AuditFilterBar({ filters, onFilter }: AuditFiltersProps) {
  const { action, personId } = filters;
  return (
    <search className={filterRow}>
      <Field label={messages.action}>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.anyAction}
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
          {messages.clearFilters}
        </Button>
      )}
    </search>
  );
}

type PersonFilterProps = {
  personId: number | undefined;
  onChoose: (personId: number | undefined) => void;
};

/** Fetches people only while searching. */
function PersonFilter({ personId, onChoose }: PersonFilterProps) {
  const [typed, setTyped] = useState<string>();
  const found = usePeopleSearch(typed ?? '', typed !== undefined);
  const chosen = usePersonOf(personId);
  const people = found.type === 'known' ? found.value : NOBODY;
  const options = useMemo(() => toOptions(chosen, people), [chosen, people]);
  return (
    <Field label={messages.person}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={messages.typeAName}
          onQueryChange={setTyped}
          options={options}
          {...(isMissing(found) && { emptyText: messages.searchFailed })}
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

/** Keeps an action from the address even without a label. */
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
