import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { readSettings } from '../settings.ts';
import { createMail } from './create-mail.ts';

let folder: string;
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-mail-'));
  lines = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function mail(env: Record<string, string> = {}) {
  const settings = readSettings({ DATABASE_URL: `file:${join(folder, 'l.db')}`, ...env });
  const log = createLogger({ write: (line: string) => void lines.push(line) });
  return createMail({ settings, log, now: () => 1_700_000_000_000 });
}

function written(): string {
  const [file] = readdirSync(join(folder, 'mail'));
  return readFileSync(join(folder, 'mail', file as string), 'utf8');
}

it('writes a letter as a file of the operator’s own, and logs its name only', async () => {
  await mail().send({ to: 'ana@demo.example', subject: 'Hola', text: 'Qué tal' });
  const [file] = readdirSync(join(folder, 'mail'));
  expect(written()).toMatch(/^To: ana@demo\.example\r?$/m);
  expect(statSync(join(folder, 'mail', file as string)).mode & 0o777).toBe(0o600);
  expect(lines.join()).toContain(file);
  expect(lines.join()).not.toContain('ana@demo.example');
});

it('T48: a line break in an address or a subject adds no header', async () => {
  await mail().send({
    to: 'ana@demo.example\r\nBcc: todos@demo.example',
    subject: 'Hola\r\nBcc: otros@demo.example',
    text: 'x',
  });
  const head = written().split(/\r?\n\r?\n/)[0] ?? '';
  expect(head).not.toMatch(/^Bcc:/im);
});

it('goes on when the mail server is away, and logs no address', async () => {
  await mail({ SMTP_URL: 'smtp://127.0.0.1:1' }).send({
    to: 'ana@demo.example',
    subject: 'Hola',
    text: 'x',
  });
  expect(lines.join()).toContain('mail not sent');
  expect(lines.join()).not.toContain('ana@');
});
