import Church from 'lucide-react/icons/church';
import History from 'lucide-react/icons/history';
import { useCallback } from 'react';
import { pagePeriod } from '#contract/attendance-period-pages';
import type { PeriodCommunity } from '#contract/attendance-reports';
import { hasChanged } from '#contract/rules/period-totals';
import { css } from '#styled/css';
import {
  type OfficeListAddress,
  OfficeView,
  useOfficeList,
} from '#web/features/shared/office-view.tsx';
import { shownOf } from '#web/features/shared/words.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { communityToText } from './community-rows.ts';
import { OFFLINE_TITLE } from './offline-title.ts';
import { LATE_FIRST, PERIOD_COLUMNS } from './period-columns.tsx';
import * as words from './period-words.ts';
import { formatPeriodState, periodToLabel, readPeriod } from './periods.ts';
import { PrintDefinitions, PrintFacts } from './print-notes.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';
import type { ReportsSearch } from './search-params.ts';
import { communityIdOf } from './use-first-communities.ts';
import { communityCountOf } from './words.ts';

/** A month or quarter that is over, community by community: at its close, and today. */
export function PeriodReport({ search, onSearch }: OfficeListAddress<ReportsSearch>) {
  const period = readPeriod(search.periodo) ?? '';
  const isChanged = search.cambios === 'si';
  const { now } = usePhone();
  const list = useOfficeList(pagePeriod, {
    ...{ columns: PERIOD_COLUMNS, initialSort: LATE_FIRST, search, onSearch },
    ...{ storageKey: 'attendance-period', idOf: communityIdOf },
    filter: { period, only: isChanged ? 'changed' : null },
  });
  const isFound = useCallback((row: PeriodCommunity) => !isChanged || hasChanged(row), [isChanged]);
  const onChanged = (next: boolean) => onSearch({ cambios: next ? 'si' : undefined });
  const notes: ReportNotes = {
    ...{ view: 'period', period: periodToLabel(period), now: now() },
    filters: [
      [words.changes, isChanged ? words.changedAfterClose : null],
      [words.searched, list.typed.trim() || null],
    ],
  };
  return (
    <OfficeView
      list={list}
      offlineTitle={OFFLINE_TITLE}
      placeRows={8}
      caption={words.attendanceOf(periodToLabel(period))}
      file={`asistencia-${period.toLowerCase()}`}
      notes={() => reportNotes(notes)}
      search={{ label: words.search, placeholder: words.searchHint }}
      isFiltered={isChanged}
      onClear={() => onChanged(false)}
      isIn={isFound}
      textOf={communityToText}
      rowId={({ communityId }) => String(communityId)}
      countersLabel={words.changes}
      toCounters={({ first: { whole } }) => [
        {
          ...{ id: 'all', label: words.communities, icon: <Church />, tone: 'action' },
          ...(whole.atClose && { note: formatPercent(whole.atClose.value) }),
          ...{ count: whole.total, isOn: !isChanged, onPress: () => onChanged(false) },
        },
        {
          ...{ id: 'changed', label: words.changedOnes, icon: <History />, tone: 'attention' },
          ...{ count: whole.changed, isOn: isChanged, onPress: () => onChanged(!isChanged) },
        },
      ]}
      toCount={({ first, last }) => shownOf(last.total, first.whole.total, communityCountOf)}
      noMatch={words.noMatch}
      frame={(table, { first }) => (
        <>
          <p className={state}>{formatPeriodState(first.whole, first.closesOn)}</p>
          {table}
          <PrintDefinitions view="period" />
        </>
      )}
    >
      {() => <PrintFacts {...notes} />}
    </OfficeView>
  );
}

const state = css({ lineHeight: 'snug', fontVariantNumeric: 'tabular-nums' });
