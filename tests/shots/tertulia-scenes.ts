import { signInToApi } from '../e2e/support/api.ts';
import { personBox, personMenu } from '../e2e/support/screens.ts';
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

async function openRoll(on: On): Promise<void> {
  await open(on);
  await press(on, 'Asistencia: Tertulia de familias');
  await on.phone.page.getByRole('grid', { name: 'Lista de asistencia' }).waitFor();
}

/** A member with an invitation, who has signed in on this phone. */
async function inviteMember(on: On): Promise<void> {
  const { stage, phone } = on;
  const api = await signInToApi(stage.server.url, 'estatal@demo.mx');
  const member = await signInToApi(stage.server.url, 'integrante@demo.mx');
  const all = (await api.get('/tertulias')) as { id: number; title: string }[];
  const tertulia = all.find(({ title }) => title === 'Tertulia de la amistad');
  await api.post(`/tertulias/${tertulia?.id}/invitations`, { invitedUserIds: [member.user.id] });
  await signIn(phone, stage, 'integrante@demo.mx');
  await closeToast(phone.page);
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
      await on.phone.page.getByRole('grid', { name: 'Lista de asistencia' }).waitFor();
    },
  },
  {
    name: 'tertulia-roll-offline',
    async play(on) {
      await openRoll(on);
      await goOffline(on.phone, on.stage);
      const boxes = on.phone.page.getByRole('checkbox', { exact: true, name: 'Asistió' });
      for (const place of [0, 1, 2]) await boxes.nth(place).click();
      await press(on, '+ Agregar a alguien');
      await on.phone.page.getByLabel('Nombre').fill('Doña Chelo');
      await on.phone.page.getByRole('button', { name: 'Agregar', exact: true }).click();
      await personBox(on.phone.page, 'Doña Chelo', 'Asistió').waitFor();
    },
  },
  {
    name: 'tertulia-roll-match',
    async play(on) {
      await openRoll(on);
      await press(on, '+ Agregar a alguien');
      await on.phone.page.getByLabel('Nombre').fill('Ana');
      await on.phone.page.getByRole('button', { name: 'Agregar', exact: true }).click();
      await on.phone.page.getByText('todo enviado').waitFor();
      await personMenu(on.phone.page, 'Ana').click();
      await on.phone.page.getByRole('menuitem', { name: 'Decir quién es' }).click();
      await on.phone.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Es / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'invitations',
    async play(on) {
      await inviteMember(on);
      await on.phone.page.goto(`${on.stage.proxy.origin}/me/invitations`);
      await on.phone.page.getByRole('button', { name: 'Sí', exact: true }).waitFor();
    },
  },
  {
    name: 'invitations-offline',
    async play(on) {
      await inviteMember(on);
      await on.phone.page.goto(`${on.stage.proxy.origin}/me/invitations`);
      await on.phone.page.getByRole('button', { name: 'Sí', exact: true }).waitFor();
      await goOffline(on.phone, on.stage);
      await press(on, 'Sí');
      await on.phone.page.locator('[data-safe=true]').waitFor();
    },
  },
  {
    name: 'invitations-home',
    async play(on) {
      await inviteMember(on);
      await on.phone.page.goto(`${on.stage.proxy.origin}/`);
      await on.phone.page.getByRole('link', { name: 'Responder' }).scrollIntoViewIfNeeded();
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
