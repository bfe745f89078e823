import type { Phone } from '../e2e/support/browser.ts';
import { holdQueue } from '../e2e/support/hold-queue.ts';
import { startMeeting } from '../e2e/support/screens.ts';
import type { Stage } from '../e2e/support/stage.ts';
import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

async function openPanel({ phone, stage }: On, tab: string): Promise<void> {
  await signIn(phone, stage, 'comunidad@demo.mx');
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}/community-coordinator?tab=${tab}`);
  await phone.page.getByRole('tab', { selected: true }).waitFor();
}

async function openNewRoll({ phone, stage }: On): Promise<void> {
  await signIn(phone, stage, 'comunidad2@demo.mx');
  // Today's meeting of an earlier scene is not gone on with.
  await startMeeting(phone.page);
}

async function markSome({ phone }: On): Promise<void> {
  const boxes = phone.page.getByRole('checkbox', { exact: true, name: 'Presente' });
  for (const index of [0, 1, 3]) await boxes.nth(index).click();
  await phone.page.getByText(/^3 de \d+ presentes/).waitFor();
}

type On = { phone: Phone; stage: Stage };

/** The main job: the panel, the roll. */
export const meetingScenes: readonly Scene[] = [
  { name: 'panel-resumen', play: (on) => openPanel(on, 'resumen') },
  { name: 'panel-reuniones', play: (on) => openPanel(on, 'reuniones') },
  { name: 'panel-miembros', play: (on) => openPanel(on, 'miembros') },
  {
    name: 'panel-new-meeting',
    async play(on) {
      await openPanel(on, 'reuniones');
      await on.phone.page.getByRole('button', { name: 'Nueva Reunión' }).first().click();
      await on.phone.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'panel-none',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'coordinadores@demo.mx');
      await phone.page.goto(`${stage.proxy.origin}/community-coordinator`);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'roll-unmarked', play: openNewRoll },
  {
    name: 'roll-marked',
    async play(on) {
      await openNewRoll(on);
      await markSome(on);
    },
  },
  {
    name: 'roll-offline',
    async play(on) {
      await openNewRoll(on);
      await goOffline(on.phone, on.stage);
      await markSome(on);
    },
  },
  {
    name: 'roll-copied',
    async play(on) {
      await openNewRoll(on);
      await markSome(on);
      const { page } = on.phone;
      await page.evaluate(holdQueue, 'person' as const);
      await page
        .getByRole('checkbox', { exact: true, name: 'Presente', checked: false })
        .first()
        .click();
      await page.getByText('Guardado solo como copia').waitFor();
    },
  },
  {
    name: 'roll-closing',
    async play(on) {
      await openNewRoll(on);
      await markSome(on);
      await on.phone.page.getByRole('button', { name: 'Cerrar lista' }).click();
      await on.phone.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'roll-closed',
    async play(on) {
      await openNewRoll(on);
      await markSome(on);
      await on.phone.page.getByRole('button', { name: 'Cerrar lista' }).click();
      const question = on.phone.page.getByRole('dialog');
      await question.getByRole('button', { name: 'Cerrar lista' }).click();
      await on.phone.page.getByRole('dialog', { name: 'Lista cerrada' }).waitFor();
    },
  },
  {
    name: 'roll-resumed',
    async play(on) {
      await openNewRoll(on);
      const boxes = on.phone.page.getByRole('checkbox', { exact: true, name: 'Presente' });
      for (const index of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await boxes.nth(index).click();
      await on.phone.page.locator('[data-safe=true]').waitFor();
      await on.phone.page.reload();
      await boxes.first().waitFor();
    },
  },
  {
    name: 'roll-details',
    async play(on) {
      await openNewRoll(on);
      await on.phone.page.getByText('Datos de la reunión').click();
      await on.phone.page.getByLabel('Evangelio').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'roll-summary',
    async play(on) {
      await openPanel(on, 'reuniones');
      await on.phone.page
        .getByRole('button', { name: /^Más acciones: / })
        .nth(2)
        .click();
      await on.phone.page.getByRole('menuitem', { name: 'Resumen' }).click();
      await on.phone.page.getByRole('heading', { name: 'Resumen de la reunión' }).waitFor();
      await on.phone.page.getByText(/^Presentes \(/).waitFor();
    },
  },
  {
    name: 'roll-unknown',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      const path = '/community-coordinator/reuniones/01900000-0000-7000-8000-000000000000';
      await phone.page.goto(`${stage.proxy.origin}${path}`);
      await phone.page.getByText('Esta reunión no está en este teléfono').waitFor();
    },
  },
];
