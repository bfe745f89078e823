import CalendarDays from 'lucide-react/icons/calendar-days';
import MessageCircle from 'lucide-react/icons/message-circle';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import { pageAttendance } from '#contract/attendance-pages';
import { shareOf } from '#contract/rules/figure';
import { LEVEL_LABELS } from '#web/features/shared/attendance-labels.ts';
import { StillCounting } from '#web/features/shared/still-counting.tsx';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import type { CommunityChoices } from '#web/features/shared/use-community-choices.ts';
import { OBSTACLE_LABELS } from '#web/features/shared/write-link.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import {
  type ExportFormat,
  type OfficeColumn,
  OfficeTable,
  type RowActs,
  type ShownTable,
  toOfficeList,
} from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { levelCounters } from './level-counters.tsx';
import { filterPeople, type PersonFilter, type PersonRow, toPersonRow } from './person-rows.ts';
import { PrintDefinitions, PrintFacts } from './print-notes.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';
import type { AttendancePages, AttendanceQuery } from './use-people-report-pages.ts';
import * as words from './words.ts';

export type PeopleReportProps = {
  pages: AttendancePages;
  /** Null while loading. */
  choices: CommunityChoices | null;
  filter: PersonFilter;
  onFilter: (filter: Pick<PersonFilter, 'communityId' | 'level'>) => void;
  onTyped: (typed: string) => void;
  columns: readonly OfficeColumn<PersonRow>[];
  view: TableView;
  onView: (view: TableView) => void;
  onDates: (row: PersonRow) => void;
};

export function PeopleReport(props: PeopleReportProps) {
  const { pages, filter, onFilter } = props;
  const { people, whole, standing, paging } = pages;
  const isAnswered = standing.type === 'answered';
  const { communityId, level, typed } = filter;
  const hasSignal = useSignal();
  // Filters locally until the server answers, and offline.
  const rows = useMemo(
    () => (isAnswered ? people : filterPeople(people, filter)),
    [isAnswered, people, filter],
  );
  const notes = usePeopleNotes(props);
  const { isMaking, exportShown } = usePeopleReportExport(pages.query, () => reportNotes(notes));
  const rate = shareOf(whole.attended, whole.recorded);
  return (
    <>
      <OfficeTable
        caption={words.byPerson}
        columns={props.columns}
        list={toOfficeList(standing, {
          rows,
          countText: countToText(pages.total, whole.everybody),
          empty: <EmptyState title={emptyText(whole)} />,
        })}
        rowId={({ user }) => String(user.id)}
        paging={paging}
        view={props.view}
        onView={props.onView}
        actions={usePersonActs(props.onDates)}
        actionsHeader={words.acts}
        actionsWidth={9}
        counters={{
          label: words.attendanceLevel,
          counters: levelCounters({
            total: { label: words.people, icon: <Users />, rate },
            ...{ counts: whole.levels, current: level },
            onLevel: (next) => onFilter({ communityId, level: next }),
          }),
        }}
        toolbar={{
          search: {
            label: words.searchPerson,
            placeholder: words.searchPersonHint,
            value: typed,
            onChange: props.onTyped,
          },
          filters: useCommunityFilter(props),
          isFiltered: typed !== '' || communityId !== null || level !== null,
          onClear: () => {
            props.onTyped('');
            onFilter({ communityId: null, level: null });
          },
        }}
        onExport={exportShown}
        isExporting={isMaking}
        canExport={hasSignal}
      >
        <PrintFacts {...notes} />
        <StillCounting pending={whole.pending} />
      </OfficeTable>
      <PrintDefinitions view="people" />
    </>
  );
}

function emptyText({ everybody }: AttendancePages['whole']): string {
  return everybody === 0 ? words.nobodyInCommunities : words.noPersonMatch;
}

function usePeopleNotes({ choices, filter }: PeopleReportProps): ReportNotes {
  const { now } = usePhone();
  const { communityId, level, typed } = filter;
  const community = choices?.communities.find(({ id }) => id === communityId);
  return {
    ...{ view: 'people', period: words.lastThirtyDays, now: now() },
    filters: [
      [words.community, community?.name ?? null],
      [words.level, level && LEVEL_LABELS[level]],
      [words.searched, typed.trim() || null],
    ],
  };
}

/** Beyond one page most communities would be missing, so only the chosen one is offered. */
function useCommunityFilter({ choices, filter, onFilter }: PeopleReportProps) {
  const { communityId, level } = filter;
  const value = communityId === null ? null : String(communityId);
  const options = useMemo(() => {
    const all = choices?.options ?? [];
    return choices?.isWhole === false ? all.filter((one) => one.value === value) : all;
  }, [choices, value]);
  const onChange = useStableCallback((_: string, value: string | null) =>
    onFilter({ communityId: value === null ? null : Number(value), level }),
  );
  if (!choices || (!choices.isWhole && value === null)) return [];
  return [{ id: 'comunidad', label: words.community, options, value, onChange }];
}

function usePersonActs(onDates: PeopleReportProps['onDates']): RowActs<PersonRow> {
  const dates = useStableCallback(onDates);
  return useMemo(
    () => ({
      rowLabel: ({ user }) => user.alias,
      primaryAction: (row) =>
        row.isMissed && row.chat.href
          ? { label: words.write, href: row.chat.href }
          : { label: words.seeDates, onPress: () => dates(row) },
      rowMenu: (row) => [
        {
          ...{ id: 'dates', label: words.seeDates, icon: <CalendarDays /> },
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
  return chat.obstacle ? OBSTACLE_LABELS[chat.obstacle] : words.writeByWhatsApp;
}

function countToText(shown: number, all: number): string {
  const total = words.personCountOf(all);
  return shown === all ? total : words.nOf(shown, total);
}

/** Exports all filtered rows through a fresh request, so the audit records it. */
function usePeopleReportExport(query: AttendanceQuery, notes: () => readonly SheetNote[]) {
  const { call } = usePhone();
  const { isMaking, make } = useTableExport('asistencia');
  return {
    isMaking,
    exportShown: (format: ExportFormat, { columns }: ShownTable<PersonRow>) =>
      void make({
        ...{ format, columns: toSheetColumns(columns), notes: notes() },
        async rows() {
          const asked = { query: { ...query, purpose: 'export' } as const };
          return (await call(pageAttendance, asked)).rows.map(toPersonRow);
        },
      }),
  };
}
