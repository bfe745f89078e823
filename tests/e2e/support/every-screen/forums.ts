import { press, question, type Screen, title, words } from './screen.ts';

const THREAD = 'Despensas para la colonia Benigno Montoya';

/** Of whoever reads and writes there. */
export const forums: readonly Screen[] = [
  { name: 'forums', path: '/foros', open: words(THREAD) },
  {
    name: 'forums, a new one with nothing in it',
    async open(page) {
      await press(page, 'Nueva Conversación');
      await press(page, 'Publicar');
      await words('Elige la categoría')(page);
    },
  },
  {
    name: 'forums, a conversation',
    path: '/foros',
    async open(page) {
      await page.getByRole('link', { name: THREAD }).click();
      await words('Yo llevo cinco kilos de frijol.')(page);
    },
  },
  {
    name: 'forums, reporting a message with nothing in it',
    async open(page) {
      await press(page, 'Más acciones: mensaje de Pepe Nevárez');
      await page.getByRole('menuitem', { name: 'Reportar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reportar' }).click();
      await words('Elige el motivo')(page);
    },
  },
  {
    name: 'forums, deleting what one wrote',
    path: '/foros',
    async open(page) {
      await page.getByRole('link', { name: 'Mi mamá está en el hospital' }).click();
      await press(page, 'Más acciones: mensaje de Lupita Soto');
      await page.getByRole('menuitem', { name: 'Borrar' }).click();
      await question(page);
    },
  },
  { name: 'forums, at a desk', path: '/foros', isDesk: true, open: title('Foros de Discusión') },
];

/** Of whoever moderates a community. */
export const forumReports: readonly Screen[] = [
  {
    name: 'forums, reports',
    path: '/foros?vista=reportes',
    open: words('Esto no es para vender'),
  },
  {
    name: 'forums, removing without a reason',
    async open(page) {
      await press(page, 'Retirarlo');
      await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click();
      await words('Escribe el motivo')(page);
    },
  },
];
