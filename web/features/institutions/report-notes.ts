import { NAMES_MAX, SMALL_CELLS_DEFINITION } from '#contract/rules/small-cells';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import { workAreaToLabel } from '#web/features/shared/work-area-labels.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import type { Filter } from './cities.ts';
import * as words from './words.ts';

/** Figure definitions for screen, print and every file. */
export const DEFINITIONS: readonly SheetNote[] = [
  [words.persons, words.personsDefinition],
  [words.allInstitutions, words.institutionsDefinition],
  [words.areas, words.areasDefinition],
  [words.names, words.namesDefinition(NAMES_MAX)],
  [words.smallNumbers, words.smallNumbersDefinition(SMALL_CELLS_DEFINITION)],
];

export function reportFacts({ state, area, typed }: Filter, now: number): SheetNote[] {
  const chosen: SheetNote[] = [
    ...(state ? [[words.state, state] as const] : []),
    ...(area ? [[words.area, workAreaToLabel(area)] as const] : []),
    ...(typed.trim() ? [[words.searched, typed.trim()] as const] : []),
  ];
  return [
    [words.report, words.reportName],
    ...(chosen.length > 0 ? chosen : [[words.filters, words.noFilter] as const]),
    [words.madeOn, formatLongDay(now)],
  ];
}

export const reportNotes = (filter: Filter, now: number): SheetNote[] => [
  ...reportFacts(filter, now),
  [words.howComputed, ''],
  ...DEFINITIONS,
];
