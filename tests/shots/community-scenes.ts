import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

const LEADER = 'comunidad@demo.mx';

async function openCommunity({ phone, stage }: On, address: string, email = LEADER) {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}/community-coordinator${address}`);
  await phone.page.getByRole('tab', { selected: true }).waitFor();
}

async function openMissing(on: On) {
  await openCommunity(on, '?tab=seguimiento');
  await on.phone.page.getByText('Han faltado').waitFor();
}

/** Nobody answers at the other end: the chat is not part of the picture. */
async function openChat({ page }: On['phone']) {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const chat = page.context().waitForEvent('page');
  await page
    .getByRole('link', { name: /^WhatsApp: / })
    .first()
    .click();
  await (await chat).close();
  await page.bringToFront();
}

async function writeReading({ phone: { page } }: On) {
  await page
    .getByRole('button', { name: /^Anotar lectura/ })
    .first()
    .click();
  await page.getByLabel('Título del libro').fill('El regreso del hijo pródigo');
  await page.getByLabel('Páginas leídas').fill('45');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The roll of this very moment, opened twice: one meeting that two people registered. */
async function registerTwice(on: On) {
  const { page } = on.phone;
  for (const people of [3, 1]) {
    await openTab(on, 'reuniones');
    await page.getByRole('button', { name: 'Pasar lista ahora' }).click();
    const boxes = page.getByRole('checkbox', { exact: true, name: 'Presente' });
    for (let index = 0; index < people; index += 1) await boxes.nth(index).click();
    await page.getByText(new RegExp(`^${people} de \\d+ presente`)).waitFor();
  }
  await openTab(on, 'reuniones');
  await page
    .getByRole('heading', { name: /¿Es la misma\?$/ })
    .first()
    .waitFor();
}

async function openTab({ phone, stage }: On, tab: string) {
  await phone.page.goto(`${stage.proxy.origin}/community-coordinator?tab=${tab}`);
  await phone.page.getByRole('tab', { selected: true }).waitFor();
}

/** What a coordinator does with a community between meetings. */
export const communityScenes: readonly Scene[] = [
  { name: 'community-missing', play: openMissing },
  {
    name: 'community-wrote',
    async play(on) {
      await openMissing(on);
      await openChat(on.phone);
      await on.phone.page.getByText('¿Anotar que le escribiste?').waitFor();
    },
  },
  {
    name: 'community-message',
    async play(on) {
      await openMissing(on);
      await on.phone.page.getByText('Mensaje que se escribe por WhatsApp').click();
      await on.phone.page.getByLabel('Mensaje').scrollIntoViewIfNeeded();
    },
  },
  ...(['lecturas', 'ejercicio', 'cuotas', 'invitaciones'] as const).map((section) => ({
    name: `community-${section}`,
    async play(on: On) {
      await openCommunity(on, `?tab=seguimiento&seccion=${section}`);
      await on.phone.page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    },
  })),
  {
    name: 'community-reading-wrong',
    async play(on) {
      await openCommunity(on, '?tab=seguimiento&seccion=lecturas');
      const { page } = on.phone;
      await page
        .getByRole('button', { name: /^Anotar lectura/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('El título del libro es requerido').waitFor();
    },
  },
  {
    name: 'community-reading-offline',
    async play(on) {
      await openCommunity(on, '?tab=seguimiento&seccion=lecturas');
      await goOffline(on.phone, on.stage);
      await writeReading(on);
      await on.phone.page.locator('[data-safe=true]').waitFor();
    },
  },
  {
    name: 'community-member',
    async play(on) {
      await openCommunity(on, '?tab=miembros');
      await on.phone.page
        .getByRole('tabpanel')
        .getByRole('heading')
        .nth(1)
        .getByRole('link')
        .click();
      await on.phone.page.getByRole('heading', { name: 'Lecturas' }).waitFor();
    },
  },
  {
    name: 'community-members',
    async play(on) {
      await openCommunity(on, '?tab=miembros');
      await on.phone.page
        .getByText(/^Asistió a/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'community-phone',
    async play(on) {
      await openCommunity(on, '?tab=miembros');
      await on.phone.page
        .getByRole('button', { name: /^Agregar teléfono: / })
        .first()
        .click();
      await on.phone.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'community-link',
    async play(on) {
      await openCommunity(on, '');
      await on.phone.page.getByRole('link', { name: 'Enlace público y código QR' }).click();
      await on.phone.page.getByRole('img', { name: /^Código QR/ }).waitFor();
    },
  },
  {
    name: 'community-duplicates',
    async play(on) {
      await signIn(on.phone, on.stage, 'comunidad2@demo.mx');
      await registerTwice(on);
    },
  },
  {
    name: 'community-merge',
    async play(on) {
      await signIn(on.phone, on.stage, 'comunidad2@demo.mx');
      await registerTwice(on);
      await on.phone.page.getByRole('button', { name: 'Unir' }).first().click();
      await on.phone.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'community-aside',
    async play(on) {
      await openCommunity(on, '?tab=reuniones');
      const { page } = on.phone;
      await page
        .getByRole('button', { name: /^Más acciones: / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Apartar' }).click();
      await page.getByText('Apartadas (1)').click();
      await page
        .getByRole('button', { name: /^Más acciones: / })
        .last()
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'community-nobody',
    async play({ phone, stage }) {
      await signIn(phone, stage, LEADER);
      await phone.page.goto(`${stage.proxy.origin}/community-coordinator/miembros/999999`);
      await phone.page.getByText('Esta persona no está en tu comunidad').waitFor();
    },
  },
];
