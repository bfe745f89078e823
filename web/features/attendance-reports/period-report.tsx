import Church from 'lucide-react/icons/church';
import History from 'lucide-react/icons/history';
import { useCallback } from 'react';
import { type PeriodRow, pagePeriod } from '#contract/attendance-period-pages';
import { hasChanged } from '#contract/rules/period-totals';
import { css } from '#styled/css';
import { shownOf } from '#web/features/shared/messages.ts';
import {
  type OfficeListAddress,
  OfficeView,
  useOfficeList,
} from '#web/features/shared/office-view.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { communityToText } from './community-rows.ts';
import { communityCountOf } from './messages.ts';
import { OFFLINE_TITLE } from './offline-title.ts';
import { LATE_FIRST, PERIOD_COLUMNS, quarterColumns } from './period-columns.tsx';
import * as messages from './period-messages.ts';
import { formatPeriodState, periodToLabel, readPeriod } from './periods.ts';
import { PrintDefinitions, PrintFacts } from './print-notes.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';
import type { ReportsSearch } from './search-params.ts';
import { communityIdOf } from './use-first-communities.ts';

/** A month or quarter that is over, community by community: at its close, and today. */
export function PeriodReport({ search, onSearch }: OfficeListAddress<ReportsSearch>) {
  const period = readPeriod(search.periodo) ?? '';
  const isQuarter = period.includes('Q');
  const isChanged = search.cambios === 'si';
  const { now } = usePhone();
  const list = useOfficeList(pagePeriod, {
    ...{ columns: isQuarter ? QUARTER_COLUMNS : PERIOD_COLUMNS, initialSort: LATE_FIRST },
    ...{ search, onSearch, idOf: communityIdOf },
    storageKey: isQuarter ? 'attendance-quarter' : 'attendance-period',
    filter: {
      ...{ period, only: isChanged ? 'changed' : null },
      compare: isQuarter ? 'previous' : null,
    },
  });
  const isFound = useCallback((row: PeriodRow) => !isChanged || hasChanged(row), [isChanged]);
  const onChanged = (next: boolean) => onSearch({ cambios: next ? 'si' : undefined });
  const notes: ReportNotes = {
    ...{ view: 'period', period: periodToLabel(period), now: now() },
    filters: [
      [messages.changes, isChanged ? messages.changedAfterClose : null],
      [messages.searched, list.typed.trim() || null],
    ],
  };
  return (
    <OfficeView
      list={list}
      offlineTitle={OFFLINE_TITLE}
      placeRows={8}
      caption={messages.attendanceOf(periodToLabel(period))}
      file={`asistencia-${period.toLowerCase()}`}
      notes={() => reportNotes(notes)}
      search={{ label: messages.search, placeholder: messages.searchHint }}
      isFiltered={isChanged}
      onClear={() => onChanged(false)}
      isIn={isFound}
      textOf={communityToText}
      rowId={({ communityId }) => String(communityId)}
      countersLabel={messages.changes}
      toCounters={({ first: { whole } }) => [
        {
          ...{ id: 'all', label: messages.communities, icon: <Church />, tone: 'action' },
          ...(whole.atClose && { note: formatPercent(whole.atClose.value) }),
          ...{ count: whole.total, isOn: !isChanged, onPress: () => onChanged(false) },
        },
        {
          ...{ id: 'changed', label: messages.changedOnes, icon: <History />, tone: 'attention' },
          ...{ count: whole.changed, isOn: isChanged, onPress: () => onChanged(!isChanged) },
        },
      ]}
      toCount={({ first, last }) => shownOf(last.total, first.whole.total, communityCountOf)}
      noMatch={messages.noMatch}
      frame={(table, { first }) => (
        <>
          <p className={state}>{formatPeriodState(first.whole, first.closesOn)}</p>
          {first.compared && <p className={state}>{messages.comparedWith(first.compared)}</p>}
          {table}
          <PrintDefinitions view="period" />
        </>
      )}
    >
      {() => <PrintFacts {...notes} />}
    </OfficeView>
  );
}

const QUARTER_COLUMNS = quarterColumns();

/** On a phone after the rows. */
const state = css({
  order: { base: '1', tablet: '0' },
  lineHeight: 'snug',
  fontVariantNumeric: 'tabular-nums',
});
