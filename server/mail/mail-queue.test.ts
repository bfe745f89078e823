import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { type Smtp, startSmtp } from '#tests/support/smtp-server';
import { createSharedStores, type SharedStores } from '#tests/support/test-store';
import type { Store } from '../database/store.ts';
import { checkMailQueue } from '../doctor/check-mail.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { readWaiting } from '../metrics/read-waiting.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { dropExpired } from '../privacy/expire.ts';
import { readSettings } from '../settings.ts';
import { createMail } from './create-mail.ts';

const NOW = Date.parse('2026-11-28T18:00:00Z');
const EMAIL = 'ana@demo.example';
const CODE_MS = 30 * MINUTE_MS;

let shared: SharedStores;
let smtp: Smtp;
let t: PeopleApp;
let ana: Person;
let clock: { now: number };
let lines: string[];
let sent: string[];

beforeEach(async () => {
  shared = await createSharedStores();
  smtp = await startSmtp();
  clock = { now: NOW };
  lines = [];
  sent = [];
  t = await createPeopleApp({ store: shared.pair[0], mail: mailOf(shared.pair[0]) });
  t.clock.now = NOW;
  ana = await t.addPerson('integrante');
  await t.change('people', ana.id, { email: EMAIL, password_hash: 'x' });
});
afterEach(async () => {
  await shared.close();
  await smtp.close();
});

