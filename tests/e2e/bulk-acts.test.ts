import Database from 'better-sqlite3';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signInToApi } from './support/api.ts';
import { button, heading } from './support/screens.ts';
import { newSignedIn } from './support/signed-in.ts';
import { createStage, type Stage } from './support/stage.ts';
import { createDataFolder, startServer } from './support/start-server.ts';

const TWELVE = 12;

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

function query<T>(sql: string, path = stage.server.databasePath): T[] {
  const database = new Database(path);
  try {
    return database.prepare(sql).all() as T[];
  } finally {
    database.close();
  }
}

/** Twelve who typed the community's name when they registered, and wait. */
function addWaiting(community: string): void {
  const database = new Database(stage.server.databasePath);
  const add = database.prepare(`INSERT INTO people (email, alias, state, city, role, status,
      birth_year, birth_month, consent_version, community_hint, created_at, change)
    SELECT ?, ?, 'Durango', 'Durango', 'integrante', 'pending', 1980, 1, consent_version, ?, ?, change
    FROM people WHERE email = 'admin@demo.mx'`);
  database.transaction(() => {
    for (let at = 0; at < TWELVE; at += 1)
      add.run(`docena${at}@demo.example`, `Docena ${at}`, community, Date.now());
  })();
  database.close();
}

const placed = () =>
  query<{ status: string; name: string | null }>(`SELECT p.status, g.name FROM people p
    LEFT JOIN memberships m ON m.person_id = p.id AND m.left_at IS NULL
    LEFT JOIN groups g ON g.id = m.group_id
    WHERE p.alias LIKE 'Docena%'`);

/** Past twenty decisions an hour each takes a second: the act is slow enough to leave it. */
async function spendDecisions(): Promise<void> {
  const [one] = query<{ id: number }>("SELECT id FROM people WHERE email = 'docena0@demo.example'");
  const api = await signInToApi(stage.server.url, 'admin@demo.mx');
  for (let turn = 0; turn < 14; turn += 1) {
    await api.patch(`/users/${one?.id}/status`, { status: turn % 2 ? 'pending' : 'rejected' });
  }
}

it('twelve are approved and placed in one act, with the page closed midway, and all of it is undone', async () => {
  const [community] = query<{ name: string }>(`SELECT name FROM groups
    WHERE kind = 'community' AND state = 'Durango' AND deleted_at IS NULL ORDER BY name DESC`);
  const name = community?.name ?? '';
  addWaiting(name.toUpperCase());
  const { handset, phone } = await newSignedIn(stage, 'admin@demo.mx');
  const { page } = phone;
  await page.setViewportSize({ width: 1280, height: 800 });
  await spendDecisions();
  await openPending(page);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('Docena');
  await page.getByText(/^12 de \d+ usuarios$/).waitFor();
  await page.getByRole('checkbox', { name: 'Elegir a todos los pendientes' }).check();
  await button(page, 'Más acciones para los elegidos').click();
  await page.getByRole('menuitem', { name: 'Aprobar y asignar comunidad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aprobar y asignar comunidad' });
  await dialog.getByText('12 usuarios').waitFor();
  // The community that they typed is the first that is offered.
  await dialog.getByRole('combobox').click();
  const first = page.getByRole('option').first();
  await first.getByText('La escribieron 12 al registrarse').waitFor();
  expect(await first.textContent()).toContain(name);
  await first.click();
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await page.getByText(/^Aprobando \d+ de 12$/).waitFor();
  await phone.kill();

  await expect
    .poll(placed, { timeout: 30_000 })
    .toEqual(Array.from({ length: TWELVE }, () => ({ status: 'approved', name })));
  const again = await handset.open();
  await again.page.setViewportSize({ width: 1280, height: 800 });
  await again.goto('/user-management?estado=pending');
  await again.page.getByText('12 usuarios aprobados').waitFor();
  await button(again.page, 'Deshacer').click();
  await again.page.getByText('Aprobación deshecha').waitFor({ timeout: 30_000 });
  expect(placed()).toEqual(
    Array.from({ length: TWELVE }, () => ({ status: 'pending', name: null })),
  );
  await button(again.page, 'Entendido').click();
  await again.page.reload();
  await heading(again.page, 'Gestión de Usuarios').waitFor();
  await again.page.getByRole('row').filter({ hasText: 'Docena 11' }).waitFor();
  expect(await again.page.getByText('Aprobación deshecha').count()).toBe(0);
  expect(again.problems.unexpected).toEqual([]);
});

it('a server that is killed midway goes on after its start', async () => {
  const data = await createDataFolder();
  const first = await startServer({ dataFolder: data.path });
  const api = await signInToApi(first.url, 'admin@demo.mx');
  const ids = query<{ id: number }>(
    `SELECT id FROM people WHERE role = 'integrante' AND status = 'approved'
     AND erased_at IS NULL ORDER BY id LIMIT 24`,
    first.databasePath,
  ).map(({ id }) => id);
  const id = crypto.randomUUID();
  await api.post('/users/bulk', { id, ids, act: 'reject' });
  const rejected = () =>
    query(
      `SELECT id FROM people WHERE status = 'rejected' AND id IN (${ids.join()})`,
      first.databasePath,
    ).length;
  // From the twenty-first on each takes a second.
  await expect.poll(rejected).toBeGreaterThanOrEqual(20);
  await first.kill();
  expect(rejected()).toBeLessThan(24);
  const second = await startServer({ dataFolder: data.path });
  await expect.poll(rejected, { timeout: 30_000 }).toBe(24);
  const again = await signInToApi(second.url, 'admin@demo.mx');
  await expect
    .poll(async () => (await again.get<{ isOver: boolean }>(`/users/bulk/${id}`)).isOver)
    .toBe(true);
  const twice = query(
    `SELECT person_id FROM person_history WHERE kind = 'status' AND to_value = 'rejected'
     AND person_id IN (${ids.join()}) GROUP BY person_id HAVING count(*) > 1`,
    first.databasePath,
  );
  expect(twice).toEqual([]);
  await second.stop();
  await data.remove();
});

async function openPending(page: Page): Promise<void> {
  await page.goto(`${stage.origin}/user-management?estado=pending`);
  await heading(page, 'Gestión de Usuarios').waitFor();
}
