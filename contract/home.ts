/** What waits for the person who opens the app, and what is their own: what each home begins with. */
import * as v from 'valibot';
import { DAY_MS } from '#contract/core/durations';
import { endpoint } from '#contract/core/endpoint';

/** How many of a list are named; the rest are counted. */
export const WORK_NAMED = 5;
/** How many of the latest meetings one's own attendance tells of. */
export const OWN_MEETINGS = 12;

const nullableText = v.nullable(v.string());

const PersonWaiting = v.object({
  id: v.number(),
  alias: v.string(),
  role: v.string(),
  city: v.string(),
  state: v.string(),
  /** When they registered. */
  createdAt: v.string(),
});
export type PersonWaiting = v.InferOutput<typeof PersonWaiting>;

const PersonUnplaced = v.object({
  id: v.number(),
  alias: v.string(),
  city: v.string(),
  state: v.string(),
});
export type PersonUnplaced = v.InferOutput<typeof PersonUnplaced>;

const QuietCommunity = v.object({
  id: v.number(),
  name: v.string(),
  city: nullableText,
  state: nullableText,
  lastMeeting: nullableText,
  coordinator: v.nullable(
    v.object({ alias: v.string(), phone: nullableText, agreesToMessages: v.boolean() }),
  ),
});
export type QuietCommunity = v.InferOutput<typeof QuietCommunity>;

const StateWork = v.object({
  /** Null: communities whose place names no state. */
  state: nullableText,
  waiting: v.number(),
  unplaced: v.number(),
  quiet: v.number(),
});
export type StateWork = v.InferOutput<typeof StateWork>;

const OwnCommunity = v.object({
  id: v.number(),
  name: v.string(),
  location: v.string(),
  physicalAddress: nullableText,
  meetingFrequencyDays: v.number(),
  /** Of its place, by IANA name. Answers kept before this field was known lack it. */
  timeZone: v.optional(v.string()),
  /** The coordinator's alias. */
  coordinator: nullableText,
  /** Planned or going on. */
  nextMeeting: nullableText,
  /** By the rhythm of the group, where none is planned. */
  expectedMeeting: v.optional(nullableText),
  lastMeeting: nullableText,
  /** One's own, in the latest meetings that were held since one belongs. */
  attendance: v.object({
    present: v.number(),
    absent: v.number(),
    excused: v.number(),
    unrecorded: v.number(),
  }),
});
export type OwnCommunity = v.InferOutput<typeof OwnCommunity>;

export const myWork = endpoint({
  name: 'home.work',
  method: 'GET',
  path: '/me/work',
  summary: 'Lo que espera a quien pregunta, y su comunidad',
  answer: v.object({
    /** People awaiting the caller's approval, longest first; null for callers who approve none. */
    approvals: v.nullable(v.object({ total: v.number(), first: v.array(PersonWaiting) })),
    /** Records set aside for the caller's decision; null for who decides about none. */
    toReview: v.nullable(v.number()),
    /** Of the states the caller answers for; null for everybody else. */
    region: v.nullable(
      v.object({
        unplaced: v.object({ total: v.number(), first: v.array(PersonUnplaced) }),
        quiet: v.object({ total: v.number(), first: v.array(QuietCommunity) }),
        /** Those in which something waits, by name. */
        states: v.array(StateWork),
      }),
    ),
    /** The one the caller belongs to. */
    community: v.nullable(OwnCommunity),
  }),
});

/** So many of its intervals without a meeting, and a community has gone quiet. */
export const QUIET_INTERVALS = 2;

/**
 * Whether a community is quiet: no meeting for twice its interval, counted from its creation when
 * it held none.
 * @param since ms
 */
export function isQuiet(since: number, meetingFrequencyDays: number, now: number): boolean {
  return now - since > QUIET_INTERVALS * meetingFrequencyDays * DAY_MS;
}
