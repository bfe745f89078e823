import { showMore } from '../e2e/support/screens.ts';
import { answerWithFault, closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

async function open({ phone, stage }: On) {
  await signIn(phone, stage, 'comunidad@demo.mx');
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}/vertebracion`);
  await phone.page.getByText(/^\d+ instituciones$/).waitFor();
}

const press = (on: On, name: RegExp) => on.phone.page.getByRole('button', { name }).first().click();

/** «Vertebración». */
export const directoryScenes: readonly Scene[] = [
  { name: 'directory', play: open },
  {
    name: 'directory-details',
    async play(on) {
      await open(on);
      await press(on, /^Ver Detalles: /);
      await on.phone.page.getByRole('dialog').getByText('Tipo').waitFor();
    },
  },
  {
    name: 'directory-tasks',
    async play(on) {
      await open(on);
      await showMore(on.phone.page);
      await press(on, /^Esperan tu respuesta/);
      await on.phone.page
        .getByRole('dialog')
        .getByText(/^¿Se vieron\?/)
        .waitFor();
    },
  },
  {
    name: 'directory-asking',
    async play(on) {
      await open(on);
      await press(on, /^Ver Detalles: DIF/);
      await press(on, /^Preguntar a /);
      await press(on, /^Enviar siguiente/);
      await on.phone.page.getByText('¿Lo enviaste?').waitFor();
    },
  },
  {
    name: 'directory-waiting',
    async play(on) {
      await open(on);
      const { page } = on.phone;
      await goOffline(on.phone, on.stage);
      await page.getByText('Sin señal').first().waitFor();
      const isTable = await page.getByRole('table').isVisible();
      if (isTable) await press(on, /^Acciones para HOSPITAL/i);
      const connect = page.getByRole(isTable ? 'menuitem' : 'button', {
        name: /^Conectar(: hosp|$)/i,
      });
      await connect.first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Conectar' }).click();
      await closeToast(page);
      await page
        .getByText(/Por enviar|Conexión por enviar/)
        .first()
        .waitFor();
      await press(on, /^Ver Detalles: HOSPITAL/i);
      await page.getByRole('dialog').getByText('Por enviar').waitFor();
    },
  },
  {
    name: 'directory-nothing',
    async play(on) {
      await open(on);
      await on.phone.page.getByLabel('Buscar').fill('zapatería');
      await on.phone.page.getByText(/^0 /).first().waitFor();
    },
  },
  {
    name: 'directory-offline',
    async play(on) {
      await open(on);
      await goOffline(on.phone, on.stage);
      await on.phone.page.reload();
      await on.phone.page.getByText('Cáritas Diocesana').first().waitFor();
    },
  },
  {
    name: 'directory-failed',
    async play(on) {
      await signIn(on.phone, on.stage, 'comunidad@demo.mx');
      await closeToast(on.phone.page);
      await answerWithFault(on.phone.page, '**/api/institutions*');
      await on.phone.goto('/vertebracion');
      await on.phone.page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
];
