import CalendarCheck from 'lucide-react/icons/calendar-check';
import Users from 'lucide-react/icons/users';
import { Chart } from '#web/ui/data/chart.tsx';
import { Progress } from '#web/ui/data/progress.tsx';
import { Sparkline } from '#web/ui/data/sparkline.tsx';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const weeks = ['4 sep', '11 sep', '18 sep', '25 sep', '2 oct', '9 oct', '16 oct', '23 oct'];

export function FigureSpecimens() {
  return (
    <SpecimenGroup title="Cifras" lead="Toda cifra lleva su definición a un toque.">
      <Specimen state="Tarjeta: con definición">
        <StatCard
          label="Asistencia del mes"
          value="72 %"
          note="4 puntos más que en octubre"
          icon={<CalendarCheck />}
          tone="good"
          definition="Presentes entre convocados, solo de reuniones realizadas."
        />
      </Specimen>
      <Specimen state="Tarjeta: pide atención">
        <StatCard
          label="Sin venir tres veces"
          value="3"
          note="Escríbeles"
          icon={<Users />}
          tone="attention"
        />
      </Specimen>
      <Specimen state="Tarjeta: cargando">
        <StatCard label="Cuotas del mes" value="" isLoading />
      </Specimen>
      <Specimen state="Avance">
        <Progress label="Presentes" value={12} max={18} text="12 de 18" tone="good" />
        <Progress label="Lecturas" value={40} />
        <Progress label="Reclutamiento" value={1} max={6} text="1 de 6" tone="attention" />
        <Progress label="Cumplimiento" value={0} tone="risk" />
      </Specimen>
      <Specimen state="Rayita: vino, faltó (hueca), sin registro (punto)">
        <span>
          <Sparkline values={[1, 1, 0, 1, null, 1, 1, 0, 1, 1]} label="Vino a 7 de 9 reuniones" />
        </span>
        <span>
          <Sparkline
            tone="good"
            values={[8, 11, 12, 9, 14, 13, 16, 15]}
            label="De 8 a 15 presentes en ocho semanas"
          />
        </span>
      </Specimen>
      <Specimen state="Gráfica: barras" isWide>
        <Chart
          kind="bars"
          title="Presentes por reunión"
          level={3}
          summary="De 9 a 16 en ocho semanas; la del 25 de septiembre no se registró."
          labelsHeader="Reunión"
          labels={weeks}
          series={[{ label: 'Presentes', values: [9, 12, 11, null, 14, 13, 16, 15] }]}
          definition="Personas marcadas como presentes en cada reunión realizada."
        />
      </Specimen>
      <Specimen state="Gráfica: dos series de barras" isWide>
        <Chart
          kind="bars"
          title="Presentes y puntuales"
          level={3}
          summary="Casi todos los que vienen llegan a tiempo."
          labelsHeader="Reunión"
          labels={weeks}
          series={[
            { label: 'Presentes', values: [9, 12, 11, 10, 14, 13, 16, 15] },
            { label: 'Puntuales', values: [7, 10, 11, 6, 12, 12, 15, 13] },
          ]}
        />
      </Specimen>
      <Specimen state="Gráfica: líneas" isWide>
        <Chart
          kind="line"
          title="Asistencia por semana"
          level={3}
          summary="La comunidad sube; el estado sigue igual."
          labelsHeader="Semana"
          labels={weeks}
          top={100}
          toText={formatPercent}
          series={[
            { label: 'Esta comunidad', values: [50, 66, 61, null, 78, 72, 88, 83] },
            { label: 'Durango', values: [64, 66, 65, 65, 67, 64, 66, 65] },
          ]}
        />
      </Specimen>
      <Specimen state="Gráfica: cargando">
        <Chart
          kind="bars"
          title="Cuotas por mes"
          level={3}
          summary=""
          labelsHeader="Mes"
          labels={[]}
          series={[]}
          isLoading
        />
      </Specimen>
      <Specimen state="Gráfica: sin datos">
        <Chart
          kind="bars"
          title="Lecturas por mes"
          level={3}
          summary=""
          labelsHeader="Mes"
          labels={[]}
          series={[]}
          empty={<p>Todavía nadie registra lecturas.</p>}
        />
      </Specimen>
    </SpecimenGroup>
  );
}
