import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CATEGORIES } from '#contract/forums';
import type { Store } from '#server/database/create-store';
import type { Trx } from '#server/database/schema';
import { silentLogger } from '#server/log';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createTestStore } from '#tests/support/test-store';
import { SOURCES } from '../sync/pull-news.ts';
import {
  createLive,
  type Live,
  MAX_PER_SESSION,
  MAX_STREAMS,
  type Watcher,
} from './create-live.ts';
import { type Events, readEvents } from './testing/read-events.ts';

type Person = { id: number; secret: string };

let t: TestApp;
let live: Live;
let coordinator: Person;
let group: { id: number };
let opened: Events[];
/** Runs the 25-second stream check. */
let beat: () => Promise<void>;

beforeEach(async () => {
  opened = [];
  ({ t, live } = await createApp(await createTestStore()));
  coordinator = await t.addPerson('coordinador_de_comunidad');
  group = await t.addCommunity(coordinator.id);
});
afterEach(async () => {
  for (const events of opened) await events.cancel();
  live.close();
  await t.close();
});

/** The app with its own hub, whose beats the test triggers. */
async function createApp(store: Store) {
  const clock = { now: () => 0 };
  const every = (run: () => Promise<void>) => {
    beat = run;
    return () => {};
  };
  const hub = createLive({ store, now: () => clock.now(), log: silentLogger, every });
  const app = await createTestApp({ store, live: hub });
  clock.now = app.deps.now;
  return { t: app, live: hub };
}

async function listen(as: Person = coordinator): Promise<Events> {
  const response = await t.call('GET', '/sync/live', { as });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  const events = readEvents(response.body as ReadableStream<Uint8Array>);
  opened.push(events);
  return events;
}

/** A colleague's change elsewhere; returns its number. */
async function meet(groupId = group.id): Promise<number> {
  return t.store.write(async (trx) => {
    const change = await t.store.nextChange(trx);
    const uuid = `meeting-${change}`;
    const at = { date: t.clock.now, created_at: t.clock.now };
    await trx
      .insertInto('meetings')
      .values({ uuid, group_id: groupId, source: 'leader', ...at, change })
      .execute();
    return change;
  });
}

/** Runs anything that takes a change; returns its number. */
async function changing(act: (trx: Trx, change: number) => Promise<unknown>): Promise<number> {
  return t.store.write(async (trx) => {
    const change = await t.store.nextChange(trx);
    await act(trx, change);
    return change;
  });
}

/** By list of the pull's answer: another person's change to it. */
const ACTS: Readonly<Record<string, () => Promise<number>>> & { groups: () => Promise<number> } = {
  groups: () =>
    changing((trx, change) =>
      trx
        .updateTable('groups')
        .set({ name: 'San Judas Tadeo', change })
        .where('id', '=', group.id)
        .execute(),
    ),
  async members() {
    const { id } = await t.addPerson('integrante');
    await t.addMember(group.id, id);
    await opened.at(-1)?.next();
    return changing((trx, change) =>
      trx
        .updateTable('people')
        .set({ phone: '618 555 0101', change })
        .where('id', '=', id)
        .execute(),
    );
  },
  meetings: () => meet(),
  followUps: () =>
    changing((trx, change) =>
      trx
        .insertInto('follow_ups')
        .values({
          ...{ uuid: `note-${change}`, group_id: group.id, kind: 'contact', date: t.clock.now },
          ...{ notes: 'Estuvo enferma', created_at: t.clock.now, change },
        })
        .execute(),
    ),
  decided: () =>
    changing((trx, change) =>
      trx
        .insertInto('quarantine')
        .values({
          ...{ owner: `u${coordinator.id}`, op_id: `op-${change}`, group_id: group.id },
          ...{ person_id: coordinator.id, endpoint: 'meetings.create', payload: '{}' },
          ...{ reason: 'not_found', via: 'push', state: 'accepted', created_at: t.clock.now },
          ...{ decided_at: t.clock.now, change },
        })
        .execute(),
    ),
  removedTexts: () =>
    changing((trx, change) =>
      trx
        .insertInto('forum_threads')
        .values({
          ...{ uuid: `thread-${change}`, category: CATEGORIES[0], title: 'Hola' },
          ...{ search_key: 'hola', author_id: coordinator.id, created_at: t.clock.now, change },
          ...{ last_post_at: t.clock.now, last_post_by: coordinator.id, last_post_change: change },
          ...{ removed_at: t.clock.now, removed_change: change },
        })
        .execute(),
    ),
  async namesGone() {
    const { id } = await t.addPerson('integrante');
    return changing((trx, change) =>
      trx
        .updateTable('people')
        .set({ alias: 'Persona borrada', erased_at: t.clock.now, change })
        .where('id', '=', id)
        .execute(),
    );
  },
};

