import { showMore } from '../screens.ts';
import { press, question, type Screen, title, words } from './screen.ts';

/** For everybody, signed in or not. */
export const notice: readonly Screen[] = [
  {
    name: 'privacy notice',
    path: '/aviso-de-privacidad',
    isFresh: true,
    open: words('Aviso completo'),
  },
  {
    name: 'rights without an account, nothing written',
    async open(page) {
      await press(page, 'Enviarme el código');
      await words('Elige qué derecho quieres ejercer')(page);
    },
  },
  {
    name: 'rights without an account, the code',
    async open(page) {
      await page.getByLabel('Correo electrónico de tu cuenta').fill('nadie@demo.mx');
      await page.getByLabel('Qué derecho quieres ejercer').selectOption('access');
      await press(page, 'Enviarme el código');
      await words('Revisa tu correo')(page);
    },
  },
  {
    name: 'privacy notice of a version that never was',
    path: '/aviso-de-privacidad?version=1999-01-01',
    isFresh: true,
    open: words('Esa versión no está aquí'),
  },
];

/** One's own data, and what opens on top of them. */
export const ownData: readonly Screen[] = [
  { name: 'own data', path: '/mis-datos', open: words('Quién eres') },
  {
    name: 'correcting one’s institutions',
    async open(page) {
      await press(page, 'Corregir un dato');
      await page.getByLabel('Qué dato').selectOption('institutions');
      await page.getByLabel('Nombre de la institución').first().waitFor();
    },
  },
  {
    name: 'taking one’s consent back',
    path: '/mis-datos',
    async open(page) {
      await press(page, 'Retirar mi consentimiento');
      await question(page);
    },
  },
  {
    name: 'erasing one’s account, with nothing in it',
    path: '/mis-datos',
    async open(page) {
      await press(page, 'Borrar mi cuenta');
      await question(page);
      await press(page, 'Borrar para siempre');
      await words('Escribe BORRAR para confirmar')(page);
    },
  },
];

/** The administrator's. */
export const desk: readonly Screen[] = [
  {
    name: 'audit',
    path: '/auditoria',
    async open(page) {
      await showMore(page);
      await words('Cadena íntegra')(page);
    },
  },
  { name: 'audit, at a desk', path: '/auditoria', isDesk: true, open: words('Cadena íntegra') },
  { name: 'system status', path: '/admin/estado', open: words('Peticiones') },
  {
    name: 'system status, at a desk',
    path: '/admin/estado',
    isDesk: true,
    open: words('Peticiones'),
  },
  { name: 'privacy requests', path: '/solicitudes-arco', open: title('Solicitudes ARCO') },
  {
    name: 'settings of an administrator',
    path: '/',
    async open(page) {
      await press(page, 'Ajustes');
      await page.getByRole('dialog').getByText('Solicitudes ARCO').waitFor();
    },
  },
];
