import { hash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EventKind } from '#contract/calendar';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { SourceEvent } from './event-source.ts';

const NAME = 'Coaching para Líderes';
const MAX_SEQUENCE = 2_147_483_647;

/** Whoever hosts the calendar keeps what it reads: a title tells neither who nor where. */
const NEUTRAL_TITLES: Readonly<Record<EventKind, string>> = {
  meeting: 'Reunión',
  tertulia: 'Tertulia',
  agenda: 'Fecha límite',
  objective: 'Fecha límite',
};

const DURATION_MS: Readonly<Record<EventKind, number>> = {
  meeting: HOUR_MS,
  tertulia: 2 * HOUR_MS,
  agenda: HOUR_MS,
  objective: DAY_MS,
};

/** In UTC, each event by itself: no rule of repetition, which calendars read differently. */
export function writeCalendarFile(events: readonly SourceEvent[]): string {
  const calendar = ical({
    name: NAME,
    prodId: { company: 'Coaching', product: NAME, language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
  });
  for (const event of events) {
    const { kind, status, at, day, change } = event;
    const start = new Date(at ?? day);
    calendar.createEvent({
      id: uidOf(event),
      summary: NEUTRAL_TITLES[kind],
      start,
      ...(at === null ? { allDay: true } : { end: new Date(start.getTime() + DURATION_MS[kind]) }),
      // The same file as long as nothing changed.
      stamp: start,
      sequence: Math.min(change, MAX_SEQUENCE),
      status: STATUSES[status],
    });
  }
  return calendar.toString();
}

const STATUSES: Readonly<Record<SourceEvent['status'], ICalEventStatus>> = {
  held: ICalEventStatus.CONFIRMED,
  planned: ICalEventStatus.CONFIRMED,
  expected: ICalEventStatus.TENTATIVE,
  overdue: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Always the same for the same thing, and none of the network's own numbers. */
function uidOf({ id }: SourceEvent): string {
  return hash('sha256', `calendar ${id}`).slice(0, 32);
}
