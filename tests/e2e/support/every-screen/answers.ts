import type { Page } from 'playwright';
import { press, type Screen, title, words } from './screen.ts';

/** An agenda's, likewise. */
async function openAgendaLink(page: Page): Promise<void> {
  const path = await page.evaluate(async () => {
    const ask = async (address: string, body: object | null, token = '') => {
      const answer = await fetch(`/api${address}`, {
        ...{ method: body ? 'POST' : 'GET', credentials: 'omit' },
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      return answer.json();
    };
    const credentials = { email: 'admin@demo.mx', password: 'demo-lideres' };
    const { token } = await ask('/auth/login', credentials);
    const all = (await ask('/bien-comun-agendas', null, token)) as { id: number; status: string }[];
    const agendaId = all.find((one) => one.status === 'active')?.id;
    const { claim } = await ask('/send-queue/claim', { agendaId, purpose: 'opinion' }, token);
    return new URL(claim.link).pathname;
  });
  await page.goto(new URL(path, page.url()).href);
}

/** A personal link, as a coordinator's phone would send it; this page stays without a session. */
async function openOwnLink(page: Page): Promise<void> {
  const path = await page.evaluate(async () => {
    const ask = async (address: string, body: object | null, token = '') => {
      const answer = await fetch(`/api${address}`, {
        ...{ method: body ? 'POST' : 'GET', credentials: 'omit' },
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      return answer.json();
    };
    const credentials = { email: 'comunidad@demo.mx', password: 'demo-lideres' };
    const { token } = await ask('/auth/login', credentials);
    const all = (await ask('/tertulias', null, token)) as { id: number; title: string }[];
    const tertulia = all.find((one) => one.title === 'Tertulia de la amistad');
    const { claim } = await ask('/send-queue/claim', { tertuliaId: tertulia?.id }, token);
    return new URL(claim.link).pathname;
  });
  await page.goto(new URL(path, page.url()).href);
}

/** For whoever was sent an invitation. */
export const answers: readonly Screen[] = [
  {
    name: 'a personal link that opens nothing',
    path: '/responder/enlacequenoabrenada12',
    isFresh: true,
    open: title('No se pudo abrir el enlace'),
  },
  {
    name: 'an invitation, asking who opened it',
    async open(page) {
      await openOwnLink(page);
      await words(/^¿Eres tú/)(page);
    },
  },
  {
    name: 'an invitation, answered: on the waiting list',
    async open(page) {
      await press(page, 'Sí, soy yo');
      await press(page, 'Sí');
      await words(/lista de espera/)(page);
    },
  },
  {
    name: 'an agenda’s link, asking who opened it',
    async open(page) {
      await openAgendaLink(page);
      await words(/^¿Eres tú/)(page);
    },
  },
  {
    name: 'an agenda’s link, its questions with nothing answered',
    async open(page) {
      await press(page, 'Sí, soy yo');
      await press(page, 'Enviar mi respuesta');
      await words('Responde al menos una pregunta')(page);
    },
  },
];
