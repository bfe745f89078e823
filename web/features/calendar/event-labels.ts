import type { CalendarEvent, EventKind, EventStatus } from '#contract/calendar';
import { toZone } from '#contract/core/time-zones';
import { formatTime } from '#web/ui/format/format-date-time-or-today.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as words from './words.ts';

export const KIND_LABELS: Readonly<Record<EventKind, string>> = {
  meeting: words.meeting,
  tertulia: words.tertulia,
  agenda: words.agendaAnswered,
  objective: words.objectiveDue,
};

export const STATUS_LABELS: Readonly<Record<EventStatus, string>> = {
  held: words.held,
  planned: words.planned,
  expected: words.expected,
  overdue: words.late,
  cancelled: words.cancelled,
};

export const STATUS_TONES: Readonly<Record<EventStatus, Tone>> = {
  held: 'good',
  planned: 'action',
  expected: 'neutral',
  overdue: 'attention',
  cancelled: 'risk',
};

/** A deadline has no status of its own, only its kind. */
export function statusToLabel({ kind, status }: CalendarEvent): string {
  return isDeadline(kind) ? words.deadline : STATUS_LABELS[status];
}

/** «7:30 p.m.», with the zone if it differs from the phone's; null for all-day events. */
export function formatHour({ at, timeZone }: CalendarEvent): string | null {
  return at === null ? null : formatInZone(at, toZone({ timeZone }), formatTime);
}

const isDeadline = (kind: EventKind) => kind === 'objective' || kind === 'agenda';

/** «7:30 p.m., Reunión esperada: San José» */
export function eventToLine(event: CalendarEvent): string {
  const kind = isDeadline(event.kind)
    ? KIND_LABELS[event.kind]
    : `${KIND_LABELS[event.kind]} ${STATUS_LABELS[event.status].toLowerCase()}`;
  return [formatHour(event), `${kind}: ${event.title}`].filter(Boolean).join(', ');
}

export function byDay(events: readonly CalendarEvent[]): ReadonlyMap<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events) days.set(event.day, [...(days.get(event.day) ?? []), event]);
  return days;
}
