import { createPrivateKey, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import { loadWebPush } from '#server/notifications/load-web-push';
import { notify } from '#server/notifications/notify';
import { sendDue } from '#server/notifications/send-due';
import { readSettings } from '#server/settings';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { pushEnv } from '#tests/support/push-env';
import { type PushService, startPushService } from '#tests/support/push-service';
import { noticeOf } from '#web/worker/notices.ts';

let service: PushService;
let t: PeopleApp;
let one: Person;
let phone: ReturnType<PushService['subscribe']>;

beforeEach(async () => {
  service = await startPushService();
  const settings = readSettings({
    ...{ PUBLIC_URL: 'http://localhost:3000', DEMO: '0', VAPID_SUBJECT: 'mailto:red@example.org' },
    ...pushEnv(service.origin),
  });
  t = await createPeopleApp({ settings });
  one = await t.addPerson('coordinador_estatal');
  phone = service.subscribe();
  const { status } = await t.ask(one, 'POST', '/me/push-subscriptions', phone);
  expect(status).toBe(201);
});
afterEach(async () => {
  await t.close();
  await service.close();
});

const keys = () => t.deps.settings.push as NonNullable<typeof t.deps.settings.push>;
const send = (): Promise<void> =>
  sendDue({ store: t.store, push: keys(), log: t.deps.log, now: () => t.clock.now });
const shown = (): string[] => service.delivered.map(({ text }) => noticeOf(text).title);
const phones = () => t.store.read.selectFrom('push_subscriptions').selectAll().execute();

/** Somebody registers, and waits for a decision. */
async function registers(): Promise<void> {
  const { id } = await t.addPerson('integrante', 'Durango', 'pending');
  const event = { kind: 'approvals', subjectId: id } as const;
  await t.store.write((trx) => notify({ trx, deps: t.deps, now: t.clock.now }, event));
}

async function announces(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const body = { title: `Retiro ${at}`, content: 'Lleven Biblia', priority: 'media' };
    const admin = await t.addPerson('admin');
    const { status } = await t.ask(admin, 'POST', '/announcements', { ...body, asksAck: false });
    expect(status).toBe(201);
  }
}

describe('a message, from the server to what a phone shows', () => {
  it('is signed, sealed and read: what is urgent by its kind, the rest by their number', async () => {
    await registers();
    await announces(3);
    await send();
    expect(shown()).toEqual(['Hay personas que esperan tu aprobación']);
    t.clock.now += DAY_MS;
    await send();
    expect(shown()).toEqual(['Hay personas que esperan tu aprobación', 'Hoy: 3 avisos sin ver']);
    expect(service.refused).toEqual([]);
    expect(service.delivered.map(({ path }) => service.origin + path)).toEqual([
      ...[phone.endpoint, phone.endpoint],
    ]);
    expect(JSON.stringify(service.delivered)).not.toMatch(/Retiro|Biblia/);
  });
});

