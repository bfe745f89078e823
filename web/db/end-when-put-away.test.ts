import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { opContent } from '#sync/testing/op-content';
import { createAppender } from './create-appender.ts';
import { openDeviceDb } from './device-db.ts';
import { openQueueDb, type QueueDb } from './queue-db.ts';

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

it('what was typed by then is kept', async () => {
  const device = openDeviceDb();
  await device.open();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
    this: IDBObjectStore,
    ...args
  ) {
    put.mockRestore();
    const request = this.put(...args);
    hide(true);
    return request;
  });
  await device.drafts.put({ key: 'nota:7', value: 'a medias', savedAt: 1 });
  expect(await device.drafts.get('nota:7')).toMatchObject({ value: 'a medias' });
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
