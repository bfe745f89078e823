import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { NotificationItem } from '#contract/notifications';
import { readSettings } from '#server/settings';
import { newSubscription } from '#tests/contract/support/notification-requests';
import { pushEnv } from '#tests/support/push-env';
import { type PushService, startPushService } from '#tests/support/push-service';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { erasePerson } from '../privacy/erase-person.ts';
import { notify } from './notify.ts';
import { sendDue } from './send-due.ts';
import { MOST_SUBSCRIPTIONS } from './subscribe.ts';

type Person = Awaited<ReturnType<TestApp['addPerson']>>;

let service: PushService;
let t: TestApp;

beforeEach(async () => {
  service = await startPushService();
  const hosts = `fcm.googleapis.com, push.services.mozilla.com, ${service.origin}`;
  const settings = readSettings({
    ...{ PUBLIC_URL: 'http://localhost:3000', DEMO: '0', VAPID_SUBJECT: 'mailto:red@example.org' },
    ...pushEnv(hosts),
  });
  t = await createTestApp({ settings });
});
afterEach(async () => {
  await t.close();
  await service.close();
});

describe('subscribing', () => {
  it('the key is told where phones may be told, and nowhere else', async () => {
    const one = await t.addPerson('integrante');
    expect((await read(one)).pushKey).toBe(t.deps.settings.push?.publicKey);
    await share(one);
    expect((await read(one)).pushKey).toBeNull();
    expect((await subscribe(one)).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  it('a server without keys has nothing to offer', async () => {
    const settings = readSettings({ PUBLIC_URL: 'http://localhost:3000', DEMO: '0' });
    const { store } = t;
    const off = await createTestApp({ settings, store });
    const one = await off.addPerson('integrante');
    const listed = await off.call('GET', '/me/notifications', { as: one });
    expect(await listed.json()).toEqual({ items: [], pushKey: null });
    const body = newSubscription();
    expect((await off.call('POST', '/me/push-subscriptions', { as: one, body })).status).toBe(409);
  });

  it.each([
    'http://fcm.googleapis.com/send/1',
    'https://fcm.googleapis.com:8443/send/1',
    'https://fcm.googleapis.com.example.org/send/1',
    'https://notfcm.googleapis.com/send/1',
    'https://user:pass@fcm.googleapis.com/send/1',
    'https://127.0.0.1/send/1',
    'https://[::1]/send/1',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'http://127.0.0.1:1/send/1',
  ])('refuses an endpoint that is no push service: %s', async (endpoint) => {
    const one = await t.addPerson('integrante');
    expect((await subscribe(one, { ...newSubscription(), endpoint })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('keeps an endpoint as it is called', async () => {
    const one = await t.addPerson('integrante');
    const endpoint = 'https://FCM.googleapis.com/send/\u0000\n1';
    expect((await subscribe(one, { ...newSubscription(), endpoint })).status).toBe(201);
    expect(await rows()).toMatchObject([{ endpoint: 'https://fcm.googleapis.com/send/%001' }]);
  });

  it('refuses keys that are none', async () => {
    const one = await t.addPerson('integrante');
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect((await subscribe(one, { ...newSubscription(), p256dh })).status).toBe(400);
    expect((await subscribe(one, { ...newSubscription(), auth: 'corta' })).status).toBe(422);
  });

  it('one for each session, a bounded number for each person, and the phone of whoever asked last', async () => {
    const one = await t.addPerson('integrante');
    const own = newSubscription();
    await subscribe(one, own);
    await subscribe(one, own);
    expect(await rows()).toHaveLength(1);
    await subscribe(one);
    expect(await rows()).toHaveLength(1);
    const other = await t.addPerson('integrante');
    const [kept] = await rows();
    await subscribe(other, { ...newSubscription(), endpoint: String(kept?.endpoint) });
    expect(await rows()).toMatchObject([{ person_id: other.id }]);
    for (let session = 0; session < MOST_SUBSCRIPTIONS + 2; session += 1) {
      await subscribe(await again(one));
    }
    const ofOne = (await rows()).filter(({ person_id }) => person_id === one.id);
    expect(ofOne).toHaveLength(MOST_SUBSCRIPTIONS);
  });

  it('ends by asking, and wherever its session ends', async () => {
    const one = await t.addPerson('integrante');
    await subscribe(one);
    await t.call('DELETE', '/me/push-subscriptions', { as: one });
    expect(await rows()).toEqual([]);
    await subscribe(one);
    await t.call('POST', '/auth/logout', { as: one, body: {} });
    expect(await rows()).toEqual([]);

    const second = await again(one);
    await subscribe(second);
    await t.call('DELETE', '/me/sessions', { as: await again(one) });
    expect(await rows()).toEqual([]);

    const admin = await t.addPerson('admin');
    const third = await again(one);
    await subscribe(third);
    await t.call('PATCH', `/users/${one.id}/status`, { as: admin, body: { status: 'rejected' } });
    expect(await rows()).toEqual([]);
  });

  it('is in the export by device and day, and goes with the person', async () => {
    const one = await t.addPerson('integrante');
    await announce();
    await subscribe(one);
    const through = (await read(one)).items[0]?.newest;
    const body = { kind: 'announcements', through };
    await t.call('PUT', '/me/notifications/seen', { as: one, body });
    const exported = await (await t.call('GET', '/me/export', { as: one })).text();
    expect(JSON.parse(exported)).toMatchObject({
      notifiedPhones: [{ device: null, since: new Date(t.clock.now).toISOString() }],
      notificationsSeen: ['announcements'],
    });
    expect(exported).not.toContain('googleapis');
    const erasure = { personId: one.id, actorId: null, by: 'operator', now: t.clock.now } as const;
    await t.store.write((trx) => erasePerson(t.store, trx, erasure));
    expect(await rows()).toEqual([]);
    expect(await t.store.read.selectFrom('seen').selectAll().execute()).toEqual([]);
  });
});

describe('what waits', () => {
  it('is counted by kind and reach, and seen only as far as there is something', async () => {
    const coordinator = await t.addPerson('coordinador_estatal');
    const far = await t.addPerson('coordinador_estatal', 'Chihuahua');
    await t.addPerson('integrante', 'Durango', 'pending');
    await announce();
    const items = (await read(coordinator)).items;
    expect(items).toMatchObject([
      { kind: 'announcements', count: 1, isNew: true },
      { kind: 'approvals', count: 1, isNew: true },
    ]);
    expect((await read(far)).items).toMatchObject([{ kind: 'announcements', count: 1 }]);
    for (const { kind } of items) {
      const body = { kind, through: Number.MAX_SAFE_INTEGER };
      await t.call('PUT', '/me/notifications/seen', { as: coordinator, body });
      await t.call('PUT', '/me/notifications/seen', {
        as: coordinator,
        body: { kind, through: 1 },
      });
    }
    expect((await read(coordinator)).items.map(({ isNew }) => isNew)).toEqual([false, false]);
    t.clock.now += HOUR_MS;
    await announce();
    expect((await read(coordinator)).items[0]).toMatchObject({ count: 2, isNew: true });
  });
});

describe('the digest', () => {
  const at = (time: string) => {
    t.clock.now = Date.parse(time);
  };
  const texts = () => service.delivered.map(({ text }) => JSON.parse(text));

  it('gathers what can wait into one message, at six of the person’s own clock', async () => {
    for (const state of ['Durango', 'Sonora']) await onPhone(await t.addPerson('lider', state));
    at('2026-11-20T10:00:00-06:00');
    await announce(null, null, 'media');
    await send();
    at('2026-11-20T16:00:00-06:00');
    await announce(null, null, 'baja');
    at('2026-11-20T17:59:59-06:00');
    await send();
    expect(service.delivered).toEqual([]);
    at('2026-11-20T18:00:00-06:00');
    await send();
    expect(texts()).toEqual([{ kind: 'digest', count: 2 }]);
    expect(service.delivered[0]?.headers).toMatchObject({ topic: 'digest', urgency: 'normal' });
    // An hour earlier there.
    at('2026-11-20T19:00:00-06:00');
    await send();
    expect(texts()).toHaveLength(2);
  });

  it('comes at most once a day, and says one alone as what it is', async () => {
    const one = await t.addPerson('integrante');
    await onPhone(one);
    at('2026-11-20T17:00:00-06:00');
    await announce(null, null, 'media');
    await send();
    at('2026-11-20T18:00:00-06:00');
    await send();
    expect(texts()).toEqual([{ kind: 'announcements' }]);
    await announce(null, null, 'media');
    await send();
    at('2026-11-21T17:59:00-06:00');
    await send();
    expect(texts()).toHaveLength(1);
    at('2026-11-21T18:00:00-06:00');
    await send();
    expect(texts().at(-1)).toEqual({ kind: 'digest', count: 2 });
    at('2026-11-22T18:00:00-06:00');
    await send();
    expect(texts()).toHaveLength(2);
  });

  it('that was late takes the place of that day’s', async () => {
    await onPhone(await t.addPerson('integrante'));
    at('2026-11-20T17:00:00-06:00');
    await announce(null, null, 'media');
    await send();
    // The server was away.
    at('2026-11-21T09:00:00-06:00');
    await send();
    expect(texts()).toHaveLength(1);
    await announce(null, null, 'media');
    await send();
    at('2026-11-21T18:00:00-06:00');
    await send();
    expect(texts()).toHaveLength(1);
    at('2026-11-22T18:00:00-06:00');
    await send();
    expect(texts()).toHaveLength(2);
  });

  it('waits for the end of the night, counts only news, and comes not at all when all was seen', async () => {
    if (t.deps.settings.push) t.deps.settings.push.quiet = { from: 17, until: 8 };
    const [one, other] = [await t.addPerson('integrante'), await t.addPerson('integrante')];
    await onPhone(one);
    await onPhone(other);
    at('2026-11-20T12:00:00-06:00');
    await announce(null, null, 'media');
    await seeAll(one);
    t.clock.now += 1;
    await announce(null, null, 'media');
    await send();
    await seeAll(other);
    at('2026-11-20T18:00:00-06:00');
    await send();
    expect(service.delivered).toEqual([]);
    at('2026-11-21T08:00:00-06:00');
    await send();
    // The other had seen both; this one, the first.
    expect(texts()).toEqual([{ kind: 'announcements' }]);
  });

  it('does not hold back what is urgent: an announcement of high priority, and an agenda that ends tomorrow', async () => {
    const one = await t.addPerson('integrante');
    await onPhone(one);
    at('2026-11-20T12:00:00-06:00');
    await announce(null, null, 'media');
    await announce(null, null, 'alta');
    await send();
    expect(texts()).toEqual([{ kind: 'announcements' }]);
    expect(service.delivered[0]?.headers).toMatchObject({ urgency: 'high' });
    await remind(one, t.clock.now + 3 * DAY_MS);
    await send();
    expect(texts()).toHaveLength(1);
    await remind(one, t.clock.now + DAY_MS);
    await send();
    expect(texts().at(-1)).toEqual({ kind: 'agendas' });
  });

  it('never tells a session of another’s link of an agenda', async () => {
    const one = await t.addPerson('integrante');
    await onPhone(one);
    await t.store.write((trx) => trx.updateTable('sessions').set({ via: 'link' }).execute());
    at('2026-11-20T12:00:00-06:00');
    await remind(one, t.clock.now + 9 * DAY_MS);
    await send();
    at('2026-11-20T18:00:00-06:00');
    await send();
    expect(service.delivered).toEqual([]);
  });
});

describe('sending', () => {
  it('tells the audience alone, encrypted, by kind and without a word of the text', async () => {
    const [one, far] = [await t.addPerson('integrante'), await t.addPerson('lider', 'Chihuahua')];
    const phone = await onPhone(one);
    await onPhone(far);
    await announce('Durango');
    await send();
    expect(service.delivered).toMatchObject([
      {
        path: new URL(phone.endpoint).pathname,
        text: '{"kind":"announcements"}',
        headers: {
          ...{ 'content-encoding': 'aes128gcm', ttl: '43200', topic: 'announcements' },
          authorization: expect.stringMatching(/^vapid t=.+, k=/),
        },
      },
    ]);
    const [claims] = service.delivered.map(({ headers }) => claimsOf(headers.authorization));
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:red@example.org' });
    expect(await rows()).toMatchObject([{ last_ok_at: t.clock.now }, { last_ok_at: null }]);
    await send();
    expect(service.delivered).toHaveLength(1);
  });

  it('at most one an hour of a kind, and then one for all that came', async () => {
    const one = await t.addPerson('integrante');
    await onPhone(one);
    for (let count = 0; count < 3; count += 1) {
      await announce();
      await send();
    }
    expect(service.delivered).toHaveLength(1);
    t.clock.now += HOUR_MS;
    await send();
    expect(service.delivered).toHaveLength(2);
  });

  it.each([
    ['Durango', '2026-11-20T20:59:00-06:00', '2026-11-20T20:59:00-06:00'],
    ['Durango', '2026-11-20T21:00:00-06:00', '2026-11-21T08:00:00-06:00'],
    ['Durango', '2026-11-21T07:59:00-06:00', '2026-11-21T08:00:00-06:00'],
    // An hour earlier there.
    ['Sonora', '2026-11-20T21:30:00-06:00', '2026-11-20T21:30:00-06:00'],
    ['Sonora', '2026-11-20T22:30:00-06:00', '2026-11-21T09:00:00-06:00'],
  ])('wakes nobody at night, by the clock of %s: %s', async (state, at, told) => {
    if (t.deps.settings.push) t.deps.settings.push.quiet = { from: 21, until: 8 };
    const one = await t.addPerson('integrante', state);
    await onPhone(one);
    t.clock.now = Date.parse(at);
    await announce();
    if (told !== at) {
      await send();
      t.clock.now = Date.parse(told) - 1;
      await send();
      expect(service.delivered).toEqual([]);
    }
    t.clock.now = Date.parse(told);
    await send();
    expect(service.delivered).toHaveLength(1);
  });

  it('waits for what is published later, and tells nothing that was withdrawn, read or seen', async () => {
    const one = await t.addPerson('integrante');
    await onPhone(one);
    const id = await announce(null, t.clock.now + DAY_MS);
    await send();
    expect(service.delivered).toEqual([]);
    t.clock.now += DAY_MS;
    await t.store.write((trx) =>
      trx.updateTable('announcements').set({ withdrawn_at: 1 }).where('id', '=', id).execute(),
    );
    await send();
    const second = await announce();
    await t.call('POST', `/announcements/${second}/read`, { as: one, body: { ack: false } });
    await send();
    expect(service.delivered).toEqual([]);
  });

  it('tells whoever may approve, and nobody else', async () => {
    const phones = [];
    for (const [role, state] of [
      ['coordinador_estatal', 'Durango'],
      ['coordinador_estatal', 'Chihuahua'],
      ['integrante', 'Durango'],
    ] as const) {
      phones.push(await onPhone(await t.addPerson(role, state)));
    }
    const { id } = await t.addPerson('integrante', 'Durango', 'pending');
    await t.store.write((trx) =>
      notify({ trx: trx, deps: t.deps, now: t.clock.now }, { kind: 'approvals', subjectId: id }),
    );
    await send();
    expect(service.delivered).toMatchObject([
      { path: new URL(String(phones[0]?.endpoint)).pathname, text: '{"kind":"approvals"}' },
    ]);
  });

  it('forgets a phone that unsubscribed: 410', async () => {
    await onPhone(await t.addPerson('integrante'));
    service.answerNext({ status: 410 });
    await announce();
    await send();
    expect(await rows()).toEqual([]);
  });

  it('tries again later after 429 and 5xx, a few times; follows nobody elsewhere', async () => {
    await onPhone(await t.addPerson('integrante'));
    const tooMany = { status: 429, headers: { 'retry-after': '120' } };
    service.answerNext(tooMany, { status: 503 });
    await announce();
    await send();
    t.clock.now += 119_000;
    await send();
    expect(service.delivered).toHaveLength(1);
    t.clock.now += 1_000;
    await send();
    expect(service.delivered).toHaveLength(2);
    t.clock.now += HOUR_MS;
    await send();
    expect(service.delivered).toHaveLength(3);
    t.clock.now += HOUR_MS;
    await send();
    expect(service.delivered).toHaveLength(3);

    service.answerNext(...Array.from({ length: 9 }, () => ({ status: 500 })));
    await announce();
    for (let hour = 0; hour < 9; hour += 1) {
      await send();
      t.clock.now += HOUR_MS;
    }
    expect(service.delivered).toHaveLength(7);

    service.answerNext(
      ...Array.from({ length: 5 }, () => ({
        status: 307,
        headers: { location: `${service.origin}/inside` },
      })),
    );
    await announce();
    await send();
    expect(service.delivered.at(-1)?.path).not.toBe('/inside');
    expect(service.delivered).toHaveLength(8);
  });

  it('two processes send what is due once', async () => {
    for (let count = 0; count < 5; count += 1) await onPhone(await t.addPerson('integrante'));
    await announce();
    await Promise.all([send(), send(), send()]);
    expect(service.delivered).toHaveLength(5);
  });

  it('tells no phone whose session ran out, or whose person has a gate to pass', async () => {
    const [late, gated] = [await t.addPerson('integrante'), await t.addPerson('integrante')];
    await onPhone(late);
    await onPhone(gated);
    await t.store.write(async (trx) => {
      const ended = { expires_at: t.clock.now - 1 };
      await trx.updateTable('sessions').set(ended).where('person_id', '=', late.id).execute();
      const gate = { consent_version: null };
      await trx.updateTable('people').set(gate).where('id', '=', gated.id).execute();
    });
    await announce();
    await send();
    expect(service.delivered).toEqual([]);
  });
});

async function send(): Promise<void> {
  const { push } = t.deps.settings;
  if (!push) throw new Error('the keys are missing');
  await sendDue({ store: t.store, push, log: t.deps.log, now: () => t.clock.now });
}

/** As its author would, with its event. */
async function announce(
  state: string | null = null,
  publishAt: number | null = null,
  priority: 'alta' | 'media' | 'baja' = 'alta',
) {
  return t.store.write(async (trx) => {
    const { id } = await trx
      .insertInto('announcements')
      .values({
        ...{ title: 'Retiro de silencio', content: 'Texto', author_name: 'La coordinación' },
        ...{ priority, target_state: state, publish_at: publishAt },
        created_at: t.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { kind: 'announcements', subjectId: id, at: publishAt ?? t.clock.now } as const;
    await notify({ trx, deps: t.deps, now: t.clock.now }, event);
    return id;
  });
}

/** As its coordinator would, of an agenda that the person has not answered. */
async function remind({ id }: Person, deadline: number): Promise<void> {
  await t.store.write(async (trx) => {
    const agenda = await trx
      .insertInto('agendas')
      .values({
        ...{ title: 'Parques', description: 'x', city: 'Durango', state: 'Durango' },
        ...{ status: 'active', signature: 'named', questions: '[]', whatsapp_message: 'x' },
        ...{ created_at: t.clock.now, reminded_at: t.clock.now, response_deadline: deadline },
        change: await t.store.nextChange(trx),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('agenda_participants')
      .values({
        ...{ agenda_id: agenda.id, person_id: id, added_at: t.clock.now, sent_at: t.clock.now },
        change: await t.store.nextChange(trx),
      })
      .execute();
    const event = { kind: 'agendas', subjectId: agenda.id } as const;
    await notify({ trx, deps: t.deps, now: t.clock.now }, event);
  });
}

async function seeAll(as: Person): Promise<void> {
  for (const { kind, newest } of (await read(as)).items) {
    await t.call('PUT', '/me/notifications/seen', { as, body: { kind, through: newest } });
  }
}

async function onPhone(person: Person) {
  const phone = service.subscribe();
  expect((await subscribe(person, phone)).status).toBe(201);
  return phone;
}

function subscribe(as: Person, body: object = newSubscription()) {
  return t.call('POST', '/me/push-subscriptions', { as, body });
}

async function read(as: Person) {
  const response = await t.call('GET', '/me/notifications', { as });
  return (await response.json()) as { items: NotificationItem[]; pushKey: string | null };
}

function rows() {
  return t.store.read.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();
}

async function share({ id }: Person): Promise<void> {
  await t.store.write((trx) =>
    trx.updateTable('sessions').set({ shared: 1 }).where('person_id', '=', id).execute(),
  );
}

/** Another session of the same person. */
async function again({ id }: Person): Promise<Person> {
  const stranger = await t.addPerson('integrante');
  await t.store.write((trx) =>
    trx
      .updateTable('sessions')
      .set({ person_id: id })
      .where('person_id', '=', stranger.id)
      .execute(),
  );
  return { id, secret: stranger.secret };
}

function claimsOf(authorization = '') {
  const token = /t=([^,]+)/.exec(authorization)?.[1] ?? '';
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
