import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarX from 'lucide-react/icons/calendar-x';
import Clock from 'lucide-react/icons/clock';
import CopyPlus from 'lucide-react/icons/copy-plus';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useDeferredValue, useMemo, useState } from 'react';
import { matchesSearch } from '#contract/rules/fold-text';
import {
  TERTULIA_STATUSES,
  type TertuliaStatus,
  ZONE_LEVELS,
  type ZoneLevel,
} from '#contract/rules/tertulia';
import type { Tertulia } from '#contract/tertulias';
import { SavedViews } from '#web/features/shared/saved-views/saved-views.tsx';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import { type OfficeColumn, OfficeTable, type RowActs } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { compareText } from '#web/ui/format/compare-text.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as messages from './messages.ts';
import { LEVEL_LABELS, STATUS_TONES } from './tertulia-labels.ts';

export type TertuliaAct =
  | 'guests'
  | 'roll'
  | 'calendar'
  | 'next'
  | 'invite'
  | 'edit'
  | 'cancel'
  | 'reopen'
  | 'tell'
  | 'end-series'
  | 'delete';

export type TertuliaViewProps = {
  tertulias: readonly Tertulia[];
  filter: TertuliaFilter;
  onFilter: (filter: TertuliaFilter) => void;
  columns: readonly OfficeColumn<Tertulia>[];
  view: TableView;
  onView: (view: TableView) => void;
  onAct: (act: TertuliaAct, tertulia: Tertulia) => void;
};

export function TertuliaView(props: TertuliaViewProps) {
  const { tertulias, filter, onFilter } = props;
  // Kept out of the address: it may be an organizer's name.
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = useMemo(
    () => narrowTertulias(tertulias, filter, wanted),
    [tertulias, filter, wanted],
  );
  const { isMaking, make } = useTableExport('tertulias');
  const actions = useRowActs(props.onAct);
  const filters = useFilters(props);
  if (tertulias.length === 0) {
    return <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>;
  }
  const { status, state, level } = filter;
  return (
    <OfficeTable
      caption={messages.title}
      columns={props.columns}
      list={{
        ...{ type: 'answered', rows: found, empty: <EmptyState title={messages.noMatch} /> },
        countText: countToText(found.length, tertulias.length),
      }}
      rowId={({ id }) => String(id)}
      view={props.view}
      onView={props.onView}
      actions={actions}
      actionsHeader={messages.acts}
      actionsWidth={7.9}
      counters={{ label: messages.statusOf, counters: toCounters(props) }}
      toolbar={{
        search: {
          label: messages.search,
          placeholder: messages.searchHint,
          value: typed,
          onChange: setTyped,
        },
        filters,
        isFiltered: typed !== '' || status !== null || state !== null || level !== null,
        onClear: () => {
          setTyped('');
          onFilter({ status: null, state: null, level: null });
        },
        children: <SavedViews table="tertulias" view={props.view} />,
      }}
      onExport={(format, { columns, rows }) =>
        void make({ format, columns: toSheetColumns(columns), rows: () => rows })
      }
      isExporting={isMaking}
    />
  );
}

function useRowActs(onAct: TertuliaViewProps['onAct']): RowActs<Tertulia> {
  const act = useStableCallback(onAct);
  return useMemo(
    () => ({
      rowLabel: ({ title }) => title,
      primaryAction: (row) => {
        if (!row.mayEdit) return null;
        return { label: PRIMARY[row.status], onPress: () => act(PRIMARY_ACTS[row.status], row) };
      },
      rowMenu: (row) => {
        const run = (which: TertuliaAct) => () => act(which, row);
        return row.mayEdit ? menuOf(row, run) : [calendarItem(run)];
      },
    }),
    [act],
  );
}

const PRIMARY: Readonly<Record<TertuliaStatus, string>> = {
  planned: messages.invite,
  active: messages.attendance,
  completed: messages.guests,
  cancelled: messages.guests,
};

const PRIMARY_ACTS: Readonly<Record<TertuliaStatus, TertuliaAct>> = {
  planned: 'invite',
  active: 'roll',
  completed: 'guests',
  cancelled: 'guests',
};

