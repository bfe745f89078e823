import type { Page } from 'playwright';
import { expect } from 'vitest';
import { enterCredentials, presentBoxes, rollPath, showMore, toast } from './screens.ts';

/** What each screen is there for, and can do with all that comes late missing. */

export const LEADER = 'comunidad@demo.mx';
export const ADMIN = 'admin@demo.mx';
export const TEAM = 'estatal@demo.mx';

/** Addresses that only this stage has. */
export type Places = { publicForm: string; meetingId: string };

export type Visit = {
  who: string | null;
  path: string | ((places: Places) => string);
  /** Comes; all else that comes late does not. */
  needs: readonly string[];
  userAgent?: string;
  /** What the screen is there for, with everything else missing. */
  job: (page: Page) => Promise<unknown>;
};

export const MISSING = 'Sin señal para abrir esta pantalla';

export const BEGINNING = ['dexie', 'start', 'router', 'routes', 'public'];
const FRAME = ['frame', 'after'];
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Presses for something that cannot be fetched: it says so, and no more happens. */
async function pressInVain(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name);
  // What a screen says in the place of a part that is missing stays.
  const notice = page
    .getByText('Intenta de nuevo cuando haya señal.')
    .and(page.locator(':not(main p[role=alert])'));
  await notice.waitFor();
  await press(page, 'Cerrar');
  await notice.waitFor({ state: 'detached' });
}

async function markSomebody(page: Page): Promise<void> {
  const box = presentBoxes(page).first();
  await box.waitFor();
  const was = await box.isChecked();
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(!was);
}

const WHATSAPP =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 WhatsApp/2.24';

async function registerPublicly(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^(Asistió|Presente)$/ })
    .first()
    .click();
  await press(page, 'Registrar Reunión');
  await page.getByText(/Folio/).first().waitFor();
}

