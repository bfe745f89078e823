import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';

/** An hour or a day; null values are unknown. */
export const StatusPoint = v.object({
  at: v.string(),
  requests: v.nullable(v.number()),
  failed: v.nullable(v.number()),
  medianMs: v.nullable(v.number()),
  /** 95th percentile, ms. */
  slowMs: v.nullable(v.number()),
  loopMs: v.nullable(v.number()),
  pushes: v.nullable(v.number()),
  pushesFailed: v.nullable(v.number()),
  mails: v.nullable(v.number()),
  mailsFailed: v.nullable(v.number()),
  /** Peak quarantine size. */
  waiting: v.nullable(v.number()),
  bytes: v.nullable(v.number()),
});
export type StatusPoint = v.InferOutput<typeof StatusPoint>;

export const StatusFinding = v.object({
  topic: v.string(),
  level: v.picklist(['ok', 'warn', 'bad']),
  says: v.string(),
  /** Null when no action is needed. */
  todo: v.nullable(v.string()),
});
export type StatusFinding = v.InferOutput<typeof StatusFinding>;

export const StatusQueue = v.object({
  name: v.picklist(['quarantine', 'registrations', 'privacy-requests', 'notifications', 'mails']),
  size: v.number(),
  /** Age of its oldest item, ms. */
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
    lookedAt: v.string(),
    findings: v.array(StatusFinding),
    queues: v.array(StatusQueue),
    bytes: v.number(),
    /** Null without a visible backup. */
    newestBackupAt: v.nullable(v.string()),
    day: v.array(StatusPoint),
    month: v.array(StatusPoint),
  }),
});
