import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '#tests/contract/support/test-app';
import { buildWorld } from '#tests/contract/support/world';
import { checkLetter } from '../doctor/check-mail.ts';
import { createLogger } from '../log.ts';
import { readSettings } from '../settings.ts';
import { createMail } from './create-mail.ts';

type Delivered = { from: string; to: string[]; user: string | null; head: string; text: string };

/** A real SMTP server on its own port, by nodemailer's authors; it keeps received messages. */
async function startSmtp() {
  const delivered: Delivered[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      const isRight = auth.username === 'lideres' && auth.password === 's3creto/ñ';
      if (isRight) done(null, { user: 'lideres' });
      else done(new Error('wrong'));
    },
    onRcptTo(_address, _session, done) {
      const status = refusals.shift();
      if (status === undefined) return done();
      done(Object.assign(new Error('not now'), { responseCode: status }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        delivered.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: (session.user as string | undefined) ?? null,
          ...readMessage(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    delivered,
    port,
    /** So many letters from now on, with that code; replaces what was asked before. */
    refuse(count: number, status: number) {
      refusals.splice(0, refusals.length, ...Array.from({ length: count }, () => status));
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Head and text of a message; the text is quoted-printable or plain. */
function readMessage(raw: string): Pick<Delivered, 'head' | 'text'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').replace(/=\r\n/g, '');
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return { head, text: Buffer.from(bytes, 'latin1').toString('utf8') };
}

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let lines: string[];

beforeEach(async () => {
  lines = [];
  smtp = await startSmtp();
});

afterEach(() => smtp.close());

function mailOver(url: string, retriesMs: number[] = []) {
  const settings = readSettings({
    SMTP_URL: url,
    MAIL_FROM: 'Coaching para Líderes <avisos@lideres.example>',
  });
  const log = createLogger({ write: (line: string) => void lines.push(line) });
  return createMail({ settings, log, now: Date.now, retriesMs });
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

  it('that the server does not take just now is tried again', async () => {
    smtp.refuse(1, 451);
    await mailOver(`smtp://127.0.0.1:${smtp.port}`, [5, 5]).send(letter);
    expect(smtp.delivered).toEqual([]);
    await expect.poll(() => smtp.delivered.length).toBe(1);
    expect(lines.map((line) => JSON.parse(line)).map(({ msg, status }) => [msg, status])).toEqual([
      ...[['mail not sent yet', 451]],
      ...[['mail sent', undefined]],
    ]);
  });

  it('that it never takes is given up, and one that is refused for good at once', async () => {
    smtp.refuse(9, 451);
    await mailOver(`smtp://127.0.0.1:${smtp.port}`, [1, 1]).send(letter);
    await expect
      .poll(() => lines.filter((line) => line.includes('"mail not sent"')))
      .toHaveLength(1);
    expect(lines).toHaveLength(3);
    smtp.refuse(1, 550);
    await mailOver(`smtp://127.0.0.1:${smtp.port}`, [1]).send(letter);
    expect(lines.at(-1)).toMatch(/"mail not sent"/);
    expect(lines.at(-1)).toMatch(/"status":550/);
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
  const test = await createTestApp({ mail: mailOver(`smtp://127.0.0.1:${smtp.port}`) });
  const { id } = (await buildWorld(test.store)).person('lider', 'Durango');
  const email = `mk${id}email@demo.example`;
  await test.ask('POST', '/api/auth/forgot-password', { body: { email } });
  await expect.poll(() => smtp.delivered.length).toBe(1);
  const { to, text } = smtp.delivered[0] as Delivered;
  const [, code, address] = /#restablecer=([\w-]+)&correo=(\S+)/.exec(text) ?? [];
  expect([to, decodeURIComponent(address ?? '')]).toEqual([[email], email]);
  const body = { email, code, newPassword: 'una frase nueva y larga' };
  const reset = await test.ask('POST', '/api/auth/reset-password', { body });
  expect(reset.status).toBe(200);
  await expect.poll(() => smtp.delivered.length).toBe(2);
  await test.close();
});
