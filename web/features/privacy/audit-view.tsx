import CircleCheck from 'lucide-react/icons/circle-check';
import type { AnswerOf } from '#contract/core/endpoint';
import { listAudit } from '#contract/privacy';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { DataColumn } from '#web/ui/data/table-shape.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { AuditFilterBar, type AuditFiltersProps } from './audit-filters.tsx';
import { actionToLabel, formatDetail } from './audit-labels.ts';
import * as words from './audit-words.ts';

/** What was done and by whom, the newest first, and whether nobody has touched it since. */
export function AuditView({ filters, onFilter }: AuditFiltersProps) {
  const { action, personId, before } = filters;
  const query = {
    ...(action ? { action } : {}),
    ...(personId ? { personId } : {}),
    ...(before ? { before } : {}),
  };
  const { state, reload } = useServerRead(listAudit, { query: query as never, isFresh: true });
  return (
    <Page title={words.audit} lead={words.auditLead}>
      <AuditFilterBar filters={filters} onFilter={onFilter} />
      <ReadPage state={state} onReload={reload} offlineTitle={words.auditOffline}>
        {(answer) => <Known answer={answer} filters={filters} onFilter={onFilter} />}
      </ReadPage>
    </Page>
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
        <Banner tone="good" icon={<CircleCheck />} title={words.chainWhole}>
          {words.chainWholeHint}
        </Banner>
      ) : (
        <Banner tone="risk" role="alert" title={words.chainBroken}>
          {words.chainBrokenHint}
        </Banner>
      )}
      <DataTable
        caption={words.audit}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowActions={(row) => <RowMenu row={row} onFilter={onFilter} />}
        empty={<EmptyState title={words.noMatch}>{words.noMatchHint}</EmptyState>}
      />
      <div className={pager}>
        {before !== undefined && (
          <Button variant="quiet" onClick={() => onFilter(others)}>
            {words.newest}
          </Button>
        )}
        {next !== null && (
          <Button variant="quiet" onClick={() => onFilter({ ...others, before: next })}>
            {words.older}
          </Button>
        )}
      </div>
    </>
  );
}

function RowMenu({ row, onFilter }: Pick<AuditFiltersProps, 'onFilter'> & { row: AuditRow }) {
  const about = row.subjectKind === 'person' && row.subject !== null ? Number(row.subjectId) : null;
  const items = [
    { id: 'action', label: words.onlyThisAction, onSelect: () => onFilter({ action: row.action }) },
    ...(row.actorId !== null && row.actor
      ? [toItem(words.actsOf(row.actor), row.actorId, onFilter)]
      : []),
    ...(about !== null && about !== row.actorId
      ? [toItem(words.actsOf(row.subject), about, onFilter)]
      : []),
  ];
  return <Menu label={words.filterBy(row.id)} items={items} />;
}

function toItem(label: string, personId: number, onFilter: AuditFiltersProps['onFilter']) {
  return { id: `person-${personId}`, label, onSelect: () => onFilter({ personId }) };
}

const columns: readonly DataColumn<AuditRow>[] = [
  { id: 'action', header: words.what, cell: ({ action }) => actionToLabel(action), share: 1.4 },
  { id: 'at', header: words.when, cell: ({ at }) => formatMediumDateTime(at), isFact: true },
  { id: 'actor', header: words.who, cell: formatActor, isFact: true },
  { id: 'subject', header: words.about, cell: formatSubject, isFact: true },
  { id: 'detail', header: words.detail, cell: detailOf, share: 1.8, isFact: true },
];

function formatActor({ actorId, actor }: AuditRow): string {
  if (actorId === null) return words.theSystem;
  return actor ?? words.personNumber(actorId);
}

function detailOf({ detail }: AuditRow): string {
  return formatDetail(detail) || '—';
}

const KINDS: Readonly<Record<string, string>> = {
  person: words.person,
  group: words.group,
  institution: words.institution,
  'privacy-request': words.request,
};

function formatSubject({ subject, subjectKind, subjectId }: AuditRow): string {
  if (subject) return subject;
  return subjectKind ? `${KINDS[subjectKind] ?? subjectKind} ${subjectId ?? ''}`.trim() : '—';
}

const pager = css({ display: 'flex', flexWrap: 'wrap', gap: '3', '&:empty': { display: 'none' } });
