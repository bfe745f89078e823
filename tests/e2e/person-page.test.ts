import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { heading, workerReady } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

type Member = { id: number; alias: string; community: string };

/** Of the community that this coordinator coordinates, or of another one. */
function findMember(of: '=' | '!='): Member {
  const [found] = register.rows<Member>(
    `SELECT p.id, p.alias, g.name AS community FROM people p
     JOIN memberships m ON m.person_id = p.id JOIN groups g ON g.id = m.group_id
     JOIN people c ON c.id = g.coordinator_id
     WHERE m.left_at IS NULL AND p.status = 'approved' AND p.withdrawn_at IS NULL
     AND p.role = 'integrante' AND g.kind = 'community' AND c.email ${of} 'comunidad@demo.mx'
     AND EXISTS (SELECT 1 FROM attendance a WHERE a.person_id = p.id AND a.present = 1)
     ORDER BY p.id LIMIT 1`,
  );
  if (!found) throw new Error('the demo network has no such member');
  return found;
}

it('a coordinator opens the page of a member from their sheet: a year of weeks, contact, history', async () => {
  const member = findMember('=');
  const { page, goto } = await openSignedIn(stage, 'comunidad@demo.mx');
  await goto(`/community-coordinator/miembros/${member.id}`);
  await page.getByRole('link', { name: 'Ver su página' }).click();
  await heading(page, member.alias).waitFor();
  await page.getByText(member.community).first().waitFor();
  const strip = page.getByRole('img', { name: /^Asistió: \d+/ });
  expect(await strip.locator('span').count()).toBe(52);
  await page.getByRole('heading', { name: 'Historial' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/personas/${member.id}`);
});

it('somebody of another community is not there for them, and an administrator prints one page', async () => {
  const far = findMember('!=');
  const leader = await openSignedIn(stage, 'comunidad@demo.mx');
  await leader.goto(`/personas/${far.id}`);
  await leader.page.getByText('No se encontró lo que buscas').waitFor();
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  await goto(`/personas/${far.id}`);
  await heading(page, far.alias).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

it('without signal, of somebody this phone does not keep, it says what it needs, and comes with it', async () => {
  const member = findMember('!=');
  const phone = await openSignedIn(stage, 'admin@demo.mx');
  const { page, goto } = phone;
  await workerReady(phone);
  await stage.proxy.cut();
  await goto(`/personas/${member.id}`);
  await page.getByText('Para ver a esta persona hace falta señal').waitFor();
  await stage.proxy.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await heading(page, member.alias).waitFor();
});
