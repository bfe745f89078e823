import { hash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { PullAnswer } from '#contract/sync';
import { rememberNetwork } from '#server/session/known-networks';
import { createPlainPasswords } from '#tests/contract/support/plain-passwords';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import type { Rates } from '../figures/read-rates.ts';
import { readRates } from '../figures/read-rates.ts';
import type { ErasureEntry } from './erasure-ledger.ts';

const PASSWORD = 'una clave larga';

let t: PeopleApp;
let leader: Person;
let ana: Person;
let beto: Person;
let admin: Person;
let community: number;
let membership: number;
let ledger: ErasureEntry[];

beforeEach(async () => {
  ledger = [];
  t = await createPeopleApp({
    passwords: createPlainPasswords(),
    erasures: { read: () => ledger, add: (entries) => void ledger.push(...entries) },
  });
  leader = await t.addPerson('coordinador_de_comunidad');
  [ana, beto] = [await t.addPerson('integrante'), await t.addPerson('integrante')];
  admin = await t.addPerson('admin');
  community = (await t.addCommunity(leader.id)).id;
  membership = await t.addMember(community, ana.id);
  await t.addMember(community, beto.id);
  await t.change('people', ana.id, {
    email: 'ana@demo.example',
    alias: 'Ana María',
    full_name: 'Ana María Ruiz',
    phone: '6181234567',
    password_hash: `plain:${PASSWORD}`,
  });
});
afterEach(() => t.close());

async function meeting(daysAgo: number): Promise<string> {
  const id = randomUUID();
  const date = new Date(t.clock.now - daysAgo * DAY_MS).toISOString();
  const body = { id, date, seAvanzoEnTema: false };
  expect((await t.ask(leader, 'POST', `/communities/${community}/meetings`, body)).status).toBe(
    201,
  );
  return id;
}

const mark = (id: string, memberId: number, marks: object) =>
  t.ask(leader, 'POST', `/meetings/${id}/attendance`, { memberId, ...marks });
const erase = (as: Person, more: object = {}) =>
  t.ask(as, 'POST', '/me/erasure', { password: PASSWORD, confirm: 'BORRAR', ...more });

type Pulled = {
  reset: boolean;
  cursor: string;
  members: { personId: number }[];
  meetings: { id: string; marks: { memberId: number }[]; totals?: object }[];
};
const pull = async (cursor?: string) => {
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
  return (await t.ask<Pulled>(leader, 'GET', `/sync/pull${query}`)).json;
};

function push(as: Person, ops: { endpoint: string; params: object; [key: string]: unknown }[]) {
  const tap = { clockOffset: 0, seenServer: null, schema: 1, app: 'test', tapWall: t.clock.now };
  return t.ask<{ ops: { outcome: string; status?: number }[] }>(as, 'POST', '/sync/push', {
    queueId: `queue-${as.id}-12345`,
    sentWall: t.clock.now,
    ops: ops.map((op, index) => ({
      ...{ opId: randomUUID(), seq: index + 1, userId: as.id, body: {}, ...tap },
      ...op,
    })),
  });
}

describe('whoever erases themselves', () => {
  it('leaves totals and rates as they were, on the server and for a phone', async () => {
    const id = await meeting(3);
    await mark(id, ana.id, { present: true, punctual: true, paidQuota: true });
    await mark(id, beto.id, { present: false });
    const shown = async () => {
      const rates: Rates = await readRates(t.store.read as never, [community], t.clock.now);
      const recent = await t.ask<{ attendanceCount: number }[]>(
        leader,
        'GET',
        '/local-communities/recent-meetings',
      );
      return [rates.ofCommunity(community), recent.json.map((one) => one.attendanceCount)];
    };
    const before = await shown();
    const phone = await pull();
    expect((await erase(ana)).status).toBe(200);
    expect(await shown()).toEqual(before);
    expect(before).toEqual([50, [1]]);
    const after = await pull(phone.cursor);
    expect(after.reset).toBe(true);
    expect(after.members.map(({ personId }) => personId)).toEqual([beto.id]);
    expect(after.meetings).toMatchObject([
      {
        marks: [{ memberId: beto.id }],
        totals: { recorded: 1, present: 1, punctual: 1, paidQuota: 1, excused: 0 },
      },
    ]);
  });

  it('counts on where two registrations of a meeting become one', async () => {
    const [from, into] = [await meeting(3), await meeting(3)];
    await mark(from, ana.id, { present: true, punctual: true });
    await mark(into, beto.id, { present: true });
    await erase(ana);
    expect((await t.ask(leader, 'POST', `/meetings/${into}/merge`, { from })).status).toBe(200);
    const { meetings } = await pull();
    expect(meetings).toMatchObject([
      { id: into, marks: [{ memberId: beto.id }], totals: { recorded: 1, punctual: 1 } },
    ]);
  });

  it('is no name in a meeting of theirs either', async () => {
    const id = await meeting(3);
    const row = { name: 'Ana María', present: 1, change: 0 } as const;
    await t.store.write(async (trx) => {
      const found = trx.selectFrom('meetings').select('id').where('uuid', '=', id);
      const { id: meeting_id } = await found.executeTakeFirstOrThrow();
      for (const name of ['Ana María', 'Berta']) {
        await trx
          .insertInto('meeting_names')
          .values({ ...row, name, meeting_id })
          .execute();
      }
    });
    const { cursor } = await pull();
    await erase(ana);
    const { meetings } = await pull(cursor);
    expect(meetings).toMatchObject([{ names: [{ name: 'Persona borrada' }, { name: 'Berta' }] }]);
  });

  it('leaves nothing of themselves in any table', async () => {
    const id = await meeting(3);
    await mark(id, ana.id, { present: true });
    await t.ask(leader, 'POST', `/groups/${community}/contact-notes`, {
      ...{ id: randomUUID(), date: new Date(t.clock.now).toISOString() },
      ...{ attendeeId: membership, channel: 'visita', notes: 'Ana María estuvo enferma' },
    });
    await t.ask(ana, 'POST', '/me/rectification', { field: 'other', value: 'Soy Ana María Ruiz' });
    await t.store.write((trx) =>
      rememberNetwork(trx, ana.id, { ip: '10.0.0.1', now: t.clock.now }),
    );
    expect((await erase(ana)).status).toBe(200);
    expect(await t.store.read.selectFrom('known_networks').selectAll().execute()).toEqual([]);
    const tables = ['people', 'follow_ups', 'follow_up_history', 'meeting_names', 'audit'] as const;
    const rest = ['privacy_requests', 'consents', 'person_history', 'rejected_ops'] as const;
    for (const table of [...tables, ...rest]) {
      const rows = await t.store.read.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toMatch(/ana|ruiz|6181234567/i);
    }
    expect(await t.person(ana.id)).toMatchObject({
      alias: 'Persona borrada',
      email: null,
      erased_at: t.clock.now,
      status: 'rejected',
    });
  });

  it('can enter no more, is told by mail, may register again, and stands in the ledger', async () => {
    await erase(ana);
    expect((await t.ask(ana, 'GET', '/auth/me')).status).toBe(401);
    expect(t.letters).toMatchObject([{ to: 'ana@demo.example', subject: 'Tus datos se borraron' }]);
    const { created_at: createdAt } = await t.person(ana.id);
    expect(ledger).toEqual([{ id: ana.id, createdAt }]);
    expect(await t.actions()).toContain('person.erased');
    await t.change('people', beto.id, { email: 'ana@demo.example' });
  });

  it('needs the password and the word, and the last admin stays (G14)', async () => {
    expect(refusal(await erase(ana, { password: 'otra' }))).toEqual([
      403,
      'La contraseña no es correcta',
    ]);
    expect((await erase(ana, { confirm: 'sí' })).status).toBe(422);
    await t.change('people', admin.id, { password_hash: `plain:${PASSWORD}` });
    expect((await erase(admin)).status).toBe(409);
    expect(await t.person(ana.id)).toMatchObject({ erased_at: null });
  });
});

describe('what arrives later about somebody who was erased (D31)', () => {
  it('is answered applied, and has no effect', async () => {
    const id = await meeting(3);
    await erase(ana);
    const { json } = await push(leader, [
      {
        endpoint: 'attendance.mark',
        params: { id },
        body: { memberId: ana.id },
        set: { present: true },
        base: {},
      },
      {
        endpoint: 'contact-notes.create',
        params: { id: community },
        body: {
          ...{ id: randomUUID(), date: new Date(t.clock.now).toISOString() },
          ...{ attendeeId: membership, channel: 'visita', notes: 'Ana dijo que vuelve' },
        },
      },
    ]);
    expect(json.ops.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    expect(await t.store.read.selectFrom('attendance').selectAll().execute()).toEqual([]);
    expect(await t.store.read.selectFrom('meeting_names').selectAll().execute()).toEqual([]);
    expect(await t.store.read.selectFrom('follow_ups').selectAll().execute()).toMatchObject([
      { person_id: null, notes: null, removed: 1 },
    ]);
  });

  it('a note about them that is changed later stays blank', async () => {
    const note = randomUUID();
    const date = new Date(t.clock.now).toISOString();
    await t.ask(leader, 'POST', `/groups/${community}/contact-notes`, {
      ...{ id: note, date, attendeeId: membership, channel: 'visita', notes: 'Primera' },
    });
    await erase(ana);
    const set = { notes: 'Ana María otra vez', removed: false };
    const { json } = await push(leader, [
      { endpoint: 'follow-up.update', params: { id: note }, set, base: {} },
    ]);
    expect(json.ops).toMatchObject([{ outcome: 'applied' }]);
    const [row] = await t.store.read.selectFrom('follow_ups').selectAll().execute();
    expect(row).toMatchObject({ notes: null, removed: 1, channel: null });
  });

  it('a form that waits for a coordinator loses their lines, and waits on with the others', async () => {
    const marks = { present: true, punctual: false, paidQuota: false };
    const body = {
      ...{ attendanceRecords: [{ attendeeId: membership, ...marks }], notes: 'En la capilla' },
      names: [
        { name: 'Ana María', ...marks },
        { name: 'Berta', ...marks },
      ],
    };
    const waiting = { owner: `g${community}`, op_id: 'form', group_id: community, person_id: null };
    const sent = { endpoint: 'public-meeting.register', reason: 'link', via: 'push' } as const;
    await t.store.write((trx) =>
      trx
        .insertInto('quarantine')
        .values({
          ...{ ...waiting, ...sent, state: 'waiting', created_at: t.clock.now },
          payload: JSON.stringify({ opId: 'form', body }),
        })
        .execute(),
    );
    await erase(ana);
    const left = await t.store.read
      .selectFrom('quarantine')
      .select(['state', 'payload'])
      .executeTakeFirstOrThrow();
    expect([left.state, JSON.parse(left.payload)]).toEqual([
      'waiting',
      { opId: 'form', body: { ...body, attendanceRecords: [], names: [body.names[1]] } },
    ]);
  });

  it('what waits about them is left out, and whoever recorded it hears so with their next pull', async () => {
    const waiting = { owner: `u${beto.id}`, op_id: randomUUID(), group_id: community };
    const sent = { endpoint: 'attendance.mark', reason: 'forbidden', via: 'push' } as const;
    const payload = JSON.stringify({ opId: waiting.op_id, body: { memberId: ana.id } });
    await t.store.write((trx) =>
      trx
        .insertInto('quarantine')
        .values({
          ...{ ...waiting, ...sent, payload, person_id: beto.id },
          ...{ state: 'waiting', created_at: t.clock.now },
        })
        .execute(),
    );
    const before = (await (await t.call('GET', '/sync/pull', { as: beto })).json()) as PullAnswer;
    await erase(ana);
    const path = `/sync/pull?cursor=${encodeURIComponent(before.cursor)}`;
    const after = (await (await t.call('GET', path, { as: beto })).json()) as PullAnswer;
    const text = 'La coordinación no lo incluyó en el registro: la persona ya no está registrada';
    expect(after.decided).toEqual([{ opId: waiting.op_id, accepted: false, text }]);
    expect(await t.store.read.selectFrom('quarantine').select('payload').execute()).toEqual([
      { payload: '{}' },
    ]);
  });

  it('what was kept of refused operations about them is blank, key and outcome stay', async () => {
    await push(beto, [
      {
        endpoint: 'attendance.mark',
        params: { id: randomUUID() },
        body: { memberId: ana.id },
        set: { present: true },
        base: {},
      },
    ]);
    const kept = () =>
      t.store.read.selectFrom('rejected_ops').selectAll().executeTakeFirstOrThrow();
    const { payload: _, ...before } = await kept();
    await erase(ana);
    expect(await kept()).toEqual({ ...before, payload: '{}' });
  });
});

it('a coordinator who goes leaves the community without one, and their records', async () => {
  const id = await meeting(3);
  await mark(id, beto.id, { present: true });
  await t.change('people', leader.id, { password_hash: `plain:${PASSWORD}` });
  expect((await erase(leader)).status).toBe(200);
  const group = await t.store.read
    .selectFrom('groups')
    .select('coordinator_id')
    .where('id', '=', community)
    .executeTakeFirst();
  expect(group).toEqual({ coordinator_id: null });
  expect(await t.store.read.selectFrom('attendance').select('present').execute()).toEqual([
    { present: 1 },
  ]);
});

it('a consent stays as evidence, without where it was given from', async () => {
  const row = { person_id: ana.id, purpose: 'notice', version: '1', given: 1 } as const;
  const text_hash = hash('sha256', 'x');
  await t.store.write((trx) =>
    trx
      .insertInto('consents')
      .values({
        ...row,
        text_hash,
        method: 'checkbox',
        note: 'Ana',
        ip_prefix: '10.0.0.0/24',
        at: 1,
      })
      .execute(),
  );
  await erase(ana);
  const [kept] = await t.store.read.selectFrom('consents').selectAll().execute();
  expect(kept).toMatchObject({ ...row, text_hash, note: null, ip_prefix: null });
});
