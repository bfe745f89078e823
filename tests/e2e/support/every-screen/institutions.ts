import { showMore } from '../screens.ts';
import { dialog, press, type Screen, words } from './screen.ts';

const PATH = '/institutional-report';

/** «Reporte Instituciones»; the last one has no signal. */
export const institutions: readonly Screen[] = [
  { name: 'institutions, by city', path: PATH, open: words(/^\d+ instituciones$/) },
  {
    name: 'institutions, near-duplicates',
    path: PATH,
    async open(page) {
      await showMore(page);
      await press(page, /^¿Es la misma\?/);
      await dialog(page);
    },
  },
  {
    name: 'institutions, how it is made',
    path: PATH,
    async open(page) {
      await showMore(page);
      await press(page, '¿Cómo se calcula?');
      await dialog(page);
    },
  },
  {
    name: 'institutions, none',
    path: `${PATH}?buscar=nada+de+nada`,
    open: words('Ninguna institución coincide con los filtros'),
  },
  { name: 'institutions, at a desk', path: PATH, isDesk: true, open: words(/^\d+ instituciones$/) },
  {
    name: 'institutions, without signal',
    path: PATH,
    isFresh: true,
    isOffline: true,
    open: words('Para ver las instituciones hace falta señal'),
  },
];
