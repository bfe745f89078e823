import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { NamedText, PrivacyRequestItem } from '#contract/privacy';
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
  type Answered = PrivacyRequestItem & { namedTexts: number };
  const body = { state: 'granted', answer: 'Es así' };
  return (await t.ask<Answered>(admin, 'PATCH', `/admin/privacy-requests/${id}`, body)).json;
}

async function waiting(as: Person) {
  const { json } = await t.ask<{ texts: NamedText[]; total: number }>(as, 'GET', '/named-texts');
  return json.texts;
}

it('who erases somebody is told where others still name them, and may edit it there', async () => {
  const inMeeting = await meeting('Preparó el café ANA MARÍA  Ruiz.');
  const inNote = await note(betoMembership, 'Se lleva bien con Ana, que lo invitó.');
  await meeting('Mañana hay retiro, y Susana lleva el pan.');

  expect((await grant('cancellation')).namedTexts).toBe(2);
  const texts = await waiting(leader);
  expect(texts.map(({ subjectId, kind, field, group }) => [subjectId, kind, field, group])).toEqual(
    [
      [inMeeting, 'meetings', 'notes', expect.any(String)],
      [inNote, 'follow_ups', 'notes', expect.any(String)],
    ],
  );
  expect(
    JSON.stringify(await t.store.read.selectFrom('named_texts').selectAll().execute()),
  ).not.toMatch(/ana/i);

  const edits = [
    await t.ask(admin, 'PUT', `/meetings/${inMeeting}`, { set: { notes: 'Hubo café.' } }),
    await t.ask(admin, 'PUT', `/follow-up/${inNote}`, { set: { notes: 'Se lleva bien.' } }),
  ];
  expect(edits.map(({ status }) => status)).toEqual([200, 200]);
  // An edit settles it.
  expect(await waiting(leader)).toEqual([]);
});

it('what is about the erased themselves is gone, and of other groups nothing is told', async () => {
  const other = await t.addCommunity(leader.id);
  const path = `/communities/${other.id}/meetings`;
  const body = { id: randomUUID(), date: today(), seAvanzoEnTema: false, notes: 'Vino otra Ana.' };
  expect((await t.ask(leader, 'POST', path, body)).status).toBe(201);
  expect((await grant('cancellation')).namedTexts).toBe(0);
});

it('an answer that erases nobody tells nothing', async () => {
  await meeting('Vino Ana.');
  expect((await grant('opposition')).namedTexts).toBe(0);
});

it('a full name is found in any state, an alias only near the person; whoever answers for it closes it', async () => {
  const far = await t.addPerson('coordinador_de_comunidad', 'Sonora');
  const farCommunity = await t.addCommunity(far.id, 'Sonora');
  const path = `/communities/${farCommunity.id}/meetings`;
  for (const notes of ['Nos visitó Ana Maria Ruiz.', 'Nos visitó otra Ana.']) {
    const body = { id: randomUUID(), date: today(), seAvanzoEnTema: false, notes };
    expect((await t.ask(far, 'POST', path, body)).status).toBe(201);
  }
  expect((await grant('cancellation')).namedTexts).toBe(1);
  expect(await waiting(leader)).toEqual([]);
  const [text] = await waiting(far);
  expect(text).toMatchObject({ text: 'Nos visitó Ana Maria Ruiz.', kind: 'meetings' });
  const close = `/named-texts/${text?.id}/close`;
  expect((await t.ask(leader, 'POST', close)).status).toBe(404);
  expect((await t.ask(far, 'POST', close)).status).toBe(200);
  expect(await waiting(far)).toEqual([]);
  expect((await t.ask(far, 'POST', close)).status).toBe(404);
});
