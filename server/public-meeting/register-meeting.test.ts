import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { newId } from '#tests/support/wire-phone';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

it('two people of one name, and one called like a member, are as many names, and no mark is lost', async () => {
  const coordinator = await t.addPerson('coordinador_de_comunidad');
  const group = await t.addCommunity(coordinator.id);
  const attendeeId = await t.addMember(group.id, coordinator.id);
  const here = { present: true, punctual: false, paidQuota: false };
  const { alias } = await t.store.read
    .selectFrom('people')
    .select('alias')
    .executeTakeFirstOrThrow();
  const written = ['Ana López', 'Ana López', 'ana lopez (2)', alias];
  const body = {
    id: newId(t),
    meetingDate: new Date(t.clock.now).toISOString(),
    attendanceRecords: [{ attendeeId, ...here }],
    names: written.map((name) => ({ name, ...here })),
  };
  const got = await t.call('POST', `/teams/${group.publicId}/meetings`, { body });
  expect(got.status).toBe(201);

  const names = await t.store.read
    .selectFrom('meeting_names')
    .select(['name', 'present'])
    .orderBy('id')
    .execute();
  expect(names).toEqual(written.map((name) => ({ name, present: 1 })));
  expect(await t.store.read.selectFrom('attendance').selectAll().execute()).toHaveLength(1);
});
