import type { Page } from 'playwright';
import { makeQuiet } from '../e2e/support/make-quiet.ts';
import { closeToast, goOffline, pretendAnswer, signIn } from './acts.ts';
import type { Scene } from './scene.ts';
import { recordOffline } from './shell-scenes.ts';

type On = Parameters<Scene['play']>[0];

const QUIET = 'Comunidad Santa María de Guadalupe';

/** Signed in, at the top of the home, with all of it there. */
async function openTop({ phone, stage }: On, email: string, words: string | RegExp) {
  makeQuiet(stage.server.databasePath, QUIET);
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.getByText(words).first().waitFor();
  await phone.page.getByRole('heading', { name: 'Foros', level: 2 }).waitFor();
}

async function openBell(page: Page, words: string | RegExp) {
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByRole('dialog').getByText(words).first().waitFor();
}

/** What each home begins with, and the bell's panel. */
export const workScenes: readonly Scene[] = [
  { name: 'work-leader', play: (on) => openTop(on, 'comunidad@demo.mx', /^Han faltado/) },
  { name: 'work-state', play: (on) => openTop(on, 'estatal@demo.mx', 'Rosy Medina') },
  { name: 'work-admin', play: (on) => openTop(on, 'admin@demo.mx', 'Por estado') },
  { name: 'work-zone', play: (on) => openTop(on, 'coordinadores@demo.mx', 'Por estado') },
  { name: 'work-member', play: (on) => openTop(on, 'integrante@demo.mx', /^Asististe/) },
  {
    name: 'work-nothing',
    async play(on) {
      await on.phone.page.route('**/api/me/work', (route) =>
        route.fulfill({
          json: {
            approvals: { total: 0, first: [] },
            toReview: 0,
            region: {
              unplaced: { total: 0, first: [] },
              quiet: { total: 0, first: [] },
              states: [],
            },
            community: null,
          },
        }),
      );
      await openTop(on, 'estatal@demo.mx', 'Nada te espera hoy.');
    },
  },
  {
    name: 'work-failed',
    async play(on) {
      await on.phone.page.route('**/api/me/work', (route) =>
        route.fulfill({ status: 500, body: 'No se pudo. Intenta de nuevo en un momento.' }),
      );
      await openTop(on, 'estatal@demo.mx', 'Reintentar');
    },
  },
  {
    name: 'work-offline',
    async play(on) {
      await openTop(on, 'estatal@demo.mx', 'Rosy Medina');
      await goOffline(on.phone, on.stage);
      await on.phone.page.reload();
      await on.phone.page.getByText('Los nombres se verán cuando haya señal.').first().waitFor();
    },
  },
  {
    name: 'bell-panel',
    async play(on) {
      await openTop(on, 'coordinadores@demo.mx', 'Por estado');
      await openBell(on.phone.page, 'Comunicados sin leer');
    },
  },
  {
    name: 'bell-refused',
    async play(on) {
      await recordOffline(on.phone, on.stage);
      const lastProblem = { status: 422, text: 'La fecha no es válida', at: Date.now() };
      await pretendAnswer(on.phone.page, { state: 'rejected', lastProblem });
      await on.phone.page.getByText('La fecha no es válida').waitFor();
      await openBell(on.phone.page, 'Necesitan tu atención (1)');
    },
  },
  {
    name: 'bell-empty',
    async play(on) {
      await openTop(on, 'integrante@demo.mx', /^Asististe/);
      await on.phone.page.evaluate(async () => {
        const unread = await (await fetch('/api/announcements/unread')).json();
        const headers = { 'content-type': 'application/json' };
        for (const { id } of unread as { id: number }[]) {
          await fetch(`/api/announcements/${id}/read`, { method: 'POST', headers, body: '{}' });
        }
      });
      await on.phone.page.reload();
      await openBell(on.phone.page, 'Nada te espera');
    },
  },
  // The last one: the network is another after it.
  {
    name: 'work-decided',
    async play(on) {
      await openTop(on, 'estatal@demo.mx', 'Rosy Medina');
      await on.phone.page.getByRole('button', { name: 'Rechazar: Rosy Medina' }).click();
      await on.phone.page.getByText('Rechazado', { exact: true }).waitFor();
      await on.phone.page.getByRole('button', { name: 'Deshacer: Rosy Medina' }).click();
      await on.phone.page.getByRole('button', { name: 'Aprobar: Rosy Medina' }).waitFor();
      await on.phone.page.getByRole('button', { name: 'Aprobar: Rosy Medina' }).click();
      await on.phone.page.getByText('Aprobado', { exact: true }).waitFor();
    },
  },
];
