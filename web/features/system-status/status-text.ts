import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import type { StatusFinding, StatusPoint, StatusQueue } from '#contract/system-status';
import { formatBytes } from '#web/ui/format/format-bytes.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import * as messages from './messages.ts';

export type Level = StatusFinding['level'];

export const QUEUE_LABELS: Readonly<Record<StatusQueue['name'], string>> = {
  quarantine: messages.toReview,
  registrations: messages.unansweredRegistrations,
  'privacy-requests': messages.openPrivacyRequests,
  notifications: messages.notificationsToSend,
  mails: messages.mailsToSend,
};

/** Worst first; within a level, in check order. */
export function groupFindings(findings: readonly StatusFinding[]) {
  const of = (level: Level) => findings.filter((finding) => finding.level === level);
  return { bad: of('bad'), warn: of('warn'), ok: of('ok') };
}

export function findingsToTitle(findings: readonly StatusFinding[]): string {
  const { bad, warn } = groupFindings(findings);
  const warned = messages.warningsOf(warn.length);
  if (bad.length > 0) {
    const wrong = messages.badOf(bad.length);
    return warn.length > 0 ? messages.badAnd(wrong, warned) : wrong;
  }
  return warn.length > 0 ? messages.worksWith(warned) : messages.allGood;
}

/** Waiting time: «4 días», «1 hora», «5 minutos». */
export function formatWait(ms: number): string {
  if (ms >= DAY_MS) return messages.daysOf(Math.floor(ms / DAY_MS));
  if (ms >= HOUR_MS) return messages.hoursOf(Math.floor(ms / HOUR_MS));
  return messages.minutesOf(Math.max(1, Math.floor(ms / MINUTE_MS)));
}

export function queueToNote({ size, oldestMs }: StatusQueue): string {
  return size === 0 ? messages.nothingWaits : messages.oldestSince(formatWait(oldestMs));
}

/** «25 ms», «2.5 s» */
export function formatDuration(ms: number): string {
  return ms < 1_000 ? `${formatNumber(Math.round(ms))} ms` : `${formatNumber(ms / 1_000)} s`;
}

/**
 * «26/11», short because thirty fit under a chart.
 * @param day YYYY-MM-DD
 */
export function dayToLabel(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date}/${month}`;
}

type Facts = { version: string; bytes: number; newestBackupAt: string | null };

export function statusToLead({ version, bytes, newestBackupAt }: Facts, now: number): string {
  const backup = newestBackupAt
    ? messages.lastBackup(formatRelative(Date.parse(newestBackupAt), now))
    : messages.noBackups;
  return messages.lead(version, formatBytes(bytes), backup);
}

type Figure = Exclude<keyof StatusPoint, 'at'>;

export const valuesOf = (points: readonly StatusPoint[], figure: Figure) =>
  points.map((point) => point[figure]);

export function sumOf(points: readonly StatusPoint[], figure: Figure): number {
  return points.reduce((sum, point) => sum + (point[figure] ?? 0), 0);
}

export function largestOf(points: readonly StatusPoint[], figure: Figure): number {
  return Math.max(0, ...points.map((point) => point[figure] ?? 0));
}

/** Latest known value; null before the first sample. */
export function lastOf(points: readonly StatusPoint[], figure: Figure): number | null {
  return points.findLast((point) => point[figure] !== null)?.[figure] ?? null;
}
