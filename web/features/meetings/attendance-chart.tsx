import { Chart } from '#web/ui/data/chart.tsx';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import { formatChartPercent } from '#web/ui/format/format-percent.ts';
import type { Week } from './attendance-weeks.ts';

/** «Asistencia por semana»: the drawing, its sentence and its table. */
export function AttendanceChart({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Chart
      title="Asistencia por semana"
      kind="bars"
      labelsHeader="Semana del lunes"
      labels={weeks.map(({ monday }) => formatShortCivilDay(monday))}
      series={[{ label: 'Asistencia', values: weeks.map(({ percent }) => percent) }]}
      top={100}
      toText={formatChartPercent}
      summary={formatWeeks(weeks)}
      definition="De las marcas de cada semana en reuniones que se realizaron, qué parte fue «presente». Quien avisó y quien no fue marcado no cuentan."
      empty={<p>Cuando haya reuniones con asistencia, aquí se verá cómo van.</p>}
    />
  );
}

/** What one sees in it: the last week there was a meeting, against all of them. */
function formatWeeks(weeks: readonly Week[]): string {
  const known = weeks.flatMap(({ percent }) => percent ?? []);
  const last = known.at(-1);
  if (last === undefined) return '';
  const average = Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
  return `La última semana con reunión asistió el ${formatChartPercent(last)}; en promedio, el ${formatChartPercent(average)}.`;
}
