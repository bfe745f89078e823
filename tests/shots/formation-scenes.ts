import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

const MEMBER = 'integrante@demo.mx';
const AUTHOR = 'coordinadores@demo.mx';

async function open({ phone, stage }: On, path: string, email = MEMBER) {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}${path}`);
}

const words = ({ phone }: On, text: string | RegExp) =>
  phone.page.getByText(text).first().waitFor();
const press = ({ phone }: On, name: string) =>
  phone.page.getByRole('button', { name, exact: true }).first().click();

/** The list of courses, the reader, and the form of whoever writes them. */
export const formationScenes: readonly Scene[] = [
  {
    name: 'formation-list',
    async play(on) {
      await open(on, '/formacion');
      await words(on, /^Listo sin señal/);
    },
  },
  {
    name: 'formation-list-author',
    async play(on) {
      await open(on, '/formacion', AUTHOR);
      await words(on, 'Agregar Curso');
      await words(on, /^Listo sin señal/);
    },
  },
  {
    name: 'formation-empty',
    async play(on) {
      await on.phone.page.route('**/api/formation/modules', (route) => route.fulfill({ json: [] }));
      await open(on, '/formacion');
      await words(on, 'Aún no hay cursos');
    },
  },
  {
    name: 'formation-error',
    async play(on) {
      await on.phone.page.route('**/api/formation/modules', (route) =>
        route.fulfill({ status: 500, body: 'No se pudo. Intenta de nuevo en un momento.' }),
      );
      await open(on, '/formacion');
      await words(on, 'No se pudo cargar');
    },
  },
  {
    name: 'formation-offline',
    async play(on) {
      await open(on, '/formacion');
      await words(on, /^Listo sin señal/);
      await goOffline(on.phone, on.stage);
      await on.phone.page.reload();
      await words(on, /^Sin señal\. Datos de/);
    },
  },
  {
    name: 'formation-reader',
    async play(on) {
      await open(on, '/formacion/2');
      await words(on, /^La última vez ibas en/);
    },
  },
  {
    name: 'formation-reader-large',
    async play(on) {
      await open(on, '/formacion/1?seccion=2');
      await press(on, 'Letra grande');
      await words(on, 'Tiene, pues,');
    },
  },
  {
    name: 'formation-reader-end',
    async play(on) {
      await open(on, '/formacion/3?seccion=5');
      await words(on, 'Ya leí lo nuevo');
      await on.phone.page.getByText('Ya leí lo nuevo').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'formation-form',
    async play(on) {
      await open(on, '/formacion', AUTHOR);
      await press(on, 'Agregar Curso');
      await press(on, 'Crear Curso');
      await words(on, 'El contenido es requerido');
    },
  },
  {
    name: 'formation-form-preview',
    async play(on) {
      await open(on, '/formacion', AUTHOR);
      await press(on, 'Más sobre Escuchar y acompañar');
      await on.phone.page.getByRole('menuitem', { name: 'Editar' }).click();
      await press(on, 'Vista previa');
      const first = on.phone.page.getByRole('heading', { name: 'El camino de Emaús' });
      await first.waitFor();
      await first.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'formation-home-card',
    async play(on) {
      await signIn(on.phone, on.stage, MEMBER);
      await closeToast(on.phone.page);
      await words(on, '4 módulos disponibles');
      await on.phone.page
        .getByText('4 módulos disponibles')
        .evaluate((badge) => badge.scrollIntoView({ block: 'center' }));
    },
  },
];
