import { createOutbox, newQueueId } from '#web/boot/engine/create-outbox.ts';
import { createSyncTransport, runPass } from '#web/boot/engine/sending.lazy.ts';
import { createDexieQueueStore } from '#web/db/change-queue.ts';
import { openQueueDb } from '#web/db/queue-db.ts';
import { exampleTap } from '../support/example-tap.ts';
import type { Tap } from '../support/time-taps.ts';

const USER = 4;
const MEETING = '0198c0de-0000-7000-8000-000000000002';

/** The whole way of a tap, without a session that could send it. */
export function openOurTap(): Tap {
  const outbox = createOutbox({
    name: `bench-${Date.now()}`,
    userId: USER,
    cache: null,
    sending: { runPass, transport: createSyncTransport(() => null, USER) },
    session: async () => null,
    app: 'bench',
  });
  const tap = async (round: number) => {
    const { type } = await outbox.record([
      {
        lane: MEETING,
        endpoint: 'attendance.mark',
        params: { id: MEETING },
        body: { memberId: 9 + (round % 18) },
        set: { present: true, punctual: round % 2 === 0 },
        base: { present: null, punctual: null },
      },
    ]);
    if (type !== 'saved') throw new Error(`The tap was ${type}.`);
  };
  // A tap wakes the sender; a finger's next tap comes when that has long been over.
  return Object.assign(tap, { rest: outbox.wake });
}

/** The queue's part alone: the row exists already, and no listener is called. */
export function openOurAppend(): Tap {
  const store = createDexieQueueStore(openQueueDb(`append-${Date.now()}`, newQueueId), newQueueId);
  return (round) => store.append([exampleTap(round)]);
}
