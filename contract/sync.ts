import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { detailAnswers } from './community-details.ts';
import { FollowUpItem } from './follow-up.ts';
import { MeetingItem } from './meetings.ts';

export const PUSH_MAX_OPS = 1_000;
/** Before compression: a thousand marks go as one batch. */
export const PUSH_MAX_BYTES = 512 * 1024;
export const KNOWN_MAX_IDS = 5_000;

const opId = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[0-9a-f-]{36}$/));
const wall = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const bag = v.record(v.string(), v.unknown());

export const WireOp = v.object({
  opId,
  seq: count,
  userId: v.nullable(count),
  endpoint: v.pipe(v.string(), v.maxLength(80)),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  body: bag,
  set: v.optional(bag),
  base: v.optional(v.record(v.string(), v.nullable(v.number()))),
  tapWall: wall,
  clockOffset: v.nullable(wall),
  seenServer: v.nullable(wall),
  schema: count,
  app: v.pipe(v.string(), v.maxLength(60)),
});
export type WireOp = v.InferOutput<typeof WireOp>;

export const OUTCOMES = ['applied', 'duplicate', 'kept-newer', 'quarantined', 'rejected'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Outcome of one operation. `duplicate` repeats an outcome that already took effect. */
export const OpAnswer = v.object({
  opId: v.string(),
  outcome: v.picklist(OUTCOMES),
  /** Latest change this op caused or lost to; the overlay goes once a pull has passed it. */
  change: v.nullable(v.number()),
  status: v.optional(v.number()),
  text: v.optional(v.string()),
});
export type OpAnswer = v.InferOutput<typeof OpAnswer>;

export const push = endpoint({
  name: 'sync.push',
  method: 'POST',
  path: '/sync/push',
  summary: 'Enviar lo registrado sin señal',
  body: v.object({
    queueId: v.pipe(v.string(), v.regex(/^[0-9a-zA-Z-]{8,64}$/)),
    sentWall: wall,
    /** Every row up to this sequence is answered; nothing is pruned by it yet. */
    settledThrough: v.optional(count, 0),
    // Parsed one by one, so that an unreadable op does not hide the others.
    ops: v.pipe(v.array(v.unknown()), v.maxLength(PUSH_MAX_OPS)),
  }),
  answer: v.object({ ops: v.array(OpAnswer), serverNow: v.number(), epoch: v.string() }),
});

const seenAt = v.record(v.string(), v.number());

export const PulledGroup = v.object({
  id: v.number(),
  name: v.string(),
  location: v.string(),
  kind: v.picklist(['community', 'administrative']),
  meetingFrequencyDays: v.number(),
  /** The public link's id, for those who may share it; null for others. */
  teamId: v.nullable(v.string()),
  canRecord: v.boolean(),
  isMember: v.boolean(),
  /** Whether the reader coordinates it; missing in older caches. */
  coordinates: v.optional(v.boolean(), false),
  description: v.optional(v.nullable(v.string()), null),
  ...detailAnswers,
  /** IANA zone of its place (`toZone`); missing in older caches. */
  timeZone: v.optional(v.string()),
  /** Its rests, without the reason. */
  pauses: v.optional(v.array(v.object({ from: v.string(), until: v.string() }))),
  /** Raised by every write to it; missing in older caches. */
  version: v.optional(v.number()),
});
export type PulledGroup = v.InferOutput<typeof PulledGroup>;

/** `id` is the membership's number. */
const belonging = {
  id: v.number(),
  groupId: v.number(),
  personId: v.number(),
  alias: v.string(),
};

export const FormerMember = v.object({
  ...belonging,
  /** ISO; for `MOURNED_MS` after a death, only to whoever coordinates the group. */
  diedAt: v.optional(v.string()),
});
export type FormerMember = v.InferOutput<typeof FormerMember>;

export const PulledMember = v.object({
  ...belonging,
  city: v.string(),
  state: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  isMinor: v.optional(v.boolean()),
  assignedAt: v.string(),
  earlier: v.optional(v.array(v.object({ from: v.string(), to: v.string() }))),
  /** Days off that are over, running or to come. */
  pauses: v.optional(v.array(v.object({ from: v.string(), until: v.string() }))),
  /** Days of which they said «No podré ir», from yesterday on. */
  excusedOn: v.optional(v.array(v.string())),
  /** MM-DD, null if the day is unknown; omitted unless they let their community know it. */
  birthday: v.optional(v.nullable(v.string())),
  /** Names its photo, if any (`sync.photos`). */
  photo: v.optional(v.string()),
  role: v.optional(v.string(), 'integrante'),
  isCoordinator: v.optional(v.boolean(), false),
});
export type PulledMember = v.InferOutput<typeof PulledMember>;

const register = v.nullable(v.boolean());
const registers = { present: register, punctual: register, paidQuota: register, excused: register };

export const PulledMark = v.object({
  memberId: v.number(),
  ...registers,
  /** Per field: the change that wrote it, the `base` of the next tap. */
  seen: seenAt,
  /** Per field: another person's value that lost to this one. */
  other: v.optional(
    v.record(
      v.string(),
      v.object({ value: v.boolean(), by: v.nullable(v.string()), at: v.number() }),
    ),
  ),
});
export type PulledMark = v.InferOutput<typeof PulledMark>;

export const PulledName = v.object({
  id: v.number(),
  name: v.string(),
  present: v.boolean(),
  punctual: v.boolean(),
  paidQuota: v.boolean(),
  /** UUID from its phone; missing in older caches, like the fields below. */
  uuid: v.optional(v.nullable(v.string())),
  /** The same marks as stored: null where unset. */
  registers: v.optional(v.object(registers)),
  seen: v.optional(seenAt),
});

export type PulledName = v.InferOutput<typeof PulledName>;

const AttendanceTotals = v.object({
  recorded: v.number(),
  present: v.number(),
  punctual: v.number(),
  paidQuota: v.number(),
  excused: v.number(),
});

export const PulledMeeting = v.object({
  ...MeetingItem.entries,
  seen: seenAt,
  change: v.number(),
  /** Only marks changed since the cursor; all in a snapshot. */
  marks: v.array(PulledMark),
  names: v.array(PulledName),
  /** Nameless marks, if any: counted, but on no roll. */
  totals: v.optional(AttendanceTotals),
});
export type PulledMeeting = v.InferOutput<typeof PulledMeeting>;

export const PulledFollowUp = v.object({
  ...FollowUpItem.entries,
  seen: seenAt,
  change: v.number(),
});
export type PulledFollowUp = v.InferOutput<typeof PulledFollowUp>;

export const DecidedOp = v.object({
  opId: v.string(),
  accepted: v.boolean(),
  text: v.nullable(v.string()),
});
export type DecidedOp = v.InferOutput<typeof DecidedOp>;

export const pull = endpoint({
  name: 'sync.pull',
  method: 'GET',
  path: '/sync/pull',
  summary: 'Lo que cambió desde la última vez',
  query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  answer: v.object({
    epoch: v.string(),
    serverNow: v.number(),
    /** Opaque; stored in the same transaction as the rows. */
    cursor: v.string(),
    /** True: these rows start a new generation that replaces everything once `more` is false. */
    reset: v.boolean(),
    more: v.boolean(),
    /** The highest change contained in the answers so far. */
    through: v.number(),
    groups: v.array(PulledGroup),
    members: v.array(PulledMember),
    formerMembers: v.optional(v.array(FormerMember), []),
    meetings: v.array(PulledMeeting),
    followUps: v.optional(v.array(PulledFollowUp), []),
    decided: v.optional(v.array(DecidedOp)),
    /** Forum texts removed since: the phone erases them. */
    removedTexts: v.optional(v.array(v.string())),
    /** Someone was erased: cached answers that may name them must go. */
    namesGone: v.optional(v.boolean()),
    gone: v.object({ members: v.array(v.number()), meetings: v.array(v.string()) }),
  }),
});
export type PullAnswer = v.InferOutput<typeof pull.answer>;

export const known = endpoint({
  name: 'sync.known',
  method: 'POST',
  path: '/sync/known',
  summary: 'Qué envíos siguen guardados (tras una restauración)',
  body: v.object({ opIds: v.pipe(v.array(opId), v.maxLength(KNOWN_MAX_IDS)) }),
  answer: v.object({
    unknown: v.array(v.string()),
    epoch: v.string(),
    /** Known rows awaiting a coordinator, or decided. */
    waiting: v.optional(v.array(v.string())),
    decided: v.optional(v.array(DecidedOp)),
  }),
});
export type KnownAnswer = v.InferOutput<typeof known.answer>;

/** Fate of a rescue file's entry. `elsewhere`: a group its bringer does not coordinate. */
export const IMPORT_FATES = [
  'received',
  'alreadyKnown',
  'unreadable',
  'elsewhere',
  /** Too many of its author's records wait already; bring it again later. */
  'full',
] as const;
export type ImportFate = (typeof IMPORT_FATES)[number];

export const importRescue = endpoint({
  name: 'sync.import',
  method: 'POST',
  path: '/sync/import',
  summary: 'Entregar el archivo de rescate de un teléfono a revisión',
  changesPulled: true,
  body: v.object({ ops: v.pipe(v.array(v.unknown()), v.maxLength(PUSH_MAX_OPS)) }),
  answer: v.object({
    received: v.number(),
    alreadyKnown: v.number(),
    unreadable: v.number(),
    elsewhere: v.number(),
    full: v.optional(v.number(), 0),
    entries: v.optional(v.array(v.picklist(IMPORT_FATES)), []),
  }),
});