export const VISITS: Record<string, Visit> = {
  'the public form registers a meeting and gives its folio': {
    who: null,
    path: ({ publicForm }) => publicForm,
    needs: [],
    async job(page) {
      await page.getByRole('checkbox', { exact: true, name: 'Asistió' }).first().waitFor();
      // Whether nobody came cannot be asked.
      await pressInVain(page, 'Registrar Reunión');
      await registerPublicly(page);
    },
  },
  'the public form inside another app, too': {
    who: null,
    path: ({ publicForm }) => publicForm,
    needs: [],
    userAgent: WHATSAPP,
    async job(page) {
      await press(page, 'Agregar a alguien');
      await page.getByText('Todavía no se puede anotar a nadie por su nombre').waitFor();
      await registerPublicly(page);
    },
  },
  'the sign-in lets a leader in': {
    who: null,
    path: '/login',
    needs: [...FRAME, 'enter', 'home', 'roll'],
    async job(page) {
      await pressInVain(page, /olvid/i);
      await page.getByRole('tab', { name: 'Registrarse' }).click();
      await page.getByText('Sin señal para abrir esta pantalla').waitFor();
      await page.getByRole('tab', { name: 'Iniciar Sesión' }).click();
      await enterCredentials(page, LEADER);
      await page.getByRole('heading', { name: 'Panel Principal' }).waitFor();
    },
  },
  'the home opens the roll': {
    who: LEADER,
    path: '/',
    needs: [...FRAME, 'home', 'roll'],
    async job(page) {
      for (const name of ['Ajustes', 'Más', /^Avisos/]) await pressInVain(page, name);
      await page.getByText('Sin señal: se verá al volver').first().waitFor();
      const main = page.getByRole('main');
      const way = /^(Pasar lista|Seguir: .*)$/;
      await main
        .getByRole('link', { name: way })
        .or(main.getByRole('button', { name: way }))
        .first()
        .click();
      await markSomebody(page);
    },
  },
  'a calendar has its days, without those of the Church': {
    who: LEADER,
    path: '/mi-calendario',
    needs: [...FRAME, 'account'],
    async job(page) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  'the roll marks who came': {
    who: LEADER,
    path: ({ meetingId }) => rollPath(meetingId),
    needs: [...FRAME, 'roll'],
    async job(page) {
      await presentBoxes(page).first().waitFor();
      // Whether nobody came cannot be asked.
      await pressInVain(page, 'Cerrar lista');
      await markSomebody(page);
      await pressInVain(page, 'Más opciones');
      await pressInVain(page, /^(Cerrar lista|Compartir resumen)$/);
      await page.getByText('No se pudo abrir. Intenta de nuevo').waitFor();
      await page.getByRole('button', { name: 'Buscar en la lista' }).hover();
      await page.getByRole('link', { name: 'Resumen' }).click();
      await page.getByText('Sin señal para abrir esta pantalla').waitFor();
      await page.goBack();
      await markSomebody(page);
    },
  },
  'a file of the people that cannot be made says so': {
    who: ADMIN,
    path: '/user-management',
    needs: [...FRAME, 'people', 'menu'],
    async job(page) {
      await press(page, 'Exportar');
      await page.getByRole('menuitem', { name: 'Excel de lo que se ve' }).click();
      await toast(page, 'No se pudo preparar el archivo').waitFor();
    },
  },
  'the communities are listed': {
    who: ADMIN,
    path: '/community-management',
    needs: [...FRAME, 'groups'],
    async job(page) {
      await pressInVain(page, /^Más acciones para/);
      await page
        .getByText(/^Coordina /)
        .first()
        .waitFor();
    },
  },
  'attendance is reported': {
    who: ADMIN,
    path: '/attendance-reports',
    needs: [...FRAME, 'reports'],
    async job(page) {
      await showMore(page);
      await pressInVain(page, '¿Cómo se calcula?');
      await page.getByText(/^\d+ personas/).waitFor();
    },
  },
  'somebody is given a community by the platform’s own picker': {
    who: ADMIN,
    path: '/dashboard-durango',
    needs: [...FRAME, 'states', 'overlay', 'menu'],
    async job(page) {
      await press(page, /^Acciones para/);
      await page.getByRole('menuitem', { name: 'Cambiar comunidad' }).click();
      await page.getByRole('dialog').locator('select').waitFor();
    },
  },
  'the forums are read, and answered': {
    who: LEADER,
    path: '/foros',
    needs: [...FRAME, 'forums'],
    async job(page) {
      await page.getByLabel('Buscar en los foros').fill('guadalupe');
      await page.getByRole('link', { name: 'Busco quien me acompañe a la reunión' }).click();
      await page.getByLabel('Tu respuesta').fill('Yo también paso por ahí');
      await press(page, 'Responder');
      await page.getByRole('listitem').getByText('Yo también paso por ahí').waitFor();
    },
  },
};

/** Where the file of whole screens is wanted. */
export const WHOLE: Record<string, { who: string | null; paths: string[] }> = {
  enter: { who: null, paths: ['/login'] },
  visitors: { who: null, paths: ['/portal', '/responder/enlacequenoabrenada12'] },
  notice: { who: null, paths: ['/aviso-de-privacidad'] },
  cards: { who: null, paths: ['/no-hay-nada'] },
  frame: { who: LEADER, paths: ['/'] },
  home: { who: LEADER, paths: ['/'] },
  announcements: { who: LEADER, paths: ['/comunicados'] },
  roll: { who: LEADER, paths: ['/community-coordinator/reuniones/x'] },
  community: {
    who: LEADER,
    paths: [
      '/community-coordinator/enlace',
      '/community-coordinator/miembros/1',
      '/community-coordinator-local',
      '/community-coordinator',
    ],
  },
  team: { who: TEAM, paths: ['/team-coordinator'] },
  formation: { who: LEADER, paths: ['/formacion/1', '/formacion'] },
  weekly: { who: LEADER, paths: ['/seguimiento'] },
  directory: { who: LEADER, paths: ['/vertebracion'] },
  forums: { who: LEADER, paths: ['/foros/x', '/foros'] },
  pending: { who: ADMIN, paths: ['/pendientes', '/por-revisar'] },
  people: { who: ADMIN, paths: ['/user-management'] },
  account: {
    who: LEADER,
    paths: ['/mi-calendario', '/mis-datos', '/mi-cuenta', '/personas/1', '/comunidades/1'],
  },
  admin: {
    who: ADMIN,
    paths: ['/admin/estado', '/solicitudes-arco', '/agenda-bien-comun', '/auditoria'],
  },
  groups: {
    who: ADMIN,
    paths: [
      '/local-communities',
      '/teams-management',
      '/community-management/1/qr',
      '/community-management',
    ],
  },
  // With the tables come the charts.
  table: { who: ADMIN, paths: ['/attendance-reports'] },
  reports: { who: ADMIN, paths: ['/institutional-report', '/attendance-reports'] },
  tertulias: {
    who: ADMIN,
    paths: ['/me/invitations', '/tertulias-management/1/asistencia', '/tertulias-management'],
  },
  states: {
    who: ADMIN,
    paths: ['/leader-dashboard', '/dashboard-durango', '/state-coordinator-dashboard'],
  },
  gallery: { who: null, paths: ['/kit'] },
};

/** What no visit comes to, and why that is well. */
export const ELSEWHERE: Record<string, string> = {
  markdown: 'the preview of whoever writes; a lazyComponent',
  universal: 'reads Excel; kept away in read-grid.test.ts',
};
