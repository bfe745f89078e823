import type { Page } from 'playwright';
import { press, type Screen, title, words } from './screen.ts';

const isThere = title('Formación Espiritual');

/** Of whoever reads; the last one without signal. */
export const courses: readonly Screen[] = [
  { name: 'courses', path: '/formacion', open: words('Contenido actualizado') },
  {
    name: 'a course, where it was left',
    path: '/formacion/2',
    open: words(/^La última vez ibas en/),
  },
  {
    name: 'a course, its sections',
    async open(page) {
      await page.getByText('Sección 1 de 5').click();
      await page.getByRole('navigation', { name: 'Secciones' }).waitFor();
    },
  },
  {
    name: 'a course, its end, in large letters',
    path: '/formacion/3?seccion=5',
    async open(page) {
      await press(page, 'Letra grande');
      await words('Ya leí lo nuevo')(page);
    },
  },
  {
    name: 'a course, at a desk',
    path: '/formacion/1?seccion=2',
    isDesk: true,
    open: words('Sección 2 de 4'),
  },
  { name: 'courses, at a desk', path: '/formacion', isDesk: true, open: isThere },
  { name: 'a course that is gone', path: '/formacion/999', open: words('Este curso ya no está') },
  { name: 'courses, none', isFresh: true, path: '/formacion', open: withoutCourses },
];

async function withoutCourses(page: Page): Promise<void> {
  const modules = '**/api/formation/modules';
  await page.route(modules, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await words('Aún no hay cursos')(page);
  await page.unroute(modules);
}

/** Of whoever writes them. */
export const coursesOfAuthor: readonly Screen[] = [
  {
    name: 'courses, a new one with nothing in it',
    path: '/formacion',
    async open(page) {
      await press(page, 'Agregar Curso');
      await press(page, 'Vista previa');
      await press(page, 'Crear Curso');
      await words('El contenido es requerido')(page);
    },
  },
  {
    name: 'courses, changing one',
    path: '/formacion',
    async open(page) {
      await press(page, 'Más sobre Doctrina social: bien común');
      await page.getByRole('menuitem', { name: 'Editar' }).click();
      await press(page, 'Vista previa');
      await page.getByRole('dialog').getByRole('heading', { name: 'Sus tres elementos' }).waitFor();
    },
  },
];
