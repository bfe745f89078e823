import { getRouteApi } from '@tanstack/react-router';
import { type CalendarEvent, readCalendar } from '#contract/calendar';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { EXPECTED_DEFINITION } from '#contract/rules/expected-meetings';
import { type CalendarViewName, rangeOf, toDayOf } from '#web/features/calendar/calendar-dates.ts';
import { CalendarTools, CalendarView } from '#web/features/calendar/calendar-view.tsx';
import { formatHour, KIND_LABELS, statusToLabel } from '#web/features/calendar/event-labels.ts';
import { useLiturgicalDays } from '#web/features/gospel/use-liturgical-days.ts';
import { mustBeRead } from '#web/features/shared/table-files/must-be-read.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { type ReportRef, useReportSource } from '#web/features/state-coordinator/report-source.ts';
import type { StateSearch } from '#web/features/state-coordinator/search-params.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { formatLongDay, formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { useIsDesk } from '#web/ui/hooks/use-is-desk.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './words.ts';

const route = getRouteApi('/guarded/state-coordinator-dashboard');

type StateCalendarProps = { state: string; report: ReportRef };

/** «Calendario Reuniones»: by default a month on desktop, a list on a phone. */
export function StateCalendar({ state, report }: StateCalendarProps) {
  const { now } = usePhone();
  const isDesk = useIsDesk();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const notes = useLiturgicalDays();
  const today = civilDay(now(), zoneOf(state));
  const day = toDayOf(search.dia, today);
  const view: CalendarViewName = search.vista ?? (isDesk ? 'mes' : 'agenda');
  const range = rangeOf(view, day);
  const read = useServerRead(readCalendar, { query: { ...range, state } });
  const onSearch = searchPatch<StateSearch>(navigate);
  const events = read.state.type === 'known' ? read.state.value : null;
  useCalendarReport({ state, report, range, events });
  return (
    <>
      <CalendarTools
        {...{ view, day, today }}
        onView={(vista) => onSearch({ vista })}
        onDay={(dia) => onSearch({ dia: dia === today ? undefined : dia })}
      />
      <ReadPage
        isInner
        state={read.state}
        onReload={read.reload}
        rows={6}
        offlineTitle={words.calendarNeedsSignal(state)}
      >
        {(known) => (
          <CalendarView
            {...{ view, day, today, notes }}
            events={known}
            onDay={(dia) => onSearch({ dia, vista: 'semana' })}
          />
        )}
      </ReadPage>
    </>
  );
}

const COLUMNS = [
  { header: words.day, value: ({ day }: CalendarEvent) => ({ day }) },
  { header: words.hour, value: formatHour },
  { header: words.what, value: ({ kind }: CalendarEvent) => KIND_LABELS[kind] },
  { header: words.name, value: ({ title }: CalendarEvent) => title },
  { header: words.city, value: ({ city }: CalendarEvent) => city },
  { header: words.situation, value: statusToLabel },
];

type ReportOf = StateCalendarProps & {
  range: { from: string; until: string };
  /** Null if not loaded: an export must not claim there are none. */
  events: readonly CalendarEvent[] | null;
};

function useCalendarReport({ state, report, range, events }: ReportOf) {
  const { now } = usePhone();
  const { make } = useTableExport('calendario');
  useReportSource(
    report,
    (format) =>
      void make({
        ...{ format, columns: COLUMNS, rows: () => mustBeRead(events) },
        notes: [
          [words.report, words.calendarOf(state)],
          [
            words.days,
            `${formatMediumCivilDay(range.from)} – ${formatMediumCivilDay(range.until)}`,
          ],
          [words.madeOn, formatLongDay(now())],
          [words.howComputed, EXPECTED_DEFINITION],
        ],
      }),
  );
}
