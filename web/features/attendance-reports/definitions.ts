import { TREND_DEFINITION } from '#contract/rules/attendance-trend';
import { LEVEL_DEFINITION } from '#contract/rules/figure';
import { PERSON_ATTENDANCE_DEFINITIONS as PERSON } from '#contract/rules/person-attendance';
import { RECENT_ATTENDANCE_DEFINITION } from '#contract/rules/recent-attendance';
import { PERIOD_DEFINITIONS } from '#contract/rules/report-period';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';

export type ReportView = 'people' | 'communities' | 'period';

/** Each figure of a view and how it is made: on the screen, on paper and in every file. */
export const DEFINITIONS: Readonly<Record<ReportView, readonly SheetNote[]>> = {
  people: [
    ['Asistencia', PERSON.rate],
    ['Nivel', LEVEL_DEFINITION],
    ['Faltas seguidas', PERSON.absences],
    ['Última asistencia', PERSON.days],
    ['Puntual', PERSON.punctual],
    ['Cuota', PERSON.quota],
  ],
  communities: [
    ['Asistencia', RECENT_ATTENDANCE_DEFINITION],
    ['Nivel', LEVEL_DEFINITION],
    [
      'No se sabe',
      'La comunidad lleva más de dos veces su frecuencia sin registrar una reunión: su asistencia no se conoce, y no se cuenta como mala.',
    ],
    ['Tendencia', TREND_DEFINITION],
    ['En riesgo', PERSON.atRisk],
  ],
  period: [
    ['Asistencia', PERIOD_DEFINITIONS.rate],
    ['Al cierre', PERIOD_DEFINITIONS.atClose],
    ['Hoy', PERIOD_DEFINITIONS.today],
    ['Llegaron después', PERIOD_DEFINITIONS.late],
  ],
};
