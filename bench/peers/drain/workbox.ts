import { QueueStore, StorableRequest } from 'workbox-background-sync';
import { countAt, type Mark, type Peer } from './marks.ts';

/**
 * Workbox's queue and its replay: one request a mark, each awaited before the next. The loop is
 * the one of its `Queue`, which itself runs in service workers alone.
 */
export const drainWorkbox: Peer = async (space, marks) => {
  const queue = new QueueStore(space);
  const before = await countAt('/marks');
  for (const mark of marks) {
    const request = await StorableRequest.fromRequest(requestOf(mark));
    await queue.pushEntry({ requestData: request.toObject(), timestamp: Date.now() });
  }
  return {
    async drain() {
      for (let entry = await queue.shiftEntry(); entry; entry = await queue.shiftEntry()) {
        const answer = await fetch(new StorableRequest(entry.requestData).toRequest());
        if (!answer.ok) throw new Error(`Workbox: ${answer.status}`);
      }
    },
    count: async () => (await countAt('/marks')) - before,
    close: async () => {},
  };
};

function requestOf({ id, meetingId, personId, present }: Mark): Request {
  return new Request('/marks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ opId: id, meetingId, personId, present }]),
  });
}
