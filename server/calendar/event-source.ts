import type { CalendarEvent } from '#contract/calendar';
import type { DayRange } from '#contract/rules/expected-meetings';
import type { Caller } from '../access/caller.ts';
import type { Trx } from '../database/schema.ts';

export type Scope =
  | { type: 'own'; caller: Pick<Caller, 'personId' | 'state' | 'zone'> }
  | { type: 'state'; state: string; caller: Pick<Caller, 'role'> };

export type Asked = { trx: Trx; scope: Scope; range: DayRange; now: number };

/** `change` versions the event: calendars keep the higher one. `uid`: its name in a file of its own. */
export type SourceEvent = CalendarEvent & { change: number; uid?: string };

export type EventSource = (asked: Asked) => Promise<SourceEvent[]>;

export const isWithin = (day: string, { from, until }: DayRange) => from <= day && day <= until;
