/** How the server is, for its administrator. Nothing of a person. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';

/** An hour or a day; null is a time from which nothing is known. */
export const StatusPoint = v.object({
  at: v.string(),
  requests: v.nullable(v.number()),
  failed: v.nullable(v.number()),
  /** Half of the requests took no longer, ms. */
  medianMs: v.nullable(v.number()),
  /** 95 of 100 took no longer, ms. */
  slowMs: v.nullable(v.number()),
  /** Delay of the event loop, ms. */
  loopMs: v.nullable(v.number()),
  pushes: v.nullable(v.number()),
  pushesFailed: v.nullable(v.number()),
  mails: v.nullable(v.number()),
  mailsFailed: v.nullable(v.number()),
  /** Most that waited in quarantine. */
  waiting: v.nullable(v.number()),
  /** Size of the database. */
  bytes: v.nullable(v.number()),
});
export type StatusPoint = v.InferOutput<typeof StatusPoint>;

export const StatusFinding = v.object({
  topic: v.string(),
  level: v.picklist(['ok', 'warn', 'bad']),
  says: v.string(),
  /** Null where nothing is to be done. */
  todo: v.nullable(v.string()),
});
export type StatusFinding = v.InferOutput<typeof StatusFinding>;

export const StatusQueue = v.object({
  name: v.picklist(['quarantine', 'registrations', 'privacy-requests', 'notifications']),
  size: v.number(),
  /** How long its oldest has waited, ms. */
  oldestMs: v.number(),
});
export type StatusQueue = v.InferOutput<typeof StatusQueue>;

export const readSystemStatus = endpoint({
  name: 'system.status',
  method: 'GET',
  path: '/admin/system-status',
  summary: 'Cómo está el servidor: revisiones, lo que espera y sus cifras de un día y de un mes',
  answer: v.object({
    version: v.string(),
    /** When the findings were made. */
    lookedAt: v.string(),
    findings: v.array(StatusFinding),
    queues: v.array(StatusQueue),
    bytes: v.number(),
    /** Null without a backup that this server can see. */
    newestBackupAt: v.nullable(v.string()),
    /** Hours, oldest first. */
    day: v.array(StatusPoint),
    /** Days, oldest first. */
    month: v.array(StatusPoint),
  }),
});
