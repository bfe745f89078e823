import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

const PATH = '/state-coordinator-dashboard';

async function open({ phone, stage }: On, query = '', email = 'estatal@demo.mx') {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}${PATH}${query}`);
  await phone.page.getByRole('tabpanel').waitFor();
  await phone.page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
}

async function inDialog(on: On, query: string, name: RegExp | string) {
  await open(on, query);
  await on.phone.page.getByRole('button', { name }).first().click();
  await on.phone.page.getByRole('dialog').waitFor();
}

/** «Dashboard de Zona» and «Mi calendario». */
export const stateCoordinatorScenes: readonly Scene[] = [
  { name: 'zone-people', play: (on) => open(on) },
  { name: 'zone-map', play: (on) => open(on, '?estado=Durango&mapa=si', 'admin@demo.mx') },
  { name: 'zone-month', play: (on) => open(on, '?tab=calendario&vista=mes') },
  { name: 'zone-week', play: (on) => open(on, '?tab=calendario&vista=semana') },
  { name: 'zone-agenda', play: (on) => open(on, '?tab=calendario&vista=agenda') },
  { name: 'zone-objectives', play: (on) => open(on, '?tab=objetivos') },
  {
    name: 'zone-objective-detail',
    play: (on) => inDialog(on, '?tab=objetivos&situacion=behind', 'Ver Detalle'),
  },
  { name: 'zone-objective-new', play: (on) => inDialog(on, '?tab=objetivos', 'Nuevo Objetivo') },
  { name: 'zone-person', play: (on) => inDialog(on, '?comunidad=con', /^Ver: /) },
  { name: 'zone-refused', play: (on) => refused(on) },
  {
    name: 'my-calendar',
    async play(on) {
      await signIn(on.phone, on.stage, 'comunidad@demo.mx');
      await closeToast(on.phone.page);
      await on.phone.page.goto(`${on.stage.proxy.origin}/mi-calendario`);
      await on.phone.page.getByRole('button', { name: 'Generar enlace' }).click();
      await on.phone.page.getByText('Enlace del calendario').waitFor();
    },
  },
  {
    name: 'my-calendar-offline',
    async play(on) {
      await signIn(on.phone, on.stage, 'comunidad@demo.mx');
      await closeToast(on.phone.page);
      await on.phone.page.goto(`${on.stage.proxy.origin}/mi-calendario`);
      await on.phone.page.getByRole('listitem').first().waitFor();
      await goOffline(on.phone, on.stage);
      await on.phone.page.reload();
      await on.phone.page
        .getByText(/^Sin señal/)
        .first()
        .waitFor();
    },
  },
];

async function refused({ phone, stage }: On) {
  await signIn(phone, stage, 'estatal@demo.mx');
  await phone.page.goto(`${stage.proxy.origin}${PATH}?estado=Chihuahua`);
  await phone.page.getByText('Chihuahua no está a tu alcance').waitFor();
}
