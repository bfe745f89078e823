import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { countMeeting } from '#contract/rules/attendance';
import { appendAudit } from '#server/database/append-audit';
import { findBrokenAudit } from '#server/database/check-audit';
import type { Schema } from '#server/database/schema';
import { runDaily } from '#server/jobs/run-daily';
import { rememberNetwork } from '#server/session/known-networks';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { runNights } from '#tests/support/run-nights';
import { liveWhole } from '#tests/support/whole-life';
import { readTotals } from '../meetings/read-registers.ts';
import { dropOldMail } from './expire.ts';
import { remindUnconsented } from './remind-unconsented.ts';
import { runRetention } from './retention.ts';

let t: PeopleApp;
let admin: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
});
afterEach(() => t.close());

const night = () =>
  runRetention({
    ...{ store: t.store, retention: t.deps.settings.retention, erasures: null },
    now: t.clock.now,
  });
const run = () =>
  runNights({
    ...{ store: t.store, retention: t.deps.settings.retention, erasures: null },
    now: t.clock.now,
  });
const remind = () => remindUnconsented({ ...t.deps, now: t.clock.now });
const later = (days: number) => {
  t.clock.now += days * DAY_MS;
};
const isErased = async ({ id }: Person) => (await t.person(id)).erased_at !== null;

describe('people', () => {
  it('whose request nobody answered go after 90 days', async () => {
    const waiting = await t.addPerson('integrante', 'Durango', 'pending');
    later(89);
    await run();
    expect(await isErased(waiting)).toBe(false);
    later(2);
    expect(await run()).toMatchObject({ people: 1 });
    expect(await isErased(waiting)).toBe(true);
    expect(await run()).toMatchObject({ people: 0 });
  });

  it('who were rejected go 30 days after the decision', async () => {
    const refused = await t.addPerson('integrante', 'Durango', 'rejected');
    later(20);
    await t.change('people', refused.id, { decided_at: t.clock.now });
    later(29);
    await run();
    expect(await isErased(refused)).toBe(false);
    later(2);
    await run();
    expect(await isErased(refused)).toBe(true);
  });

  it('whom a coordinator added and who agreed to nothing go after 30 days, members too', async () => {
    const [asked, member] = [await t.addPerson('integrante'), await t.addPerson('integrante')];
    const unasked = { created_by: admin.id, consent_version: null };
    for (const { id } of [asked, member]) await t.change('people', id, unasked);
    await t.addMember((await t.addCommunity(null)).id, member.id);
    later(23.5);
    await remind();
    later(6);
    await run();
    expect([await isErased(asked), await isErased(member)]).toEqual([false, false]);
    later(2);
    await run();
    expect([await isErased(asked), await isErased(member)]).toEqual([true, true]);
  });

  it('are told a week before, once, by mail, and so is who coordinates or registered them', async () => {
    const leader = await t.addPerson('coordinador_de_comunidad');
    const [asked, member] = [await t.addPerson('integrante'), await t.addPerson('integrante')];
    await t.change('people', leader.id, { email: 'lider@demo.example' });
    await t.change('people', admin.id, { email: 'admin@demo.example' });
    const unasked = { created_by: admin.id, consent_version: null };
    await t.change('people', asked.id, { ...unasked, alias: 'Beto' });
    await t.change('people', member.id, { ...unasked, alias: 'Ana', email: 'ana@demo.example' });
    await t.addMember((await t.addCommunity(leader.id)).id, member.id);
    later(22);
    expect(await remind()).toBe(0);
    later(2);
    expect([await remind(), await remind()]).toEqual([2, 0]);
    expect(t.letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@demo.example', 'Falta tu acuerdo para guardar tus datos'],
      ['admin@demo.example', 'Faltan acuerdos para guardar datos'],
      ['lider@demo.example', 'Faltan acuerdos para guardar datos'],
    ]);
    expect(t.letters.map(({ text }) => /- (\w+)/.exec(text)?.[1])).toEqual([
      undefined,
      'Beto',
      'Ana',
    ]);
  });

  it.each(['taken out of a community', 'its community deleted', 'the server slept'])(
    'are never told and erased in one night: %s',
    async (why) => {
      const person = await t.addPerson('integrante');
      await t.change('people', person.id, { created_by: admin.id, consent_version: null });
      const community = await t.addCommunity(null);
      await t.addMember(community.id, person.id);
      later(200);
      if (why === 'its community deleted') {
        await t.change('groups', community.id, { deleted_at: t.clock.now });
      }
      if (why === 'taken out of a community') {
        const left = { left_at: t.clock.now };
        await t.store.write((trx) => trx.updateTable('memberships').set(left).execute());
      }
      expect(await run()).toMatchObject({ people: 0 });
      await remind();
      expect(await run()).toMatchObject({ people: 0 });
      later(6.9);
      expect(await run()).toMatchObject({ people: 0 });
      later(0.2);
      expect(await run()).toMatchObject({ people: 1 });
    },
  );

  it('who take their consent back have 30 days, and are told of this erasure', async () => {
    const person = await t.addPerson('integrante');
    // Warned long ago of an erasure that did not happen.
    await t.change('people', person.id, { erasure_warned_at: t.clock.now });
    later(400);
    const taken = { consent_version: null, withdrawn_at: t.clock.now };
    await t.change('people', person.id, taken);
    later(24);
    expect(await remind()).toBe(1);
    later(6.5);
    await run();
    expect(await isErased(person)).toBe(false);
    later(1);
    await run();
    expect(await isErased(person)).toBe(true);
  });

  it('who are admins or approved stay', async () => {
    const approved = await t.addPerson('integrante');
    later(4_000);
    expect(await run()).toMatchObject({ people: 0 });
    expect([await isErased(approved), await isErased(admin)]).toEqual([false, false]);
  });
});

