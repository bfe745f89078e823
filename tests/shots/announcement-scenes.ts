import { showMore } from '../e2e/support/screens.ts';
import { changeAnswers, closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

const PATH = '/comunicados';

async function open(on: On, email: string, query = '') {
  const { phone, stage } = on;
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}${PATH}${query}`);
}

const listed = ({ phone }: On) => phone.page.getByText(/^(\d+ de )?\d+ comunicados?/).waitFor();
const press = ({ phone }: On, name: string | RegExp) =>
  phone.page.getByRole('button', { name }).first().click();

async function readRetreat(on: On) {
  await on.phone.page.getByRole('link', { name: 'Leer Completo: Retiro de líderes' }).click();
  await on.phone.page.getByRole('dialog').getByText('Lleven Biblia y cobija').waitFor();
}

/** «Comunicados». */
export const announcementScenes: readonly Scene[] = [
  {
    name: 'announcements',
    async play(on) {
      await open(on, 'integrante@demo.mx');
      await listed(on);
    },
  },
  {
    name: 'announcements-earlier',
    async play(on) {
      const { page } = on.phone;
      await changeAnswers<object[]>(page, /\/api\/announcements$/, (all) =>
        all.map((one) => ({ ...one, next: 'x' })),
      );
      await open(on, 'integrante@demo.mx');
      await page.getByRole('button', { name: 'Ver anteriores' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'announcements-filters',
    async play(on) {
      await open(on, 'integrante@demo.mx', '?prioridad=media');
      await listed(on);
    },
  },
  {
    name: 'announcements-reading',
    async play(on) {
      await open(on, 'comunidad@demo.mx');
      await listed(on);
      await readRetreat(on);
    },
  },
  {
    name: 'announcements-forwarded',
    async play(on) {
      await open(on, 'integrante@demo.mx', '?alcance=comunidad');
      await on.phone.page.getByRole('link', { name: /^Leer Completo/ }).click();
      await on.phone.page.getByText(/^Reenviado\./).waitFor();
    },
  },
  {
    name: 'announcements-error',
    async play(on) {
      await on.phone.page.route('**/api/announcements', (route) =>
        route.fulfill({ status: 500, body: 'No se pudo leer. Intenta de nuevo' }),
      );
      await open(on, 'lider@demo.mx');
      await on.phone.page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
  {
    name: 'announcements-offline',
    async play(on) {
      await open(on, 'lider@demo.mx');
      await listed(on);
      await goOffline(on.phone, on.stage);
      await on.phone.page.reload();
      await readRetreat(on);
    },
  },
  {
    name: 'announcements-own',
    async play(on) {
      await open(on, 'coordinadores@demo.mx', '?vista=mios');
      await showMore(on.phone.page);
      await on.phone.page.getByLabel(/^También los de otras personas/).check();
      await on.phone.page.getByText('Programado').first().waitFor();
    },
  },
  {
    name: 'announcements-reach',
    async play(on) {
      await open(on, 'coordinadores@demo.mx', '?vista=mios');
      await showMore(on.phone.page);
      await on.phone.page.getByLabel(/^También los de otras personas/).check();
      await on.phone.page
        .getByRole('listitem')
        .filter({ hasText: 'Retiro de líderes' })
        .getByRole('button', { name: 'Quién lo ha leído' })
        .click();
      await on.phone.page.getByText(/^Faltan en/).waitFor();
    },
  },
  {
    name: 'announcements-writing',
    async play(on) {
      await open(on, 'estatal@demo.mx');
      await listed(on);
      await press(on, 'Nuevo Comunicado');
      await on.phone.page.getByLabel('Título').fill('Retiro de Adviento');
      await on.phone.page.getByLabel('Contenido').fill('Será el **sábado**.\n\n- Lleven Biblia');
      await press(on, 'Vista previa');
      await on.phone.page.getByRole('dialog').locator('strong').waitFor();
    },
  },
];