describe('the service of these tests refuses what a real one refuses', () => {
  const request = async (endpoint = phone.endpoint) => {
    const { publicKey, privateKey, subject } = keys();
    const { generateRequestDetails } = await loadWebPush();
    const details = generateRequestDetails({ endpoint, keys: phone }, '{"kind":"approvals"}', {
      vapidDetails: { publicKey, privateKey, subject },
      ...{ TTL: 60, topic: 'approvals', urgency: 'high' },
    });
    return { body: details.body, headers: details.headers as Record<string, string> };
  };
  type Sent = Awaited<ReturnType<typeof request>>;

  async function post({ body, headers: { 'Content-Length': _, ...headers } }: Sent) {
    const { status } = await fetch(phone.endpoint, {
      ...{ method: 'POST', headers, body: new Uint8Array(body) },
    });
    return [status, service.refused.at(-1)];
  }

  /** As the server's own key would sign these claims. */
  function authorization(claims: object): string {
    const { publicKey, privateKey } = keys();
    const point = Buffer.from(publicKey, 'base64url');
    const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
    const key = createPrivateKey({ key: jwk, format: 'jwk' });
    const by = { key, dsaEncoding: 'ieee-p1363' } as const;
    const signature = sign('sha256', Buffer.from(text), by).toString('base64url');
    return `vapid t=${text}.${signature}, k=${publicKey}`;
  }

  const seconds = () => Math.floor(Date.now() / 1_000);
  const claims = () => ({ aud: service.origin, exp: seconds() + 60, sub: 'mailto:a@b.example' });

  it('and takes what is right', async () => {
    expect(await post(await request())).toEqual([201, undefined]);
    const sent = await request();
    const headers = { ...sent.headers, Authorization: authorization(claims()) };
    expect(await post({ ...sent, headers })).toEqual([201, undefined]);
    expect(shown()).toEqual(Array(2).fill('Hay personas que esperan tu aprobación'));
  });

  it.each([
    ['for another service', { aud: 'https://fcm.googleapis.com' }],
    ['expired', { exp: 1_700_000_000 }],
    ['expired', { exp: 4_000_000_000 }],
    ['nobody to write to', { sub: 'red' }],
  ])('a signature that is %s: %j', async (why, changed) => {
    const sent = await request();
    const headers = { ...sent.headers, Authorization: authorization({ ...claims(), ...changed }) };
    expect(await post({ ...sent, headers })).toEqual([403, why]);
  });

  it('a signature of another key, or none', async () => {
    const sent = await request();
    const other = pushEnv().VAPID_PUBLIC_KEY;
    const own = authorization(claims()).replace(/k=.+$/, `k=${other}`);
    const signed = { ...sent.headers, Authorization: own };
    expect(await post({ ...sent, headers: signed })).toEqual([403, 'signed by another']);
    const { Authorization: _, ...unsigned } = sent.headers;
    expect(await post({ ...sent, headers: unsigned })).toEqual([401, 'no signature']);
  });

  it.each([0, 20, 30, 100, -1])('a body with another byte at %i', async (at) => {
    const sent = await request();
    const body = Buffer.from(sent.body);
    const place = at < 0 ? body.length + at : at;
    body.writeUInt8(body.readUInt8(place) ^ 1, place);
    const [status] = await post({ ...sent, body });
    expect([status, service.delivered]).toEqual([400, []]);
  });
});

describe('what a service answers', () => {
  it.each([404, 410])('%i: the phone is forgotten, and nothing is tried again', async (status) => {
    service.answerNext({ status });
    await registers();
    await send();
    expect(await phones()).toEqual([]);
    t.clock.now += DAY_MS;
    await send();
    expect(service.delivered).toHaveLength(1);
  });

  const A_DATE = 'a date in three hours';

  it.each([
    [429, '120', 2 * MINUTE_MS],
    [429, '7200', 2 * HOUR_MS],
    [503, A_DATE, 3 * HOUR_MS],
    [500, null, MINUTE_MS],
    [429, 'mañana', MINUTE_MS],
  ])('%i is tried again when it says, or else soon: %s', async (status, after, wait) => {
    const date = new Date(t.clock.now + 3 * HOUR_MS).toUTCString();
    const value = after === A_DATE ? date : after;
    service.answerNext({ status, ...(value !== null && { headers: { 'retry-after': value } }) });
    await registers();
    await send();
    t.clock.now += wait - 1;
    await send();
    expect(service.delivered).toHaveLength(1);
    t.clock.now += 1;
    await send();
    expect(service.delivered).toHaveLength(2);
    expect(await phones()).toMatchObject([{ last_ok_at: t.clock.now }]);
  });

  it('403, as with other keys than it subscribed with: not tried again, and the phone stays', async () => {
    service.answerNext({ status: 403 });
    await registers();
    await send();
    t.clock.now += DAY_MS;
    await send();
    expect(service.delivered).toHaveLength(1);
    expect(await phones()).toMatchObject([{ last_ok_at: null }]);
  });
});
