import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestStore } from '#tests/support/test-store';
import type { Store } from '../database/store.ts';
import { createLogger } from '../log.ts';
import { readSettings } from '../settings.ts';
import { createMail } from './create-mail.ts';

let folder: string;
let store: Store;
let lines: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-mail-'));
  store = await createTestStore();
  lines = [];
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function mail(env: Record<string, string> = {}) {
  const settings = readSettings({ DATABASE_URL: `file:${join(folder, 'l.db')}`, ...env });
  const log = createLogger({ write: (line: string) => void lines.push(line) });
  return createMail({ store, settings, log, now: () => 1_700_000_000_000 });
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

it('goes on when the mail server is away, keeps the letter, and logs no address', async () => {
  const letter = { to: 'ana@demo.example', subject: 'Hola', text: 'x' };
  await mail({ SMTP_URL: 'smtp://127.0.0.1:1' }).send(letter);
  expect(lines.join()).toContain('mail not sent yet');
  expect(lines.join()).not.toContain('ana@');
  const rows = await store.read.selectFrom('mail_queue').selectAll().execute();
  expect(rows).toMatchObject([{ address: letter.to, tries: 1, due_at: 1_700_000_060_000 }]);
});

it('says that a letter is lost when the disk takes no row either', async () => {
  const failing = mail({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await store.write(async (trx) => trx.schema.dropTable('mail_queue').execute());
  await failing.send({ to: 'ana@demo.example', subject: 'Hola', text: 'x' });
  expect(lines.join()).toMatch(/"msg":"mail not sent"/);
});
