import { signInToApi } from '../e2e/support/api.ts';
import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

const press = ({ phone }: On, name: string | RegExp) =>
  phone.page.getByRole('button', { name }).first().click();

async function openOwnData(on: On, email: string): Promise<void> {
  await signIn(on.phone, on.stage, email);
  await closeToast(on.phone.page);
  await on.phone.goto('/mis-datos');
  await on.phone.page.getByRole('heading', { name: 'Quién eres' }).waitFor();
}

async function openNotice({ phone }: On, hash = ''): Promise<void> {
  await phone.goto(`/aviso-de-privacidad${hash}`);
  await phone.page.getByRole('heading', { name: 'Aviso completo' }).waitFor();
}

async function askForAccess(on: On): Promise<void> {
  const { page } = on.phone;
  await openNotice(on, '#derechos');
  await page.getByLabel('Correo electrónico de tu cuenta').fill('integrante@demo.mx');
  await page.getByLabel('Qué derecho quieres ejercer').selectOption('access');
  await press(on, 'Enviarme el código');
  await page.getByText('Revisa tu correo').waitFor();
}

async function askForCorrections(on: On): Promise<void> {
  await openOwnData(on, 'integrante@demo.mx');
  for (const [field, value] of [
    ['city', 'Gómez Palacio'],
    ['other', 'Mi parroquia ya no es la misma'],
  ] as const) {
    await press(on, 'Corregir un dato');
    await on.phone.page.getByLabel('Qué dato').selectOption(field);
    await on.phone.page.getByLabel(/^Cómo debe quedar|^Qué hay que corregir/).fill(value);
    await press(on, 'Corregir');
    await closeToast(on.phone.page);
  }
}

async function openDesk({ phone, stage }: On): Promise<void> {
  const member = await signInToApi(stage.server.url, 'integrante@demo.mx');
  await member.post('/me/rectification', { field: 'city', value: 'Gómez Palacio' });
  await signIn(phone, stage, 'admin@demo.mx');
  await closeToast(phone.page);
  await phone.goto('/solicitudes-arco');
  await phone.page
    .getByText(/^Vence en/)
    .first()
    .waitFor();
}

/** The notice, one's own data, the audit and the desk. */
export const privacyScenes: readonly Scene[] = [
  { name: 'privacy-notice', play: (on) => openNotice(on) },
  {
    name: 'privacy-notice-offline',
    async play(on) {
      await on.phone.goto('/login');
      await goOffline(on.phone, on.stage);
      await openNotice(on);
    },
  },
  {
    name: 'privacy-notice-missing',
    async play(on) {
      await on.phone.goto('/aviso-de-privacidad?version=1999-01-01');
      await on.phone.page.getByText('Esa versión no está aquí').waitFor();
    },
  },
  { name: 'privacy-ask-code', play: (on) => askForAccess(on) },
  {
    name: 'privacy-data',
    async play(on) {
      await askForCorrections(on);
      await on.phone.page
        .getByText(/^Rectificación: Recibida/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'privacy-data-offline',
    async play(on) {
      await signIn(on.phone, on.stage, 'integrante@demo.mx');
      await goOffline(on.phone, on.stage);
      await on.phone.goto('/mis-datos');
      await on.phone.page.getByText('Para ver tus datos hace falta señal').waitFor();
    },
  },
  {
    name: 'privacy-correct-email',
    async play(on) {
      await openOwnData(on, 'lider@demo.mx');
      await press(on, 'Corregir un dato');
      await on.phone.page.getByLabel('Qué dato').selectOption('email');
      await press(on, 'Corregir');
      await on.phone.page.getByText('Escribe cómo debe quedar').waitFor();
    },
  },
  {
    name: 'privacy-correct-work',
    async play(on) {
      await openOwnData(on, 'lider@demo.mx');
      await press(on, 'Corregir un dato');
      await on.phone.page.getByLabel('Qué dato').selectOption('institutions');
      await on.phone.page.getByLabel('Nombre de la institución').waitFor();
    },
  },
  {
    name: 'privacy-erase',
    async play(on) {
      await openOwnData(on, 'lider@demo.mx');
      await press(on, 'Borrar mi cuenta');
      await press(on, 'Borrar para siempre');
      await on.phone.page.getByText('Escribe BORRAR para confirmar').waitFor();
    },
  },
  {
    name: 'privacy-erase-unsent',
    async play(on) {
      const { page } = on.phone;
      await signIn(on.phone, on.stage, 'comunidad2@demo.mx');
      await page.getByRole('button', { name: /^(Pasar lista|Nueva reunión)$/ }).waitFor();
      await goOffline(on.phone, on.stage);
      await page.getByRole('button', { name: /^(Pasar lista|Nueva reunión)$/ }).click();
      await page.getByRole('checkbox', { exact: true, name: 'Presente' }).first().click();
      await page.locator('[data-safe=true]').first().waitFor();
      await on.phone.goto('/mis-datos');
      await press(on, 'Borrar mi cuenta');
      await page.getByText('Entiendo que esto se pierde').waitFor();
    },
  },
  {
    name: 'privacy-audit',
    async play(on) {
      await signIn(on.phone, on.stage, 'admin@demo.mx');
      await closeToast(on.phone.page);
      await on.phone.goto('/auditoria');
      await on.phone.page.getByText('Cadena íntegra').waitFor();
    },
  },
  {
    name: 'privacy-audit-person',
    async play(on) {
      await signIn(on.phone, on.stage, 'admin@demo.mx');
      await closeToast(on.phone.page);
      await on.phone.goto('/auditoria');
      const box = on.phone.page.getByRole('combobox', { name: 'Persona' });
      await box.click();
      await box.pressSequentially('lupita');
      await on.phone.page.getByRole('option', { name: /Lupita Soto/ }).click();
      await on.phone.page.getByText('Limpiar Filtros').waitFor();
    },
  },
  {
    name: 'privacy-desk',
    play: (on) => openDesk(on),
  },
  {
    name: 'privacy-desk-answer',
    async play(on) {
      await openDesk(on);
      await press(on, 'Responder');
      await on.phone.page.getByRole('radio', { name: 'Procede', exact: true }).check();
      await on.phone.page.getByLabel('Qué se le dice').waitFor();
    },
  },
];
