import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { FollowUpItem } from './follow-up.ts';
import { MeetingItem } from './meetings.ts';

export const PUSH_MAX_OPS = 1_000;
/** Before packing: a thousand marks go as one batch. */
export const PUSH_MAX_BYTES = 512 * 1024;
export const KNOWN_MAX_IDS = 5_000;

const opId = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[0-9a-f-]{36}$/));
const wall = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const bag = v.record(v.string(), v.unknown());

/** An operation as it travels: the immutable part of an outbox row. */
export const WireOp = v.object({
  opId,
  seq: count,
  /** Whose tap it was; null for the public form. */
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

/** What became of one operation. `duplicate` repeats an outcome that already took effect. */
export const OpAnswer = v.object({
  opId: v.string(),
  outcome: v.picklist(OUTCOMES),
  /** The newest change this op caused or lost to; the overlay goes once a pull has passed it. */
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
    /** Every row up to this sequence has its answer. Kept with the queue; nothing is forgotten by it yet. */
    settledThrough: v.optional(count, 0),
    // Ops are parsed one by one, so that one that cannot be read does not hide the others.
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
  /** The public link's id, for those who may share it; null for the rest. */
  teamId: v.nullable(v.string()),
  /** What the reader may do here: write its register and its follow-up. */
  canRecord: v.boolean(),
  isMember: v.boolean(),
  /** Whether the reader coordinates it. Caches filled before this field was known lack it. */
  coordinates: v.optional(v.boolean(), false),
  description: v.optional(v.nullable(v.string()), null),
  physicalAddress: v.optional(v.nullable(v.string()), null),
  /** Of its place, by IANA name: its days are those of its clocks (`toZone`). Older caches lack it. */
  timeZone: v.optional(v.string()),
});
export type PulledGroup = v.InferOutput<typeof PulledGroup>;

/** `id` is the number of the membership. */
const belonging = {
  id: v.number(),
  groupId: v.number(),
  personId: v.number(),
  alias: v.string(),
};

/** A person with a mark in a group's meetings who left its roster. */
export const FormerMember = v.object(belonging);
export type FormerMember = v.InferOutput<typeof FormerMember>;

export const PulledMember = v.object({
  ...belonging,
  city: v.string(),
  state: v.string(),
  email: v.nullable(v.string()),
  /** Of a minor: the guardian's. */
  phone: v.nullable(v.string()),
  isMinor: v.optional(v.boolean()),
  assignedAt: v.string(),
  /** When they belonged before, and left. */
  earlier: v.optional(v.array(v.object({ from: v.string(), to: v.string() }))),
  /** The person's role in the network. */
  role: v.optional(v.string(), 'integrante'),
  /** Whether they coordinate this group. */
  isCoordinator: v.optional(v.boolean(), false),
});
export type PulledMember = v.InferOutput<typeof PulledMember>;

const register = v.nullable(v.boolean());
const registers = { present: register, punctual: register, paidQuota: register, excused: register };

export const PulledMark = v.object({
  memberId: v.number(),
  ...registers,
  /** Per field: the change that wrote it, which is the `base` of the next tap. */
  seen: seenAt,
  /** Per field: the value of another person that lost against this one. */
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
  /** What a phone calls it. Caches filled before this was known lack it, and what follows. */
  uuid: v.optional(v.nullable(v.string())),
  /** The same marks as stored: null where unset. */
  registers: v.optional(v.object(registers)),
  /** Per field: the change that wrote it. */
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
  /** Only the marks that changed since the cursor; all of them in a snapshot. */
  marks: v.array(PulledMark),
  names: v.array(PulledName),
  /** Nameless marks, if any: counted, on no roll. */
  totals: v.optional(AttendanceTotals),
});
export type PulledMeeting = v.InferOutput<typeof PulledMeeting>;

/** A reading, an exercise, a prospect or a contact, as `follow-up.ts` describes it. */
export const PulledFollowUp = v.object({
  ...FollowUpItem.entries,
  seen: seenAt,
  change: v.number(),
});
export type PulledFollowUp = v.InferOutput<typeof PulledFollowUp>;

/** What a coordinator decided about an operation of the reader's that had been in quarantine. */
export const DecidedOp = v.object({
  opId: v.string(),
  accepted: v.boolean(),
  /** The reason, for the person to read. */
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
    /** The highest change contained in what was answered so far. */
    through: v.number(),
    groups: v.array(PulledGroup),
    members: v.array(PulledMember),
    formerMembers: v.optional(v.array(FormerMember), []),
    meetings: v.array(PulledMeeting),
    followUps: v.optional(v.array(PulledFollowUp), []),
    decided: v.optional(v.array(DecidedOp)),
    /** Conversations and posts of the forums whose text was removed: it leaves the phone. */
    removedTexts: v.optional(v.array(v.string())),
    /** Somebody was erased: answers kept on the phone may still name them, and go. */
    namesGone: v.optional(v.boolean()),
    gone: v.object({ members: v.array(v.number()), meetings: v.array(v.string()) }),
  }),
});
export type PullAnswer = v.InferOutput<typeof pull.answer>;

export const known = endpoint({
  name: 'sync.known',
  method: 'POST',
  path: '/sync/known',
  summary: 'Qué envíos conserva el servidor (tras una restauración)',
  body: v.object({ opIds: v.pipe(v.array(opId), v.maxLength(KNOWN_MAX_IDS)) }),
  answer: v.object({
    unknown: v.array(v.string()),
    epoch: v.string(),
    /** Known rows that await a coordinator, or were decided. */
    waiting: v.optional(v.array(v.string())),
    decided: v.optional(v.array(DecidedOp)),
  }),
});
export type KnownAnswer = v.InferOutput<typeof known.answer>;

/** What becomes of an entry of a rescue file. `elsewhere` is of groups its bringer does not look after. */
export const IMPORT_FATES = [
  'received',
  'alreadyKnown',
  'unreadable',
  'elsewhere',
  /** So much of its author waits already that it has to be brought again later. */
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
    /** Of each entry, in the file's order. */
    entries: v.optional(v.array(v.picklist(IMPORT_FATES)), []),
  }),
});
