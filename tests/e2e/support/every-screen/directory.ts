import { dialog, press, type Screen, words } from './screen.ts';

const PATH = '/vertebracion';

/** «Vertebración». */
export const directory: readonly Screen[] = [
  { name: 'directory', path: PATH, open: words(/^\d+ instituciones$/) },
  {
    name: 'directory, details',
    async open(page) {
      await press(page, /^Ver Detalles: /);
      await dialog(page);
    },
  },
  {
    name: 'directory, connecting',
    path: PATH,
    async open(page) {
      await press(page, /^Conectar: /);
      await dialog(page);
    },
  },
  {
    name: 'directory, a new one with nothing written',
    path: PATH,
    async open(page) {
      await press(page, 'Nueva Institución');
      await dialog(page);
      await press(page, 'Agregar');
      await words('El nombre es requerido')(page);
    },
  },
  { name: 'directory, at a desk', path: PATH, isDesk: true, open: words(/^\d+ instituciones$/) },
];
