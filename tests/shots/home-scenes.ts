import type { Page } from 'playwright';
import { openLine } from '../e2e/support/screens.ts';
import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

const LEADER = 'comunidad@demo.mx';
const MEMBER = 'integrante@demo.mx';

/** Signed in, the toast gone, and a card of the home in the middle of the picture. */
async function openHome({ phone, stage }: On, email: string, card: string) {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await bringUp(phone.page, card);
}

async function bringUp(page: Page, card: string) {
  const heading = page.getByRole('heading', { name: card, level: 2 });
  await page.getByRole('heading', { name: 'Foros', level: 2 }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: 'Cargando' })
    .first()
    .waitFor({ state: 'hidden' });
  if (card !== 'Comunicados Recientes') await openLine(page, card);
  await heading.evaluate((title) => title.scrollIntoView({ block: 'center' }));
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The cards below what a leader came for. */
export const homeScenes: readonly Scene[] = [
  {
    name: 'home-announcements',
    play: (on) => openHome(on, LEADER, 'Comunicados Recientes'),
  },
  {
    name: 'home-support',
    play: (on) => openHome(on, LEADER, 'Información de Apoyos'),
  },
  {
    name: 'home-support-pending',
    play: (on) => openHome(on, MEMBER, 'Información de Apoyos'),
  },
  {
    name: 'home-network',
    play: (on) => openHome(on, MEMBER, 'Vertebración'),
  },
  {
    name: 'home-quota',
    async play(on) {
      await openHome(on, MEMBER, 'Información de Apoyos');
      await press(on.phone.page, 'Configurar Cuota');
      await press(on.phone.page, 'Guardar');
      await on.phone.page.getByText('El saldo actual debe ser un número válido').waitFor();
    },
  },
  {
    name: 'home-payment',
    async play(on) {
      await openHome(on, LEADER, 'Información de Apoyos');
      await press(on.phone.page, 'Registrar Pago');
      await on.phone.page.getByLabel('Método de pago').waitFor();
    },
  },
  {
    name: 'home-cards-offline',
    async play(on) {
      const { phone, stage } = on;
      await openHome(on, LEADER, 'Información de Apoyos');
      await goOffline(phone, stage);
      await phone.page.reload();
      await phone.page
        .getByText(/^Sin señal\. Datos de/)
        .first()
        .waitFor();
      await bringUp(phone.page, 'Información de Apoyos');
    },
  },
];
