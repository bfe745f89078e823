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
  /** When a letter that a server could not take just now is tried again, ms after each try. */
  retriesMs?: readonly number[];
};

const MINUTE_MS = 60_000;
/** A server that does not know us yet asks to come back, usually within a quarter of an hour. */
const RETRIES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

/** By SMTP; without a server, as .eml files in the mail folder. */
export function createMail(deps: MailDeps): Mail {
  const { log, metrics, retriesMs = RETRIES_MS } = deps;
  const deliver = createDelivery(deps);

  async function attempt(letter: Letter, tries: number): Promise<void> {
    try {
      log.info('mail sent', { file: await deliver(letter) });
      metrics?.mailSeen('sent');
    } catch (error) {
      const failure = failureOf(error);
      const again = isPassing(failure) ? retriesMs[tries] : undefined;
      if (again !== undefined) {
        log.warn('mail not sent yet', failure);
        setTimeout(() => void attempt(letter, tries + 1), again).unref();
        return;
      }
      log.error('mail not sent', failure);
      metrics?.mailSeen('failed');
    }
  }

  return { send: (letter) => attempt(letter, 0) };
}

/** One try, which throws; answers the file where there is no server. */
export function createDelivery(deps: Pick<MailDeps, 'settings' | 'now'>) {
  const { settings } = deps;
  const deliver = settings.smtpUrl ? createSmtp(settings.smtpUrl) : createFolder(deps);
  return (letter: Letter) => {
    // As one address object: a text would be parsed as a list.
    const to = { name: '', address: letter.to };
    return deliver({ ...letter, to, from: settings.mailFrom });
  };
}

export type MailFailure = {
  /** As nodemailer calls it, EAUTH. */ code?: string /** SMTP's. */;
  status?: number;
};

/** Only the codes of an error, because its message quotes the address. */
export function failureOf(error: unknown): MailFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    ...(typeof code === 'string' && /^E[A-Z]{2,20}$/.test(code) && { code }),
    ...(Number.isInteger(responseCode) && { status: responseCode as number }),
  };
}

/** A server that cannot be reached, or that asks to come back (4xx). */
function isPassing({ code, status }: MailFailure): boolean {
  if (status !== undefined) return status < 500;
  return code !== 'EAUTH' && code !== 'EENVELOPE';
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
