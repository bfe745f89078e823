import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { importRescueFile } from '../e2e/support/import-rescue-file.ts';
import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

/** «Por revisar», for whoever coordinates a community. */
export const reviewScenes: readonly Scene[] = [
  {
    name: 'review-empty',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad2@demo.mx');
      await phone.goto('/por-revisar');
      await phone.page.getByText('Nada por revisar').waitFor();
    },
  },
  {
    name: 'review-offline',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad2@demo.mx');
      await goOffline(phone, stage);
      await phone.goto('/por-revisar');
      await phone.page.getByText('Para revisar hace falta señal').waitFor();
    },
  },
  {
    name: 'review-waiting',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await closeToast(phone.page);
      await importRescueFile(phone.page);
      await phone.goto('/por-revisar');
      await phone.page.getByRole('heading', { name: /^Reunión del/ }).waitFor();
    },
  },
  {
    name: 'review-reject',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await closeToast(phone.page);
      await phone.goto('/por-revisar');
      await phone.page.getByRole('checkbox').first().uncheck();
      await phone.page.getByRole('button', { name: 'Rechazar' }).first().click();
      await phone.page.getByLabel('Motivo').waitFor();
    },
  },
  {
    name: 'review-file-part',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await bringFile(phone.page, () => phone.goto('/por-revisar'), [1, 2, 2]);
      await phone.page.getByText(/^Llegó 1 registro\. 2 son de una comunidad/).waitFor();
    },
  },
  {
    name: 'review-file-elsewhere',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await bringFile(phone.page, () => phone.goto('/por-revisar'), [2]);
      await phone.page.getByText(/^Trae registros de una comunidad que no coordinas/).waitFor();
    },
  },
];

/** Brings in, by the dialog, the rescue file of a phone that registered one meeting in each of these communities. */
async function bringFile(
  page: Page,
  open: () => Promise<unknown>,
  communities: readonly number[],
): Promise<void> {
  const date = new Date().toISOString();
  const times = { tapWall: Date.now(), clockOffset: 0, seenServer: null };
  const ops = communities.map((id, index) => ({
    ...{ opId: randomUUID(), seq: index + 1, userId: 6, ...times, schema: 1, app: 'lideres-1' },
    ...{ endpoint: 'meetings.create', params: { id }, body: { id: randomUUID(), date } },
  }));
  const file = { kind: 'coaching-para-lideres/rescate', ops };
  await closeToast(page);
  await open();
  await page.getByRole('button', { name: 'Traer un archivo' }).click();
  await page.getByLabel('Archivo', { exact: true }).setInputFiles({
    ...{ name: 'registros.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Traer archivo' }).click();
}
