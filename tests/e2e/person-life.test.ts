import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, chooseFor, readyForNoSignal, toast } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

type Somebody = { id: number; alias: string };

/** A member of a community whose alias nobody else has. */
function findMember(): Somebody {
  const [found] = register.rows<Somebody>(
    `SELECT p.id, p.alias FROM people p JOIN memberships m ON m.person_id = p.id
     WHERE p.role = 'integrante' AND p.status = 'approved' AND m.left_at IS NULL
     AND p.withdrawn_at IS NULL AND p.birth_year < 2000
     AND (SELECT count(*) FROM people o WHERE o.alias LIKE p.alias || '%') = 1
     ORDER BY p.id LIMIT 1`,
  );
  if (!found) throw new Error('the demo network has no such member');
  return found;
}

const columnOf = (column: string, { id }: Somebody) =>
  register.rows<{ value: string | null }>(
    `SELECT ${column} AS value FROM people WHERE id = ${id}`,
  )[0]?.value;

async function openOn(alias: string): Promise<Page> {
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto('/user-management');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(alias);
  await button(page, `Acciones para ${alias}`).waitFor();
  return page;
}

const undo = (page: Page) => button(page, 'Deshacer').click();

it('a phone is corrected, a wrong one is said at its field, and «Deshacer» gives back the old one', async () => {
  const someone = findMember();
  const before = columnOf('phone', someone);
  const page = await openOn(someone.alias);
  await chooseFor(page, someone.alias, 'Corregir datos');
  const dialog = page.getByRole('dialog', { name: 'Corregir datos' });
  await dialog.getByLabel('Teléfono').fill('555');
  await button(page, 'Guardar').click();
  await dialog.getByText('Escribe el número con lada, a diez dígitos').waitFor();
  await dialog.getByLabel('Teléfono').fill('618 555 0177');
  await button(page, 'Guardar').click();
  await toast(page, 'Datos corregidos').waitFor();
  expect(columnOf('phone', someone)).toBe('618 555 0177');
  await undo(page);
  await toast(page, 'Corrección deshecha').waitFor();
  expect(columnOf('phone', someone)).toBe(before);
});

it('a role is changed, and taken back', async () => {
  const someone = findMember();
  const page = await openOn(someone.alias);
  await chooseFor(page, someone.alias, 'Cambiar rol');
  const dialog = page.getByRole('dialog', { name: 'Cambiar rol' });
  await dialog.getByLabel('Rol nuevo').selectOption('lider');
  await dialog.getByRole('button', { name: 'Cambiar rol' }).click();
  await toast(page, `${someone.alias} ahora es Líder`).waitFor();
  expect(columnOf('role', someone)).toBe('lider');
  await undo(page);
  await toast(page, 'Cambio de rol deshecho').waitFor();
  expect(columnOf('role', someone)).toBe('integrante');
});

it('who left is shown as such, and comes back to the same community', async () => {
  const someone = findMember();
  const page = await openOn(someone.alias);
  await chooseFor(page, someone.alias, 'Salió de la red');
  const dialog = page.getByRole('dialog', { name: 'Salió de la red' });
  await dialog.getByLabel('Motivo').selectOption('fallecio');
  await dialog.getByText(/No se avisa a nadie/).waitFor();
  await button(page, 'Anotar su salida').click();
  await toast(page, `Se anotó el fallecimiento de ${someone.alias}`).waitFor();
  await page.getByRole('row', { name: someone.alias }).getByText('Falleció').waitFor();
  expect(columnOf('departure_reason', someone)).toBe('fallecio');
  await chooseFor(page, someone.alias, 'Deshacer su salida');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer su salida' }).click();
  await toast(page, 'Salida deshecha').waitFor();
  expect(columnOf('status', someone)).toBe('approved');
  const open = register.rows(
    `SELECT id FROM memberships WHERE person_id = ${someone.id} AND left_at IS NULL`,
  );
  expect(open).toHaveLength(1);
});

it('who died is said once and quietly on their community’s own screen, also without signal', async () => {
  const admin = await signInToApi(stage.server.url, 'admin@demo.mx');
  const [somebody] = register.rows<Somebody>(
    `SELECT p.id, p.alias FROM people p JOIN memberships m ON m.person_id = p.id
     JOIN groups g ON g.id = m.group_id JOIN people c ON c.id = g.coordinator_id
     WHERE c.email = 'comunidad@demo.mx' AND g.kind = 'community' AND m.left_at IS NULL
     AND p.role = 'integrante' AND p.status = 'approved' AND p.email IS NOT 'integrante@demo.mx'
     AND EXISTS (SELECT 1 FROM attendance a WHERE a.person_id = p.id)
     ORDER BY p.id DESC LIMIT 1`,
  );
  if (!somebody) throw new Error('the demo community has no such member');
  await admin.post(`/users/${somebody.id}/leave`, { reason: 'fallecio' });
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page, goto } = phone;
  await readyForNoSignal(phone);
  await goto('/community-coordinator');
  const card = page.getByRole('region', { name: `Descanse en paz, ${somebody.alias}.` });
  await card.getByText('Sus registros se conservan.').waitFor();
  await stage.proxy.cut();
  await goto('/community-coordinator');
  await card.getByRole('button', { name: 'Entendido' }).click();
  await card.waitFor({ state: 'detached' });
  await stage.proxy.restore();
});
