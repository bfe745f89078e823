import { hash } from 'node:crypto';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { CalendarEvent } from '#contract/calendar';
import { HOUR_MS } from '#contract/core/durations';

/** How long a tertulia lasts, in the feed as in the file of one. */
export const TERTULIA_MS = 2 * HOUR_MS;

const NAME = 'Coaching para Líderes';
const MAX_SEQUENCE = 2_147_483_647;

export type FileEvent = Omit<ICalEventData, 'id' | 'status' | 'sequence'> & {
  id: string;
  status: CalendarEvent['status'];
  sequence: number;
};

type File = { name?: string; ttl?: number; events: readonly FileEvent[] };

/** UTC single events: calendars read recurrence rules differently. */
export function writeCalendarFile({ events, ...options }: File): string {
  const calendar = ical({
    ...options,
    prodId: { company: 'Coaching', product: NAME, language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { status, sequence, ...event } of events) {
    calendar.createEvent({
      ...event,
      sequence: Math.min(sequence, MAX_SEQUENCE),
      status: STATUSES[status],
    });
  }
  // RFC 5545, 3.1: the last line ends like the others.
  return `${calendar.toString()}\r\n`;
}

const STATUSES: Readonly<Record<CalendarEvent['status'], ICalEventStatus>> = {
  held: ICalEventStatus.CONFIRMED,
  planned: ICalEventStatus.CONFIRMED,
  expected: ICalEventStatus.TENTATIVE,
  overdue: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** The same in the feed and in the file of one, so that a calendar holding both shows it once. */
export const uidOfTertulia = (uuid: string) => uuid;

/** Stable per event, without internal ids. */
export const uidOf = (id: string) => hash('sha256', `calendar ${id}`).slice(0, 32);
