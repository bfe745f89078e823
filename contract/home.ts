import * as v from 'valibot';
import { DAY_MS } from '#contract/core/durations';
import { endpoint } from '#contract/core/endpoint';
import { yesOrNoExpected } from '#contract/core/field-messages';
import { id } from '#contract/core/fields';
import { dayInvalid } from '#contract/home-messages';

export const WORK_NAMED = 5;
export const OWN_MEETINGS = 12;

const nullableText = v.nullable(v.string());

const PersonWaiting = v.object({
  id: v.number(),
  alias: v.string(),
  role: v.string(),
  city: v.string(),
  state: v.string(),
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
  /** Null: the community's place has no state. */
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
  /** IANA name of its place; missing in older caches. */
  timeZone: v.optional(v.string()),
  coordinator: nullableText,
  nextMeeting: nullableText,
  /** From the group's rhythm, when none is planned. */
  expectedMeeting: v.optional(nullableText),
  lastMeeting: nullableText,
  /** Days of which the caller said «No podré ir», from yesterday on; missing in older caches, like the next. */
  excusedOn: v.optional(v.array(v.string())),
  /** The last change this answer contains: rows of the phone above it are laid over it. */
  change: v.optional(v.number()),
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
    /** Records awaiting the caller's decision; null for callers who decide none. */
    toReview: v.nullable(v.number()),
    region: v.nullable(
      v.object({
        unplaced: v.object({ total: v.number(), first: v.array(PersonUnplaced) }),
        quiet: v.object({ total: v.number(), first: v.array(QuietCommunity) }),
        states: v.array(StateWork),
      }),
    ),
    community: v.nullable(OwnCommunity),
  }),
});

/** How far ahead of a meeting members say that they cannot come. */
export const EXCUSE_DAYS = 35;

/**
 * «No podré ir», and «Sí voy», of one day of the own community; the later of two phones counts.
 * Without effect for a day that is past or far ahead, and for another community: late phones get no
 * error.
 */
export const excuseSelf = endpoint({
  name: 'home.excuse',
  method: 'POST',
  path: '/me/excuse',
  summary: 'Avisar que no podré ir a la próxima reunión de mi comunidad, o que sí voy',
  body: v.object({
    communityId: id,
    day: v.pipe(v.string(dayInvalid), v.isoDate(dayInvalid)),
    isExcused: v.boolean(yesOrNoExpected),
  }),
  answer: v.object({ isExcused: v.boolean() }),
  queue: 'person',
});

export const QUIET_INTERVALS = 2;

/**
 * Whether a community is quiet: no meeting for twice its interval, counted from its creation when
 * it held none.
 * @param since ms
 */
export function isQuiet(since: number, meetingFrequencyDays: number, now: number): boolean {
  return now - since > QUIET_INTERVALS * meetingFrequencyDays * DAY_MS;
}
