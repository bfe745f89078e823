import Church from 'lucide-react/icons/church';
import { useMemo } from 'react';
import { pageCommunityAttendance } from '#contract/attendance-community-pages';
import { type Level, shareOf } from '#contract/rules/figure';
import { LEVEL_LABELS } from '#web/features/shared/attendance-labels.ts';
import { StillCounting } from '#web/features/shared/still-counting.tsx';
import { usePagesExport } from '#web/features/shared/use-pages-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { OfficeTable, toOfficeList } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { COMMUNITY_COLUMNS } from './community-columns.tsx';
import {
  type CommunityFilter,
  type CommunityRow,
  filterCommunities,
  toCommunityRow,
} from './community-rows.ts';
import { levelCounters } from './level-counters.tsx';
import { PrintDefinitions, PrintFacts } from './print-notes.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';
import type { CommunityReportPages } from './use-community-report-pages.ts';
import * as words from './words.ts';

const UNKNOWN_LABEL = words.notKnown;

export type CommunitiesReportProps = {
  pages: CommunityReportPages;
  filter: CommunityFilter;
  onTyped: (typed: string) => void;
  onLevel: (level: Level | null) => void;
  view: TableView;
  onView: (view: TableView) => void;
  onPeople: (communityId: number) => void;
};

export function CommunitiesReport(props: CommunitiesReportProps) {
  const { pages, filter, onLevel, onTyped } = props;
  const { whole, standing, paging } = pages;
  const { level, typed } = filter;
  const { now } = usePhone();
  const hasSignal = useSignal();
  const rows = useRows(props);
  const onPeople = useStableCallback(props.onPeople);
  const actions = useMemo(
    () => ({
      rowLabel: (row: CommunityRow) => row.communityName,
      primaryAction: ({ communityId }: CommunityRow) => ({
        label: words.seePeople,
        onPress: () => onPeople(communityId),
      }),
      rowMenu: () => [],
    }),
    [onPeople],
  );
  const notes: ReportNotes = {
    ...{ view: 'communities', period: words.lastThirtyDays, now: now() },
    filters: [
      [words.level, level && (level === 'unknown' ? UNKNOWN_LABEL : LEVEL_LABELS[level])],
      [words.searched, typed.trim() || null],
    ],
  };
  const exported = usePagesExport(pageCommunityAttendance, {
    ...{ name: 'asistencia-comunidades', query: pages.query },
    toRows: (answer) => answer.rows.map((item) => toCommunityRow(item, now())),
    notes: () => reportNotes(notes),
  });
  return (
    <>
      <OfficeTable
        caption={words.byCommunity}
        columns={COMMUNITY_COLUMNS}
        list={toOfficeList(standing, {
          rows,
          countText: countToText(pages.total, whole.total),
          empty: <EmptyState title={words.noCommunityMatch} />,
        })}
        rowId={({ communityId }) => String(communityId)}
        paging={paging}
        view={props.view}
        onView={props.onView}
        actions={actions}
        actionsHeader={words.acts}
        actionsWidth={7.5}
        counters={{
          label: words.attendanceLevel,
          counters: levelCounters({
            total: {
              label: words.all,
              icon: <Church />,
              rate: shareOf(whole.present, whole.recorded),
            },
            ...{
              counts: whole.levels,
              current: level,
              onLevel,
              unknownLabel: UNKNOWN_LABEL,
            },
          }),
        }}
        toolbar={{
          search: {
            label: words.searchCommunity,
            placeholder: words.searchCommunityHint,
            value: typed,
            onChange: onTyped,
          },
          filters: [],
          isFiltered: typed !== '' || level !== null,
          onClear: () => {
            onTyped('');
            onLevel(null);
          },
        }}
        onExport={exported.onExport}
        isExporting={exported.isMaking}
        canExport={hasSignal}
      >
        <PrintFacts {...notes} />
        <StillCounting pending={whole.pending} />
      </OfficeTable>
      <PrintDefinitions view="communities" />
    </>
  );
}

/** Filters locally until the server answers, and offline. */
function useRows({ pages, filter }: CommunitiesReportProps): readonly CommunityRow[] {
  const now = useNow();
  const { items, standing } = pages;
  const isAnswered = standing.type === 'answered';
  const rows = useMemo(() => items.map((item) => toCommunityRow(item, now)), [items, now]);
  return useMemo(
    () => (isAnswered ? rows : filterCommunities(rows, filter)),
    [isAnswered, rows, filter],
  );
}

export function countToText(shown: number, all: number): string {
  const total = words.communityCountOf(all);
  return shown === all ? total : words.nOf(shown, total);
}
