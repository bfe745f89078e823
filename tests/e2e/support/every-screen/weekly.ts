import { addWeeks, weekAt } from '#contract/rules/week';
import { dialog, press, type Screen, words } from './screen.ts';

const PATH = '/seguimiento';
const lastWeek = () => addWeeks(weekAt(Date.now(), 'America/Mexico_City'), -1);

/** «Seguimiento Semanal» of a community. */
export const weekly: readonly Screen[] = [
  { name: 'weekly follow-up', path: PATH, open: words('Visitar a los enfermos de la colonia') },
  {
    name: 'weekly follow-up, adding with nothing written',
    async open(page) {
      await press(page, 'Nueva Actividad');
      await dialog(page);
      await press(page, 'Agregar');
      await words('El título es requerido')(page);
    },
  },
];

/** The same of a state. */
export const weeklyOfState: readonly Screen[] = [
  { name: 'weekly follow-up of a state', path: PATH, open: words('Visita a Lerdo') },
  {
    name: 'weekly follow-up, a closed week at a desk',
    path: () => `${PATH}?semana=${lastWeek()}`,
    isDesk: true,
    open: words(/^Cifras al cierre del domingo/),
  },
];
