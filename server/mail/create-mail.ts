import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { Settings } from '../settings.ts';

export type Letter = { to: string; subject: string; text: string };

export type Mail = {
  /** Always resolves: a failure is logged, never thrown. */
  send(letter: Letter): Promise<void>;
};

type MailDeps = {
  settings: Settings;
  log: Logger;
  now(): number;
  metrics?: Pick<Metrics, 'mailSeen'>;
};

/** By SMTP; without a server, as .eml files in the mail folder. */
export function createMail(deps: MailDeps): Mail {
  const { settings, log, metrics } = deps;
  const deliver = settings.smtpUrl ? createSmtp(settings.smtpUrl) : createFolder(deps);
  return {
    async send(letter) {
      try {
        // As one address object: a text would be parsed as a list.
        const to = { name: '', address: letter.to };
        const file = await deliver({ ...letter, to, from: settings.mailFrom });
        log.info('mail sent', { file });
        metrics?.mailSeen('sent');
      } catch {
        // Mail errors quote the address, so not even their name is logged.
        log.error('mail not sent');
        metrics?.mailSeen('failed');
      }
    },
  };
}

type Outgoing = Omit<Letter, 'to'> & { to: { name: string; address: string }; from: string };
type Deliver = (letter: Outgoing) => Promise<string | undefined>;

const SECOND_MS = 1_000;

/** Timeouts for a mail server; connections are few. */
const PATIENCE = {
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 30 * SECOND_MS,
};

function createSmtp(url: string): Deliver {
  const transport = nodemailer.createTransport({ url, ...PATIENCE });
  return async (letter) => {
    await transport.sendMail(letter);
    return undefined;
  };
}

function createFolder({ settings, now }: { settings: Settings; now(): number }): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (letter) => {
    const { message } = await transport.sendMail({ ...letter, date: new Date(now()) });
    await mkdir(settings.mailFolder, { recursive: true, mode: 0o700 });
    const file = join(settings.mailFolder, `${now()}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(file, message as Buffer, { mode: 0o600 });
    return file;
  };
}

export function createMailbox(): Mail & { letters: Letter[] } {
  const letters: Letter[] = [];
  return {
    letters,
    async send(letter) {
      letters.push(letter);
    },
  };
}
