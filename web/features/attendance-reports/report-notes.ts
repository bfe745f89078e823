import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { DEFINITIONS, type ReportView } from './definitions.ts';
import * as messages from './messages.ts';

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
    [messages.report, messages.title],
    [messages.period, period],
    ...(chosen.length > 0 ? chosen : [[messages.filters, messages.noFilter] as const]),
    [messages.madeOn, formatLongDay(now)],
  ];
}

export function reportNotes(notes: ReportNotes): SheetNote[] {
  return [...reportFacts(notes), [messages.howComputed, ''], ...DEFINITIONS[notes.view]];
}
