import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '#tests/contract/support/test-app';
import { buildWorld } from '#tests/contract/support/world';
import { type Delivered, type Smtp, startSmtp } from '#tests/support/smtp-server';
import { createTestStore } from '#tests/support/test-store';
import type { Store } from '../database/store.ts';
import { checkLetter } from '../doctor/check-mail.ts';
import { createLogger } from '../log.ts';
import { readSettings } from '../settings.ts';
import { createMail } from './create-mail.ts';

let smtp: Smtp;
let store: Store;
let lines: string[];

beforeEach(async () => {
  lines = [];
  smtp = await startSmtp();
  store = await createTestStore();
});

afterEach(async () => {
  await smtp.close();
  await store.close();
});

function mailOver(url: string) {
  const settings = readSettings({
    SMTP_URL: url,
    MAIL_FROM: 'Coaching para Líderes <avisos@lideres.example>',
  });
  const log = createLogger({ write: (line: string) => void lines.push(line) });
  return createMail({ store, settings, log, now: Date.now });
}

const letter = { to: 'ana@demo.example', subject: 'Tu contraseña', text: 'Código: ñandú 7' };

describe('a letter over SMTP', () => {
  it('arrives as it was written, from the address of the settings', async () => {
    await mailOver(`smtp://127.0.0.1:${smtp.port}`).send(letter);
    expect(smtp.delivered).toMatchObject([
      { from: 'avisos@lideres.example', to: ['ana@demo.example'], user: null },
    ]);
    expect(smtp.delivered[0]?.text.trim()).toBe('Código: ñandú 7');
    expect(smtp.delivered[0]?.head).toMatch(/^To: ana@demo\.example$/m);
    expect(lines.join()).toContain('mail sent');
    expect(lines.join()).not.toContain('ana@');
  });

  it('goes under the name and password of the address', async () => {
    const secret = encodeURIComponent('s3creto/ñ');
    await mailOver(`smtp://lideres:${secret}@127.0.0.1:${smtp.port}`).send(letter);
    expect(smtp.delivered).toMatchObject([{ user: 'lideres' }]);
  });

  it('that the server does not take is told in the log, without whose it was', async () => {
    await mailOver(`smtp://lideres:otra@127.0.0.1:${smtp.port}`).send(letter);
    expect(smtp.delivered).toEqual([]);
    expect(lines.join()).toContain('mail not sent');
    expect(lines.join()).not.toMatch(/ana@|otra|lideres/);
    // By its codes, which say what to mend.
    expect(lines.join()).toMatch(/"status":535/);
    expect(lines.join()).toMatch(/"code":"EAUTH"/);
  });

  it('that is refused for good is lost at once', async () => {
    smtp.refuse(1, 550);
    await mailOver(`smtp://127.0.0.1:${smtp.port}`).send(letter);
    expect(lines.at(-1)).toMatch(/"mail not sent"/);
    expect(lines.at(-1)).toMatch(/"status":550/);
    expect(await store.read.selectFrom('mail_queue').selectAll().execute()).toEqual([]);
  });

  it('is tried by the doctor, who says the server’s code', async () => {
    const settings = (url: string) => readSettings({ SMTP_URL: url });
    const url = `smtp://127.0.0.1:${smtp.port}`;
    expect(await checkLetter(settings(url), 'ana@demo.example', 0)).toMatchObject({ level: 'ok' });
    expect(smtp.delivered).toHaveLength(1);
    smtp.refuse(1, 550);
    expect(await checkLetter(settings(url), 'ana@demo.example', 0)).toMatchObject({
      ...{ level: 'bad', says: expect.stringContaining('550') },
    });
    expect(await checkLetter(settings('smtp://127.0.0.1:1'), 'a@b.example', 0)).toMatchObject({
      ...{ level: 'bad', says: expect.stringContaining('ESOCKET') },
    });
  });

  it.each([
    'ana@demo.example\r\nRCPT TO:<todos@demo.example>\r\nBcc: todos@demo.example',
    'ana@demo.example, todos@demo.example',
    'ana@demo.example <todos@demo.example>',
  ])('T48: to «%s» goes to nobody else', async (to) => {
    await mailOver(`smtp://127.0.0.1:${smtp.port}`).send({
      to,
      subject: 'Hola\r\nBcc: otros@demo.example',
      text: 'x\r\n.\r\nMAIL FROM:<malo@demo.example>',
    });
    const everybody = smtp.delivered.flatMap((one) => one.to);
    expect(everybody).not.toContain('todos@demo.example');
    expect(everybody).not.toContain('otros@demo.example');
    for (const { head } of smtp.delivered) expect(head).not.toMatch(/^Bcc:/im);
    expect(smtp.delivered.length).toBeLessThanOrEqual(1);
  });
});

it('a forgotten password is found again by a mail that came over SMTP', async () => {
  const mail = mailOver(`smtp://127.0.0.1:${smtp.port}`);
  const stop = mail.run();
  const test = await createTestApp({ store, mail });
  const { id } = (await buildWorld(test.store)).person('lider', 'Durango');
  const email = `mk${id}email@demo.example`;
  // As both clocks must agree on what is due.
  test.clock.now = Date.now();
  await test.ask('POST', '/api/auth/forgot-password', { body: { email } });
  await expect.poll(() => smtp.delivered.length).toBe(1);
  const { to, text } = smtp.delivered[0] as Delivered;
  const [, code, address] = /#restablecer=([\w-]+)&correo=(\S+)/.exec(text) ?? [];
  expect([to, decodeURIComponent(address ?? '')]).toEqual([[email], email]);
  const body = { email, code, newPassword: 'una frase nueva y larga' };
  const reset = await test.ask('POST', '/api/auth/reset-password', { body });
  expect(reset.status).toBe(200);
  await expect.poll(() => smtp.delivered.length).toBe(2);
  await stop();
});
