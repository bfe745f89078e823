import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import { signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import { letterTo } from './support/read-mail.ts';
import type { Register } from './support/register.ts';
import {
  aliasOf,
  heading,
  presentBox,
  presentBoxes,
  readyForNoSignal,
  savedWord,
  showMore,
  signIn,
  startMeeting,
  toast,
  workerReady,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const newPhone = async () => (await stage.newHandset({ hasVisited: true })).open();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

it('the notice is come to from the sign-in screen, and is read in full without signal', async () => {
  const phone = await newPhone();
  await phone.goto('/login');
  await workerReady(phone);
  await stage.proxy.cut();
  await phone.page.getByRole('link', { name: 'Aviso de privacidad' }).click();
  await heading(phone.page, 'Aviso de privacidad').waitFor();
  await phone.page.getByRole('heading', { name: '13. Vulneraciones y cambios' }).waitFor();
  await phone.page.getByText('Vigente desde el 28 de noviembre de 2026').waitFor();
});

it('whoever cannot sign in proves their address with a mailed code, and the desk answers them', async () => {
  const address = 'lider@demo.mx';
  const { page } = await newPhone();
  await page.goto(`${stage.origin}/aviso-de-privacidad#derechos`);
  await page.getByLabel('Correo electrónico de tu cuenta').fill(address);
  await page.getByLabel('Qué derecho quieres ejercer').selectOption('opposition');
  await press(page, 'Enviarme el código');
  await page.getByText('Revisa tu correo').waitFor();
  // Whoever goes to read their mail may find the page loaded anew.
  await page.reload();
  const code = page.getByLabel('Código', { exact: true });
  await code.fill('no-es-este');
  await press(page, 'Enviar solicitud');
  await page.getByText('El código no es válido o ya venció').waitFor();
  const letter = await letterTo(stage.server.databasePath, address);
  await code.fill(/ es: (\S+)/.exec(letter)?.[1] ?? '');
  await press(page, 'Enviar solicitud');
  await page.getByRole('heading', { name: 'Recibimos tu solicitud' }).waitFor();

  const office = await openSignedIn(stage, 'admin@demo.mx');
  await office.goto('/solicitudes-arco');
  const desk = office.page.getByRole('listitem').filter({ hasText: 'Oposición: Pepe Nevárez' });
  await desk.getByText(/^Vence en/).waitFor();
  await desk.getByRole('button', { name: 'Responder' }).click();
  await office.page.getByRole('radio', { name: /^Ampliar el plazo/ }).check();
  await office.page.getByLabel('Qué se le dice').fill('Necesitamos revisar tu caso.');
  await office.page.getByRole('dialog').getByRole('button', { name: 'Responder' }).click();
  await desk.getByText('Plazo ampliado').waitFor();
  await desk.getByRole('button', { name: 'Responder' }).click();
  await office.page.getByRole('radio', { name: 'Procede', exact: true }).check();
  await office.page.getByText('Se apagan sus avisos').waitFor();
  await office.page.getByLabel('Qué se le dice').fill('Ya no te enviaremos avisos.');
  await office.page.getByRole('dialog').getByRole('button', { name: 'Responder' }).click();
  await desk.getByText('Procede', { exact: true }).waitFor();
  await desk.getByText(/^Respondida el/).waitFor();

  await office.goto('/auditoria?accion=privacy.answered');
  await showMore(office.page);
  await office.page.getByText('Cadena íntegra').waitFor();
  await expect
    .poll(() => office.page.getByText('Respondió una solicitud sobre datos').count())
    .toBeGreaterThan(1);
});

it('a member reads what is kept of them, corrects it, withdraws a consent, and takes all of it along', async () => {
  const phone = await newPhone();
  const { page } = phone;
  await signIn(phone, 'integrante@demo.mx');
  await press(page, 'Ajustes');
  await press(page, 'Mis datos');
  await page.getByText('María Guadalupe Soto Meraz').waitFor();
  await press(page, 'Corregir un dato');
  await page.getByLabel('Qué dato').selectOption('alias');
  await page.getByLabel('Cómo debe quedar').fill('Lupita S.');
  await page.getByRole('dialog').getByRole('button', { name: 'Corregir' }).click();
  await toast(page, 'Dato corregido').waitFor();
  await page.getByRole('definition').filter({ hasText: 'Lupita S.' }).waitFor();

  await press(page, 'Corregir un dato');
  await page.getByLabel('Qué dato').selectOption('city');
  await page.getByLabel('Cómo debe quedar').fill('Lerdo');
  await page.getByRole('dialog').getByRole('button', { name: 'Corregir' }).click();
  await page.getByText(/^Te responderemos a más tardar el/).waitFor();
  await page.getByText('Rectificación: Recibida').waitFor();

  const messages = page.getByRole('switch', { name: /Avisos por WhatsApp/ });
  await messages.click();
  await toast(page, /^Consentimiento (guardado|retirado)$/).waitFor();

  const download = page.waitForEvent('download');
  await press(page, 'Archivo para otro programa (JSON)');
  const file = await (await download).path();
  const data = JSON.parse(await readFile(file, 'utf8'));
  const printable = page.waitForEvent('download');
  await press(page, 'Descargar para leer o imprimir');
  const html = await readFile(await (await printable).path(), 'utf8');
  expect(html).toContain('Lupita S.');
  expect(html).toContain('<h2>Decisiones sobre tu registro</h2>');
  expect(data.profile).toMatchObject({ alias: 'Lupita S.', email: 'integrante@demo.mx' });
  expect(data.requests).toMatchObject([{ kind: 'rectification', state: 'received' }]);
});

it('who takes their consent back is closed out at once, and comes back by consenting again', async () => {
  const phone = await newPhone();
  const { page } = phone;
  await signIn(phone, 'lider@demo.mx');
  await phone.goto('/mis-datos');
  await press(page, 'Retirar mi consentimiento');
  await press(page, 'Retirar y cerrar');
  const closed = `SELECT count(*) FROM people
    WHERE email = 'lider@demo.mx' AND withdrawn_at IS NOT NULL AND consent_version IS NULL`;
  await expect.poll(() => register.count(closed)).toBe(1);
  await press(page, 'Revisar');
  await page.getByText(/^Retiraste tu consentimiento\. Si aceptas de nuevo/).waitFor();
  await page.getByRole('checkbox', { name: /He leído y acepto/ }).check();
  await page.getByRole('checkbox', { name: /Acepto que se traten/ }).check();
  await press(page, 'Aceptar y continuar');
  await expect.poll(() => register.count(closed)).toBe(0);
});

it('where others still name somebody who was erased waits for whoever coordinates there, and is edited there', async () => {
  const [person] = register.rows<{ alias: string; email: string }>(
    `SELECT p.alias, p.email FROM people p JOIN memberships m ON m.person_id = p.id
     JOIN groups g ON g.id = m.group_id JOIN people c ON c.id = g.coordinator_id
     WHERE c.email = 'comunidad@demo.mx' AND p.email LIKE 'persona%' AND g.kind = 'community' LIMIT 1`,
  );
  const { alias, email } = person as { alias: string; email: string };
  const coordinator = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  const [{ id }] = await coordinator.get<[{ id: number }]>('/local-communities/my-communities');
  const notes = `Trajo el pan ${alias}, como siempre.`;
  const met = { date: new Date().toISOString(), seAvanzoEnTema: false, notes };
  await coordinator.post(`/communities/${id}/meetings`, met);
  const wanted = { email, kind: 'cancellation' };
  await coordinator.post('/privacy/requests', wanted);
  const code = / es: (\S+)/.exec(await letterTo(stage.server.databasePath, email))?.[1];
  await coordinator.post('/privacy/requests', { ...wanted, code });

  const { page } = await newPhone().then(async (office) => {
    await signIn(office, 'admin@demo.mx');
    await office.goto('/solicitudes-arco');
    return office;
  });
  const desk = page.getByRole('listitem').filter({ hasText: `Cancelación: ${alias}` });
  await desk.getByRole('button', { name: 'Responder' }).click();
  await page.getByRole('radio', { name: 'Procede', exact: true }).check();
  await page.getByLabel('Qué se le dice').fill('Tu cuenta se borró.');
  await press(page, 'Borrar y responder');
  await page.getByText(/^Un texto de otra persona aún dice su nombre/).waitFor();

  const phone = await newPhone();
  await signIn(phone, 'comunidad@demo.mx');
  await phone.goto('/por-revisar');
  await phone.page.getByText('Textos que nombran a quien borró su cuenta').waitFor();
  await phone.page.getByLabel('Notas').fill('Hubo pan, como siempre.');
  await press(phone.page, 'Guardar texto');
  await toast(phone.page, 'Texto guardado').waitFor();
  const naming = 'SELECT count(*) FROM meetings WHERE notes LIKE ?';
  expect(register.count(naming, `%${alias}%`)).toBe(0);
  expect(register.count(naming, 'Hubo pan, como siempre.')).toBe(1);
  await phone.page
    .getByText('Textos que nombran a quien borró su cuenta')
    .waitFor({ state: 'detached' });
});

it('a minor waits for her mother, whose signed sheet opens her account and whose withdrawal closes it', async () => {
  const office = await signInToApi(stage.server.url, 'admin@demo.mx');
  const [{ id } = { id: 0 }] = register.rows<{ id: number }>(
    "SELECT id FROM people WHERE email = 'lider@demo.mx'",
  );
  await office.patch(`/users/${id}/birth`, { birthYear: 2010, birthMonth: 5 });
  const hers = await newPhone();
  await signIn(hers, 'lider@demo.mx');
  const closed = hers.page.getByText(/^Hola, .*\. Como eres menor de edad, hace falta/);
  await closed.waitFor();

  const desk = await newPhone();
  await signIn(desk, 'admin@demo.mx');
  await desk.goto(`/user-management?persona=${id}`);
  const panel = desk.page.getByRole('dialog');
  const sign = async (given: 'Da' | 'Retira') => {
    await panel.getByRole('button', { name: 'Registrar hoja firmada' }).click();
    const sheet = desk.page.getByRole('dialog', { name: 'Registrar consentimiento' });
    await sheet.getByRole('radio', { name: new RegExp(`^${given} su consentimiento`) }).check();
    await sheet.getByLabel('Nombre de quien firmó').fill('Rosa Ortega');
    // Yesterday: in the evening of Mexico it is tomorrow in UTC.
    const signedOn = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
    await sheet.getByLabel('Fecha de la firma').fill(signedOn);
    await sheet.getByLabel('Folio o dónde está la hoja').fill('Folio 12');
    if (given === 'Da') {
      await sheet.getByLabel('Teléfono de su madre, padre o tutor').fill('618 555 0190');
    }
    await sheet.getByRole('button', { name: 'Registrar', exact: true }).click();
  };
  await panel.getByText('Menor').first().waitFor();
  await sign('Da');
  await toast(desk.page, 'Consentimiento registrado').waitFor();
  expect(register.rows(`SELECT name, phone FROM guardians WHERE person_id = ${id}`)).toEqual([
    { name: 'Rosa Ortega', phone: expect.stringContaining('618') },
  ]);
  await hers.page.reload();
  await heading(hers.page, /./).first().waitFor();
  await closed.waitFor({ state: 'detached' });

  await sign('Retira');
  await toast(desk.page, 'Retiro registrado').waitFor();
  await hers.page.reload();
  await press(hers.page, 'Revisar');
  await hers.page
    .getByText(/menor de edad|Retiraste tu consentimiento/)
    .first()
    .waitFor();
});

it('who is erased while a phone without signal marks them leaves that phone, and the meeting counts as before', async () => {
  const phone = await newPhone();
  const { page } = phone;
  await signIn(phone, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  const meetingId = await startMeeting(page);
  const [{ alias, email } = { alias: '', email: '' }] = register.rows<{
    alias: string;
    email: string;
  }>(
    `SELECT p.alias, p.email FROM people p JOIN memberships m ON m.person_id = p.id
     JOIN groups g ON g.id = m.group_id JOIN people c ON c.id = g.coordinator_id
     WHERE c.email = 'comunidad@demo.mx' AND p.email LIKE 'persona%' AND m.left_at IS NULL
       AND p.consent_version IS NOT NULL AND g.kind = 'community' LIMIT 1`,
  );
  await presentBox(page, alias).click();
  await savedWord(page, alias).waitFor();
  const boxes = presentBoxes(page);
  const first = boxes.first();
  const other = (await aliasOf(first)) === alias ? boxes.nth(1) : first;
  await other.click();
  await savedWord(page, await aliasOf(other)).waitFor();

  const person = await signInToApi(stage.server.url, email);
  await person.post('/me/erasure', { password: DEMO_PASSWORD, confirm: 'BORRAR' });
  await stage.proxy.restore();
  const marks = `SELECT count(*) FROM attendance a JOIN meetings m ON m.id = a.meeting_id WHERE m.uuid = ?`;
  await expect.poll(() => register.count(marks, meetingId), { timeout: 30_000 }).toBe(1);
  // Neither on the screen nor in what this phone keeps.
  await expect.poll(() => page.evaluate(findInDatabases, alias), { timeout: 30_000 }).toEqual([]);
  await presentBox(page, alias).waitFor({ state: 'detached' });
});

/** Runs in the page: in which tables of its databases a text stands. */
async function findInDatabases(text: string): Promise<string[]> {
  const found: string[] = [];
  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    const db = await wait(indexedDB.open(name ?? ''));
    for (const table of db.objectStoreNames) {
      const rows = await wait(db.transaction(table).objectStore(table).getAll());
      if (JSON.stringify(rows).includes(text)) found.push(`${name}.${table}`);
    }
    db.close();
  }
  return found;
}

it('who erases their account is told what this phone has not sent, sends it, and leaves nothing behind', async () => {
  const phone = await newPhone();
  const { page } = phone;
  await signIn(phone, 'comunidad2@demo.mx');
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  const meetingId = await startMeeting(page);
  const first = presentBoxes(page).first();
  const alias = await aliasOf(first);
  await first.click();
  await savedWord(page, alias).waitFor();
  await phone.goto('/mis-datos');
  await press(page, 'Borrar mi cuenta');
  const question = page.getByRole('alertdialog');
  await question.getByText('2 registros de este teléfono no se han enviado.').waitFor();
  await question.getByText(/^Nueva reunión/).waitFor();
  await question.getByText(new RegExp(`^Asistencia de ${alias}`)).waitFor();
  expect(await question.getByLabel('Tu contraseña').isVisible()).toBe(false);

  await stage.proxy.restore();
  const send = question.getByRole('button', { name: 'Enviar ahora' });
  // It may leave by itself, now that there is signal.
  await Promise.any([send.click(), question.getByLabel('Tu contraseña').waitFor()]);
  await question.getByLabel('Tu contraseña').fill('no-es-esta');
  await question.getByLabel('Escribe BORRAR').fill('borrar');
  await press(page, 'Borrar para siempre');
  await question.getByText('La contraseña no es correcta').waitFor();
  await question.getByLabel('Tu contraseña').fill(DEMO_PASSWORD);
  await press(page, 'Borrar para siempre');
  await toast(page, 'Tu cuenta se borró').waitFor();
  await heading(page, /^Coaching para Líderes/).waitFor();

  expect(
    register.count(
      `SELECT count(*) FROM attendance a JOIN meetings m ON m.id = a.meeting_id
       WHERE m.uuid = ? AND a.present = 1`,
      meetingId,
    ),
  ).toBe(1);
  expect(register.rows("SELECT id FROM people WHERE email = 'comunidad2@demo.mx'")).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual(['device']);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(
    /auth_token|user|respaldo|canario/,
  );
});
