import { folioOf } from '#contract/rules/folio';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { type Marks, shownMarks } from './registration-form.ts';
import * as words from './words.ts';

export type Counts = { total: number; present: number; punctual: number; paidQuota: number };

export function countMarks(all: readonly Marks[]): Counts {
  const counts: Counts = { total: all.length, present: 0, punctual: 0, paidQuota: 0 };
  for (const marks of all.map(shownMarks)) {
    if (marks.present) counts.present += 1;
    if (marks.punctual) counts.punctual += 1;
    if (marks.paidQuota) counts.paidQuota += 1;
  }
  return counts;
}

/** Counts with the longest possible text for that total. */
export function widestCounts(total: number): Counts {
  // «0 puntuales» is longer than «1 puntual».
  const most = total === 1 ? 0 : total;
  return { total, present: total, punctual: most, paidQuota: most };
}

/** «12 de 18 presentes · 10 puntuales · 9 cuotas» */
export function formatCounts({ total, present, punctual, paidQuota }: Counts): string {
  return [
    words.presentOf(present, total),
    words.punctualCount(punctual),
    words.quotaCount(paidQuota),
  ].join(' · ');
}

/** Summary of a registration; the stored body may have any shape. */
export type RegisteredMeeting = { folio: string; moment: string; counts: Counts };

export function registeredMeeting(lane: string, body: Readonly<Record<string, unknown>>) {
  const marks = [...listOf(body.attendanceRecords), ...listOf(body.names)];
  return {
    folio: folioOf(lane),
    moment: formatDateTime(String(body.meetingDate)),
    counts: countMarks(marks),
  } satisfies RegisteredMeeting;
}

/** Text for the coordinator: figures and folio, no names. */
export function shareText(meeting: RegisteredMeeting, groupName: string | null): string {
  return [
    groupName,
    words.meetingLine(meeting.moment),
    meeting.counts.total > 0 && formatCounts(meeting.counts),
    words.folioLine(meeting.folio),
  ]
    .filter(Boolean)
    .join('\n');
}

function listOf(value: unknown): Marks[] {
  return Array.isArray(value) ? value : [];
}
