import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Settings } from '../settings.ts';
import type { Letter } from './letter.ts';

export type DeliveryDeps = { settings: Settings; now(): number };

/** @param key the same for every try of a letter, so that a server may drop what came twice */
export type Deliver = (letter: Letter, key?: string) => Promise<string | undefined>;

/** One try by SMTP, which throws; without a server an .eml file of the mail folder, whose name it answers. */
export function createDelivery(deps: DeliveryDeps): Deliver {
  const { settings } = deps;
  const { mailFrom: from } = settings;
  const deliver = settings.smtpUrl ? createSmtp(settings.smtpUrl) : createFolder(deps);
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return (letter, key) =>
    deliver({
      ...letter,
      // As one address object: a text would be parsed as a list.
      to: { name: '', address: letter.to },
      from,
      ...(key !== undefined && { messageId: `<${key}@${domain}>` }),
    });
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
export function isPassing({ code, status }: MailFailure): boolean {
  if (status !== undefined) return status < 500;
  return code !== 'EAUTH' && code !== 'EENVELOPE';
}

type Outgoing = Omit<Letter, 'to'> & {
  to: { name: string; address: string };
  from: string;
  messageId?: string;
};
type Transport = (letter: Outgoing) => Promise<string | undefined>;

const SECOND_MS = 1_000;

/** Timeouts for a mail server; connections are few. */
const PATIENCE = {
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 30 * SECOND_MS,
};

function createSmtp(url: string): Transport {
  const transport = nodemailer.createTransport({ url, ...PATIENCE });
  return async (letter) => {
    await transport.sendMail(letter);
    return undefined;
  };
}

function createFolder({ settings, now }: DeliveryDeps): Transport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (letter) => {
    const { message } = await transport.sendMail({ ...letter, date: new Date(now()) });
    await mkdir(settings.mailFolder, { recursive: true, mode: 0o700 });
    const file = join(settings.mailFolder, `${now()}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(file, message as Buffer, { mode: 0o600 });
    return file;
  };
}
