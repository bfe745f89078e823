import type { CalendarEvent, EventKind, EventStatus } from '#contract/calendar';
import { toZone } from '#contract/core/time-zones';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as messages from './messages.ts';

export const KIND_LABELS: Readonly<Record<EventKind, string>> = {
  meeting: messages.meeting,
  tertulia: messages.tertulia,
  agenda: messages.agendaAnswered,
  objective: messages.objectiveDue,
};

export const STATUS_LABELS: Readonly<Record<EventStatus, string>> = {
  held: messages.held,
  planned: messages.planned,
  expected: messages.expected,
  overdue: messages.late,
  cancelled: messages.cancelled,
};

export const STATUS_TONES: Readonly<Record<EventStatus, Tone>> = {
  held: 'good',
  planned: 'action',
  expected: 'neutral',
  overdue: 'attention',
  cancelled: 'risk',
};

/** A deadline is only its kind, until it is cancelled. */
export function statusToLabel({ kind, status }: CalendarEvent): string {
  return isDeadline(kind) && status !== 'cancelled' ? messages.deadline : STATUS_LABELS[status];
}

/** «7:30 p.m.», with the zone if it differs from the phone's; null for all-day events. */
export function formatHour({ at, timeZone }: CalendarEvent): string | null {
  return at === null ? null : formatInZone(at, toZone({ timeZone }), formatTime);
}

const isDeadline = (kind: EventKind) => kind === 'objective' || kind === 'agenda';

/** «7:30 p.m., Reunión esperada: San José» */
export function eventToLine(event: CalendarEvent): string {
  return [formatHour(event), `${kindOf(event)}: ${event.title}`].filter(Boolean).join(', ');
}

function kindOf({ kind, status }: CalendarEvent): string {
  if (!isDeadline(kind)) return `${KIND_LABELS[kind]} ${STATUS_LABELS[status].toLowerCase()}`;
  return status === 'cancelled' ? messages.deadlineCancelled : KIND_LABELS[kind];
}

export function byDay(events: readonly CalendarEvent[]): ReadonlyMap<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events) days.set(event.day, [...(days.get(event.day) ?? []), event]);
  return days;
}
