import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listAnnouncements } from '#contract/announcements';
import type { AnswerOf } from '#contract/core/endpoint';
import { myWork } from '#contract/home';
import { listInvitations } from '#contract/invitations';
import { readQuota } from '#contract/quotas';
import { readHome } from '#contract/whole-home';
import { type CacheDb, deleteCacheDb, openCacheDb } from '#web/db/cache-db.ts';
import type { PersonDb } from '#web/db/person-db.ts';
import { HOME_KEY, keptReadKey } from '#web/db/stored-reads.ts';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import { callOrTake } from './bundled-reads.ts';
import type { Phone } from './phone.ts';
import { offerWholeHome } from './whole-home.ts';

type Home = AnswerOf<typeof readHome>;

const ME = 7;
const asked = vi.fn();
let cache: CacheDb;
let phone: Pick<Phone, 'call' | 'person'>;

beforeEach(() => {
  cache = openCacheDb(ME);
  asked.mockReset();
  phone = openPhone();
});
afterEach(async () => {
  cache.close();
  await deleteCacheDb(ME);
});

/** As the app opened again: nothing of it is in memory. */
function openPhone(): Pick<Phone, 'call' | 'person'> {
  const person = { userId: ME, cache } as PersonDb;
  const opened = { person: () => person, call: asked as unknown as Phone['call'] };
  offerWholeHome(opened);
  return opened;
}

const work = { approvals: null, toReview: null, region: null, community: null };

function home(tag: string, parts: Partial<Home['parts']> = {}): Home {
  return {
    tag,
    parts: {
      ...{ work, unread: [], notifications: { items: [], pushKey: null } },
      ...{ quarantine: null, approvals: null, invitations: [], announcements: [] },
      ...{ modules: [], progress: [], quota: null, payments: [], directory: null, forums: null },
      ...parts,
    },
  };
}

const calls = () =>
  asked.mock.calls.map(([row, options]) => [row.path, options?.headers?.['If-None-Match']]);
const isStored = async () => (await cache.reads.get(HOME_KEY)) !== undefined;
const read = () =>
  Promise.all([
    callOrTake(phone, myWork),
    callOrTake(phone, listAnnouncements, { query: {} }),
    callOrTake(phone, readQuota),
  ]);

it('what the home asks for comes in one call, each part once; a call that is no part is made', async () => {
  asked.mockResolvedValue(home('t1'));
  expect(await read()).toEqual([work, [], null]);
  expect(calls()).toEqual([['/me/home', undefined]]);
  asked.mockResolvedValue('own answer');
  expect(await callOrTake(phone, myWork)).toBe('own answer');
  expect(await callOrTake(phone, listAnnouncements, { query: { cursor: '3' } })).toBe('own answer');
  expect(calls()).toHaveLength(3);
});

it('a home that is here whole is asked for by its tag, and read from the phone when unchanged', async () => {
  asked.mockResolvedValue(
    home('t1', { payments: [], quota: { monthlyAmount: 150, currentBalance: 0 } }),
  );
  await read();
  await expect.poll(isStored).toBe(true);
  asked.mockReset().mockRejectedValue(new CallError(304, '', 'unchanged', null, null));
  phone = openPhone();
  expect(await read()).toEqual([work, [], { monthlyAmount: 150, currentBalance: 0 }]);
  expect(calls()).toEqual([['/me/home', '"t1"']]);
});

it('one with other people in it is not kept whole, and is asked for without a tag', async () => {
  const first = [
    { id: 9, alias: 'Rosy', role: 'integrante', city: 'Durango', state: 'Durango', createdAt: '' },
  ];
  asked.mockResolvedValue(home('t1', { work: { ...work, approvals: { total: 1, first } } }));
  await read();
  await expect.poll(isStored).toBe(true);
  expect(JSON.stringify(await cache.reads.toArray())).not.toContain('Rosy');
  phone = openPhone();
  await read();
  expect(calls().at(-1)).toEqual(['/me/home', undefined]);
});

it('a part that was read by itself since, or dropped, is asked for again with all of it', async () => {
  asked.mockResolvedValue(home('t1'));
  await read();
  await expect.poll(isStored).toBe(true);
  await cache.reads.put({ key: keptReadKey(listInvitations), value: [{ id: 1 }], readAt: 5 });
  phone = openPhone();
  await read();
  expect(calls().at(-1)).toEqual(['/me/home', undefined]);
});

it('without signal all its reads hear so from one call, and try again together', async () => {
  asked.mockRejectedValue(new NoSignal());
  await expect(read()).rejects.toThrow(NoSignal);
  expect(calls()).toHaveLength(1);
  asked.mockResolvedValue(home('t1'));
  expect(await read()).toEqual([work, [], null]);
  expect(calls()).toHaveLength(2);
});

it('a server without it is asked part by part; one that refuses is believed', async () => {
  asked.mockImplementation(async (row) => {
    if (row === readHome) throw new CallError(404, 'No existe', 'not_found', null, null);
    return row.path;
  });
  expect(await read()).toEqual(['/me/work', '/announcements', '/user-quotas']);
  phone = openPhone();
  asked.mockReset().mockRejectedValue(new CallError(503, 'Ocupado', 'busy', null, null));
  await expect(read()).rejects.toThrow('Ocupado');
  expect(calls()).toHaveLength(1);
});

it('a part that this role may not have is asked for by its own call, which says so', async () => {
  asked.mockResolvedValue(home('t1', { work: null }));
  await read();
  expect(calls().map(([path]) => path)).toEqual(['/me/home', '/me/work']);
});
