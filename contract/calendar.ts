import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { optionalText } from '#contract/core/fields';
import { daysBetween } from './rules/civil-day.ts';

const nullableText = v.nullable(v.string());
const done = v.object({ ok: v.literal(true) });

export const EVENT_KINDS = ['meeting', 'tertulia', 'agenda', 'objective'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_STATUSES = ['held', 'planned', 'expected', 'overdue', 'cancelled'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const CalendarEvent = v.object({
  id: v.string(),
  kind: v.picklist(EVENT_KINDS),
  status: v.picklist(EVENT_STATUSES),
  /** Local calendar day: `2026-11-26`. */
  day: v.string(),
  /** ISO time; null for all-day events. */
  at: nullableText,
  timeZone: v.string(),
  title: v.string(),
  city: nullableText,
});
export type CalendarEvent = v.InferOutput<typeof CalendarEvent>;

export const CALENDAR_DAYS_MAX = 62;
export const DAYS_BEFORE = 7;

const DAY_TEXT = 'La fecha no es válida';
const day = v.pipe(v.string(DAY_TEXT), v.isoDate(DAY_TEXT), v.regex(/^20/, DAY_TEXT));

export const readCalendar = endpoint({
  name: 'calendar.read',
  method: 'GET',
  path: '/calendar',
  summary: 'Lo que ocurre entre dos días: lo propio, o lo de un estado al alcance',
  query: v.pipe(
    v.object({ from: v.optional(day), until: v.optional(day), state: optionalText(60) }),
    v.check(({ from, until }) => {
      if (from === undefined || until === undefined) return from === until;
      const days = daysBetween(from, until);
      return days >= 0 && days < CALENDAR_DAYS_MAX;
    }, `Pide hasta ${CALENDAR_DAYS_MAX} días a la vez`),
  ),
  answer: v.array(CalendarEvent),
});

export const CalendarFeed = v.object({
  since: nullableText,
  lastReadOn: nullableText,
});
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>;

export const readFeed = endpoint({
  name: 'calendar-feed.read',
  method: 'GET',
  path: '/me/calendar-feed',
  summary: 'Si hay un enlace de calendario propio, y desde cuándo',
  answer: CalendarFeed,
});

/** Shows the link once; a new one invalidates the previous one. */
export const makeFeed = endpoint({
  name: 'calendar-feed.make',
  method: 'POST',
  path: '/me/calendar-feed',
  summary: 'Hacer o renovar el enlace del calendario propio',
  answer: v.object({ link: v.string(), since: v.string() }),
  status: 201,
});

export const revokeFeed = endpoint({
  name: 'calendar-feed.revoke',
  method: 'DELETE',
  path: '/me/calendar-feed',
  summary: 'Anular el enlace del calendario propio',
  answer: done,
});

/** Read by calendar programs without a session: neutral titles, no names. */
export const openFeed = endpoint({
  name: 'calendar-feed.open',
  method: 'GET',
  path: '/calendar/:token',
  summary: 'Un calendario personal, como archivo iCalendar',
  params: v.object({
    token: v.pipe(
      v.string(),
      v.regex(/^[\w-]{43}\.ics$/),
      v.transform((file) => file.slice(0, -'.ics'.length)),
    ),
  }),
  answer: v.string(),
  answers: 'calendar',
});
