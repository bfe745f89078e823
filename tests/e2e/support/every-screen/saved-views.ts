import { press, type Screen, words } from './screen.ts';

const NAME = 'Líderes aprobados';

/** «Mis vistas» of a table: saving, renaming, what else a view offers. */
export const savedViews: readonly Screen[] = [
  {
    name: 'own views, none yet',
    path: '/user-management?estado=approved&rol=lider',
    isDesk: true,
    isFresh: true,
    async open(page) {
      await page.getByRole('rowheader').first().waitFor();
      await press(page, 'Mis vistas');
      await words('Todavía no guardas ninguna vista de esta tabla.')(page);
    },
  },
  {
    name: 'own views, one without a name',
    isDesk: true,
    async open(page) {
      await press(page, 'Guardar esta vista');
      await words('Escribe un nombre para esta vista')(page);
    },
  },
  {
    name: 'own views, one saved',
    isDesk: true,
    async open(page) {
      await page.getByLabel('Nombre de la vista').fill(NAME);
      await press(page, 'Guardar esta vista');
      await words(`Lo que ves ahora es tu vista «${NAME}».`)(page);
    },
  },
  {
    name: 'own views, what is done with one',
    isDesk: true,
    async open(page) {
      await press(page, `Más acciones para ${NAME}`);
      await page.getByRole('menuitem', { name: 'Copiar enlace' }).waitFor();
    },
  },
  {
    name: 'own views, another name',
    isDesk: true,
    async open(page) {
      await page.getByRole('menuitem', { name: 'Renombrar' }).click();
      await page.getByLabel('Nuevo nombre').waitFor();
    },
  },
];
