import type { Page } from 'playwright';
import { expect } from 'vitest';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  button,
  chooseFor,
  presentBox,
  readyForNoSignal,
  savedWord,
  sendNow,
  startMeeting,
  syncState,
  toast,
} from './support/screens.ts';
import { newSignedIn, openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});

type Somebody = { id: number; alias: string };

/** Two members of the leader's community with unique aliases. */
function findTwo(): [Somebody, Somebody] {
  const found = register.rows<Somebody>(
    `SELECT p.id, p.alias FROM people p JOIN memberships m ON m.person_id = p.id
     JOIN groups g ON g.id = m.group_id JOIN people c ON c.id = g.coordinator_id
     WHERE c.email = 'comunidad@demo.mx' AND p.role = 'integrante' AND p.status = 'approved'
     AND m.left_at IS NULL AND p.withdrawn_at IS NULL
     AND (SELECT count(*) FROM people o WHERE o.alias LIKE p.alias || '%') = 1
     ORDER BY p.id LIMIT 2`,
  );
  if (!found[1]) throw new Error('the demo network has no two such members');
  return found as [Somebody, Somebody];
}

const mergedInto = ({ id }: Somebody) =>
  register.rows<{ value: number | null }>(
    `SELECT merged_into AS value FROM people WHERE id = ${id}`,
  )[0]?.value;

async function choosePair(page: Page, kept: Somebody, gone: Somebody) {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(kept.alias);
  await chooseFor(page, kept.alias, 'Unir con otro registro');
  const asking = page.getByRole('dialog', { name: `Unir el registro de ${kept.alias}` });
  await asking.getByLabel('El otro registro').fill(gone.alias);
  await page.getByRole('option', { name: gone.alias }).click();
  await asking.getByRole('button', { name: 'Comparar' }).click();
  return page.getByRole('dialog', { name: 'Qué se queda de cada uno' });
}

it('two registrations are compared and joined; what a phone without signal marked of the one counts for the other; and they are parted', async () => {
  const [kept, gone] = findTwo();
  const { phone: leader } = await newSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(leader);
  const admin = await openSignedIn(stage, 'admin@demo.mx');
  const { page } = admin;
  await page.setViewportSize({ width: 1280, height: 800 });
  await admin.goto('/user-management');
  const meeting = await startMeeting(leader.page);
  await syncState(leader.page, 'Al día').waitFor();
  await leader.page.context().setOffline(true);
  await presentBox(leader.page, gone.alias).click();
  await savedWord(leader.page, gone.alias).waitFor();

  const comparing = await choosePair(page, kept, gone);
  await comparing.getByText(/^Pasan .*asistencias/).waitFor();
  await comparing.getByRole('radio', { name: gone.alias, exact: true }).check();
  await comparing.getByRole('button', { name: 'Unir', exact: true }).click();
  await toast(page, `${kept.alias} tiene ya un solo registro`).waitFor();
  expect(mergedInto(gone)).toBe(kept.id);

  await leader.page.context().setOffline(false);
  await sendNow(leader);
  await syncState(leader.page, 'Al día').waitFor();
  const marked = `SELECT count(*) FROM attendance a JOIN meetings m ON m.id = a.meeting_id
    WHERE m.uuid = ? AND a.person_id = ${kept.id} AND a.present = 1`;
  await expect.poll(() => register.count(marked, meeting)).toBe(1);

  await button(page, 'Deshacer').click();
  await toast(page, 'Se separaron los dos registros').waitFor();
  expect(mergedInto(gone)).toBeNull();
  expect(leader.problems.unexpected).toEqual([]);
  expect(admin.problems.unexpected).toEqual([]);
});
