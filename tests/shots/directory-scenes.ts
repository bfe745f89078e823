import { closeToast, signIn } from './acts.ts';
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
];
