import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { openLine, readyForNoSignal, sendNow, toast } from './support/screens.ts';
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
  await toast(page, 'Conexión pedida').waitFor();
  const waiting = page.getByText('Conexión por enviar');
  await waiting.waitFor();
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

it('a contact is asked once, from the list of what to verify, and it is said that it was sent', async () => {
  const { page: office } = await openSignedIn(stage, 'comunidad@demo.mx');
  await openLine(office, 'Vertebración');
  await office.getByRole('link', { name: /^\d+ instituciones por verificar$/ }).click();
  await office.getByText(/^3 instituciones$/).waitFor();
  await office.getByRole('button', { name: 'Ver Detalles: DIF Municipal' }).click();
  await office.getByRole('button', { name: /^Preguntar a / }).click();
  await office.getByRole('button', { name: 'Enviar siguiente' }).click();
  const chat = office.getByRole('link', { name: 'Abrir WhatsApp' });
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toMatch(
    /\/responder\/[\w-]+/,
  );
  await chat.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await chat.click();
  await office.getByRole('button', { name: 'Sí, lo envié' }).click();
  await office.getByText('No hay a quién escribir por ahora.').waitFor();
  const sent = `SELECT count(*) FROM contact_claims
    WHERE institution_id IS NOT NULL AND outcome = 'sent'`;
  expect(register.count(sent)).toBe(1);
  await office.keyboard.press('Escape');
  await office.getByText(/^2 instituciones$/).waitFor();
});
