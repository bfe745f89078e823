import 'fake-indexeddb/auto';
import Dexie, { liveQuery } from 'dexie';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { opContent } from '#sync/testing/op-content';
import { openDeviceDb, registerQueue } from './device-db.ts';
import { holdDraft, readDrafts } from './drafts.ts';
import { retryAfterReturn } from './end-when-put-away.ts';
import { createAppender, openQueueDb, type QueueDb } from './queue-db.ts';

/** Its `pagehide`, which no test's own machine has. */
const page = new EventTarget();
let queue: QueueDb;

beforeAll(async () => {
  vi.stubGlobal('onpagehide', null);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  queue = openQueueDb('7', () => 'queue-of-test');
  await queue.open();
});
afterEach(() => {
  queue.close();
  queue = openQueueDb('7', () => 'queue-of-test');
});

function hide(persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
}

function hideAtNextPut(): void {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
    this: IDBObjectStore,
    ...args
  ) {
    put.mockRestore();
    const request = this.put(...args);
    hide(true);
    return request;
  });
}

/** As a pass does: it reads, and has not decided yet what to write. */
function beginPass(): Promise<unknown> {
  return queue.transaction('rw', queue.meta, async () => {
    await queue.meta.get('meta');
    hide(true);
    await queue.meta.update('meta', { epoch: 'of the pass' });
  });
}

it('a page put away in the middle of a pass lets go of the queue, and what it wrote is undone', async () => {
  await queue.open();
  await expect(beginPass()).rejects.toThrow();
  expect(await queue.meta.get('meta')).toMatchObject({ epoch: null });
});

it('what was recorded by then is kept', async () => {
  const recorded = createAppender(queue)([opContent('a'), opContent('b')]);
  await queue.open();
  await Promise.resolve();
  hide(true);
  expect((await recorded).map(({ opId }) => opId)).toEqual(['a', 'b']);
});

it('a transaction that ends without its rows is no save', async () => {
  await queue.open();
  // As WebKit tells a page that returns: «complete», of what never reached the disk.
  const add = vi
    .spyOn(IDBObjectStore.prototype, 'add')
    .mockImplementationOnce(() => ({ result: undefined }) as unknown as IDBRequest<IDBValidKey>);
  await expect(createAppender(queue)([opContent('a')])).rejects.toThrow('without its rows');
  add.mockRestore();
});

it('a read that was cut off is read again when the page returns, and goes on following', async () => {
  await queue.open();
  const seen: unknown[] = [];
  let isFirst = true;
  const following = liveQuery(() =>
    retryAfterReturn(async () => {
      const before = await queue.transaction('r', queue.meta, async () => {
        const meta = await queue.meta.get('meta');
        if (isFirst) hide(true);
        isFirst = false;
        await queue.meta.count();
        return meta?.epoch;
      });
      return before;
    }),
  ).subscribe({ next: (epoch) => void seen.push(epoch), error: (e) => void seen.push(e) });
  await expect.poll(() => seen).toEqual([null]);
  await queue.meta.update('meta', { epoch: 'later' });
  await expect.poll(() => seen).toEqual([null, 'later']);
  following.unsubscribe();
});

it('a read that fails by itself fails', async () => {
  await expect(retryAfterReturn(() => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
});

it('what was typed by then is kept', async () => {
  const device = openDeviceDb();
  await device.open();
  hideAtNextPut();
  await holdDraft(device, 'nota:7', 'tab')
    .save('a medias', 1)
    .catch(() => {});
  expect(await readDrafts(device, 'nota:7')).toMatchObject([{ value: 'a medias' }]);

  // It replaces what the form was opened with: both are there until the page comes back.
  const again = holdDraft(device, 'nota:7', 'later');
  for (const draft of await again.read()) again.take(draft);
  hideAtNextPut();
  await again.save('al irse', 2).catch(() => {});
  const texts = async () => (await readDrafts(device, 'nota:7')).map(({ value }) => value);
  expect(await texts()).toEqual(['al irse', 'a medias']);
  await again.save('al volver', 3);
  expect(await texts()).toEqual(['al volver']);
  device.close();
});

it('a queue on its way to the list is undone at once, and is there when the page returns', async () => {
  const device = openDeviceDb();
  await device.open();
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort');
  hideAtNextPut();
  await registerQueue(device, { name: '7', userId: 7, teamId: null });
  expect(abort).toHaveBeenCalled();
  abort.mockRestore();
  expect(await device.queues.toArray()).toMatchObject([{ name: '7' }]);
  device.close();
});

it('a page that ends for good is left to the browser', async () => {
  await queue.open();
  await queue.transaction('rw', queue.meta, async () => {
    await queue.meta.get('meta');
    hide(false);
    await queue.meta.update('meta', { epoch: 'kept' });
  });
  expect(await queue.meta.get('meta')).toMatchObject({ epoch: 'kept' });
});

it('a database left half made is undone, and made by the next page', async () => {
  const half = new Dexie('half');
  const open = indexedDB.open('half', 10);
  open.addEventListener('upgradeneeded', () => {
    open.result.createObjectStore('rows');
    hide(true);
  });
  await new Promise((resolve) => {
    open.onerror = resolve;
  });
  half.version(1).stores({ rows: 'id' });
  await half.open();
  expect(half.verno).toBe(1);
  half.close();
});
