import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

async function open({ phone, stage }: On, email = 'estatal@demo.mx', query = '') {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}/tertulias-management${query}`);
  await phone.page.getByText(/^\d+ (de \d+ )?tertulias?/).waitFor();
}

const press = ({ phone }: On, name: string | RegExp) =>
  phone.page.getByRole('button', { name }).first().click();

/** A personal link, as the coordinator's phone would send it. */
async function claimLink(on: On): Promise<string> {
  await open(on, 'comunidad@demo.mx');
  return on.phone.page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const list = (await (await fetch('/api/tertulias')).json()) as { id: number; title: string }[];
    const tertulia = list.find(({ title }) => title === 'Tertulia de la amistad');
    const body = JSON.stringify({ tertuliaId: tertulia?.id });
    const made = await fetch('/api/send-queue/claim', { method: 'POST', headers, body });
    const { claim } = (await made.json()) as { claim: { link: string } };
    return new URL(claim.link).pathname;
  });
}

/** Gatherings: the table, a form, invitations, guests, the evening's roll, and a guest's own page. */
export const tertuliaScenes: readonly Scene[] = [
  { name: 'tertulias', play: (on) => open(on) },
  { name: 'tertulias-of-admin', play: (on) => open(on, 'admin@demo.mx') },
  {
    name: 'tertulia-new',
    async play(on) {
      await open(on);
      await press(on, 'Nueva Tertulia');
      await on.phone.page.getByLabel('Título').waitFor();
    },
  },
  {
    name: 'tertulia-wrong',
    async play(on) {
      await open(on);
      await press(on, 'Nueva Tertulia');
      await on.phone.page.getByRole('button', { name: 'Crear Tertulia' }).click();
      await on.phone.page.getByText('El título es requerido').waitFor();
    },
  },
  {
    name: 'tertulia-invite',
    async play(on) {
      await open(on);
      await press(on, 'Invitar: Tertulia de la amistad');
      await on.phone.page.getByText(/ya en la lista/).waitFor();
    },
  },
  {
    name: 'tertulia-send',
    async play(on) {
      await open(on, 'comunidad@demo.mx');
      await press(on, 'Invitar: Tertulia de la amistad');
      await press(on, 'Enviar siguiente');
      await on.phone.page.getByText('¿Lo enviaste?').waitFor();
    },
  },
  {
    name: 'tertulia-guests',
    async play(on) {
      await open(on);
      await press(on, /cciones para Tertulia de la amistad/);
      await on.phone.page.getByRole('menuitem', { name: 'Invitados y asistencia' }).click();
      await on.phone.page.getByRole('list', { name: 'Invitados' }).waitFor();
    },
  },
  {
    name: 'tertulia-roll',
    async play(on) {
      await open(on);
      await press(on, 'Asistencia: Tertulia de familias');
      await on.phone.page.getByRole('list', { name: 'Asistencia' }).waitFor();
    },
  },
  {
    name: 'tertulias-offline',
    async play(on) {
      await open(on);
      await goOffline(on.phone, on.stage);
      await on.phone.page
        .getByText(/Necesita señal/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'tertulia-answer',
    async play(on) {
      const path = await claimLink(on);
      await on.phone.page.goto(`${on.stage.proxy.origin}${path}`);
      await on.phone.page.getByText(/^¿Eres tú/).waitFor();
    },
  },
  {
    name: 'tertulia-answered',
    async play(on) {
      const path = await claimLink(on);
      await on.phone.page.goto(`${on.stage.proxy.origin}${path}`);
      await press(on, 'Sí, soy yo');
      await on.phone.page.getByRole('button', { name: 'Sí', exact: true }).click();
      await on.phone.page.getByText(/lista de espera|tienes lugar/).waitFor();
    },
  },
];
