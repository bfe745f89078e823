import UserX from 'lucide-react/icons/user-x';
import { roleName } from '#contract/core/role-badge';
import type { UserItem } from '#contract/people';
import { css } from '#styled/css';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { DataColumn } from '#web/ui/data/table-shape.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { STATUS_LABELS, STATUS_TONES } from './people-labels.ts';
import { PersonName } from './person-name.tsx';

export type PeopleTableProps = {
  people: readonly UserItem[];
  isShown: ((place: number) => boolean) | undefined;
};

export function PeopleTable({ people, isShown }: PeopleTableProps) {
  return (
    <DataTable
      caption="Usuarios"
      isCaptionHidden
      columns={columns}
      rows={people}
      rowId={toId}
      isShown={isShown}
      initialSort={newestFirst}
      empty={
        <EmptyState
          icon={<UserX />}
          title="No se encontraron usuarios que coincidan con los filtros."
        />
      }
    />
  );
}

const toId = ({ id }: UserItem) => String(id);
const newestFirst = { columnId: 'enrolled', isDescending: true };

const columns: readonly DataColumn<UserItem>[] = [
  {
    id: 'person',
    header: 'Usuario',
    cell: (person) => <PersonName person={person} />,
    sortValue: ({ alias }) => alias,
    share: 2,
  },
  {
    id: 'role',
    header: 'Rol',
    cell: ({ role }) => roleName(role),
    sortValue: ({ role }) => roleName(role),
    isFact: true,
    share: 1.1,
  },
  {
    id: 'status',
    header: 'Estado',
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>,
    sortValue: ({ status }) => STATUS_ORDER[status],
    isFact: true,
    share: 1.15,
  },
  {
    id: 'place',
    header: 'Ubicación',
    cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
    sortValue: ({ city, state }) => `${state}, ${city}`,
    isFact: true,
    share: 1.2,
  },
  {
    id: 'enrolled',
    header: 'Inscripción',
    cell: (person) => <Enrolled person={person} />,
    sortValue: ({ created_at }) => Date.parse(created_at),
    sortsDescendingFirst: true,
    isFact: true,
    share: 1.3,
  },
  {
    id: 'actions',
    header: 'Acciones',
    cell: (person) => <DecisionButtons person={person} />,
    isFact: true,
    share: 1.3,
  },
];

/** What asks for a decision first. */
const STATUS_ORDER = { pending: 0, approved: 1, rejected: 2 } as const;

function Enrolled({ person }: { person: UserItem }) {
  return (
    <>
      {formatMediumDay(person.created_at)}
      {person.enrollment_year !== null && (
        <span className={since}>Ingreso: {person.enrollment_year}</span>
      )}
    </>
  );
}

const since = css({ display: 'block', textStyle: 'small', color: 'ink.muted' });
