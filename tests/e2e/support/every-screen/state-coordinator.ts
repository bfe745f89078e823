import { dialog, press, type Screen, words } from './screen.ts';

const PATH = '/state-coordinator-dashboard';

/** «Dashboard de Zona»; the last one has no signal. */
export const stateCoordinator: readonly Screen[] = [
  { name: 'zone dashboard, people', path: PATH, open: words(/^\d+ personas$/) },
  {
    name: 'zone dashboard, map',
    path: `${PATH}?estado=Durango&mapa=si`,
    open: words('Qué muestra el mapa'),
  },
  {
    name: 'zone dashboard, assigning a community',
    path: `${PATH}?estado=Durango&comunidad=sin`,
    async open(page) {
      await press(page, /^Asignar: /);
      await dialog(page);
    },
  },
  {
    name: 'zone dashboard, a person',
    path: `${PATH}?estado=Durango&comunidad=con`,
    async open(page) {
      await press(page, /^Ver: /);
      await dialog(page);
    },
  },
  {
    name: 'zone dashboard, how it is made',
    path: `${PATH}?estado=Durango`,
    async open(page) {
      await press(page, '¿Cómo se calcula?');
      await dialog(page);
    },
  },
  {
    name: 'zone dashboard, quarter against quarter',
    path: `${PATH}?estado=Durango&tab=trimestre`,
    open: words(/^Asistieron a una tertulia/),
  },
  {
    name: 'zone dashboard, calendar by month',
    path: `${PATH}?estado=Durango&tab=calendario&vista=mes`,
    open: words('Lun'),
  },
  {
    name: 'zone dashboard, calendar by week',
    path: `${PATH}?estado=Durango&tab=calendario&vista=semana`,
    open: words(/^Domingo, /),
  },
  {
    name: 'zone dashboard, agenda',
    path: `${PATH}?estado=Durango&tab=calendario&vista=agenda`,
    open: words('Tertulia de la amistad'),
  },
  {
    name: 'zone dashboard, objectives',
    path: `${PATH}?estado=Durango&tab=objetivos`,
    open: words('Familias visitadas'),
  },
  {
    name: 'zone dashboard, an objective',
    path: `${PATH}?estado=Durango&tab=objetivos&situacion=behind`,
    async open(page) {
      await press(page, 'Ver Detalle');
      await dialog(page);
    },
  },
  {
    name: 'zone dashboard, a new objective',
    path: `${PATH}?estado=Durango&tab=objetivos`,
    async open(page) {
      await press(page, 'Nuevo Objetivo');
      await dialog(page);
    },
  },
  {
    name: 'zone dashboard, what two people changed at once',
    path: `${PATH}?estado=Durango&tab=objetivos`,
    async open(page) {
      await press(page, 'Ver Detalle');
      await press(page, 'Editar');
      await page.getByLabel('Descripción').fill(`Aquí: ${Date.now()}`);
      await page.getByRole('textbox', { name: 'Unidad' }).fill('casas');
      await page.evaluate(changeElsewhere);
      await press(page, 'Guardar');
      await page.getByRole('dialog', { name: 'Alguien lo cambió mientras tanto' }).waitFor();
    },
  },
  {
    name: 'zone dashboard, at a desk',
    path: `${PATH}?estado=Durango`,
    isDesk: true,
    open: words(/^\d+ personas$/),
  },
  {
    name: 'zone dashboard, month at a desk',
    path: `${PATH}?estado=Durango&tab=calendario&vista=mes`,
    isDesk: true,
    open: words('Lun'),
  },
  { name: 'my calendar', path: '/mi-calendario', open: words('Generar enlace') },
  {
    name: 'zone dashboard, without signal',
    path: `${PATH}?estado=Sonora`,
    isFresh: true,
    isOffline: true,
    open: words('Para ver los estados hace falta señal'),
  },
];

/** In the page: all of them, since a card does not show its number. */
async function changeElsewhere(): Promise<void> {
  const all = await (await fetch('/api/objectives?state=Durango')).json();
  for (const { id } of all as { id: number }[]) {
    await fetch(`/api/objectives/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ description: `Allá: ${Date.now()}`, unit: 'familias' }),
    });
  }
}
