import { publicPath } from '../public-form.ts';
import { press, type Screen, title, words } from './screen.ts';

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
      await page
        .getByRole('checkbox', { name: /^Asistió: / })
        .first()
        .check();
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
