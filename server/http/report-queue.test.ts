import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createSharedStores, type SharedStores } from '#tests/support/test-store';
import { createWirePhone, newId } from '#tests/support/wire-phone';
import type { Reports } from '../database/store.ts';
import { createReportQueue, REPORTS_WAITING_MAX } from './report-queue.ts';

const here = () => new AbortController().signal;

/** Reports of people, each of which ends when the test says so. */
function createScene(atOnce: number) {
  const queue = createReportQueue(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (personId: number, name: string, signal = here()) =>
    queue.run({ personId, signal }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string, asked: Promise<string>) => {
    ends.get(name)?.();
    expect(await asked).toBe(name);
  };
  return { ask, begun, end };
}

/** Lets everything that can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('reports take turns', () => {
  it('so many at once, and of each person one', async () => {
    const { ask, begun, end } = createScene(2);
    const [a1, a2, b1, c1] = [ask(1, 'a1'), ask(1, 'a2'), ask(2, 'b1'), ask(3, 'c1')];
    await settle();
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1', b1);
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1', a1);
    await settle();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    await end('c1', c1);
    await end('a2', a2);
  });

  it('refuses a person who has enough waiting, in words, and nobody else', async () => {
    const { ask, begun, end } = createScene(1);
    const first = ask(1, 'first');
    const waiting = Array.from({ length: REPORTS_WAITING_MAX }, (_, at) => ask(1, `${at}`));
    await expect(ask(1, 'one too many')).rejects.toMatchObject({
      status: 429,
      message: 'Ya se está preparando un reporte tuyo. Espera unos segundos e intenta de nuevo',
      headers: { 'Retry-After': '5' },
    });
    const other = ask(2, 'other');
    await end('first', first);
    for (const [at, asked] of waiting.entries()) {
      await settle();
      await end(`${at}`, asked);
    }
    await settle();
    await end('other', other);
    expect(begun).not.toContain('one too many');
  });

  it('goes on after a report that failed', async () => {
    const queue = createReportQueue(1);
    const failing = queue.run({ personId: 1, signal: here() }, async () => {
      throw new Error('no');
    });
    const next = queue.run({ personId: 1, signal: here() }, async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('computes nothing for a request that was given up', async () => {
    const { ask, begun, end } = createScene(1);
    const gone = new AbortController();
    const first = ask(1, 'first');
    const left = ask(2, 'left', gone.signal);
    const refused = expect(left).rejects.toMatchObject({ status: 429 });
    const last = ask(3, 'last');
    await settle();
    gone.abort();
    await end('first', first);
    await refused;
    await settle();
    await end('last', last);
    expect(begun).toEqual(['first', 'last']);
  });
});

describe('while reports are read', () => {
  let stores: SharedStores;
  let t: TestApp;
  afterEach(() => stores.close());

  /** An app whose reports stand still, in their transactions, until they may go on. */
  async function openApp() {
    stores = await createSharedStores();
    const [store] = stores.pair;
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let inside = 0;
    const reports: Reports = {
      ...store.reports,
      snapshot: (job) =>
        store.reports.snapshot(async (trx) => {
          inside += 1;
          await gate;
          return job(trx);
        }),
    };
    t = await createTestApp({ store: { ...store, reports } });
    return { letGo, inside: () => inside, atOnce: store.reports.atOnce };
  }

  it('the hall records, and small reads are answered', async () => {
    const { letGo, inside, atOnce } = await openApp();
    const leader = await t.addPerson('coordinador_de_comunidad');
    const group = await t.addCommunity(leader.id);
    const offices = await Promise.all(Array.from({ length: 20 }, () => t.addPerson('admin')));
    const asked = offices.map((as) => t.call('GET', '/weekly-follow-up', { as }));
    await expect.poll(inside).toBe(atOnce);
    expect((await t.app.request('/healthz')).status).toBe(200);
    const meeting = {
      endpoint: 'meetings.create',
      params: { id: group.id },
      body: { id: newId(t), date: new Date(t.clock.now).toISOString() },
    };
    const phone = createWirePhone(t, leader);
    expect(await phone.send(phone.op(meeting))).toMatchObject([{ outcome: 'applied' }]);
    expect((await t.call('GET', '/me/work', { as: leader })).status).toBe(200);
    expect(inside()).toBe(atOnce);
    letGo();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(inside()).toBe(offices.length);
  });

  it('a screen’s own reports all come, and more of one person are refused', async () => {
    const { letGo, inside } = await openApp();
    const as = await t.addPerson('admin');
    const ask = () => t.call('GET', '/weekly-follow-up', { as });
    const first = ask();
    await expect.poll(inside).toBe(1);
    const refused: Response[] = [];
    const others = Array.from({ length: REPORTS_WAITING_MAX + 3 }, async () => {
      const answer = await ask();
      if (answer.status === 429) refused.push(answer);
      return answer.status;
    });
    // Whichever came last are refused at once; the others wait.
    await expect.poll(() => refused.length).toBe(3);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(await refused[0]?.text()).toContain('Ya se está preparando un reporte tuyo');
    letGo();
    expect((await first).status).toBe(200);
    const statuses = (await Promise.all(others)).sort();
    expect(statuses).toEqual([...Array(REPORTS_WAITING_MAX).fill(200), 429, 429, 429]);
  });
});
