import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { OpAnswer, WireOp } from '#contract/sync';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';
import { BUDGETS } from './batch.ts';

/** What anybody may leave with the server without effect, and who is waited for (T: disk, «Por revisar»). */
type Person = { id: number; secret: string };

let t: TestApp;
let coordinator: Person;
let former: Person;
let member: Person;
let group: { id: number; publicId: string };

beforeEach(async () => {
  t = await createTestApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  former = await t.addPerson('coordinador_de_comunidad');
  member = await t.addPerson('integrante');
  group = await t.addCommunity(coordinator.id);
  await t.addMember(group.id, member.id);
  await t.addFormerCoordinator(group.id, former.id);
});
afterEach(() => t.close());

const iso = () => new Date(t.clock.now).toISOString();

function recorder(who: Person | null) {
  const phone = createWirePhone(t, who);
  const create = (id: string, body: object = {}) =>
    phone.op({
      endpoint: 'meetings.create',
      params: { id: group.id },
      body: { id, date: iso(), ...body },
    });
  const mark = (id: string) =>
    phone.op({
      endpoint: 'attendance.mark',
      params: { id },
      body: { memberId: member.id },
      set: { present: true },
      base: {},
    });
  return { ...phone, create, mark };
}

async function sizeOf(table: 'rejected_ops' | 'quarantine') {
  const rows = await t.store.read.selectFrom(table).select('payload').execute();
  return { rows: rows.length, bytes: rows.reduce((sum, { payload }) => sum + payload.length, 0) };
}

const outcomes = (answers: readonly OpAnswer[]) => new Set(answers.map(({ outcome }) => outcome));

/** A session that may only hand in does not last so long. */
const letADayPass = () =>
  t.store.write((trx) =>
    trx
      .updateTable('rejected_ops')
      .set((eb) => ({ created_at: eb('created_at', '-', DAY_MS + 1) }))
      .execute(),
  );

/** Batches of a phone's size. */
async function sendAll(phone: ReturnType<typeof createWirePhone>, ops: readonly WireOp[]) {
  const answers: OpAnswer[] = [];
  for (let at = 0; at < ops.length; at += 200) {
    answers.push(...(await phone.send(...ops.slice(at, at + 200))));
  }
  return answers;
}

describe('what is refused', () => {
  it('is answered by its key, and not kept, where nobody can read it', async () => {
    const phone = recorder(coordinator);
    const junk = Array.from({ length: 200 }, () => ({ opId: newId(t), seq: 'x'.repeat(2_000) }));
    const answers = await phone.send(...(junk as unknown as WireOp[]));
    expect(answers).toHaveLength(200);
    expect(outcomes(answers)).toEqual(new Set(['rejected']));
    expect(await sizeOf('rejected_ops')).toEqual({ rows: 0, bytes: 0 });
  });

  it.each([
    ['of a leader', 'approved', BUDGETS.rejectedADay, BUDGETS.rejected],
    ['of who may not enter', 'pending', BUDGETS.outsiderADay, BUDGETS.outsider],
  ])(
    '%s is kept within a budget of rows and bytes, in a day and altogether',
    async (_, status, day, ever) => {
      const stranger = await t.addPerson('coordinador_de_comunidad', 'Chihuahua', status);
      const phone = recorder(stranger);
      const send = (size: number, count: number) =>
        sendAll(
          phone,
          Array.from({ length: count }, () => phone.create(newId(t), { notes: 'x'.repeat(size) })),
        );
      expect(await send(1, day.rows + 50)).toHaveLength(day.rows + 50);
      expect((await sizeOf('rejected_ops')).rows).toBe(day.rows);
      await letADayPass();
      await send(1_500, day.bytes / 1_500 + 50);
      const second = await sizeOf('rejected_ops');
      expect(second.bytes).toBeLessThanOrEqual(ever.bytes);
      expect(second.rows).toBeLessThanOrEqual(2 * day.rows);
      for (let index = 0; index < ever.rows / day.rows; index += 1) {
        await letADayPass();
        await send(1, day.rows + 1);
      }
      const last = await sizeOf('rejected_ops');
      expect(last.rows).toBeLessThanOrEqual(ever.rows);
      expect(last.bytes).toBeLessThanOrEqual(ever.bytes);
    },
  );
});

