import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';
import { erasePerson } from './erase-person.ts';

type Person = { id: number; secret: string };

let t: TestApp;
let leader: Person;
let former: Person;
let ana: Person;
let meeting: string;

beforeEach(async () => {
  t = await createTestApp();
  leader = await t.addPerson('coordinador_de_comunidad');
  [former, ana] = [await t.addPerson('lider'), await t.addPerson('integrante')];
  const group = await t.addCommunity(leader.id);
  for (const { id } of [leader, former, ana]) await t.addMember(group.id, id);
  await t.store.write((trx) =>
    trx.updateTable('people').set({ alias: 'Ana María' }).where('id', '=', ana.id).execute(),
  );
  meeting = newId(t);
  const body = { id: meeting, date: new Date(t.clock.now).toISOString() };
  await t.call('POST', `/communities/${group.id}/meetings`, { as: leader, body });
});
afterEach(() => t.close());

const eraseAna = () =>
  t.store.write((trx) =>
    erasePerson(t.store, trx, { personId: ana.id, actorId: null, by: 'desk', now: t.clock.now }),
  );

const keep = (nameId: string, name: string, set: object, id = meeting) => ({
  endpoint: 'meetings.keep-name',
  params: { id, nameId },
  body: { name },
  set: { ...set },
  base: {},
});

async function everything(): Promise<string> {
  const tables = ['meeting_names', 'meeting_history', 'quarantine', 'rejected_ops'] as const;
  const rows = tables.map((table) => t.store.read.selectFrom(table).selectAll().execute());
  return JSON.stringify(await Promise.all(rows));
}

it('what a phone says later of a name that was hers brings her back nowhere', async () => {
  const phone = createWirePhone(t, leader);
  const nameId = newId(t);
  const match = { endpoint: 'meetings.match-name', params: { id: meeting } };
  await phone.send(
    phone.op(keep(nameId, 'Ana M.', { present: true })),
    phone.op({ ...match, body: { nameUuid: nameId, memberId: ana.id } }),
  );
  await eraseAna();
  const [late] = await phone.send(phone.op(keep(nameId, 'Ana M.', { punctual: true })));
  expect(late?.outcome).toBe('applied');
  expect(await t.store.read.selectFrom('attendance').selectAll().execute()).toEqual([]);
  expect(await t.store.read.selectFrom('meeting_names').selectAll().execute()).toMatchObject([
    { name: 'Persona borrada', stamps: null, present: 0, removed: 1 },
  ]);
  expect(await everything()).not.toContain('Ana');
});

it('her name, written by hand in her community, is nobody’s, and what is said of it still counts', async () => {
  const phone = createWirePhone(t, leader);
  const nameId = newId(t);
  await phone.send(phone.op(keep(nameId, 'Ana María', { present: true })));
  await eraseAna();
  await phone.send(phone.op(keep(nameId, 'Ana María', { punctual: true })));
  expect(await t.store.read.selectFrom('meeting_names').selectAll().execute()).toMatchObject([
    { name: 'Persona borrada', present: 1, punctual: 1, removed: 0 },
  ]);
  expect(await everything()).not.toContain('Ana');
});

it('a name of hers that waits for a coordinator is left out, and another one waits on', async () => {
  await t.store.write(async (trx) =>
    trx
      .updateTable('memberships')
      .set({ left_at: t.clock.now, change: await t.store.nextChange(trx) })
      .where('person_id', '=', former.id)
      .execute(),
  );
  const phone = createWirePhone(t, former);
  const sent = await phone.send(
    phone.op(keep(newId(t), 'Ana María', { present: true })),
    phone.op(keep(newId(t), 'Berta', { present: true })),
  );
  expect(sent.map(({ outcome }) => outcome)).toEqual(['quarantined', 'quarantined']);
  await eraseAna();
  const rows = await t.store.read
    .selectFrom('quarantine')
    .select(['state', 'payload'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ state }) => state)).toEqual(['set-aside', 'waiting']);
  expect(rows[0]?.payload).toBe('{}');
  expect(await everything()).not.toContain('Ana');
});

it('a refused row with her name is blank, one of a meeting elsewhere is not', async () => {
  const stranger = await t.addPerson('coordinador_de_comunidad');
  const theirs = await t.addCommunity(stranger.id);
  const elsewhere = newId(t);
  const body = { id: elsewhere, date: new Date(t.clock.now).toISOString() };
  await t.call('POST', `/communities/${theirs.id}/meetings`, { as: stranger, body });
  const phone = createWirePhone(t, stranger);
  await phone.send(
    phone.op(keep(newId(t), 'Ana María', { present: true })),
    phone.op({ ...keep(newId(t), 'Ana María', {}, elsewhere), set: { present: 'quizá' } }),
  );
  await eraseAna();
  const rows = await t.store.read
    .selectFrom('rejected_ops')
    .select('payload')
    .orderBy('id')
    .execute();
  expect(rows.map(({ payload }) => payload.includes('Ana María'))).toEqual([false, true]);
});
