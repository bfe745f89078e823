/** Records by former writers or from rescue files, awaiting the group's current coordinator. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { id, optionalLongText } from '#contract/core/fields';

/** The rest show once these are decided. */
export const QUARANTINE_PAGE = 500;
export const DECIDED_MAX = 500;
export const REASON_MAX = 200;

/** Reason: author without right or access; a rescue file; or a renewed public link. */
const QUARANTINE_WHYS = ['former', 'account', 'import', 'link'] as const;
export type QuarantineWhy = (typeof QUARANTINE_WHYS)[number];

const GROUP_STATES = ['open', 'deleted', 'gone'] as const;
export type QuarantineGroupState = (typeof GROUP_STATES)[number];

const value = v.union([v.string(), v.number(), v.boolean(), v.null()]);

export const QuarantineEntry = v.object({
  id: v.number(),
  groupId: v.number(),
  groupName: v.string(),
  /** Nothing can be accepted until a deleted community is restored; once purged, never. */
  groupState: v.picklist(GROUP_STATES),
  /** The author's alias; null for strangers and link users. */
  by: v.nullable(v.string()),
  why: v.picklist(QUARANTINE_WHYS),
  recordedAt: v.string(),
  receivedAt: v.string(),
  /** The call it would make; null when unreadable, so it cannot be accepted. */
  endpoint: v.nullable(v.string()),
  meeting: v.nullable(v.object({ id: v.string(), date: v.nullable(v.string()) })),
  about: v.nullable(v.string()),
  fields: v.record(v.string(), value),
});
export type QuarantineEntry = v.InferOutput<typeof QuarantineEntry>;

export const listQuarantine = endpoint({
  name: 'quarantine.list',
  method: 'GET',
  path: '/quarantine',
  summary: 'Lo que espera una decisión de quien coordina, lo más antiguo primero',
  /** How many are described; `0` only counts. */
  query: v.object({ limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/))) }),
  answer: v.object({ entries: v.array(QuarantineEntry), total: v.number() }),
});

/** `set-aside` is kept and may be accepted later; acceptance is final. */
const QUARANTINE_DECISIONS = ['accept', 'set-aside'] as const;
export type QuarantineDecision = (typeof QUARANTINE_DECISIONS)[number];

export const decideQuarantine = endpoint({
  name: 'quarantine.decide',
  method: 'POST',
  path: '/quarantine',
  summary: 'Aceptar o rechazar lo que espera una decisión',
  changesPulled: true,
  body: v.object({
    ids: v.pipe(
      v.array(id),
      v.minLength(1, 'Elige al menos un registro'),
      v.maxLength(DECIDED_MAX, `Máximo ${DECIDED_MAX} registros a la vez`),
    ),
    decision: v.picklist(QUARANTINE_DECISIONS, 'Elige si se acepta o se rechaza'),
    reason: optionalLongText(REASON_MAX),
  }),
  answer: v.object({
    decided: v.array(
      v.object({
        id: v.number(),
        state: v.picklist(['waiting', 'accepted', 'set-aside']),
        text: v.nullable(v.string()),
      }),
    ),
  }),
});
