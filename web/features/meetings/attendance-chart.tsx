import { Chart } from '#web/ui/data/chart.tsx';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import type { Week } from './attendance-weeks.ts';
import * as messages from './messages.ts';

/** «Asistencia por semana»: the drawing, its sentence and its table. */
export function AttendanceChart({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Chart
      title={messages.attendanceByWeek}
      kind="bars"
      labelsHeader={messages.weekOfMonday}
      labels={weeks.map(({ monday }) => formatShortCivilDay(monday))}
      series={[{ label: messages.attendance, values: weeks.map(({ percent }) => percent) }]}
      top={100}
      toText={formatPercent}
      summary={formatWeeks(weeks)}
      definition={messages.attendanceDefinition}
      empty={<p>{messages.noAttendanceHint}</p>}
    />
  );
}

/** What one sees in it: the last week there was a meeting, against all of them. */
function formatWeeks(weeks: readonly Week[]): string {
  const known = weeks.flatMap(({ percent }) => percent ?? []);
  const last = known.at(-1);
  if (last === undefined) return '';
  const average = Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
  return messages.weeksText(formatPercent(last), formatPercent(average));
}
