import type { OpContent } from '../types.ts';

/** A tap of one person on one meeting, for tests; `opId` may be a short name. */
export function opContent(opId: string, changed: Partial<OpContent> = {}): OpContent {
  return {
    opId,
    queueId: 'queue-under-test',
    userId: 7,
    lane: 'meeting-1',
    deps: [],
    endpoint: 'attendance.mark',
    params: { meetingId: 'meeting-1' },
    body: { memberId: 3 },
    tapWall: 1_000,
    clockOffset: null,
    clockOffsetAge: null,
    seenServer: null,
    schema: 1,
    app: 'test',
    ...changed,
  };
}