/** As each start of the server makes it. */
function mailOf(store: Store) {
  const settings = readSettings({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  const log = createLogger({ write: (line: string) => void lines.push(line) });
  const metrics = { mailSeen: (result: string) => void sent.push(result) };
  return createMail({ store, settings, log, now: () => clock.now, metrics });
}

const rows = () => t.store.read.selectFrom('mail_queue').selectAll().orderBy('id').execute();
const forget = () => t.call('POST', '/auth/forgot-password', { body: { email: EMAIL } });
const sendAt = async (at: number, store: Store = shared.pair[0]) => {
  clock.now = at;
  await mailOf(store).sendAll();
};

/** Without a code, so that it lives for a day. */
async function announce(): Promise<void> {
  await t.store.write((trx) =>
    mailOf(t.store).queue(trx, { personId: ana.id, to: EMAIL, subject: 'Hola', text: 'Qué tal' }),
  );
}

describe('a letter', () => {
  it('waits in the database with what causes it, and leaves nothing once it is sent', async () => {
    expect((await forget()).status).toBe(200);
    expect(await rows()).toMatchObject([
      { person_id: ana.id, address: EMAIL, due_at: NOW, expires_at: NOW + CODE_MS, tries: 0 },
    ]);
    await sendAt(NOW);
    expect(smtp.delivered).toMatchObject([{ to: [EMAIL] }]);
    expect([await rows(), sent]).toEqual([[], ['sent']]);
  });

  it('of a call that fails is not there', async () => {
    const failed = t.store.write(async (trx) => {
      await mailOf(t.store).queue(trx, { personId: null, to: EMAIL, subject: 'x', text: 'y' });
      throw new Error('after all');
    });
    await expect(failed).rejects.toThrow('after all');
    expect(await rows()).toEqual([]);
  });

  it('that failed is tried again by the next start, after 1, 5 and 15 minutes and 1, 3, 6 and 12 hours', async () => {
    smtp.refuse(99, 451);
    await announce();
    const tries = [0, 1, 6, 21, 81, 261, 621, 1_341].map((minutes) => NOW + minutes * MINUTE_MS);
    for (const [index, at] of tries.entries()) {
      await sendAt(at - 1);
      expect((await rows())[0]?.tries).toBe(index);
      await sendAt(at);
    }
    expect(lines.filter((line) => line.includes('"mail not sent yet"'))).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/"status":451.*"msg":"mail not sent"/);
    expect(lines.join()).not.toMatch(/ana@|Hola|Qué tal/);
    expect(sent).toEqual(['failed']);
  });

  it('is the same letter at every try, for a server that took it and did not say so', async () => {
    smtp.refuse(1, 451);
    await announce();
    const [row] = await rows();
    await sendAt(NOW);
    await sendAt(NOW + MINUTE_MS);
    const key = `${row?.id}.${NOW}@localhost`;
    expect(smtp.delivered[0]?.head).toMatch(new RegExp(`^Message-ID: <${key}>`, 'm'));
    expect(smtp.delivered).toHaveLength(1);
  });

  it('that was given up keeps its code for two days, and neither address nor text', async () => {
    smtp.refuse(1, 550);
    await announce();
    await sendAt(NOW);
    const blank = { person_id: null, address: null, subject: null, body: null, due_at: null };
    expect(await rows()).toMatchObject([
      { ...blank, outcome: 'refused', code: 'EENVELOPE', status: 550, ended_at: NOW },
    ]);
    await sendAt(NOW + HOUR_MS);
    expect([smtp.delivered, sent]).toEqual([[], ['failed']]);
    const drop = (at: number) =>
      t.store.write((trx) => dropExpired(trx, t.deps.settings.retention, at));
    await drop(NOW + DAY_MS);
    expect(await rows()).toHaveLength(1);
    await drop(NOW + 2 * DAY_MS + 1);
    expect(await rows()).toEqual([]);
  });

  it('with a code ends with its code, whether it was tried or not', async () => {
    smtp.refuse(9, 451);
    await forget();
    for (const minutes of [0, 1, 6, 21]) await sendAt(NOW + minutes * MINUTE_MS);
    // The next try would come after its code.
    expect(await rows()).toMatchObject([{ outcome: 'expired', body: null, tries: 4 }]);
    t.clock.now = NOW + HOUR_MS;
    clock.now = t.clock.now;
    smtp.refuse(0, 451);
    await forget();
    await sendAt(NOW + HOUR_MS + CODE_MS);
    expect((await rows())[1]).toMatchObject({ outcome: 'expired', body: null, tries: 0 });
    expect(smtp.delivered).toEqual([]);
  });

  it('with a code goes before others that wait longer', async () => {
    for (let count = 0; count < 6; count += 1) await announce();
    await forget();
    await sendAt(NOW);
    expect(smtp.delivered).toHaveLength(7);
    const first = smtp.delivered.slice(0, 5).filter(({ text }) => text.includes('código'));
    expect(first).toHaveLength(1);
  });

  it('that a killed process had begun is tried again when its turn is over', async () => {
    await announce();
    const began = { tries: 1, due_at: NOW + 2 * MINUTE_MS };
    await t.store.write((trx) => trx.updateTable('mail_queue').set(began).execute());
    await sendAt(NOW + MINUTE_MS);
    expect(smtp.delivered).toEqual([]);
    await sendAt(NOW + 2 * MINUTE_MS);
    expect(smtp.delivered).toHaveLength(1);
  });

  it('is sent once, however many processes look at it', async () => {
    for (let count = 0; count < 12; count += 1) await announce();
    const passes = [0, 1, 0, 1].map((process) => sendAt(NOW, shared.pair[process as 0 | 1]));
    await Promise.all(passes);
    await sendAt(NOW);
    expect(smtp.delivered).toHaveLength(12);
  });

  it('goes out by itself once its call is answered, and after a restart', async () => {
    const mail = mailOf(t.store);
    const app = await createPeopleApp({ store: t.store, mail });
    app.clock.now = NOW;
    const stop = mail.run();
    await app.call('POST', '/auth/forgot-password', { body: { email: EMAIL } });
    await expect.poll(() => smtp.delivered.length).toBe(1);
    await stop();
    await app.call('POST', '/auth/forgot-password', { body: { email: EMAIL } });
    expect(await rows()).toHaveLength(1);
    const stopNext = mailOf(t.store).run();
    await expect.poll(() => smtp.delivered.length).toBe(2);
    await stopNext();
  });
});

describe('an erasure', () => {
  it('removes what waits for its person', async () => {
    await announce();
    const erasure = { personId: ana.id, actorId: null, by: 'operator', now: NOW } as const;
    await t.store.write((trx) => erasePerson(t.store, trx, erasure));
    expect(await rows()).toEqual([]);
  });

  it('by oneself leaves only the confirmation, which goes with its sending', async () => {
    await announce();
    const hash = await t.deps.passwords.hash('una frase bien larga');
    await t.change('people', ana.id, { password_hash: hash });
    const body = { password: 'una frase bien larga', confirm: 'BORRAR' };
    expect((await t.ask(ana, 'POST', '/me/erasure', body)).status).toBe(200);
    expect(await rows()).toMatchObject([
      { person_id: null, address: EMAIL, subject: 'Tus datos se borraron' },
    ]);
    await sendAt(NOW);
    expect(smtp.delivered).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });
});

describe('the operator', () => {
  const look = () => checkMailQueue(t.store.read, clock.now);
  const waiting = async () => {
    const settings = { databaseUrl: 'file::memory:', backups: t.deps.settings.backups };
    const read = await readWaiting({ store: t.store, settings }, clock.now);
    return read.queues.find(({ name }) => name === 'mails');
  };

  it('sees what waits, since when and why, in the doctor and in the metrics', async () => {
    expect([await look(), await waiting()]).toEqual([[], { name: 'mails', size: 0, oldestMs: 0 }]);
    smtp.refuse(99, 451);
    await announce();
    expect(await look()).toEqual([]);
    await sendAt(NOW);
    clock.now = NOW + MINUTE_MS / 2;
    expect(await look()).toMatchObject([
      {
        ...{ topic: 'Correos por enviar', level: 'warn' },
        says: '1 correo espera otro intento (451 EENVELOPE), el más antiguo hace menos de una hora',
        todo: expect.stringContaining('Se intenta de nuevo solo'),
      },
    ]);
    for (const minutes of [1, 6, 21]) await sendAt(NOW + minutes * MINUTE_MS);
    clock.now = NOW + HOUR_MS;
    expect(await look()).toMatchObject([{ level: 'bad' }]);
    expect(await waiting()).toEqual({ name: 'mails', size: 1, oldestMs: HOUR_MS });
    const metrics = createMetrics();
    const text = await metrics.toText(
      await readWaiting({ store: t.store, settings: t.deps.settings }, clock.now),
    );
    metrics.close();
    expect(text).toContain('lideres_queue_size{queue="mails"} 1');
  });

  it('sees what nobody sends, and what was given up', async () => {
    await announce();
    clock.now = NOW + 11 * MINUTE_MS;
    expect(await look()).toMatchObject([
      { level: 'bad', says: '1 correo espera y nadie los envía' },
    ]);
    smtp.refuse(1, 550);
    await sendAt(clock.now);
    expect(await look()).toMatchObject([
      { level: 'warn', says: '1 correo no se pudo entregar en un día (550 EENVELOPE)' },
    ]);
    clock.now += 2 * DAY_MS;
    expect(await look()).toEqual([]);
  });
});
