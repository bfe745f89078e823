import { SCHEMA_VERSION } from '#contract/core/schema-version';
import type { OpContent } from '#sync/types';

/** A mark as the roll records it, with a new key. */
export function exampleTap(round: number): OpContent {
  return {
    opId: crypto.randomUUID(),
    queueId: '0198c0de-0000-7000-8000-000000000001',
    userId: 4,
    lane: '0198c0de-0000-7000-8000-000000000002',
    deps: [],
    endpoint: 'attendance.mark',
    params: { id: '0198c0de-0000-7000-8000-000000000002' },
    body: { memberId: 9 + (round % 18) },
    set: { present: true, punctual: round % 2 === 0 },
    base: { present: null, punctual: null },
    tapWall: Date.now(),
    clockOffset: -12.5,
    clockOffsetAge: 60_000,
    seenServer: Date.now() - 60_000,
    schema: SCHEMA_VERSION,
    app: '0.1.0',
  };
}