function menuOf(tertulia: Tertulia, run: (act: TertuliaAct) => () => void): MenuItem[] {
  const { status, stale = [], seriesId, nextOccurrence } = tertulia;
  const isOpen = status === 'planned' || status === 'active';
  const guests = { id: 'guests', label: messages.guestsAndAttendance, icon: <Users /> };
  const all: (MenuItem | false)[] = [
    { ...guests, onSelect: run('guests') },
    (status === 'active' || status === 'completed') && {
      ...{ id: 'roll', label: messages.takeRoll, icon: <ListChecks /> },
      onSelect: run('roll'),
    },
    isOpen && { id: 'invite', label: messages.invite, icon: <UserPlus />, onSelect: run('invite') },
    isOpen && { id: 'edit', label: messages.edit, icon: <Pencil />, onSelect: run('edit') },
    isOpen && {
      ...{ id: 'cancel', label: messages.cancel, icon: <CalendarX /> },
      onSelect: run('cancel'),
    },
    calendarItem(run),
    { id: 'next', label: messages.planAnother, icon: <CopyPlus />, onSelect: run('next') },
    stale.length > 0 && {
      ...{ id: 'tell', label: messages.notifyByWhatsApp, icon: <MessageCircle /> },
      onSelect: run('tell'),
    },
    isOpen &&
      seriesId !== null &&
      nextOccurrence !== null && {
        ...{ id: 'end-series', label: messages.endSeries, icon: <CalendarOff /> },
        onSelect: run('end-series'),
      },
    status === 'cancelled' && {
      ...{ id: 'reopen', label: messages.undoCancel, icon: <Undo2 /> },
      onSelect: run('reopen'),
    },
    {
      ...{ id: 'delete', label: messages.remove, icon: <Trash2 />, isDestructive: true },
      onSelect: run('delete'),
    },
  ];
  return all.filter((item) => item !== false);
}

function calendarItem(run: (act: TertuliaAct) => () => void): MenuItem {
  const label = messages.addToCalendar;
  return { id: 'calendar', label, icon: <CalendarPlus />, onSelect: run('calendar') };
}

function useFilters({ tertulias, filter, onFilter }: TertuliaViewProps) {
  const states = useMemo(
    () => statesOf(tertulias).map((value) => ({ value, label: value })),
    [tertulias],
  );
  const onChange = useStableCallback((id: string, value: string | null) =>
    onFilter({ ...filter, [id]: value }),
  );
  return [
    { id: 'state', label: messages.state, options: states, value: filter.state, onChange },
    { id: 'level', label: messages.level, options: LEVELS, value: filter.level, onChange },
  ];
}

const LEVELS = ZONE_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }));

const ICONS: Readonly<Record<TertuliaStatus, React.ReactNode>> = {
  planned: <CalendarClock />,
  active: <Clock />,
  completed: <CalendarCheck />,
  cancelled: <CalendarX />,
};
const PLURALS: Readonly<Record<TertuliaStatus, string>> = {
  planned: messages.plannedOnes,
  active: messages.todayOrToClose,
  completed: messages.completedOnes,
  cancelled: messages.cancelledOnes,
};

function toCounters({ tertulias, filter, onFilter }: TertuliaViewProps): Counter[] {
  return TERTULIA_STATUSES.map((status) => ({
    ...{ id: status, label: PLURALS[status], icon: ICONS[status], tone: STATUS_TONES[status] },
    count: tertulias.filter((one) => one.status === status).length,
    isOn: filter.status === status,
    onPress: () => onFilter({ ...filter, status: filter.status === status ? null : status }),
  }));
}

function countToText(shown: number, all: number): string {
  const total = messages.countOf(all);
  return shown === all ? total : messages.shownOf(shown, total);
}

/** From the address; null shows all. */
type TertuliaFilter = {
  status: TertuliaStatus | null;
  state: string | null;
  level: ZoneLevel | null;
};

function narrowTertulias(
  tertulias: readonly Tertulia[],
  { status, state, level }: TertuliaFilter,
  typed: string,
): readonly Tertulia[] {
  return tertulias.filter(
    (one) =>
      (status === null || one.status === status) &&
      (state === null || one.state === state) &&
      (level === null || one.zoneLevel === level) &&
      matchesSearch(wordsOf(one), typed),
  );
}

function wordsOf({ title, zoneName, city, state, organizerName }: Tertulia): string {
  return [title, zoneName, city, state, organizerName].filter((word) => word !== null).join(' ');
}

function statesOf(tertulias: readonly Tertulia[]): string[] {
  return [...new Set(tertulias.map(({ state }) => state))].sort(compareText);
}
