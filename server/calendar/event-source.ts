import type { CalendarEvent } from '#contract/calendar';
import type { DayRange } from '#contract/rules/expected-meetings';
import type { Caller } from '../access/caller.ts';
import type { Trx } from '../database/schema.ts';

/** Whose calendar: one's own groups and invitations, or a state that the caller reaches. */
export type Scope =
  | { type: 'own'; caller: Pick<Caller, 'personId' | 'state' | 'zone'> }
  | { type: 'state'; state: string; caller: Pick<Caller, 'role'> };

export type Asked = { trx: Trx; scope: Scope; range: DayRange; now: number };

/** `change` numbers what stands in it: calendars take the higher one. */
export type SourceEvent = CalendarEvent & { change: number };

/** The events of one kind on these days. */
export type EventSource = (asked: Asked) => Promise<SourceEvent[]>;

export const isWithin = (day: string, { from, until }: DayRange) => from <= day && day <= until;