describe('a phone that listens', () => {
  it('is greeted at once and told of a change in its group, by its number alone', async () => {
    const events = await listen();
    await events.next();
    const change = await meet();
    expect(await events.nextText()).toBe(`data: {"through":${change}}\n\n`);
  });

  it.each(Object.entries(ACTS))('hears of news of a pull’s list «%s»', async (_list, act) => {
    const events = await listen();
    await events.next();
    const change = await act();
    expect(await events.next()).toBe(change);
  });

  it('and there is no list without an act of it here', () => {
    const heard = Object.entries(SOURCES).flatMap(([list, { length }]) =>
      length > 0 ? [list] : [],
    );
    expect(Object.keys(ACTS).sort()).toEqual(heard.sort());
  });

  it('as a plain member hears of the group’s name, and not of its meetings', async () => {
    const member = await t.addPerson('integrante');
    await t.addMember(group.id, member.id);
    const events = await listen(member);
    await events.next();
    await meet();
    const change = await ACTS.groups();
    expect(await events.next()).toBe(change);
  });

  it('hears of a group that becomes theirs while they listen', async () => {
    const other = await t.addCommunity(null);
    const events = await listen();
    await events.next();
    const change = await changing((trx, number) =>
      trx
        .updateTable('groups')
        .set({ coordinator_id: coordinator.id, change: number })
        .where('id', '=', other.id)
        .execute(),
    );
    expect(await events.next()).toBe(change);
  });

  it('hears nothing of other groups', async () => {
    const other = await t.addCommunity(null);
    const events = await listen();
    await events.next();
    await meet(other.id);
    const change = await meet();
    expect(await events.next()).toBe(change);
  });

  it('misses nothing that is committed while it opens', async () => {
    const first = await listen();
    await first.next();
    const [second, change] = await Promise.all([listen(), meet()]);
    const heard = [await second.next()];
    while ((heard.at(-1) as number) < change) heard.push(await second.next());
    expect(heard.at(-1)).toBe(change);
  });

  it('leaves nothing behind when it goes', async () => {
    const events = await listen();
    expect(live.count()).toBe(1);
    await events.cancel();
    expect(live.count()).toBe(0);
    await meet();
    expect((await listen()).isOpen()).toBe(true);
  });
});

describe('a stream ends', () => {
  const change = (set: object) =>
    t.store.write((trx) =>
      trx.updateTable('people').set(set).where('id', '=', coordinator.id).execute(),
    );

  it('when its session does', async () => {
    const events = await listen();
    await t.call('POST', '/auth/logout', { as: coordinator, body: {} });
    await beat();
    await events.untilEnd();
    expect(live.count()).toBe(0);
  });

  it('when its session has run out', async () => {
    const events = await listen();
    t.clock.now += 61 * 24 * 3_600_000;
    await beat();
    await events.untilEnd();
  });

  it('when the person is someone else in the network by now', async () => {
    const events = await listen();
    await change({ role: 'integrante' });
    await beat();
    await events.untilEnd();
  });

  it('when the person may no longer enter', async () => {
    const events = await listen();
    await change({ status: 'rejected' });
    await beat();
    await events.untilEnd();
  });

  it('when the person’s groups are others', async () => {
    const events = await listen();
    await t.addCommunity(coordinator.id);
    await beat();
    await events.untilEnd();
  });

  it('after a while, to be opened anew, and stays until then', async () => {
    const events = await listen();
    t.clock.now += 14 * 60_000;
    await beat();
    await events.untilBeat();
    expect(events.isOpen()).toBe(true);
    t.clock.now += 2 * 60_000;
    await beat();
    await events.untilEnd();
  });

  it('for the oldest of a session that opens too many', async () => {
    const all: Events[] = [];
    for (let count = 0; count <= MAX_PER_SESSION; count += 1) all.push(await listen());
    await all[0]?.untilEnd();
    expect(live.count()).toBe(MAX_PER_SESSION);
  });
});

describe('whoever may not listen', () => {
  it('is told so as anywhere else', async () => {
    const rejected = await t.addPerson('lider', 'Durango', 'rejected');
    const answers = [
      await t.call('GET', '/sync/live'),
      await t.call('GET', '/sync/live', { as: rejected }),
      await t.call('GET', '/sync/live', { as: coordinator, headers: { 'X-Outbox-Owner': '0' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 409]);
    expect(live.count()).toBe(0);
  });
});

describe('a crowd', () => {
  const watcher = (number: number, cut = () => {}): Watcher => ({
    personId: number,
    sessionId: number,
    role: 'lider',
    openedAt: 0,
    registerIds: [group.id],
    groupIds: [group.id],
    cut,
  });

  it('of 500 streams costs a few look-ups for a burst of commits, however many they are', async () => {
    const hub = createLive({ store: t.store, now: t.deps.now, log: silentLogger });
    const bodies = Array.from({ length: 500 }, (_, index) => hub.open(watcher(index + 1)));
    const readers = bodies.map(readEvents);
    for (const reader of readers) await reader.next();
    let queries = 0;
    const { selectFrom } = t.store.read;
    t.store.read.selectFrom = ((...asked: Parameters<typeof selectFrom>) => {
      queries += 1;
      return selectFrom.apply(t.store.read, asked);
    }) as typeof selectFrom;
    const from = performance.now();
    let last = 0;
    for (let count = 0; count < 100; count += 1) last = await meet();
    for (const reader of readers) while ((await reader.next()) < last);
    const looks = (performance.now() - from) / 100 + 3;
    hub.close();
    expect(queries).toBeGreaterThan(0);
    // One query for the latest change, and one per source of the pull; two sources take two.
    const perLook = 3 + Object.values(SOURCES).flat().length;
    expect(queries).toBeLessThanOrEqual(perLook * looks);
  });

  it('gets no place beyond the last, and another when one leaves', async () => {
    const bodies = Array.from({ length: MAX_STREAMS }, (_, index) => live.open(watcher(index + 1)));
    expect(() => live.open(watcher(0))).toThrow('Hay mucha gente');
    await bodies[0]?.cancel();
    expect(() => live.open(watcher(0))).not.toThrow();
  });

  it('is rid of a reader who does not read', async () => {
    const { id: sessionId } = await t.store.read
      .selectFrom('sessions')
      .select('id')
      .executeTakeFirstOrThrow();
    const right = {
      sessionId,
      personId: coordinator.id,
      role: 'coordinador_de_comunidad',
    } as const;
    const cut = new Promise<void>((resolve) => {
      live.open({ ...watcher(0), ...right, openedAt: 100, cut: resolve });
    });
    await beat();
    await beat();
    expect(live.count()).toBe(1);
    await beat();
    expect(live.count()).toBe(0);
    await cut;
  });
});
