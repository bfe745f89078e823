import { NAMES_MAX, SMALL_CELLS_DEFINITION } from '#contract/rules/small-cells';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import { workAreaToLabel } from '#web/features/shared/work-area-labels.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import type { Filter } from './cities.ts';
import * as messages from './messages.ts';

/** Figure definitions for screen, print and every file. */
export const DEFINITIONS: readonly SheetNote[] = [
  [messages.persons, messages.personsDefinition],
  [messages.allInstitutions, messages.institutionsDefinition],
  [messages.areas, messages.areasDefinition],
  [messages.names, messages.namesDefinition(NAMES_MAX)],
  [messages.smallNumbers, messages.smallNumbersDefinition(SMALL_CELLS_DEFINITION)],
];

export function reportFacts({ state, area, typed }: Filter, now: number): SheetNote[] {
  const chosen: SheetNote[] = [
    ...(state ? [[messages.state, state] as const] : []),
    ...(area ? [[messages.area, workAreaToLabel(area)] as const] : []),
    ...(typed.trim() ? [[messages.searched, typed.trim()] as const] : []),
  ];
  return [
    [messages.report, messages.reportName],
    ...(chosen.length > 0 ? chosen : [[messages.filters, messages.noFilter] as const]),
    [messages.madeOn, formatLongDay(now)],
  ];
}

export const reportNotes = (filter: Filter, now: number): SheetNote[] => [
  ...reportFacts(filter, now),
  [messages.howComputed, ''],
  ...DEFINITIONS,
];
