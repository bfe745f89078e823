import { showMore } from '../screens.ts';
import { dialog, press, type Screen, words } from './screen.ts';

const PATH = '/attendance-reports';
const people = words(/^\d+ personas/);
/** Beyond the demo network: its month is over long since, and nothing was kept of it. */
const month = `${PATH}?periodo=2025-01`;

/** «Reportes de Asistencia»; the last one has no signal. */
export const reports: readonly Screen[] = [
  { name: 'attendance, people', path: PATH, open: people },
  {
    name: 'attendance, dates of a person',
    async open(page) {
      await press(page, /^Fechas de .+ faltas seguidas$/);
      await dialog(page);
      await page.getByRole('list', { name: /^Reuniones de los/ }).waitFor();
    },
  },
  {
    name: 'attendance, how it is made',
    path: PATH,
    async open(page) {
      await showMore(page);
      await press(page, '¿Cómo se calcula?');
      await dialog(page);
    },
  },
  {
    name: 'attendance, nobody',
    path: `${PATH}?nivel=sin-datos`,
    open: words('Ninguna persona coincide con los filtros'),
  },
  {
    name: 'attendance, communities',
    path: `${PATH}?vista=comunidades`,
    open: words(/^\d+ comunidades/),
  },
  { name: 'attendance, a month', path: month, open: words(/^Hoy: .+ Se cierra el /) },
  { name: 'attendance, at a desk', path: PATH, isDesk: true, open: people },
  {
    name: 'attendance, without signal',
    path: `${PATH}?periodo=2025-02`,
    isOffline: true,
    open: words('Para ver la asistencia hace falta señal'),
  },
];