describe('what waits for a coordinator', () => {
  it('is nothing of a plain member: who never could write it has no say in it', async () => {
    const phone = recorder(member);
    const meeting = newId(t);
    await recorder(coordinator).send(recorder(coordinator).create(meeting));
    const answers = await sendAll(
      phone,
      Array.from({ length: 300 }, () => phone.mark(meeting)),
    );
    expect(outcomes(answers)).toEqual(new Set(['rejected']));
    expect(await sizeOf('quarantine')).toEqual({ rows: 0, bytes: 0 });
  });

  it('is all that a leader recorded in three months, who was replaced meanwhile', async () => {
    const phone = recorder(former);
    const ops = Array.from({ length: 13 }, () => newId(t)).flatMap((id) => [
      phone.create(id, { notes: 'n'.repeat(200) }),
      ...Array.from({ length: 60 }, () => phone.mark(id)),
    ]);
    expect(outcomes(await sendAll(phone, ops))).toEqual(new Set(['quarantined']));
    expect((await sizeOf('quarantine')).rows).toBe(ops.length);
  });

  it('is bounded for one person, who is told, and who sends the rest when some is decided', async () => {
    await fill(`u${former.id}`, BUDGETS.waiting.rows - 1);
    const phone = recorder(former);
    const ops = [phone.create(newId(t)), phone.create(newId(t))];
    expect(await phone.send(...ops)).toMatchObject([
      { outcome: 'quarantined' },
      { outcome: 'rejected', status: 429, text: expect.stringMatching(/^Ya hay muchos/) },
    ]);
    await t.store.write((trx) =>
      trx.updateTable('quarantine').set({ state: 'set-aside' }).where('id', '<', 10).execute(),
    );
    expect((await phone.send(...ops)).map(({ outcome }) => outcome)).toEqual([
      'quarantined',
      'quarantined',
    ]);
  });

  it('is bounded for a file too, entry by entry', async () => {
    await fill(`u${former.id}`, BUDGETS.waiting.rows - 1);
    const phone = recorder(former);
    const ops = [phone.create(newId(t)), phone.create(newId(t))];
    const got = await t.call('POST', '/sync/import', { as: coordinator, body: { ops } });
    expect(await got.json()).toMatchObject({ received: 1, full: 1, entries: ['received', 'full'] });
  });

  it('is found by what it would make, not by reading all that waits', async () => {
    if (t.store.engine !== 'sqlite') return;
    const query = t.store.read
      .selectFrom('quarantine')
      .select('group_id')
      .where('owner', '=', 'u1')
      .where('makes', '=', 'x')
      .compile();
    const { rows } = await t.store.read.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
    );
    expect(rows.map(({ detail }) => detail).join()).toContain('quarantine_owner_makes');
  });

  async function fill(owner: string, count: number) {
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{ owner, op_id: `filler-${index}`, group_id: group.id, person_id: former.id },
      ...{ endpoint: 'attendance.mark', payload: '{}', reason: 'former' },
      ...{ via: 'push' as const, state: 'waiting' as const, created_at: t.clock.now },
    }));
    for (let at = 0; at < count; at += 500) {
      await t.store.write((trx) =>
        trx
          .insertInto('quarantine')
          .values(rows.slice(at, at + 500))
          .execute(),
      );
    }
  }
});

describe('the author a file names', () => {
  it('is only claimed until their own phone says the same', async () => {
    const phone = recorder(former);
    const id = newId(t);
    const op = phone.create(id);
    await t.call('POST', '/sync/import', { as: coordinator, body: { ops: [op] } });
    const { entries } = await (await t.call('GET', '/quarantine', { as: coordinator })).json();
    const body = { ids: [entries[0].id], decision: 'accept' };
    await t.call('POST', '/quarantine', { as: coordinator, body });
    expect(await flagsOf(id)).toContain('claimed-author');

    const [again] = await phone.send(op);
    expect(again?.outcome).toBe('duplicate');
    expect(await flagsOf(id)).not.toContain('claimed-author');
    expect(await claims()).toEqual([null]);
  });

  it('stays claimed when what their phone says under that key is something else', async () => {
    const phone = recorder(former);
    const op = phone.create(newId(t));
    await t.call('POST', '/sync/import', { as: coordinator, body: { ops: [op] } });
    const { entries } = await (await t.call('GET', '/quarantine', { as: coordinator })).json();
    const body = { ids: [entries[0].id], decision: 'accept' };
    await t.call('POST', '/quarantine', { as: coordinator, body });
    await phone.send({ ...op, body: { ...op.body, notes: 'otra cosa' } });
    expect(await claims()).toEqual([1]);
  });

  const claims = async () =>
    (await t.store.read.selectFrom('meetings').select('author_claimed').execute()).map(
      ({ author_claimed }) => author_claimed,
    );

  async function flagsOf(id: string): Promise<string[]> {
    const response = await t.call('GET', '/sync/pull', { as: coordinator });
    const { meetings } = (await response.json()) as { meetings: { id: string; flags: string[] }[] };
    return meetings.find((meeting) => meeting.id === id)?.flags ?? [];
  }
});

it('a person has a bounded number of queues, and those that are known go on', async () => {
  await t.store.write((trx) =>
    trx
      .insertInto('queues')
      .values(
        Array.from({ length: 499 }, (_, index) => ({
          ...{ queue_id: `${coordinator.id}:filler-${index}`, person_id: coordinator.id },
          created_at: 1,
        })),
      )
      .execute(),
  );
  const known = recorder(coordinator);
  expect((await known.send(known.create(newId(t))))[0]?.outcome).toBe('applied');
  t.clock.now += 1;
  const one = recorder(coordinator);
  await expect(one.send(one.create(newId(t)))).rejects.toThrow('409');
  t.clock.now += 1;
  expect((await known.send(known.create(newId(t))))[0]?.outcome).toBe('applied');
});
