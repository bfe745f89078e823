import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { readyForNoSignal, sendNow } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;
it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

it('two institutions are connected from a phone without signal, and once', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  await phone.goto('/vertebracion');
  await page.getByRole('button', { name: 'Conectar: Hospital General' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await stage.proxy.cut();
  await page.reload();
  await page.getByLabel('Buscar institución').fill('hospital');
  await page.getByRole('button', { name: 'Conectar: Hospital General' }).click();
  await page.getByLabel('En nombre de').selectOption({ label: 'Cáritas Diocesana' });
  await page.getByRole('dialog').getByRole('button', { name: 'Conectar' }).click();
  await page.getByText('Conexión pedida').waitFor();
  await stage.proxy.restore();
  await sendNow(phone);
  await expect
    .poll(() =>
      register.count(
        `SELECT count(*) FROM institution_links l JOIN institution_catalog f ON f.id = l.from_id
         WHERE f.name = 'Cáritas Diocesana' AND l.status = 'requested'`,
      ),
    )
    .toBe(1);
});

it('an institution is verified by its contact with one tap, without an account', async () => {
  const { page: office } = await openSignedIn(stage, 'estatal@demo.mx');
  const [dif] = register.rows<{ id: number; person: number }>(
    `SELECT id, contact_person_id AS person FROM institution_catalog
     WHERE name = 'DIF Municipal' AND listed = 1`,
  );
  const link = await office.evaluate(async (institutionId) => {
    const answer = await fetch('/api/send-queue/claim', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ institutionId, purpose: 'verification' }),
    });
    return (await answer.json()).claim?.link as string | undefined;
  }, dif?.id ?? 0);
  expect(link).toMatch(/\/responder\//);
  await office.goto(`${stage.origin}${new URL(link ?? '').pathname}`);
  await office.getByRole('button', { name: 'Sigue igual' }).click();
  await office.getByText('Gracias: queda como verificada.').waitFor();
  const verified = register.count(
    'SELECT verified_at FROM institution_catalog WHERE id = ?',
    dif?.id ?? 0,
  );
  expect(verified).toBeGreaterThan(Date.now() - 600_000);
  await office.goto(`${stage.origin}/vertebracion`);
  await office.getByRole('button', { name: 'Ver Detalles: DIF Municipal' }).click();
  await office.getByRole('dialog').getByText('Activa', { exact: true }).waitFor();
});
