import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { rankOf } from '#contract/core/roles';
import type { Row } from '../database/schema.ts';

export type Lifetime = { idleMs: number; absoluteMs: number };

/** Phones stay offline for weeks; state-wide roles sign in more often; shared phones are short. */
export function lifetimeOf(role: string, isShared: boolean, isQueueOnly = false): Lifetime {
  if (isShared || isQueueOnly) return { idleMs: 2 * HOUR_MS, absoluteMs: 12 * HOUR_MS };
  if (rankOf(role) > 40) return { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS };
  return { idleMs: 60 * DAY_MS, absoluteMs: 180 * DAY_MS };
}

export type SessionTimes = { created_at: number; expires_at: number; seen_at: number };

/** End of an unused session, ms. A changed role applies at once. */
export function sessionEnd(times: SessionTimes, life: Lifetime): number {
  return Math.min(times.seen_at + life.idleMs, times.created_at + life.absoluteMs);
}

type Lasting = Pick<Row<'people'>, 'role' | 'status'> & {
  session: Pick<Row<'sessions'>, 'created_at' | 'seen_at' | 'expires_at' | 'shared' | 'via'>;
};

export function lifetimeOfSession(role: string, session: Pick<Row<'sessions'>, 'shared' | 'via'>) {
  return lifetimeOf(role, session.shared === 1, session.via === 'queue-only');
}

/** Queue-only sessions are for people who may not enter; others need approval. */
export function isSessionOpen({ session, role, status }: Lasting, now: number): boolean {
  const end = Math.min(session.expires_at, sessionEnd(session, lifetimeOfSession(role, session)));
  return now < end && (status === 'approved' || session.via === 'queue-only');
}
