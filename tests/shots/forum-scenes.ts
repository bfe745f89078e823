import { changeAnswers, closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

const MEMBER = 'integrante@demo.mx';
const COORDINATOR = 'comunidad@demo.mx';
const THREAD = 'Despensas para la colonia Benigno Montoya';

async function open({ phone, stage }: On, path: string, email = MEMBER) {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}${path}`);
}

const words = ({ phone }: On, text: string | RegExp) =>
  phone.page.getByText(text).first().waitFor();
const press = ({ phone }: On, name: string) =>
  phone.page.getByRole('button', { name, exact: true }).first().click();
const follow = ({ phone }: On, name: string) => phone.page.getByRole('link', { name }).click();

/** The list, a conversation, writing without signal, and what moderators see. */
export const forumScenes: readonly Scene[] = [
  {
    name: 'forums-list',
    async play(on) {
      await open(on, '/foros');
      await words(on, THREAD);
    },
  },
  {
    name: 'forums-list-more',
    async play(on) {
      await changeAnswers<object>(on.phone.page, /\/api\/forums\/kept/, (kept) => ({
        ...{ ...kept, hasMore: true },
      }));
      await open(on, '/foros');
      await words(on, /^Este teléfono guarda/);
      await on.phone.page.getByText(/^Este teléfono guarda/).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'forums-thread-earlier',
    async play(on) {
      await changeAnswers<object>(on.phone.page, /\/api\/threads\/[^/]+$/, (thread) => ({
        ...{ ...thread, earlier: '1' },
      }));
      await open(on, '/foros');
      await follow(on, THREAD);
      await on.phone.page.getByRole('button', { name: 'Ver anteriores' }).waitFor();
    },
  },
  {
    name: 'forums-form-errors',
    async play(on) {
      await open(on, '/foros');
      await words(on, THREAD);
      await press(on, 'Nueva Conversación');
      await press(on, 'Publicar');
      await words(on, 'Elige la categoría');
    },
  },
  {
    name: 'forums-thread',
    async play(on) {
      await open(on, '/foros');
      await follow(on, THREAD);
      await words(on, 'Yo llevo cinco kilos de frijol.');
    },
  },
  {
    name: 'forums-thread-offline',
    async play(on) {
      await open(on, '/foros');
      await follow(on, THREAD);
      await words(on, 'Yo llevo cinco kilos de frijol.');
      await goOffline(on.phone, on.stage);
      await on.phone.page.getByLabel('Tu respuesta').fill('Y yo llevo bolsas.');
      await press(on, 'Responder');
      await words(on, 'Por enviar');
    },
  },
  {
    name: 'forums-withdraw',
    async play(on) {
      await open(on, '/foros');
      await follow(on, 'Mi mamá está en el hospital');
      await press(on, 'Más acciones: mensaje de Lupita Soto');
      await on.phone.page.getByRole('menuitem', { name: 'Borrar' }).click();
      await words(on, '¿Borrar la conversación?');
    },
  },
  {
    name: 'forums-locked-moderator',
    async play(on) {
      await open(on, '/foros', 'admin@demo.mx');
      await follow(on, 'Mi hermano volvió a misa');
      await words(on, 'Esta conversación está cerrada');
    },
  },
  {
    name: 'forums-reports',
    async play(on) {
      await open(on, '/foros?vista=reportes', COORDINATOR);
      await words(on, 'Esto no es para vender');
    },
  },
  {
    name: 'forums-remove',
    async play(on) {
      await open(on, '/foros?vista=reportes', COORDINATOR);
      await press(on, 'Retirarlo');
      await words(on, 'La verá quien lo había leído');
    },
  },
];
