import { Chart } from '#web/ui/data/chart.tsx';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import type { Week } from './attendance-weeks.ts';
import * as words from './words.ts';

/** «Asistencia por semana»: the drawing, its sentence and its table. */
export function AttendanceChart({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Chart
      title={words.attendanceByWeek}
      kind="bars"
      labelsHeader={words.weekOfMonday}
      labels={weeks.map(({ monday }) => formatShortCivilDay(monday))}
      series={[{ label: words.attendance, values: weeks.map(({ percent }) => percent) }]}
      top={100}
      toText={formatPercent}
      summary={formatWeeks(weeks)}
      definition={words.attendanceDefinition}
      empty={<p>{words.noAttendanceHint}</p>}
    />
  );
}

/** What one sees in it: the last week there was a meeting, against all of them. */
function formatWeeks(weeks: readonly Week[]): string {
  const known = weeks.flatMap(({ percent }) => percent ?? []);
  const last = known.at(-1);
  if (last === undefined) return '';
  const average = Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
  return words.weeksText(formatPercent(last), formatPercent(average));
}
