import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import liturgy from '#web/features/gospel/generated/table.json' with { type: 'json' };
import { serverIn } from '../../scripts/build-server.mjs';
import { NOT_ENGLISH } from '../words/spanish.ts';
import { createProfileFolder, openPhone, type Phone } from './support/browser.ts';
import { openRegister, type Register } from './support/register.ts';
import { createDataFolder, type RunningServer, startServer } from './support/start-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The whole of a build in English, apart from the one that the other tests drive. */
let folder: string;
let said: string;
let server: RunningServer;
let register: Register;
let phone: Phone;
/** What the demo network says in Spanish wherever it is shown: names, places, what people wrote. */
let data: readonly string[];
const cleanUp: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lideres-en-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const order = ['scripts/build.mjs', '--lang', 'en', '--to', folder];
  const { stdout } = await promisify(execFile)(process.execPath, order, { cwd: ROOT });
  said = stdout;
  const kept = await createDataFolder();
  cleanUp.push(() => kept.remove());
  server = await startServer({ dataFolder: kept.path, program: serverIn(folder) });
  cleanUp.push(() => server.stop());
  register = openRegister(server.databasePath);
  cleanUp.push(async () => register.close());
  data = readData(register);
  const profile = await createProfileFolder();
  cleanUp.push(() => profile.remove());
  phone = await openPhone({
    profileFolder: profile.path,
    origin: `http://localhost:${server.port}`,
    viewport: { width: 360, height: 800 },
  });
  cleanUp.push(() => phone.close());
});

afterAll(async () => {
  for (const undo of cleanUp.reverse()) await undo();
});

it('says how much of it is English', () => {
  expect(said).toMatch(
    /^en: [\d]+ of [\d]+ texts, in [\d]+ of [\d]+ modules; the rest is Spanish$/m,
  );
});

it('has a page and a manifest in English', async () => {
  await phone.goto('/login');
  expect(await phone.page.locator('html').getAttribute('lang')).toBe('en');
  const manifest = await fetch(`${server.url}/manifest.webmanifest`).then((it) => it.json());
  expect([manifest.lang, manifest.name]).toEqual(['en', 'Coaching for Leaders']);
  const answer = await fetch(`${server.url}/api/auth/me`);
  expect([answer.status, NOT_ENGLISH.test(await answer.text())]).toEqual([401, false]);
});

it('is English for a leader who signs in, goes home, takes the roll and closes it', async () => {
  const { page } = phone;
  await phone.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Please write your email').first().waitFor();
  await page.getByText('Please write your password').first().waitFor();
  await expectEnglish(page, 'the sign-in, empty');
  await page.getByLabel('Email').fill('lider@demo.mx');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Wrong email or password').first().waitFor();
  await expectEnglish(page, 'the sign-in, refused');

  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const takeRoll = page.getByRole('button', { name: /^(Take the roll|New meeting)$/ });
  await takeRoll.waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Up to date' }).waitFor();
  await expectEnglish(page, 'home');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByText('Formation').waitFor();
  await expectEnglish(page, 'the menu');
  await page.keyboard.press('Escape');

  await takeRoll.click();
  const boxes = page.getByRole('checkbox', { exact: true, name: 'Present' });
  const another = page.getByRole('button', { name: 'Register another' });
  await boxes.first().or(another).first().waitFor();
  if (await another.isVisible()) {
    await expectEnglish(page, 'the question of a second meeting');
    await another.click();
  }
  await boxes.first().waitFor();
  const before = register.count('SELECT count(*) FROM attendance WHERE present = 1');
  await boxes.first().click();
  await page.getByRole('button', { name: 'Undo' }).first().waitFor();
  await expectEnglish(page, 'the roll, one marked');
  await page.getByRole('button', { name: 'More options' }).first().click();
  await page.getByRole('menuitem').first().waitFor();
  await expectEnglish(page, 'the menu of a row');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close the roll' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close the roll' }).waitFor();
  await expectEnglish(page, 'the question of closing');
  await dialog.getByRole('button', { name: 'Close the roll' }).click();
  await page.getByRole('dialog').getByText('Share by WhatsApp').waitFor();
  await page.getByText('all sent').first().waitFor();
  await expectEnglish(page, 'the roll, closed');
  expect(register.count('SELECT count(*) FROM attendance WHERE present = 1')).toBe(before + 1);
  expect(phone.problems.unexpected).toEqual([]);
});

async function expectEnglish(page: Page, where: string): Promise<void> {
  const left = (await readWords(page)).map(withoutData).filter((line) => NOT_ENGLISH.test(line));
  expect(left, where).toEqual([]);
}

/** Every line that a person sees, and every name that a screen reader says. */
async function readWords(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((one) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    ),
  );
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
  const shown = await page.locator('body').innerText();
  const lines = [await page.title(), ...shown.split('\n'), ...names];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function withoutData(line: string): string {
  return data.reduce((left, text) => left.replaceAll(text, ''), line);
}

/**
 * Texts of the database and of the table of the Church's year, the longest first: a name is taken out whole.
 * Of people also each name by itself, as they are greeted by it.
 */
function readData(from: Register): string[] {
  const tables = from.rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const values = tables.flatMap(({ name }) => from.rows(`SELECT * FROM "${name}"`));
  const texts = values.flatMap((row) => Object.values(row)).filter((it) => typeof it === 'string');
  const lines = texts.flatMap((text) => text.split('\n')).map(withoutMarkdown);
  const names = from.rows<{ full_name: string }>('SELECT full_name FROM people');
  const parts = names.flatMap(({ full_name }) => full_name.split(' '));
  // One word with a small letter could be a word of the screens too.
  const telling = [...lines, ...parts].filter((text) => /^\p{Lu}/u.test(text) && text.length > 2);
  const all = [...telling, ...liturgy.names, ...liturgy.seasons];
  return [...new Set(all)].sort((one, other) => other.length - one.length);
}

const withoutMarkdown = (line: string) => line.replace(/^[\s#>*-]+|\*\*/g, '').trim();
