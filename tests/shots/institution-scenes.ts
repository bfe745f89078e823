import { showMore } from '../e2e/support/screens.ts';
import { closeToast, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

async function open({ phone, stage }: On, query = '', email = 'admin@demo.mx') {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}/institutional-report${query}`);
  await phone.page
    .getByText(/^(\d+ de )?\d+ instituci/)
    .first()
    .waitFor();
}

/** «Reporte Instituciones». */
export const institutionScenes: readonly Scene[] = [
  { name: 'institutions', play: (on) => open(on) },
  { name: 'institutions-aggregates', play: (on) => open(on, '', 'comunidad@demo.mx') },
  {
    name: 'institutions-duplicates',
    async play(on) {
      await open(on);
      await showMore(on.phone.page);
      await on.phone.page.getByRole('button', { name: /^¿Es la misma/ }).click();
      await on.phone.page
        .getByRole('button', { name: /^Unir / })
        .first()
        .waitFor();
    },
  },
];
