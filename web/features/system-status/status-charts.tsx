import type { StatusPoint } from '#contract/system-status';
import { Chart } from '#web/ui/data/chart.tsx';
import { formatBytes } from '#web/ui/format/format-bytes.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { formatDuration, largestOf, lastOf, sumOf, valuesOf } from './status-text.ts';

export type StatusChartsProps = {
  points: readonly StatusPoint[];
  /** One for each point: «14 h», «20 nov». */
  labels: readonly string[];
  /** «Hora», «Día». */
  labelsHeader: string;
};

/** The figures of a day or a month, drawn. */
export function StatusCharts({ points, labels, labelsHeader }: StatusChartsProps) {
  const axis = { labels, labelsHeader, level: 3 } as const;
  const of = (label: string, figure: Parameters<typeof valuesOf>[1]) => ({
    label,
    values: valuesOf(points, figure),
  });
  const failed = sumOf(points, 'failed');
  const unsent = sumOf(points, 'pushesFailed') + sumOf(points, 'mailsFailed');
  const bytes = lastOf(points, 'bytes');
  return (
    <CardGrid size="half">
      <Chart
        {...axis}
        title="Peticiones"
        kind="bars"
        series={[of('Peticiones', 'requests')]}
        summary={`${formatCount(sumOf(points, 'requests'), 'petición', 'peticiones')}; ${failed === 0 ? 'ninguna falló' : formatCount(failed, 'falló', 'fallaron')}.`}
        definition="Todo lo que pidieron los teléfonos y las páginas. Falla la que el servidor contestó con un error suyo (500 o más)."
      />
      <Chart
        {...axis}
        title="Tiempo de respuesta"
        kind="line"
        toText={formatDuration}
        series={[
          of('La mitad tardó menos de', 'medianMs'),
          of('95 de cada 100, menos de', 'slowMs'),
        ]}
        summary={`En el peor momento, 95 de cada 100 tardaron menos de ${formatDuration(largestOf(points, 'slowMs'))}.`}
        definition="Medido en el servidor, sin la red. Se redondea hacia arriba: 5, 10, 25, 50, 100, 250 y 500 ms; 1, 2.5, 5 y 10 s."
      />
      <Chart
        {...axis}
        title="Demora del servidor"
        kind="line"
        toText={formatDuration}
        series={[of('Demora', 'loopMs')]}
        summary={`Lo más que se atrasó: ${formatDuration(largestOf(points, 'loopMs'))}. Hasta 100 ms nadie lo nota.`}
        definition="Cuánto espera lo que está listo porque el proceso está ocupado; 99 de cada 100 veces fue menos."
      />
      <Chart
        {...axis}
        title="Lo que no salió bien"
        kind="line"
        series={[
          of('Peticiones', 'failed'),
          of('Avisos', 'pushesFailed'),
          of('Correos', 'mailsFailed'),
        ]}
        summary={`Salieron ${formatCount(sumOf(points, 'pushes'), 'aviso', 'avisos')} y ${formatCount(sumOf(points, 'mails'), 'correo', 'correos')}; ${unsent === 0 ? 'ninguno falló' : `no salieron ${formatNumber(unsent)}`}.`}
        definition="Un aviso tampoco sale cuando alguien desinstaló la aplicación: unos cuantos al día son normales."
      />
      <Chart
        {...axis}
        title="Por revisar"
        kind="bars"
        series={[of('En espera', 'waiting')]}
        summary={`Ahora esperan ${formatNumber(lastOf(points, 'waiting') ?? 0)}.`}
        definition="Lo que llegó de alguien que ya no podía escribirlo y espera la decisión de una persona."
      />
      <Chart
        {...axis}
        title="Tamaño de la base de datos"
        kind="line"
        toText={formatBytes}
        series={[of('Tamaño', 'bytes')]}
        summary={bytes === null ? '' : `Ocupa ${formatBytes(bytes)}.`}
      />
    </CardGrid>
  );
}
