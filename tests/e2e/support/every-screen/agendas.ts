import type { Page } from 'playwright';
import { press, type Screen, words } from './screen.ts';

/** Of their zone. */
const PARK = 'El parque de la colonia';
const choose = async (page: Page, item: string) => {
  await press(page, `Más de ${PARK}`);
  await page.getByRole('menuitem', { name: item }).click();
};

/** Of whoever asks a city: the cards, and what opens from them. */
export const agendas: readonly Screen[] = [
  { name: 'agendas', path: '/agenda-bien-comun', open: words(PARK) },
  {
    name: 'agendas, a new one with nothing in it',
    async open(page) {
      await press(page, 'Nueva Agenda');
      await page.getByRole('dialog').getByRole('button', { name: 'Crear Agenda' }).click();
      await page
        .getByRole('dialog')
        .getByText('Por favor completa todos los campos requeridos')
        .first()
        .waitFor();
    },
  },
  {
    name: 'agendas, one in detail',
    path: '/agenda-bien-comun',
    async open(page) {
      await press(page, `Ver Detalle: ${PARK}`);
      await words('Mensaje de WhatsApp')(page);
    },
  },
  {
    name: 'agendas, participants',
    path: '/agenda-bien-comun',
    async open(page) {
      await press(page, `Participantes: ${PARK}`);
      await page.getByRole('list', { name: 'Participantes' }).waitFor();
    },
  },
  {
    name: 'agendas, answers',
    path: '/agenda-bien-comun',
    async open(page) {
      await choose(page, 'Respuestas');
      await words('Quién respondió qué')(page);
    },
  },
  {
    name: 'agendas, before one is activated',
    path: '/agenda-bien-comun',
    async open(page) {
      await press(page, 'Activar: Seguridad en las escuelas');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'agendas, at a desk', path: '/agenda-bien-comun', isDesk: true, open: words(PARK) },
];
