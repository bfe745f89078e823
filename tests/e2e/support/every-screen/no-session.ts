import { publicPath } from '../public-form.ts';
import { dialog, press, type Screen, title, words } from './screen.ts';

/** For whoever holds a link, or has yet to sign in. */
export const noSession: readonly Screen[] = [
  { name: 'sign-in', path: '/login', isFresh: true, open: title(/./) },
  {
    name: 'sign-in, nothing typed',
    async open(page) {
      await press(page, 'Iniciar Sesión');
      await words('El correo electrónico es requerido')(page);
    },
  },
  {
    name: 'registering',
    path: '/login#registrarse',
    isFresh: true,
    open: (page) => page.getByLabel('Alias').waitFor(),
  },
  {
    name: 'registering, with all its rows',
    path: '/login#registrarse-4',
    isFresh: true,
    async open(page) {
      await press(page, 'Agregar otra institución');
      await press(page, 'Agregar familiar');
      await page.getByLabel('Parentesco').first().selectOption('otro');
      await page.getByRole('button', { name: 'Quitar Familiar 2' }).waitFor();
    },
  },
  {
    name: 'registering, what is accepted',
    path: '/login#registrarse-5',
    isFresh: true,
    open: (page) => page.getByText('Aviso de privacidad, en breve').click(),
  },
  {
    name: 'registering, nothing typed',
    path: '/login#registrarse',
    isFresh: true,
    async open(page) {
      await page.getByRole('form').getByRole('button', { name: 'Siguiente' }).click();
      await words(/^Revisa \d+ datos/)(page);
    },
  },
  {
    name: 'a forgotten password',
    path: '/login',
    isFresh: true,
    async open(page) {
      await press(page, '¿Olvidaste tu contraseña?');
      await dialog(page);
    },
  },
  {
    name: 'a new password by a mailed link, not the same twice',
    path: '/login#restablecer=ABCD-EFGH&correo=ana%40demo.mx',
    isFresh: true,
    async open(page) {
      await page.getByLabel('Nueva contraseña').fill('una-cosa');
      await press(page, 'Restablecer');
      await words('Las contraseñas no coinciden')(page);
    },
  },
  {
    name: 'a link that was used up',
    path: '/portal/0123456789',
    isFresh: true,
    open: title('Error de Autenticación'),
  },
  {
    name: 'public form',
    path: publicPath,
    isFresh: true,
    open: words('Comunidad San Judas Tadeo'),
  },
  {
    name: 'public form, registered',
    async open(page) {
      await page.getByRole('checkbox', { exact: true, name: 'Asistió' }).first().check();
      await press(page, 'Registrar Reunión');
      await words('¡Reunión registrada exitosamente!')(page);
    },
  },
  {
    name: 'public form of no community',
    path: '/registrar-reunion/aaaa-bbbb-ccccc',
    isFresh: true,
    open: words('Comunidad no encontrada'),
  },
  { name: '404', path: '/no/hay/tal/camino', isFresh: true, open: title('Page not found') },
  {
    name: 'public form of an unknown community, offline',
    path: '/registrar-reunion/otracomunidad',
    isFresh: true,
    isOffline: true,
    open: words('Escribe quién asistió'),
  },
];
