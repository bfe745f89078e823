import CalendarDays from 'lucide-react/icons/calendar-days';
import MessageCircle from 'lucide-react/icons/message-circle';
import Users from 'lucide-react/icons/users';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Level } from '#contract/rules/figure';
import { LEVEL_LABELS } from '#web/features/shared/attendance-labels.ts';
import { OBSTACLE_LABELS } from '#web/features/shared/write-link.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type OfficeColumn, OfficeTable, type RowActs } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import type { CommunityRow } from './community-rows.ts';
import { levelCounters } from './level-counters.tsx';
import { filterPeople, inCommunity, type PersonRow, poolRates } from './person-rows.ts';
import { PrintDefinitions, PrintFacts } from './print-notes.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';
import { usePeopleReportExport } from './use-people-report-export.ts';

export type PeopleReportProps = {
  people: readonly PersonRow[];
  communities: readonly CommunityRow[];
  /** Null lets everybody by. */
  communityId: number | null;
  level: Level | null;
  onFilter: (filter: { communityId: number | null; level: Level | null }) => void;
  columns: readonly OfficeColumn<PersonRow>[];
  view: TableView;
  onView: (view: TableView) => void;
  onDates: (row: PersonRow) => void;
};

/** Attendance of the last 30 days, person by person. */
export function PeopleReport(props: PeopleReportProps) {
  const { people, communityId, level, onFilter } = props;
  const hasSignal = useSignal();
  // It may be a name: it stays out of the address.
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const within = useMemo(() => inCommunity(people, communityId), [people, communityId]);
  const rows = useMemo(
    () => filterPeople(within, { communityId: null, level, typed: wanted }),
    [within, level, wanted],
  );
  const notes = usePeopleNotes(props, typed);
  const { isMaking, exportShown } = usePeopleReportExport(communityId, () => reportNotes(notes));
  return (
    <>
      <OfficeTable
        caption="Asistencia por persona"
        countText={countToText(rows.length, people.length)}
        columns={props.columns}
        rows={rows}
        rowId={({ user }) => String(user.id)}
        view={props.view}
        onView={props.onView}
        actions={usePersonActs(props.onDates)}
        actionsHeader="Acciones"
        actionsWidth={9}
        counters={{
          label: 'Nivel de asistencia',
          counters: levelCounters({
            total: { label: 'Personas', icon: <Users />, rate: poolRates(within) },
            ...{ rows: within, current: level },
            onLevel: (next) => onFilter({ communityId, level: next }),
          }),
        }}
        toolbar={{
          search: {
            label: 'Buscar persona',
            placeholder: 'Alias, comunidad o ciudad',
            value: typed,
            onChange: setTyped,
          },
          filters: useCommunityFilter(props),
          isFiltered: typed !== '' || communityId !== null || level !== null,
          onClear: () => {
            setTyped('');
            onFilter({ communityId: null, level: null });
          },
        }}
        onExport={exportShown}
        isExporting={isMaking}
        canExport={hasSignal}
        empty={
          <EmptyState
            title={
              people.length === 0
                ? 'Aún no hay personas en comunidades'
                : 'Ninguna persona coincide con los filtros'
            }
          />
        }
      >
        <PrintFacts {...notes} />
      </OfficeTable>
      <PrintDefinitions view="people" />
    </>
  );
}

function usePeopleNotes(props: PeopleReportProps, typed: string): ReportNotes {
  const { now } = usePhone();
  const { communities, communityId, level } = props;
  const community = communities.find((one) => one.communityId === communityId);
  return {
    ...{ view: 'people', period: 'Últimos 30 días', now: now() },
    filters: [
      ['Comunidad', community?.communityName ?? null],
      ['Nivel', level && LEVEL_LABELS[level]],
      ['Búsqueda', typed.trim() || null],
    ],
  };
}

function useCommunityFilter({ communities, communityId, level, onFilter }: PeopleReportProps) {
  const options = useMemo(
    () => communities.map((one) => ({ value: String(one.communityId), label: one.communityName })),
    [communities],
  );
  const onChange = useStableCallback((_: string, value: string | null) =>
    onFilter({ communityId: value === null ? null : Number(value), level }),
  );
  const value = communityId === null ? null : String(communityId);
  return [{ id: 'comunidad', label: 'Comunidad', options, value, onChange }];
}

/** Who was absent is written to; of everyone else the dates are looked at. */
function usePersonActs(onDates: PeopleReportProps['onDates']): RowActs<PersonRow> {
  const dates = useStableCallback(onDates);
  return useMemo(
    () => ({
      rowLabel: ({ user }) => user.alias,
      primaryAction: (row) =>
        row.isMissed && row.chat.href
          ? { label: 'Escribir', href: row.chat.href }
          : { label: 'Ver fechas', onPress: () => dates(row) },
      rowMenu: (row) => [
        {
          ...{ id: 'dates', label: 'Ver fechas', icon: <CalendarDays /> },
          onSelect: () => dates(row),
        },
        {
          ...{ id: 'write', label: writeLabel(row), icon: <MessageCircle /> },
          isDisabled: row.chat.obstacle !== null,
          onSelect: () =>
            void window.open(row.chat.href ?? undefined, '_blank', 'noopener,noreferrer'),
        },
      ],
    }),
    [dates],
  );
}

function writeLabel({ chat }: PersonRow): string {
  return chat.obstacle ? OBSTACLE_LABELS[chat.obstacle] : 'Escribir por WhatsApp';
}

function countToText(shown: number, all: number): string {
  const total = formatCount(all, 'persona', 'personas');
  return shown === all ? total : `${formatNumber(shown)} de ${total}`;
}
