import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Agenda } from '#contract/agendas';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { NotificationItem } from '#contract/notifications';
import { sendDue } from '#server/notifications/send-due';
import { readSettings } from '#server/settings';
import { newSubscription } from '#tests/contract/support/notification-requests';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { pushEnv } from '#tests/support/push-env';
import { type PushService, startPushService } from '#tests/support/push-service';

let service: PushService;
let t: PeopleApp;
let admin: Person;
let people: Person[];
let id: number;

beforeEach(async () => {
  service = await startPushService();
  const settings = readSettings({
    ...{ PUBLIC_URL: 'http://localhost:3000', DEMO: '0', VAPID_SUBJECT: 'mailto:red@example.org' },
    ...pushEnv(service.origin),
  });
  t = await createPeopleApp({ settings });
  admin = await t.addPerson('admin');
  await begin({ signature: 'anonymous' });
});
afterEach(async () => {
  await t.close();
  await service.close();
});

const path = (tail = '') => `/bien-comun-agendas/${id}${tail}`;
const remind = (as = admin) =>
  t.ask<{ text: string; nextReminderAt: string }>(as, 'POST', path('/reminders'));
const step = (body: object) => t.ask(admin, 'PUT', path(), body);
/** Urgent then: it waits for no digest. */
const endTomorrow = () => step({ responseDeadline: new Date(t.clock.now + DAY_MS).toISOString() });
const agenda = async () => (await t.ask<Agenda[]>(admin, 'GET', '/bien-comun-agendas')).json[0];

/** Active, with four people: the first answered, the last has no link. */
async function begin(body: object): Promise<void> {
  const made = await t.ask<{ agenda: Agenda }>(admin, 'POST', '/bien-comun-agendas', {
    ...{ title: 'Agua', city: 'Durango', state: 'Durango', whatsappMessage: '{link}', ...body },
  });
  id = made.json.agenda.id;
  await step({ status: 'active' });
  people = [];
  for (let at = 0; at < 4; at += 1) {
    const person = await t.addPerson('integrante');
    people.push(person);
    const sent = at < 3 ? { sent_at: t.clock.now } : {};
    const responded = at === 0 ? { responded_at: t.clock.now } : {};
    await t.store.write((trx) =>
      trx
        .insertInto('agenda_participants')
        .values({
          ...{ agenda_id: id, person_id: person.id, added_at: 1, change: 1 },
          ...{ ...sent, ...responded },
        })
        .execute(),
    );
  }
}

async function itemOf(as: Person | undefined): Promise<NotificationItem | undefined> {
  const { json } = await t.ask<{ items: NotificationItem[] }>(
    as as Person,
    'GET',
    '/me/notifications',
  );
  return json.items.find(({ kind }) => kind === 'agendas');
}

async function subscribe(as: Person | undefined, at: number): Promise<void> {
  const body = { ...newSubscription(), endpoint: `${service.origin}/send/${at}` };
  expect((await t.ask(as as Person, 'POST', '/me/push-subscriptions', body)).status).toBe(201);
}

const push = () => t.deps.settings.push as NonNullable<typeof t.deps.settings.push>;
const send = () =>
  sendDue({ store: t.store, push: push(), log: t.deps.log, now: () => t.clock.now });
const reached = () => service.delivered.map(({ path: at }) => at).sort();

describe('a reminder', () => {
  it('reaches who has a link and has not answered, on their phones and in their bell', async () => {
    await endTomorrow();
    for (const [at, person] of people.entries()) await subscribe(person, at);
    expect(await itemOf(people[1])).toBeUndefined();
    const { status, json } = await remind();
    expect([status, json.text]).toEqual([200, 'Se recordará a quienes faltan']);
    await send();
    expect(reached()).toEqual(['/send/1', '/send/2']);
    const items = await Promise.all([...people, admin].map(itemOf));
    expect(items.map((item) => item?.count ?? 0)).toEqual([0, 1, 1, 0, 0]);
  });

  it('is answered alike and changes the same, whoever is left', async () => {
    const look = async () => [
      (await t.ask(admin, 'GET', path('/participants'))).text,
      (await t.ask(admin, 'GET', path('/answers'))).text,
    ];
    const before = await look();
    const first = await remind();
    await send();
    expect(await look()).toEqual(before);
    await t.store.write((trx) =>
      trx.updateTable('agenda_participants').set({ responded_at: 1 }).execute(),
    );
    t.clock.now += 4 * DAY_MS;
    const none = await remind();
    expect(none.json.text).toBe(first.json.text);
    expect(Object.keys(none.json)).toEqual(Object.keys(first.json));
  });

  it('is gone once it was answered, or the agenda is over', async () => {
    await remind();
    expect(await itemOf(people[1])).toMatchObject({ count: 1, isNew: true });
    await t.store.write((trx) =>
      trx
        .updateTable('agenda_participants')
        .set({ responded_at: 1 })
        .where('person_id', '=', people[1]?.id ?? 0)
        .execute(),
    );
    expect(await itemOf(people[1])).toBeUndefined();
    await step({ status: 'cancelled' });
    expect(await itemOf(people[2])).toBeUndefined();
  });

  it('says nothing to a session that somebody else’s link opened', async () => {
    await endTomorrow();
    await subscribe(people[1], 1);
    await t.store.write((trx) => trx.updateTable('sessions').set({ via: 'link' }).execute());
    await t.store.write((trx) =>
      trx
        .updateTable('sessions')
        .set({ via: 'password' })
        .where('person_id', '=', admin.id)
        .execute(),
    );
    await remind();
    await send();
    expect(reached()).toEqual([]);
    expect(await itemOf(people[1])).toBeUndefined();
  });

  it('rests 72 hours, and says until when', async () => {
    const { json } = await remind();
    const opensAt = t.clock.now + 72 * HOUR_MS;
    expect(json.nextReminderAt).toBe(new Date(opensAt).toISOString());
    expect((await agenda())?.nextReminderAt).toBe(json.nextReminderAt);
    t.clock.now += 72 * HOUR_MS - 1;
    const refused = await t.call('POST', path('/reminders'), { as: admin });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    const at = new Date(opensAt).toLocaleString('es-MX', {
      ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
      timeZone: 'America/Monterrey',
    });
    expect(await refused.text()).toBe(
      `Ya se les recordó hace poco. Podrás volver a hacerlo el ${at}`,
    );
    t.clock.now += 1;
    expect((await remind()).status).toBe(200);
  });

  it('is of an active agenda whose deadline is to come', async () => {
    const deadline = new Date(t.clock.now + HOUR_MS).toISOString();
    await step({ responseDeadline: deadline });
    t.clock.now += 2 * HOUR_MS;
    expect(await remind()).toMatchObject({
      ...{ status: 409, text: 'La fecha límite ya pasó: cámbiala para recordar a alguien' },
    });
    await step({ status: 'cancelled' });
    expect(await remind()).toMatchObject({ status: 409, text: 'Esta agenda se canceló' });
  });
});
