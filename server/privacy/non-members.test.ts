import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { FollowUpItem } from '#contract/follow-up';
import type { NonMember } from '#contract/privacy';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { runNights } from '#tests/support/run-nights';
import { createWirePhone, newId } from '#tests/support/wire-phone';

let t: PeopleApp;
let admin: Person;
let coordinator: Person;
let group: { id: number };

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  group = await t.addCommunity(coordinator.id);
});
afterEach(() => t.close());

/** Everyone signs in again in between: sessions do not live that long. */
async function later(days: number): Promise<void> {
  t.clock.now += days * DAY_MS;
  const { now } = t.clock;
  const times = { created_at: now, seen_at: now, expires_at: now + DAY_MS };
  await t.store.write((trx) => trx.updateTable('sessions').set(times).execute());
}
const night = () =>
  runNights({
    ...{ store: t.store, retention: t.deps.settings.retention, erasures: null },
    now: t.clock.now,
  });
const date = () => new Date(t.clock.now).toISOString();

async function addProspect(change: object = {}): Promise<FollowUpItem> {
  const made = { prospectName: 'José Ángel Ríos', prospectContact: '(618) 555-12 34' };
  const body = { ...made, attendeeId: null, date: date(), currentStage: 'Invitado', ...change };
  const path = `/groups/${group.id}/prospects`;
  return (await t.ask<FollowUpItem>(coordinator, 'POST', path, body)).json;
}

async function addName(name: string): Promise<string> {
  const meeting = newId(t);
  const body = { id: meeting, date: date() };
  await t.ask(coordinator, 'POST', `/communities/${group.id}/meetings`, body);
  const phone = createWirePhone(t, coordinator);
  const params = { id: meeting, nameId: newId(t) };
  const said = { body: { name }, set: { present: true }, base: {} };
  await phone.send(phone.op({ endpoint: 'meetings.keep-name', params, ...said }));
  return meeting;
}

async function addGuest(name: string): Promise<void> {
  const at = t.clock.now + DAY_MS;
  const { id } = await t.store.write(async (trx) => {
    const change = await t.store.nextChange(trx);
    return trx
      .insertInto('tertulias')
      .values({
        ...{ uuid: newId(t), title: 'Café', at, zone: 'America/Monterrey', change },
        ...{ zone_level: 'estado', zone_name: 'Durango', state: 'Durango', max_participants: 10 },
        ...{ frequency: 'unica', repeat_by: 'date', participant_selection: 'todos' },
        created_at: t.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  await t.store.write(async (trx) =>
    trx
      .insertInto('tertulia_guests')
      .values({
        ...{ tertulia_id: id, name, source: 'walk_in', invited_at: t.clock.now, attended: 1 },
        change: await t.store.nextChange(trx),
      })
      .execute(),
  );
}

const find = async (search: string, as = admin) =>
  t.ask<{ rows: NonMember[]; hasMore: boolean }>(
    as,
    'GET',
    `/admin/non-members?search=${encodeURIComponent(search)}`,
  );
const found = async (search: string) => (await find(search)).json.rows;
const remove = ({ kind, id }: Pick<NonMember, 'kind' | 'id'>, as = admin) =>
  t.ask(as, 'DELETE', `/admin/non-members/${kind}/${id}`);

describe('somebody without an account', () => {
  it('is found by name in every place, however it is written, and by number', async () => {
    await addProspect();
    await addName('Jose Angel R.');
    await addGuest('JOSÉ ÁNGEL');
    await addProspect({ prospectName: 'Otra', prospectContact: 'otra@demo.example' });
    const byName = await found('angel jose');
    expect(byName.map(({ kind }) => kind).sort()).toEqual(['door', 'guest', 'prospect']);
    expect(byName.find(({ kind }) => kind === 'guest')?.place).toBe('Café');
    expect((await found('+52 618 555 1234')).map(({ name }) => name)).toEqual(['José Ángel Ríos']);
    expect(await found('otra@demo')).toHaveLength(1);
    expect(await found('%%%')).toEqual([]);
    expect(await found('---')).toEqual([]);
    expect(await t.actions()).toContain('non-members.read');
  });

  it('is looked for by an administrator alone, with three letters', async () => {
    expect((await find('angel', coordinator)).status).toBe(403);
    expect((await find('an')).text).toBe('Escribe tres letras o más');
  });

  it('says when there are more', async () => {
    for (let n = 0; n < 51; n += 1) await addProspect();
    expect((await find('angel')).json).toMatchObject({ hasMore: true });
  });

  it('is taken out everywhere, also off phones; who came still counts', async () => {
    const prospect = await addProspect({ notes: 'vive sola' });
    const meeting = await addName('José Ángel');
    await addGuest('José Ángel');
    const [other] = await found('jose');
    expect((await remove(other as NonMember, coordinator)).status).toBe(403);
    for (const row of await found('jose')) expect((await remove(row)).status).toBe(200);
    expect(await found('jose')).toEqual([]);
    const { json } = await t.ask<{ followUps: unknown[]; meetings: { id: string }[] }>(
      coordinator,
      'GET',
      '/sync/pull',
    );
    expect(json.followUps).toMatchObject([{ id: prospect.id, removed: true, notes: null }]);
    expect(json.meetings.find(({ id }) => id === meeting)).toMatchObject({
      names: [{ name: 'Persona borrada', present: true }],
    });
    expect((await t.actions()).filter((action) => action === 'non-member.removed')).toHaveLength(3);
    expect((await remove(other as NonMember)).status).toBe(404);
    expect((await remove({ kind: 'prospect', id: 9_999 })).status).toBe(404);
    expect((await remove({ kind: 'door', id: 9_999 })).status).toBe(404);
    expect((await remove({ kind: 'other' as never, id: 1 })).status).toBe(404);
  });
});

describe('by time', () => {
  it('a prospect goes after a year in which nothing was said of them', async () => {
    const [still, gone] = [await addProspect(), await addProspect()];
    await later(300);
    const kept = await t.ask<FollowUpItem>(coordinator, 'PUT', `/follow-up/${still.id}`, {
      ...{ set: { removed: false }, base: { removed: 1 } },
    });
    expect(kept.json.touchedAt).toBe(date());
    await later(64);
    expect(await night()).toMatchObject({ nonMembers: 0 });
    await later(2);
    expect(await night()).toMatchObject({ nonMembers: 1 });
    const { json } = await t.ask<FollowUpItem[]>(
      coordinator,
      'GET',
      `/groups/${group.id}/follow-up`,
    );
    expect(json.map(({ id }) => id)).toEqual([still.id]);
    expect(json.map(({ id }) => id)).not.toContain(gone.id);
    await later(300);
    expect(await night()).toMatchObject({ nonMembers: 1 });
  });

  it('a name at the door and a guest of a tertulia go after two years', async () => {
    await addName('José Ángel');
    await addGuest('José Ángel');
    await later(729);
    const kept = { ...t.deps.settings.retention, attendance: 5_000 };
    const nightly = () =>
      runNights({ store: t.store, retention: kept, erasures: null, now: t.clock.now });
    // The evening was a day later.
    expect(await nightly()).toMatchObject({ nonMembers: 0 });
    await later(3);
    expect(await nightly()).toMatchObject({ nonMembers: 2 });
    const names = await t.store.read.selectFrom('meeting_names').selectAll().execute();
    expect(names).toMatchObject([{ name: 'Persona borrada', present: 1 }]);
    const guests = await t.store.read.selectFrom('tertulia_guests').selectAll().execute();
    expect(guests).toMatchObject([{ name: 'Persona borrada', attended: 1 }]);
  });
});
