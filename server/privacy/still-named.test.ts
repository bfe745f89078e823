import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PrivacyRequestItem, StillNamed } from '#contract/privacy';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let leader: Person;
let ana: Person;
let beto: Person;
let admin: Person;
let community: { id: number; publicId: string };
let betoMembership: number;

beforeEach(async () => {
  t = await createPeopleApp({});
  leader = await t.addPerson('coordinador_de_comunidad');
  [ana, beto] = [await t.addPerson('integrante'), await t.addPerson('integrante')];
  admin = await t.addPerson('admin');
  community = await t.addCommunity(leader.id);
  await t.addMember(community.id, ana.id);
  betoMembership = await t.addMember(community.id, beto.id);
  await t.change('people', ana.id, { alias: 'Ana', full_name: 'Ana María Ruiz' });
});
afterEach(() => t.close());

async function meeting(notes: string): Promise<string> {
  const body = { id: randomUUID(), date: today(), seAvanzoEnTema: false, notes };
  const path = `/communities/${community.id}/meetings`;
  expect((await t.ask(leader, 'POST', path, body)).status).toBe(201);
  return body.id;
}

async function note(attendeeId: number, notes: string): Promise<string> {
  const body = { id: randomUUID(), attendeeId, date: today(), channel: 'llamada', notes };
  const path = `/groups/${community.id}/contact-notes`;
  expect((await t.ask(leader, 'POST', path, body)).status).toBe(201);
  return body.id;
}

const today = () => new Date(t.clock.now).toISOString();

async function grant(kind: string) {
  const row = { person_id: ana.id, kind, state: 'received', created_at: t.clock.now } as const;
  const { id } = await t.store.write((trx) =>
    trx
      .insertInto('privacy_requests')
      .values({ ...row, due_at: t.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  type Answered = PrivacyRequestItem & { stillNamed: StillNamed[] };
  const body = { state: 'granted', answer: 'Es así' };
  return (await t.ask<Answered>(admin, 'PATCH', `/admin/privacy-requests/${id}`, body)).json;
}

it('who erases somebody is told where others still name them, and may edit it there', async () => {
  const inMeeting = await meeting('Preparó el café ANA MARÍA  Ruiz.');
  const inNote = await note(betoMembership, 'Se lleva bien con Ana, que lo invitó.');
  await meeting('Mañana hay retiro, y Susana lleva el pan.');

  const { stillNamed } = await grant('cancellation');
  expect(stillNamed.map(({ id, kind, field }) => [id, kind, field]).sort()).toEqual(
    [
      [inMeeting, 'meeting', 'notes'],
      [inNote, 'note', 'notes'],
    ].sort(),
  );

  const edits = [
    await t.ask(admin, 'PUT', `/meetings/${inMeeting}`, { set: { notes: 'Hubo café.' } }),
    await t.ask(admin, 'PUT', `/follow-up/${inNote}`, { set: { notes: 'Se lleva bien.' } }),
  ];
  expect(edits.map(({ status }) => status)).toEqual([200, 200]);
});

it('what is about the erased themselves is gone, and of other groups nothing is told', async () => {
  const other = await t.addCommunity(leader.id);
  const path = `/communities/${other.id}/meetings`;
  const body = { id: randomUUID(), date: today(), seAvanzoEnTema: false, notes: 'Vino otra Ana.' };
  expect((await t.ask(leader, 'POST', path, body)).status).toBe(201);
  expect((await grant('cancellation')).stillNamed).toEqual([]);
});

it('an answer that erases nobody tells nothing', async () => {
  await meeting('Vino Ana.');
  expect((await grant('opposition')).stillNamed).toEqual([]);
});
