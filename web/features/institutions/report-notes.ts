import { NAMES_MAX, SMALL_CELLS_DEFINITION } from '#contract/rules/small-cells';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import { workAreaToLabel } from '#web/features/shared/work-area-labels.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import type { Filter } from './cities.ts';

/** Each figure and how it is made: on the screen, on paper and in every file. */
export const DEFINITIONS: readonly SheetNote[] = [
  [
    'Personas',
    'Personas aprobadas que dijeron trabajar ahí. En el total de una ciudad, quien tiene varias instituciones cuenta una vez.',
  ],
  [
    'Instituciones',
    'Las que se escriben igual cuentan como una, sin importar acentos, mayúsculas, puntos ni el nombre de su ciudad; otras las une una persona. Lo que cada quien escribió no cambia.',
  ],
  [
    'Áreas de trabajo',
    'De las personas de cada institución; quien tiene varias instituciones cuenta en cada una.',
  ],
  [
    'Nombres',
    `Solo de instituciones con ${NAMES_MAX} personas o menos, y solo para quien puede consultar a esas personas.`,
  ],
  ['Números pequeños', `A quien solo ve totales: ${SMALL_CELLS_DEFINITION}`],
];

/** What a sheet must say of itself: of when it is, what it was narrowed to. */
export function reportFacts({ state, area, typed }: Filter, now: number): SheetNote[] {
  const chosen: SheetNote[] = [
    ...(state ? [['Estado', state] as const] : []),
    ...(area ? [['Área de trabajo', workAreaToLabel(area)] as const] : []),
    ...(typed.trim() ? [['Búsqueda', typed.trim()] as const] : []),
  ];
  return [
    ['Reporte', 'Reporte Instituciones'],
    ...(chosen.length > 0 ? chosen : [['Filtros', 'Ninguno'] as const]),
    ['Hecho el', formatLongDay(now)],
  ];
}

export const reportNotes = (filter: Filter, now: number): SheetNote[] => [
  ...reportFacts(filter, now),
  ['Cómo se calcula', ''],
  ...DEFINITIONS,
];
