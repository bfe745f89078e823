import Database from 'better-sqlite3';
import type { Page } from 'playwright';
import { afterAll, describe, expect } from 'vitest';
import { COLUMNS, type Column } from '#contract/core/roles';
import { SCREENS, type Screen } from '#contract/screens';
import { FIGURES } from '#web/features/shared/figures.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { heading } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

/** Everything a figure said of itself, on every screen of every role. */
type Drawn = { key: string; text: string; where: string };
const drawn: Drawn[] = [];

/** One of each column of the access matrix but the anonymous one. */
const VISITORS: Record<Exclude<Column, 'anonymous'>, { email: string; role?: string }> = {
  admin: { email: 'admin@demo.mx' },
  coordinador_de_coordinadores: { email: 'coordinadores@demo.mx' },
  coordinador_estatal: { email: 'estatal@demo.mx' },
  coordinador_de_comunidad: { email: 'comunidad@demo.mx' },
  lider: { email: 'lider@demo.mx' },
  integrante: { email: 'integrante@demo.mx' },
  coordinador_de_equipo: { email: 'equipo@demo.mx', role: 'coordinador_de_equipo' },
  coordinador_de_grupo: { email: 'grupo@demo.mx', role: 'coordinador_de_grupo' },
  legacy: { email: 'local@demo.mx', role: 'local_coordinator' },
  interested: { email: 'interesada@demo.mx', role: 'interested' },
};

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
  giveRoles(stage.server.databasePath);
});

/** The demo has six of the ten: others of its people get an account of each missing role. */
function giveRoles(path: string): void {
  const database = new Database(path);
  const others = database
    .prepare(
      "SELECT id FROM people WHERE status = 'approved' AND role = 'integrante' AND email LIKE 'persona%' LIMIT 4",
    )
    .all() as { id: number }[];
  const wanted = Object.values(VISITORS).filter(({ role }) => role);
  for (const [at, { email, role }] of wanted.entries()) {
    database
      .prepare(
        `UPDATE people SET email = ?, role = ?,
          password_hash = (SELECT password_hash FROM people WHERE email = 'admin@demo.mx')
         WHERE id = ?`,
      )
      .run(email, role, others[at]?.id);
  }
  database.close();
}

function screensOf(column: Column): Screen[] {
  return Object.values<Screen>(SCREENS).filter(({ path, isPublic, sections, state }) => {
    if (isPublic || path.includes(':')) return false;
    const isTheirs = sections === undefined || Object.values(sections).flat().includes(column);
    return isTheirs && (state === undefined || column === 'admin' || state === 'Durango');
  });
}

async function collect(page: Page, where: string): Promise<void> {
  await settled(page);
  const found = await page.locator('[data-figure]').evaluateAll((elements) =>
    elements.map((element) => ({
      key: element.getAttribute('data-figure') ?? '',
      text: element.textContent ?? '',
    })),
  );
  drawn.push(...found.map((one) => ({ ...one, where })));
}

/** Nothing is awaited any more, and what is drawn has stayed the same for a moment. */
async function settled(page: Page): Promise<void> {
  await heading(page, /./).first().waitFor();
  await page.waitForFunction(
    () => {
      const now = document.querySelector('main')?.textContent ?? '';
      const isWaiting =
        document.querySelector('main [aria-busy=true]') !== null ||
        /Cargando|Buscando|Contando/.test(now);
      const kept = window as unknown as { said?: string; since?: number };
      if (isWaiting || kept.said !== now) {
        kept.said = now;
        kept.since = performance.now();
        return false;
      }
      return performance.now() - (kept.since ?? 0) > 250;
    },
    null,
    { polling: 50 },
  );
}

async function walk(phone: Phone, who: string, { path, title }: Screen): Promise<void> {
  const { page } = phone;
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await page.waitForFunction((name) => document.title.startsWith(`${name} ·`), title);
  await collect(page, `${who} ${path}`);
  const tabs = page.getByRole('main').getByRole('tab');
  for (let at = 1; at < (await tabs.count()); at += 1) {
    const name = await tabs.nth(at).textContent();
    await tabs.nth(at).click();
    await collect(page, `${who} ${path} · ${name}`);
  }
}

describe.each(COLUMNS.filter((column) => column !== 'anonymous'))('%s', (column) => {
  afterAll(() => stage.clear());

  it('walks every screen of theirs', async () => {
    const phone = await openSignedIn(stage, VISITORS[column].email);
    await phone.page.setViewportSize({ width: 1280, height: 900 });
    await settled(phone.page);
    for (const screen of screensOf(column)) await walk(phone, column, screen);
    expect(phone.problems.unexpected).toEqual([]);
  });
});

it('each label is in the register, and says the same wherever it stands', () => {
  const byKey = new Map<string, Drawn[]>();
  for (const one of drawn) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one]);
  const unknown = [...byKey.keys()].filter((key) => !(labelOf(key) in FIGURES));
  expect(unknown).toEqual([]);
  const different = [...byKey].filter(([, of]) => new Set(of.map(({ text }) => text)).size > 1);
  expect(different.map(([, of]) => of)).toEqual([]);
  // Otherwise it would prove nothing.
  const seenTwice = [...byKey].filter(([, of]) => new Set(of.map(({ where }) => where)).size > 1);
  const labels = new Set(seenTwice.map(([key]) => labelOf(key)));
  for (const label of ['Total Personas', 'Con Comunidad', 'Con Comunidad %', 'Sin Comunidad']) {
    expect(labels).toContain(label);
  }
  for (const label of ['Esperan comunidad', 'Miembros', 'Asistencia']) {
    expect(labels).toContain(label);
  }
});

const labelOf = (key: string) => key.split('@')[0] ?? '';
