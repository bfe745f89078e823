import Church from 'lucide-react/icons/church';
import History from 'lucide-react/icons/history';
import { useMemo } from 'react';
import { pagePeriod } from '#contract/attendance-period-pages';
import { css } from '#styled/css';
import { usePagesExport } from '#web/features/shared/use-pages-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import { OfficeTable, toOfficeList } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { countToText } from './communities-report.tsx';
import { PERIOD_COLUMNS } from './period-columns.tsx';
import { filterPeriod } from './period-rows.ts';
import * as words from './period-words.ts';
import { formatPeriodState, periodToLabel } from './periods.ts';
import { PrintDefinitions, PrintFacts } from './print-notes.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';
import type { PeriodFilter, PeriodPages } from './use-period-pages.ts';

export type PeriodReportProps = {
  pages: PeriodPages;
  filter: PeriodFilter;
  onTyped: (typed: string) => void;
  onChanged: (isChanged: boolean) => void;
  view: TableView;
  onView: (view: TableView) => void;
};

export function PeriodReport(props: PeriodReportProps) {
  const { pages, filter, onTyped, onChanged } = props;
  const { communities, whole, standing, paging } = pages;
  const isAnswered = standing.type === 'answered';
  const { period, isChanged, typed } = filter;
  const hasSignal = useSignal();
  // Filters locally until the server answers, and offline.
  const rows = useMemo(
    () => (isAnswered ? communities : filterPeriod(communities, filter)),
    [isAnswered, communities, filter],
  );
  const notes = usePeriodNotes(filter);
  const exported = usePagesExport(pagePeriod, {
    ...{ name: `asistencia-${period.toLowerCase()}`, query: pages.query },
    toRows: (answer) => answer.rows,
    notes: () => reportNotes(notes),
  });
  return (
    <>
      <p className={state}>{formatPeriodState(whole, pages.closesOn)}</p>
      <OfficeTable
        caption={words.attendanceOf(periodToLabel(period))}
        columns={PERIOD_COLUMNS}
        list={toOfficeList(standing, {
          rows,
          countText: countToText(pages.total, whole.total),
          empty: <EmptyState title={words.noMatch} />,
        })}
        rowId={({ communityId }) => String(communityId)}
        paging={paging}
        view={props.view}
        onView={props.onView}
        counters={{ label: words.changes, counters: toCounters(props) }}
        toolbar={{
          search: {
            label: words.search,
            placeholder: words.searchHint,
            value: typed,
            onChange: onTyped,
          },
          filters: [],
          isFiltered: typed !== '' || isChanged,
          onClear: () => {
            onTyped('');
            onChanged(false);
          },
        }}
        onExport={exported.onExport}
        isExporting={exported.isMaking}
        canExport={hasSignal}
      >
        <PrintFacts {...notes} />
      </OfficeTable>
      <PrintDefinitions view="period" />
    </>
  );
}

function usePeriodNotes({ period, isChanged, typed }: PeriodFilter): ReportNotes {
  const { now } = usePhone();
  return {
    ...{ view: 'period', period: periodToLabel(period), now: now() },
    filters: [
      [words.changes, isChanged ? words.changedAfterClose : null],
      [words.searched, typed.trim() || null],
    ],
  };
}

function toCounters({ pages, filter, onChanged }: PeriodReportProps): Counter[] {
  const { atClose, changed, total } = pages.whole;
  const { isChanged } = filter;
  const note = atClose === null ? null : formatPercent(atClose.value);
  return [
    {
      ...{ id: 'all', label: words.communities, icon: <Church />, tone: 'action' },
      ...(note === null ? {} : { note }),
      ...{ count: total, isOn: !isChanged, onPress: () => onChanged(false) },
    },
    {
      ...{ id: 'changed', label: words.changedOnes, icon: <History />, tone: 'attention' },
      ...{ count: changed, isOn: isChanged, onPress: () => onChanged(!isChanged) },
    },
  ];
}

const state = css({ lineHeight: 'snug', fontVariantNumeric: 'tabular-nums' });
