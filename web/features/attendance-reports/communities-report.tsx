import Church from 'lucide-react/icons/church';
import { useCallback, useMemo } from 'react';
import { pageCommunityAttendance } from '#contract/attendance-community-pages';
import type { CommunityAttendanceItem } from '#contract/attendance-reports';
import { shareOf } from '#contract/rules/figure';
import { LEVEL_LABELS } from '#web/features/shared/attendance-labels.ts';
import {
  type OfficeListAddress,
  OfficeView,
  useOfficeList,
} from '#web/features/shared/office-view.tsx';
import { StillCounting } from '#web/features/shared/still-counting.tsx';
import { shownOf } from '#web/features/shared/words.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { COMMUNITY_COLUMNS, LOWEST_COMMUNITY_FIRST } from './community-columns.tsx';
import { type CommunityRow, communityToText, isAtLevel, toCommunityRow } from './community-rows.ts';
import { levelCounters } from './level-counters.tsx';
import { levelToParam, paramToLevel } from './levels.ts';
import { OFFLINE_TITLE } from './offline-title.ts';
import { PrintDefinitions, PrintFacts } from './print-notes.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';
import type { ReportsSearch } from './search-params.ts';
import { communityIdOf } from './use-first-communities.ts';
import * as words from './words.ts';

const UNKNOWN_LABEL = words.notKnown;

export type CommunitiesReportProps = OfficeListAddress<ReportsSearch> & {
  /** To the people of a community. */
  onPeople: (communityId: number) => void;
};

/** Attendance of the last 30 days, community by community. */
export function CommunitiesReport({ search, onSearch, ...props }: CommunitiesReportProps) {
  const level = paramToLevel(search.nivel);
  const { now } = usePhone();
  const at = useNow();
  const list = useOfficeList(pageCommunityAttendance, {
    ...{ columns: COMMUNITY_COLUMNS, initialSort: LOWEST_COMMUNITY_FIRST, search, onSearch },
    ...{ storageKey: 'attendance-communities', filter: { level }, idOf: communityIdOf },
  });
  const toRow = useCallback((item: CommunityAttendanceItem) => toCommunityRow(item, at), [at]);
  const isFound = useMemo(() => isAtLevel(level), [level]);
  const notes: ReportNotes = {
    ...{ view: 'communities', period: words.lastThirtyDays, now: now() },
    filters: [
      [words.level, level && (level === 'unknown' ? UNKNOWN_LABEL : LEVEL_LABELS[level])],
      [words.searched, list.typed.trim() || null],
    ],
  };
  return (
    <OfficeView
      list={list}
      offlineTitle={OFFLINE_TITLE}
      placeRows={8}
      caption={words.byCommunity}
      file="asistencia-comunidades"
      notes={() => reportNotes(notes)}
      search={{ label: words.searchCommunity, placeholder: words.searchCommunityHint }}
      isFiltered={level !== null}
      onClear={() => onSearch({ nivel: undefined })}
      isIn={isFound}
      textOf={communityToText}
      toRow={toRow}
      rowId={({ communityId }) => String(communityId)}
      actions={useCommunityActs(props.onPeople)}
      actionsHeader={words.acts}
      actionsWidth={7.5}
      countersLabel={words.attendanceLevel}
      toCounters={({ first: { whole } }) =>
        levelCounters({
          total: {
            ...{ label: words.all, icon: <Church /> },
            rate: shareOf(whole.present, whole.recorded),
          },
          ...{ counts: whole.levels, current: level, unknownLabel: UNKNOWN_LABEL },
          onLevel: (next) => onSearch({ nivel: next ? levelToParam(next) : undefined }),
        })
      }
      toCount={({ first, last }) => shownOf(last.total, first.whole.total, words.communityCountOf)}
      noMatch={words.noCommunityMatch}
      frame={(table) => (
        <>
          {table}
          <PrintDefinitions view="communities" />
        </>
      )}
    >
      {({ first }) => (
        <>
          <PrintFacts {...notes} />
          <StillCounting pending={first.whole.pending} />
        </>
      )}
    </OfficeView>
  );
}

function useCommunityActs(onPeople: CommunitiesReportProps['onPeople']) {
  const open = useStableCallback(onPeople);
  return useMemo(
    () => ({
      rowLabel: (row: CommunityRow) => row.communityName,
      primaryAction: ({ communityId }: CommunityRow) => ({
        label: words.seePeople,
        onPress: () => open(communityId),
      }),
      rowMenu: () => [],
    }),
    [open],
  );
}
