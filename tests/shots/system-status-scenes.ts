import { answerWithFault, closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';
import { seedSamples } from './seed-samples.ts';

type On = Parameters<Scene['play']>[0];

async function enter({ phone, stage }: On): Promise<void> {
  await signIn(phone, stage, 'admin@demo.mx');
  await closeToast(phone.page);
}

async function open(on: On): Promise<void> {
  await enter(on);
  seedSamples(on.stage.server.databasePath, Date.now());
  await on.phone.goto('/admin/estado');
  await on.phone.page.getByRole('heading', { name: 'Tiempo de respuesta' }).waitFor();
}

async function showCharts({ phone }: On): Promise<void> {
  const charts = phone.page.getByRole('region', { name: 'Cifras' });
  await charts.evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

/** «Estado del sistema». */
export const systemStatusScenes: readonly Scene[] = [
  // Before any samples are there.
  {
    name: 'system-status-new',
    async play(on) {
      await enter(on);
      await on.phone.goto('/admin/estado');
      await showCharts(on);
    },
  },
  { name: 'system-status', play: open },
  {
    name: 'system-status-day',
    async play(on) {
      await open(on);
      await showCharts(on);
    },
  },
  {
    name: 'system-status-month',
    async play(on) {
      await open(on);
      await on.phone.page.getByRole('button', { name: '30 días' }).click();
      await showCharts(on);
    },
  },
  {
    name: 'system-status-offline',
    async play(on) {
      await enter(on);
      await goOffline(on.phone, on.stage);
      await on.phone.goto('/admin/estado');
      await on.phone.page.getByText('Para ver el estado del sistema hace falta señal').waitFor();
    },
  },
  {
    name: 'system-status-failed',
    async play(on) {
      await enter(on);
      await answerWithFault(on.phone.page, '**/api/admin/system-status*');
      await on.phone.goto('/admin/estado');
      await on.phone.page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
];
