import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useMemo } from 'react';
import { roleBadge } from '#contract/core/role-badge';
import { css } from '#styled/css';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { DataColumn } from '#web/ui/data/table-shape.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { formatFrequency, formatLastMeeting, statusToLabel } from './format-region.ts';
import type { RegionRow } from './region-rows.ts';

export type RegionTableProps = {
  state: string;
  rows: readonly RegionRow[];
  onCopy: (teamId: string) => void;
  onMove: (row: RegionRow) => void;
  onLink: (row: RegionRow) => void;
};

export function RegionTable({ state, rows, onCopy, onMove, onLink }: RegionTableProps) {
  const columns = useMemo(() => columnsOf(onCopy), [onCopy]);
  return (
    <div className={look}>
      <h2 className={title}>Personas de {state}</h2>
      <p role="status" className={count}>
        {formatNumber(rows.length)} persona(s) mostrada(s)
      </p>
      <DataTable
        caption={`Personas de ${state}`}
        isCaptionHidden
        columns={columns}
        roomyFrom={44}
        minWidth={80}
        actionsHeader="Acciones"
        rows={rows}
        rowId={({ id }) => String(id)}
        rowActions={(row) => (
          <Menu
            label={`Acciones para ${row.alias}`}
            items={[
              {
                id: 'move',
                label: 'Editar comunidad',
                icon: <UsersRound />,
                onSelect: () => onMove(row),
              },
              {
                id: 'link',
                label: 'Generar enlace de acceso',
                icon: <KeyRound />,
                isDisabled: !row.may_link,
                onSelect: () => onLink(row),
              },
            ]}
          />
        )}
        empty={
          <EmptyState title="No se encontraron personas con los filtros aplicados">
            Cambia los filtros, o agrega a la primera persona.
          </EmptyState>
        }
      />
    </div>
  );
}

function columnsOf(onCopy: (teamId: string) => void): DataColumn<RegionRow>[] {
  return [
    text('alias', 'Alias', ({ alias }) => alias, { share: 1.2 }),
    text('email', 'Email', ({ email }) => email ?? '-', { share: 1.5 }),
    text('city', 'Ciudad', ({ city }) => city, { share: 1.1, isFact: true }),
    text('institution', 'Institución', (row) => row.institutionName ?? 'Sin institución', {
      share: 1.25,
    }),
    {
      id: 'last',
      header: 'Última Reunión',
      cell: formatLastMeeting,
      sortValue: ({ meeting }) => meeting?.lastMeeting ?? null,
      sortsDescendingFirst: true,
      share: 1.2,
      isFact: true,
    },
    { id: 'often', header: 'Frecuencia', cell: formatFrequency, share: 1.1 },
    {
      id: 'link',
      header: 'Enlace Reunión',
      cell: (row) => <CopyCell row={row} onCopy={onCopy} />,
      isFact: true,
    },
    {
      id: 'role',
      header: 'Rol',
      cell: ({ role }) => <Badge>{roleBadge(role)}</Badge>,
      sortValue: ({ role }) => roleBadge(role),
      share: 1.3,
      isFact: true,
    },
    text('community', 'Comunidad', ({ community }) => community ?? 'Sin comunidad', {
      share: 1.3,
      isFact: true,
    }),
    {
      id: 'status',
      header: 'Estado',
      cell: (row) => (
        <Badge tone={row.status === 'approved' ? 'good' : 'attention'}>{statusToLabel(row)}</Badge>
      ),
      sortValue: statusToLabel,
      share: 1.1,
      isFact: true,
    },
  ];
}

function text(
  id: string,
  header: string,
  words: (row: RegionRow) => string,
  more: Partial<DataColumn<RegionRow>>,
): DataColumn<RegionRow> {
  return { id, header, cell: words, sortValue: words, ...more };
}

function CopyCell({ row, onCopy }: { row: RegionRow; onCopy: (teamId: string) => void }) {
  const { meeting } = row;
  if (!meeting) return 'Sin equipo';
  return (
    <button
      type="button"
      aria-label={`Copiar enlace de ${meeting.communityName}, de ${row.alias}`}
      className={copy}
      onClick={() => onCopy(meeting.teamId)}
    >
      <Copy aria-hidden />
      Copiar enlace
    </button>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const title = css({ textStyle: 'title' });
const count = css({ color: 'ink.muted', fontVariantNumeric: 'tabular-nums' });
const copy = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'touch',
  minWidth: 'touch',
  textAlign: 'left',
  lineHeight: 'tight',
  color: 'talavera.ink',
  textDecoration: 'underline',
  cursor: 'pointer',
  '& svg': { boxSize: '[1rem]', flexShrink: 0 },
});
