import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, heading, personMenu, readyForNoSignal, startMeeting } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

type Community = { id: number; name: string; members: number };

/** Of those that this coordinator coordinates, or of the others. */
function findCommunity(of: '=' | '!='): Community {
  const [found] = register.rows<Community>(
    `SELECT g.id, g.name, (SELECT count(*) FROM memberships m JOIN people p ON p.id = m.person_id
       WHERE m.group_id = g.id AND m.left_at IS NULL AND p.status = 'approved'
       AND p.withdrawn_at IS NULL) AS members
     FROM groups g JOIN people c ON c.id = g.coordinator_id
     WHERE g.kind = 'community' AND g.deleted_at IS NULL AND c.email ${of} 'comunidad@demo.mx'
     AND EXISTS (SELECT 1 FROM meetings m WHERE m.group_id = g.id)
     ORDER BY g.id LIMIT 1`,
  );
  if (!found) throw new Error('the demo network has no such community');
  return found;
}

const path = (page: Page) => new URL(page.url()).pathname;
const roster = (page: Page) => page.getByRole('list', { name: 'Miembros' }).getByRole('listitem');

it('an administrator opens a community from the table, sees its year and its members, and prints one page', async () => {
  const community = findCommunity('=');
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto(`/community-management?buscar=${encodeURIComponent(community.name)}`);
  await page.getByRole('table').getByRole('link', { name: community.name }).click();
  await heading(page, community.name).waitFor();
  expect(path(page)).toBe(`/comunidades/${community.id}`);
  const strip = page.getByRole('img', { name: /^Se reunió: \d+/ });
  expect(await strip.locator('span').count()).toBe(52);
  expect(await roster(page).count()).toBe(community.members);
  await page.getByText('Semana por semana', { exact: true }).click();
  await page
    .getByText(/^Semana del .+: \d+ de \d+/)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Recordatorios enviados' }).waitFor();
  await page.getByRole('heading', { name: 'Enlace público' }).waitFor();
  await page.reload();
  await heading(page, community.name).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

it('a search leads to it, its members lead to their pages, and these back to it', async () => {
  const community = findCommunity('=');
  const { page } = await openSignedIn(stage, 'admin@demo.mx');
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'Buscar').click();
  await page.getByRole('combobox', { name: /^Buscar personas/ }).fill(community.name);
  await page.getByRole('option', { name: community.name }).first().click();
  await heading(page, community.name).waitFor();
  const member = roster(page).first().getByRole('link');
  const alias = (await member.textContent()) ?? '';
  await member.click();
  await heading(page, alias).waitFor();
  expect(path(page)).toMatch(/^\/personas\/\d+$/);
  await page.getByRole('link', { name: community.name }).click();
  await heading(page, community.name).waitFor();
});

it('a roll’s menu leads to the page of a member', async () => {
  const { page } = await openSignedIn(stage, 'comunidad@demo.mx');
  await startMeeting(page);
  const alias = 'Lupita Soto';
  await personMenu(page, alias).click();
  await page.getByRole('menuitem', { name: 'Ver su página' }).click();
  await heading(page, alias).waitFor();
  expect(path(page)).toMatch(/^\/personas\/\d+$/);
});

it('without signal both pages show what the phone keeps, with its age, and come whole with it', async () => {
  const community = findCommunity('=');
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page, goto } = phone;
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  await goto(`/comunidades/${community.id}`);
  await heading(page, community.name).waitFor();
  await page
    .getByText(/^Sin señal/)
    .first()
    .waitFor();
  expect(await roster(page).count()).toBe(community.members);
  await page.getByRole('img', { name: /^Se reunió: \d+/ }).waitFor();
  const member = roster(page).first().getByRole('link');
  const alias = (await member.textContent()) ?? '';
  await member.click();
  await heading(page, alias).waitFor();
  await page.getByRole('img', { name: /^Asistió: \d+/ }).waitFor();
  expect(await page.getByRole('heading', { name: 'Historial' }).count()).toBe(0);
  await stage.proxy.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('heading', { name: 'Historial' }).waitFor();
});

it('another’s community is not there, and somebody without these pages is told so', async () => {
  const far = findCommunity('!=');
  const coordinator = await openSignedIn(stage, 'comunidad@demo.mx');
  await coordinator.goto(`/comunidades/${far.id}`);
  await coordinator.page.getByText('No se encontró lo que buscas').waitFor();
  const member = await openSignedIn(stage, 'integrante@demo.mx');
  await member.goto(`/comunidades/${far.id}`);
  await member.page.getByText('Esta página es de quienes acompañan a un grupo.').waitFor();
});
