import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { DEFINITIONS, type ReportView } from './definitions.ts';
import * as words from './words.ts';

export type ReportNotes = {
  view: ReportView;
  /** «Últimos 30 días», «octubre de 2026» */
  period: string;
  /** Active filters by name; null if unset. */
  filters: readonly (readonly [name: string, value: string | null])[];
  now: number;
};

export function reportFacts({ period, filters, now }: Omit<ReportNotes, 'view'>): SheetNote[] {
  const chosen = filters.flatMap(([name, value]): SheetNote[] => (value ? [[name, value]] : []));
  return [
    [words.report, words.title],
    [words.period, period],
    ...(chosen.length > 0 ? chosen : [[words.filters, words.noFilter] as const]),
    [words.madeOn, formatLongDay(now)],
  ];
}

export function reportNotes(notes: ReportNotes): SheetNote[] {
  return [...reportFacts(notes), [words.howComputed, ''], ...DEFINITIONS[notes.view]];
}
