import CircleCheck from 'lucide-react/icons/circle-check';
import { useMemo, useState } from 'react';
import type { AnswerOf } from '#contract/endpoint';
import { listUsers } from '#contract/people';
import { listAudit } from '#contract/privacy';
import { css } from '#styled/css';
import { useServerRead } from '#web/deps/server-reads.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Page } from '#web/ui/page.tsx';
import { ReadPage } from '#web/ui/read-page.tsx';
import { Select } from '#web/ui/select.tsx';
import { ACTION_WORDS, actionToWords, detailToWords } from './audit-words.ts';
import { momentToText } from './privacy-words.ts';

/** What stands in the address. */
export type AuditFilters = {
  action?: string | undefined;
  personId?: number | undefined;
  /** The page that begins below this row. */
  before?: number | undefined;
};

export type AuditViewProps = {
  filters: AuditFilters;
  /** Other filters begin at the newest row again. */
  onFilter: (filters: AuditFilters) => void;
};

/** What was done and by whom, the newest first, and whether nobody has touched it since. */
export function AuditView({ filters, onFilter }: AuditViewProps) {
  const { action, personId, before } = filters;
  const query = {
    ...(action ? { action } : {}),
    ...(personId ? { personId } : {}),
    ...(before ? { before } : {}),
  };
  const { state, reload } = useServerRead(listAudit, { query: query as never, isFresh: true });
  return (
    <Page title="Auditoría" lead="Qué se hizo, quién y cuándo. Nunca el contenido.">
      <Filters filters={filters} onFilter={onFilter} />
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

function Known({ answer, filters, onFilter }: AuditViewProps & { answer: Answer }) {
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

function RowMenu({ row, onFilter }: Pick<AuditViewProps, 'onFilter'> & { row: AuditRow }) {
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

function toItem(label: string, personId: number, onFilter: AuditViewProps['onFilter']) {
  return { id: `person-${personId}`, label, onSelect: () => onFilter({ personId }) };
}

function Filters({ filters, onFilter }: AuditViewProps) {
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

const actionOptions = Object.entries(ACTION_WORDS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es-MX'));

/** An action that this app has no words for can still be the one in the address. */
function withOwn(options: typeof actionOptions, action: string | undefined) {
  if (!action || options.some(({ value }) => value === action)) return options;
  return [{ value: action, label: action }, ...options];
}

const columns: readonly DataColumn<AuditRow>[] = [
  { id: 'action', header: 'Qué', cell: ({ action }) => actionToWords(action), share: 1.4 },
  { id: 'at', header: 'Cuándo', cell: ({ at }) => momentToText(at), isFact: true },
  { id: 'actor', header: 'Quién', cell: actorToWords, isFact: true },
  { id: 'subject', header: 'Sobre', cell: subjectToWords, isFact: true },
  { id: 'detail', header: 'Detalle', cell: detailOf, share: 1.8, isFact: true },
];

function actorToWords({ actorId, actor }: AuditRow): string {
  if (actorId === null) return 'El sistema';
  return actor ?? `Persona ${actorId}`;
}

function detailOf({ detail }: AuditRow): string {
  return detailToWords(detail) || '—';
}

const KINDS: Readonly<Record<string, string>> = {
  person: 'Persona',
  group: 'Grupo',
  'privacy-request': 'Solicitud',
};

function subjectToWords({ subject, subjectKind, subjectId }: AuditRow): string {
  if (subject) return subject;
  return subjectKind ? `${KINDS[subjectKind] ?? subjectKind} ${subjectId ?? ''}`.trim() : '—';
}

const filterRow = css({
  display: 'grid',
  gap: '4',
  alignItems: 'end',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(14rem, 100%), 1fr))]',
});
const pager = css({ display: 'flex', flexWrap: 'wrap', gap: '3', '&:empty': { display: 'none' } });
