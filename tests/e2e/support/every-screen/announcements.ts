import { showMore } from '../screens.ts';
import { dialog, press, type Screen, words } from './screen.ts';

const PATH = '/comunicados';
const mine = `${PATH}?vista=mios`;
const list = words(/^\d+ comunicados/);

/** «Comunicados», of whoever may write them; the last ones have no signal. */
export const announcements: readonly Screen[] = [
  { name: 'announcements', path: PATH, open: list },
  {
    name: 'announcements, filters',
    async open(page) {
      await press(page, 'Filtros');
      await page.getByLabel('Desde').waitFor();
    },
  },
  {
    name: 'announcements, none that fits',
    path: `${PATH}?alcance=ciudad&prioridad=baja`,
    open: words('Ningún comunicado coincide con los filtros'),
  },
  {
    name: 'announcements, reading one',
    path: PATH,
    async open(page) {
      await page.getByRole('link', { name: 'Leer Completo: Retiro de líderes' }).click();
      await page.getByRole('dialog').getByText('Lleven Biblia y cobija').waitFor();
    },
  },
  {
    name: 'announcements, forwarding one',
    async open(page) {
      await press(page, 'Reenviar a mi comunidad');
      await page.getByLabel('Tus palabras').waitFor();
    },
  },
  {
    name: 'announcements, none of one’s own',
    path: mine,
    open: words('Aún no has escrito ninguno'),
  },
  {
    name: 'announcements, those one may change',
    async open(page) {
      await showMore(page);
      await page.getByLabel(/^También los de otras personas/).check();
      await words('Programado')(page);
    },
  },
  {
    name: 'announcements, who has read one',
    async open(page) {
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Retiro de líderes' })
        .getByRole('button', { name: 'Quién lo ha leído' })
        .click();
      await dialog(page);
      await words(/^Faltan en/)(page);
    },
  },
  {
    name: 'announcements, a new one with nothing in it',
    path: PATH,
    async open(page) {
      await press(page, 'Nuevo Comunicado');
      await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
      await words('El título es requerido')(page);
    },
  },
  {
    name: 'announcements, with its preview',
    async open(page) {
      await page.getByLabel('Contenido').fill('Lleven **Biblia**');
      await press(page, 'Vista previa');
      await page.getByRole('dialog').locator('strong', { hasText: 'Biblia' }).waitFor();
    },
  },
  { name: 'announcements, at a desk', path: PATH, isDesk: true, open: list },
  { name: 'announcements, without signal', path: PATH, isOffline: true, open: list },
  {
    name: 'announcements, one’s own without signal',
    path: mine,
    open: words(/^(Para ver lo que escribiste hace falta señal|Sin señal)/),
  },
];
