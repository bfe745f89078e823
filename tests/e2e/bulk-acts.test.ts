import Database from 'better-sqlite3';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { button, heading } from './support/screens.ts';
import { newSignedIn } from './support/signed-in.ts';
import { createStage, type Stage } from './support/stage.ts';

const TWELVE = 12;

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

function query<T>(sql: string): T[] {
  const database = new Database(stage.server.databasePath);
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
async function spendDecisions(page: Page): Promise<void> {
  const [one] = query<{ id: number }>("SELECT id FROM people WHERE email = 'docena0@demo.example'");
  await page.evaluate(async (id) => {
    for (let turn = 0; turn < 14; turn += 1) {
      await fetch(`/api/users/${id}/status`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: turn % 2 ? 'pending' : 'rejected' }),
      });
    }
  }, one?.id);
}

it('twelve are approved and placed in one act, with the page closed midway, and all of it is undone', async () => {
  const [community] = query<{ name: string }>(`SELECT name FROM groups
    WHERE kind = 'community' AND state = 'Durango' AND deleted_at IS NULL ORDER BY name DESC`);
  const name = community?.name ?? '';
  addWaiting(name.toUpperCase());
  const { handset, phone } = await newSignedIn(stage, 'admin@demo.mx');
  const { page } = phone;
  await page.setViewportSize({ width: 1280, height: 800 });
  await spendDecisions(page);
  await openPending(page);
  await page.getByLabel('Buscar').fill('Docena');
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
  await button(dialog, 'Asignar').click();
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

async function openPending(page: Page): Promise<void> {
  await page.goto(`${stage.origin}/user-management?estado=pending`);
  await heading(page, 'Gestión de Usuarios').waitFor();
}
