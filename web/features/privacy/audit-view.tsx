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
    <Page title="Auditoría" lead="Qué se hizo, quién y cuándo. Nunca el contenido.">
      <AuditFilterBar filters={filters} onFilter={onFilter} />
      <ReadPage
        state={state}
        onReload={reload}
        offlineTitle="Para ver la auditoría hace falta señal"
      >
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
        <Banner tone="good" icon={<CircleCheck />} title="Cadena íntegra">
          Cada línea guarda la huella de la anterior: ninguna se cambió ni se quitó.
        </Banner>
      ) : (
        <Banner tone="risk" role="alert" title="La cadena está rota">
          Alguien cambió o quitó líneas de la auditoría en la base de datos. Conserva un respaldo de
          ahora mismo y avisa a quien opera el servidor.
        </Banner>
      )}
      <DataTable
        caption="Auditoría"
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowActions={(row) => <RowMenu row={row} onFilter={onFilter} />}
        empty={<EmptyState title="Nada que mostrar">Prueba con otros filtros.</EmptyState>}
      />
      <div className={pager}>
        {before !== undefined && (
          <Button variant="quiet" onClick={() => onFilter(others)}>
            Lo más reciente
          </Button>
        )}
        {next !== null && (
          <Button variant="quiet" onClick={() => onFilter({ ...others, before: next })}>
            Ver más antiguas
          </Button>
        )}
      </div>
    </>
  );
}

function RowMenu({ row, onFilter }: Pick<AuditFiltersProps, 'onFilter'> & { row: AuditRow }) {
  const about = row.subjectKind === 'person' && row.subject !== null ? Number(row.subjectId) : null;
  const items = [
    { id: 'action', label: 'Solo esta acción', onSelect: () => onFilter({ action: row.action }) },
    ...(row.actorId !== null && row.actor
      ? [toItem(`Lo de ${row.actor}`, row.actorId, onFilter)]
      : []),
    ...(about !== null && about !== row.actorId
      ? [toItem(`Lo de ${row.subject}`, about, onFilter)]
      : []),
  ];
  return <Menu label={`Filtrar por esta línea, ${row.id}`} items={items} />;
}

function toItem(label: string, personId: number, onFilter: AuditFiltersProps['onFilter']) {
  return { id: `person-${personId}`, label, onSelect: () => onFilter({ personId }) };
}

const columns: readonly DataColumn<AuditRow>[] = [
  { id: 'action', header: 'Qué', cell: ({ action }) => actionToLabel(action), share: 1.4 },
  { id: 'at', header: 'Cuándo', cell: ({ at }) => formatMediumDateTime(at), isFact: true },
  { id: 'actor', header: 'Quién', cell: formatActor, isFact: true },
  { id: 'subject', header: 'Sobre', cell: formatSubject, isFact: true },
  { id: 'detail', header: 'Detalle', cell: detailOf, share: 1.8, isFact: true },
];

function formatActor({ actorId, actor }: AuditRow): string {
  if (actorId === null) return 'El sistema';
  return actor ?? `Persona ${actorId}`;
}

function detailOf({ detail }: AuditRow): string {
  return formatDetail(detail) || '—';
}

const KINDS: Readonly<Record<string, string>> = {
  person: 'Persona',
  group: 'Grupo',
  institution: 'Institución',
  'privacy-request': 'Solicitud',
};

function formatSubject({ subject, subjectKind, subjectId }: AuditRow): string {
  if (subject) return subject;
  return subjectKind ? `${KINDS[subjectKind] ?? subjectKind} ${subjectId ?? ''}`.trim() : '—';
}

const pager = css({ display: 'flex', flexWrap: 'wrap', gap: '3', '&:empty': { display: 'none' } });
