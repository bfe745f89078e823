import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import { readDrafts } from './support/read-drafts.ts';
import { mailedReset } from './support/read-mail.ts';
import type { Register } from './support/register.ts';
import {
  addPerson,
  agree,
  fillRegistration,
  goOn,
  press,
  toFirstStep,
  toLastStep,
  VISITOR,
} from './support/registering.ts';
import {
  enterCredentials,
  heading,
  presentBoxes,
  readyForNoSignal,
  signIn,
  signOut,
  startMeeting,
  syncState,
  toast,
} from './support/screens.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const open = async () => (await stage.newHandset({ hasVisited: true })).open();
const statusOf = (email: string) =>
  register.rows<{ status: string }>('SELECT status FROM people WHERE email = ?', email);

it('a visitor registers, reloads in between without losing a word but the password, and waits to be approved', async () => {
  const phone = await open();
  const { page } = phone;
  await phone.goto('/login');
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await fillRegistration(page);
  await expect.poll(() => keptAlias(phone)).toBe(VISITOR.alias);
  await phone.page.reload();

  await page.getByText('Aquí sigue lo que habías escrito, menos la contraseña.').waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  // It begins where they were, and Back goes step by step.
  await toFirstStep(page);
  await expect.poll(() => page.getByLabel('Alias').inputValue()).toBe(VISITOR.alias);
  expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('');
  expect(await readDrafts(phone.page)).not.toContain(VISITOR.password);
  await press(page, 'Siguiente');
  await page.getByText('Revisa 1 dato').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'));
  await expect.poll(focused).toBe('new-password');
  await page.getByLabel('Contraseña', { exact: true }).fill(VISITOR.password);
  await toLastStep(page);
  await press(page, 'Anterior');
  await page.getByRole('group', { name: 'Institución 1' }).waitFor();
  await goOn(page, 5);
  const send = page.getByRole('form').getByRole('button', { name: 'Registrarse' });
  await send.click();
  await page.getByText('Revisa 2 datos').waitFor();
  await agree(page);
  const phoneField = page.getByLabel('Número de WhatsApp');
  await phoneField.fill('555 0123');
  await send.click();
  await page.getByText('Escribe el número con lada, a diez dígitos').first().waitFor();
  await phoneField.fill('871 555 0123');
  await send.click();

  await toast(
    page,
    'Registro exitoso: Tu cuenta está pendiente de aprobación por un coordinador',
  ).waitFor();
  await page.getByText(/^Espera aprobación desde: /).waitFor();
  await page.getByText('La decide la coordinación de Durango.').waitFor();
  expect(statusOf(VISITOR.email)).toEqual([{ status: 'pending' }]);
  expect(register.rows('SELECT phone FROM people WHERE email = ?', VISITOR.email)).toEqual([
    { phone: '871 555 0123' },
  ]);
  await expect.poll(() => readDrafts(phone.page)).not.toContain(VISITOR.email);
  // It waits for days: a reload is no reason to lose sight of it.
  await page.reload();
  await page.getByText('La decide la coordinación de Durango.').waitFor();
  expect(await page.getByLabel('Alias').count()).toBe(0);
  await press(page, 'Ir a Iniciar Sesión');
  await page.getByLabel('Correo electrónico').fill(VISITOR.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(VISITOR.password);
  await press(page, 'Iniciar Sesión');
  await page.getByRole('main').getByText('Tu cuenta está pendiente de aprobación').waitFor();
  expect(phone.problems.unexpected).toEqual([]);

  // Until they or anybody else enters here.
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await page.getByText(/^Espera aprobación desde: /).waitFor();
  await page.getByRole('tab', { name: 'Iniciar Sesión' }).click();
  await enterCredentials(page, 'lider@demo.mx');
  await heading(page, 'Panel Principal').waitFor();
  await signOut(page);
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await page.getByLabel('Alias').waitFor();
  expect(await page.getByText(/^Espera aprobación desde: /).count()).toBe(0);
});

it('on a shared phone nothing of what a visitor types stays', async () => {
  const phone = await open();
  await phone.goto('/login#registrarse');
  await phone.page.getByLabel('Alias').fill('Refugio');
  await expect.poll(() => keptAlias(phone)).toBe('Refugio');
  await phone.page.getByLabel('Teléfono compartido').check();
  await expect.poll(() => keptAlias(phone)).toBeNull();
  await phone.page.getByLabel('Alias').fill('Refugio Soto');
  await phone.page.reload();
  await phone.page.getByLabel('Alias').waitFor();
  expect(await readDrafts(phone.page)).not.toContain('Refugio');
});

it('a common password is told at its field, and nothing that was typed is lost', async () => {
  const phone = await open();
  const { page } = phone;
  await phone.goto('/login#registrarse');
  await fillRegistration(page, { ...VISITOR, email: 'comun@demo.mx', password: '123456' });
  await agree(page);
  await page.getByRole('form').getByRole('button', { name: 'Registrarse' }).click();
  await page.getByRole('form').getByText('Esa contraseña es muy común').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
    .toBe('new-password');
  expect(await page.getByLabel('Alias').inputValue()).toBe(VISITOR.alias);
  expect(statusOf('comun@demo.mx')).toEqual([]);
});

it('whoever forgot the password comes back by the mailed code, and by the mailed link', async () => {
  const email = 'integrante@demo.mx';
  const phone = await open();
  const { page } = phone;
  await phone.goto('/login');
  await press(page, '¿Olvidaste tu contraseña?');
  await page.getByRole('dialog').getByLabel('Correo electrónico').fill(email);
  await press(page, 'Enviar');
  await toast(
    page,
    'Si el correo existe, recibirás un enlace para restablecer tu contraseña',
  ).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Restablecer contraseña' });
  await expect.poll(() => dialog.getByLabel('Correo electrónico').inputValue()).toBe(email);
  const { code, link } = await mailedReset(stage.server.databasePath, email);

  await dialog.getByLabel('Código de verificación').fill('otro-codigo');
  await dialog.getByLabel('Nueva contraseña').fill('fe-esperanza-caridad');
  await dialog.getByLabel('Confirmar contraseña').fill('fe-esperanza');
  await press(page, 'Restablecer');
  await dialog.getByText('Las contraseñas no coinciden').waitFor();
  await dialog.getByLabel('Confirmar contraseña').fill('fe-esperanza-caridad');
  await press(page, 'Restablecer');
  await dialog.locator('form').getByText('El código no es válido o ya venció').waitFor();
  await press(page, 'Cancelar');
  await dialog.waitFor({ state: 'detached' });

  const another = await open();
  await another.goto(link.slice(new URL(link).origin.length));
  const filled = another.page.getByLabel('Código de verificación');
  await expect.poll(() => filled.inputValue()).toBe(code);
  expect(another.page.url()).not.toContain(code);
  // The blank page, the sign-in, and the entry by which Back closes the form; none with the code.
  expect(await another.page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
  await another.page.getByLabel('Nueva contraseña').fill('fe-esperanza-caridad');
  await another.page.getByLabel('Confirmar contraseña').fill('fe-esperanza-caridad');
  await press(another.page, 'Restablecer');
  await toast(another.page, 'Contraseña restablecida').waitFor();
  await another.page.getByRole('dialog').waitFor({ state: 'detached' });
  await another.page.getByLabel('Correo electrónico').fill(email);
  await another.page.getByLabel('Contraseña', { exact: true }).fill('fe-esperanza-caridad');
  await press(another.page, 'Iniciar Sesión');
  await heading(another.page, 'Panel Principal').waitFor();
  expect(stage.server.output()).not.toContain(code);
});

it('whoever was added by a coordinator first chooses a password, then reads the notice, and only then comes in', async () => {
  await addPerson(stage.server.url, 'tono@demo.mx', 'palabra-de-otro');
  const phone = await open();
  const { page } = phone;
  await phone.goto('/login');
  await page.getByLabel('Correo electrónico').fill('tono@demo.mx');
  await page.getByLabel('Contraseña', { exact: true }).fill('palabra-de-otro');
  await press(page, 'Iniciar Sesión');

  await heading(page, 'Elige una contraseña nueva').waitFor();
  await phone.goto('/community-coordinator');
  await heading(page, 'Elige una contraseña nueva').waitFor();
  await page.getByLabel('Nueva contraseña').fill('fe-esperanza-caridad');
  await page.getByLabel('Confirmar contraseña').fill('fe-esperanza-caridad');
  await press(page, 'Guardar contraseña');
  await heading(page, 'Antes de seguir').waitFor();
  await press(page, 'Aceptar y continuar');
  await page.getByText('Para continuar necesitamos que aceptes el aviso').waitFor();
  await agree(page);
  await press(page, 'Aceptar y continuar');
  await syncState(page, 'Al día').waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});

it('a notice that changes while a leader takes the roll without signal stops nothing: it is recorded, kept, and sent once they have agreed', async () => {
  const phone = await open();
  const { page } = phone;
  await signIn(phone, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  const meetingId = await startMeeting(page);
  await presentBoxes(page).first().click();
  await syncState(page, /2 por enviar/).waitFor();
  const leader = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  const { currentVersion: version } = await leader.get<{ currentVersion: string }>('/me/consents');
  await leader.post('/me/consents', { version, notice: false, sensitive: false });

  await stage.proxy.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('Hay algo que debes revisar antes de enviar').waitFor();
  await presentBoxes(page).nth(1).click();
  await syncState(page, /3 por enviar/).waitFor();
  await press(page, 'Revisar');
  await page.getByText(/sigue guardado en este teléfono: 3 registros por enviar/).waitFor();
  await agree(page);
  await press(page, 'Aceptar y continuar');
  await presentBoxes(page).first().waitFor();
  await syncState(page, 'Al día').waitFor();
  expect(register.count('SELECT count(*) FROM meetings WHERE uuid = ?', meetingId)).toBe(1);
});

it('a person sees where they are signed in, closes one of them and then all the others', async () => {
  const phone = await open();
  const { page } = phone;
  const desks = [];
  for (let count = 0; count < 3; count += 1) {
    desks.push(await signInToApi(stage.server.url, 'lider@demo.mx'));
  }
  await phone.goto('/login');
  await enterCredentials(page, 'lider@demo.mx');
  await press(page, 'Ajustes');
  await press(page, 'Mi cuenta');
  await heading(page, 'Mi cuenta').waitFor();
  const sessions = page.getByRole('list', { name: 'Sesiones abiertas' });
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(4);
  await sessions.getByRole('button').first().click();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3);
  await press(page, 'Cerrar las demás sesiones');
  await press(page, 'Cerrar las demás');
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
  for (const desk of desks) await expect(desk.get('/auth/me')).rejects.toThrow('401');
});

type Phone = Awaited<ReturnType<typeof open>>;

async function keptAlias(phone: Phone): Promise<string | null> {
  const [draft] = JSON.parse(await readDrafts(phone.page)) as { value: { alias?: string } }[];
  return draft?.value.alias ?? null;
}