describe('attendance', () => {
  let leader: Person;
  let ana: Person;
  let community: number;

  beforeEach(async () => {
    leader = await t.addPerson('coordinador_de_comunidad');
    ana = await t.addPerson('integrante');
    community = (await t.addCommunity(leader.id)).id;
    await t.addMember(community, ana.id);
  });

  async function meeting(date = t.clock.now): Promise<string> {
    const id = randomUUID();
    const body = { id, date: new Date(date).toISOString(), seAvanzoEnTema: false };
    await t.ask(leader, 'POST', `/communities/${community}/meetings`, body);
    const marks = { memberId: ana.id, present: true, punctual: true };
    await t.ask(leader, 'POST', `/meetings/${id}/attendance`, marks);
    return id;
  }

  async function countOf(uuid: string) {
    const { id } = await t.store.read
      .selectFrom('meetings')
      .select('id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    return countMeeting({ marks: {}, totals: (await readTotals(t.store.read, [{ id }])).get(id) });
  }

  const tables = async () =>
    Promise.all(
      (['attendance', 'attendance_history'] as const).map(
        async (table) => (await t.store.read.selectFrom(table).selectAll().execute()).length,
      ),
    );

  /** Sessions end sooner than registers: the coordinator signs in again. */
  const signInAgain = () =>
    t.store.write((trx) =>
      trx
        .updateTable('sessions')
        .set({ seen_at: t.clock.now, created_at: t.clock.now, expires_at: t.clock.now + DAY_MS })
        .execute(),
    );

  it('is a number after 24 months, and the count stays', async () => {
    const id = await meeting();
    later(729);
    await signInAgain();
    expect(await run()).toMatchObject({ meetings: 0 });
    later(3);
    expect(await run()).toMatchObject({ meetings: 1 });
    expect(await tables()).toEqual([0, 0]);
    expect(await countOf(id)).toMatchObject({ total: 1, present: 1, punctual: 1 });
    expect(await run()).toMatchObject({ meetings: 0 });
    expect(await countOf(id)).toMatchObject({ total: 1 });
  });

  it('recorded today under a date of years ago stays: a clock was wrong', async () => {
    await meeting(t.clock.now - 3_000 * DAY_MS);
    expect(await run()).toMatchObject({ meetings: 0 });
    expect(await tables()).toEqual([1, 2]);
  });

  it('that arrives for such a meeting is neither lost nor counted twice: a coordinator decides', async () => {
    const id = await meeting();
    later(740);
    await run();
    await t.store.write((trx) => trx.deleteFrom('sessions').execute());
    const again = await signIn(leader);
    const op = {
      ...{ opId: randomUUID(), seq: 9, userId: leader.id, endpoint: 'attendance.mark' },
      ...{ params: { id }, body: { memberId: ana.id }, set: { present: true }, base: {} },
      ...{ tapWall: t.clock.now - 739 * DAY_MS, clockOffset: 0, seenServer: null },
      ...{ schema: 1, app: 'test' },
    };
    const body = { queueId: 'queue-of-the-leader', sentWall: t.clock.now, ops: [op] };
    const pushed = await t.ask<{ ops: { outcome: string }[] }>(again, 'POST', '/sync/push', body);
    expect(pushed.json.ops).toMatchObject([{ outcome: 'quarantined' }]);
    expect(await countOf(id)).toMatchObject({ present: 1 });
    const entry = await t.store.read
      .selectFrom('quarantine')
      .select('id')
      .executeTakeFirstOrThrow();
    const decision = { ids: [entry.id], decision: 'accept', reason: 'Es cierto' };
    expect((await t.ask(again, 'POST', '/quarantine', decision)).status).toBe(200);
    expect(await tables()).toEqual([1, 1]);
    const direct = { memberId: ana.id, present: true };
    expect((await t.ask(again, 'POST', `/meetings/${id}/attendance`, direct)).status).toBe(403);
  });

  async function signIn({ id }: Person): Promise<Person> {
    const { secret } = await t.addPerson('integrante');
    await t.store.write((trx) => trx.updateTable('sessions').set({ person_id: id }).execute());
    return { id, secret };
  }
});

describe('traces', () => {
  it('sessions nobody used for 90 days end, views and audit go after 24 months, whole', async () => {
    const day = new Date(t.clock.now).toISOString().slice(0, 10);
    const view = { person_id: admin.id, role: 'admin', day, what: 'communities.members' };
    await t.store.write((trx) => trx.insertInto('record_views').values(view).execute());
    await t.store.write((trx) =>
      appendAudit(trx, { at: t.clock.now, actorId: null, action: 'long.ago' }),
    );
    await t.store.write((trx) =>
      rememberNetwork(trx, admin.id, { ip: '10.0.0.1', now: t.clock.now }),
    );
    const networks = () => t.store.read.selectFrom('known_networks').select('seen_at').execute();
    later(89);
    expect(await networks()).toHaveLength(1);
    expect(await run()).toMatchObject({ sessions: 1, views: 0, audit: 0 });
    later(645);
    expect(await run()).toMatchObject({ sessions: 0, views: 1, audit: 1 });
    expect(await networks()).toEqual([]);
    expect(await t.actions()).toEqual(['retention.ran', 'retention.waited', 'retention.ran']);
    expect(await findBrokenAudit(t.store.read)).toBeNull();
  });

  it('operations that were refused or decided lose their content with the register, no sooner', async () => {
    const { id: group_id } = await t.addCommunity(null);
    const sent = { owner: 'u1', endpoint: 'attendance.mark', payload: '{"body":{"memberId":1}}' };
    const at = { created_at: t.clock.now };
    const refused = { ...sent, ...at, op_id: 'a', status: 404, reason: 'No está' };
    const kept = {
      ...sent,
      ...at,
      group_id,
      person_id: null,
      reason: 'link',
      via: 'push',
    } as const;
    await t.store.write(async (trx) => {
      await trx.insertInto('rejected_ops').values(refused).execute();
      for (const state of ['waiting', 'accepted'] as const) {
        await trx
          .insertInto('quarantine')
          .values({ ...kept, op_id: state, state })
          .execute();
      }
    });
    later(729);
    expect(await run()).toMatchObject({ payloads: 0 });
    later(3);
    expect(await run()).toMatchObject({ payloads: 2 });
    const rows = await t.store.read.selectFrom('quarantine').select(['state', 'payload']).execute();
    expect(rows).toEqual([
      { state: 'waiting', payload: sent.payload },
      { state: 'accepted', payload: '{}' },
    ]);
    expect(await run()).toMatchObject({ payloads: 0 });
  });

  it('of a community deleted 30 days ago nobody is a member any more', async () => {
    const { id } = await t.addCommunity(null);
    await t.addMember(id, admin.id);
    await t.change('groups', id, { deleted_at: t.clock.now });
    later(29);
    expect(await run()).toMatchObject({ memberships: 0 });
    later(2);
    expect(await run()).toMatchObject({ memberships: 1 });
  });
});

it('an account nobody used for two years goes a week after its mail; a member’s stays, and so does one that was used', async () => {
  const [idle, member, back] = await Promise.all(
    Array.from({ length: 3 }, () => t.addPerson('integrante')),
  );
  for (const one of [idle, member, back]) {
    const { id } = one as Person;
    await t.change('people', id, { email: `u${id}@demo.example`, password_hash: 'x' });
  }
  await t.addMember((await t.addCommunity(null)).id, (member as Person).id);
  const last = t.clock.now;
  // Sessions end; the stored last use stays.
  await run();
  later(720);
  await run();
  expect(await remind()).toBe(0);
  t.clock.now = last + 731 * DAY_MS;
  await t.change('people', (back as Person).id, { used_at: t.clock.now });
  expect(await remind()).toBe(1);
  expect(t.letters).toMatchObject([{ subject: 'Tu cuenta sin uso se borrará en unos siete días' }]);
  later(6);
  await run();
  expect(await isErased(idle as Person)).toBe(false);
  later(2);
  await run();
  const all = await Promise.all([idle, member, back].map((one) => isErased(one as Person)));
  expect(all).toEqual([true, false, false]);
});

describe('a clock that is wrong', () => {
  it('deletes nothing on its first night, ahead or behind, and that night is noted', async () => {
    const waiting = await t.addPerson('integrante', 'Durango', 'pending');
    expect(await night()).toMatchObject({ waits: false });
    later(1_100);
    expect(await night()).toMatchObject({ waits: true, people: 0, audit: 0 });
    expect(await isErased(waiting)).toBe(false);
    later(-1_099);
    expect(await night()).toMatchObject({ waits: true, people: 0 });
    later(1);
    expect(await night()).toMatchObject({ waits: false, people: 0 });
    expect(await isErased(waiting)).toBe(false);
    expect(await t.actions()).toEqual([
      ...['retention.ran', 'retention.waited', 'retention.waited', 'retention.ran'],
    ]);
  });
});

describe('what expires', () => {
  /** Tables that must hold no text and no person after so many years, but did before. */
  const GONE: readonly (readonly [years: number, tables: readonly (keyof Schema)[]])[] = [
    [1, ['contact_claims', 'announcement_reads', 'forum_post_versions', 'agenda_answers']],
    [2, ['attendance', 'attendance_history', 'meeting_names', 'follow_up_history', 'record_views']],
    [6, []],
  ];

  it('goes after one, two and six years of a network nobody uses', async () => {
    const [zena, leader] = [await t.addPerson('integrante'), admin];
    const { id: groupId } = await t.addCommunity(leader.id);
    const now = t.clock.now;
    await liveWhole(t, { personId: zena.id, otherId: leader.id, groupId, now });
    const rowsOf = async (table: keyof Schema) =>
      (await t.store.read.selectFrom(table).selectAll().execute()).length;
    for (const [years, tables] of GONE) {
      for (const table of tables) expect([table, await rowsOf(table)]).not.toEqual([table, 0]);
      t.clock.now = now + (years * 366 + 8) * DAY_MS;
      await run();
      for (const table of tables) expect([table, await rowsOf(table)]).toEqual([table, 0]);
    }
    const asked = await t.store.read.selectFrom('agenda_participants').selectAll().execute();
    expect(asked.map(({ person_id, whatsapp_phone }) => [person_id, whatsapp_phone])).toEqual([
      [null, null],
      [null, null],
    ]);
    const notes = await t.store.read.selectFrom('follow_ups').select(['notes', 'erased']).execute();
    expect(notes).toEqual([
      { notes: null, erased: 1 },
      { notes: null, erased: 1 },
    ]);
  });

  it('letters in files go after thirty days', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mail-'));
    for (const name of ['old.eml', 'new.eml', 'other.txt']) await writeFile(join(folder, name), '');
    const old = (t.clock.now - 31 * DAY_MS) / 1_000;
    for (const name of ['old.eml', 'other.txt']) await utimes(join(folder, name), old, old);
    expect(await dropOldMail(folder, t.clock.now)).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['new.eml', 'other.txt']);
    await rm(folder, { recursive: true });
    expect(await dropOldMail(folder, t.clock.now)).toBe(0);
  });
});

it('the nightly job runs once a night, and at the next look after a night without', async () => {
  const nights: string[] = [];
  const problems: unknown[] = [];
  let look = () => {};
  t.clock.now = Date.parse('2026-11-20T12:00:00-06:00');
  const daily = {
    ...{
      name: 'retention-day',
      hour: 3,
      store: t.store,
      now: () => t.clock.now,
      onProblem: (error: unknown) => problems.push(error),
    },
    job: async () => nights.push(new Date(t.clock.now).toISOString()),
    every: (each: () => void) => {
      look = each;
      return () => {};
    },
  };
  const stop = runDaily(daily);
  await stop();
  for (const time of ['2026-11-20T23:59:00', '2026-11-21T02:59:00', '2026-11-21T03:01:00']) {
    t.clock.now = Date.parse(`${time}-06:00`);
    look();
    await stop();
    look();
    await stop();
  }
  // Another process, the same morning.
  await runDaily({ ...daily, every: () => () => {} })();
  expect(nights).toEqual(['2026-11-20T18:00:00.000Z', '2026-11-21T09:01:00.000Z']);
  expect(problems).toEqual([]);
});
