import type { Page } from 'playwright';
import { expect } from 'vitest';
import { enterCredentials, presentBoxes, rollPath } from './screens.ts';

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

export const BEGINNING = ['dexie', 'bootstrap', 'preload-router', 'open-app', 'public-entry'];
const FRAME = ['guarded-layout', 'sending.lazy'];
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Presses for something that cannot be fetched: it says so, and no more happens. */
async function pressInVain(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name);
  const notice = page.getByText('Intenta de nuevo cuando haya señal.');
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
    .getByRole('checkbox', { name: /^(Asistió|Presente): / })
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
      await page
        .getByRole('checkbox', { name: /^Asistió: / })
        .first()
        .waitFor();
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
  'an earlier notice is read from the server': {
    who: null,
    path: '/aviso-de-privacidad?version=2026-11-21',
    needs: ['privacy-notice'],
    async job(page) {
      await page.getByText('Versión anterior').first().waitFor();
      await page.getByText('Vigente desde').waitFor({ state: 'detached' });
    },
  },
  'the sign-in lets a leader in': {
    who: null,
    path: '/login',
    needs: [...FRAME, 'login-page', 'home-screen', 'roll-page'],
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
    needs: [...FRAME, 'home-screen', 'roll-page'],
    async job(page) {
      for (const name of ['Ajustes', 'Más', /^Avisos/]) await pressInVain(page, name);
      await page.getByText('Sin señal: se verá al volver').first().waitFor();
      const main = page.getByRole('main');
      const way = /^(Tomar asistencia|Seguir: .*)$/;
      await main
        .getByRole('link', { name: way })
        .or(main.getByRole('button', { name: way }))
        .first()
        .click();
      await markSomebody(page);
    },
  },
  'the home gets by without the cards’ own files': {
    who: LEADER,
    path: '/',
    needs: [...FRAME, 'home-screen', 'roll-page', 'load-home-cards', 'ask-bell'],
    async job(page) {
      await page.getByText('Sin señal: se verá al volver').first().waitFor();
      await pressInVain(page, /^Avisos/);
      await page.getByRole('heading', { name: 'Panel Principal' }).waitFor();
    },
  },
  'the roll marks who came': {
    who: LEADER,
    path: ({ meetingId }) => rollPath(meetingId),
    needs: [...FRAME, 'roll-page', 'names-by-hand.lazy'],
    async job(page) {
      await presentBoxes(page).first().waitFor();
      // Whether nobody came cannot be asked.
      await pressInVain(page, 'Cerrar lista');
      await markSomebody(page);
      await pressInVain(page, /^Más para /);
      await pressInVain(page, '+ Agregar a alguien');
      await pressInVain(page, /^(Cerrar lista|Compartir resumen)$/);
      await page.getByText('Datos de la reunión').click();
      await page.getByText('No se pudo abrir. Intenta de nuevo').waitFor();
      await page.getByRole('button', { name: 'Buscar en la lista' }).hover();
      await page.getByRole('link', { name: 'Resumen' }).click();
      await page.getByText('Sin señal para abrir esta pantalla').waitFor();
      await page.goBack();
      await markSomebody(page);
    },
  },
  'the details of a meeting are written without the day’s gospel': {
    who: LEADER,
    path: ({ meetingId }) => rollPath(meetingId),
    needs: [...FRAME, 'roll-page', 'meeting-fields.lazy'],
    async job(page) {
      await presentBoxes(page).first().waitFor();
      await page.getByText('Datos de la reunión').click();
      await page.getByRole('textbox', { name: /^Tema/ }).fill('La amistad');
      await markSomebody(page);
    },
  },
  'the announcements are found by what is typed': {
    who: LEADER,
    path: '/comunicados',
    needs: [...FRAME, 'announcements-screen'],
    async job(page) {
      await page.getByLabel('Buscar comunicados').fill('retiro');
      await page.getByText(/^1 de /).waitFor();
      await pressInVain(page, 'Nuevo Comunicado');
    },
  },
  'the panel of a community shows its tabs': {
    who: LEADER,
    path: '/community-coordinator',
    needs: [...FRAME, 'community-panel-screen'],
    async job(page) {
      await page.getByRole('tab', { name: 'Resumen', selected: true }).waitFor();
      await pressInVain(page, 'Nueva Reunión');
      await page.getByRole('tab', { name: 'Miembros' }).click();
      await page.getByRole('tabpanel').getByRole('link').first().waitFor();
    },
  },
  'the panel of a team shows its tabs': {
    who: TEAM,
    path: '/team-coordinator',
    needs: [...FRAME, 'team-panel-screen'],
    async job(page) {
      await page.getByRole('tab', { name: 'Equipo', exact: true }).click();
      await page.getByRole('tab', { name: 'Equipo', exact: true, selected: true }).waitFor();
    },
  },
  'the people are found by what is typed': {
    who: ADMIN,
    path: '/user-management',
    needs: [...FRAME, 'user-management-screen'],
    async job(page) {
      await page.getByLabel('Buscar').fill('lupita');
      await page.getByText(/^\d+ de /).waitFor();
      await pressInVain(page, 'Importar');
      await pressInVain(page, 'Exportar');
    },
  },
  'a file of the people that cannot be made says so': {
    who: ADMIN,
    path: '/user-management',
    needs: [...FRAME, 'user-management-screen', 'menu.lazy'],
    async job(page) {
      for (const format of ['CSV', 'Excel']) {
        await press(page, 'Exportar');
        await page.getByRole('menuitem', { name: `${format} de lo que se ve` }).click();
        const notice = page.getByText('No se pudo preparar el archivo');
        await notice.waitFor();
        await press(page, 'Cerrar');
        // The toast gives the focus back when it is gone, which closes a menu opened meanwhile.
        await notice.waitFor({ state: 'detached' });
      }
    },
  },
  'what somebody signed on paper is told as not recorded, and stays written': {
    who: ADMIN,
    path: '/user-management',
    needs: [...FRAME, 'user-management-screen', 'overlay.lazy'],
    async job(page) {
      await page.getByLabel('Buscar').fill('lupita soto');
      await page.getByRole('button', { name: /^Lupita Soto/ }).click();
      await press(page, 'Registrar hoja firmada');
      const sheet = page.getByLabel('Folio o dónde está la hoja');
      await page.getByLabel('Nombre de quien firmó').fill('Lupita Soto');
      await page.getByLabel('Fecha de la firma').fill('2026-01-15');
      await sheet.fill('En el archivero');
      await page.getByRole('dialog').last().getByRole('button', { name: 'Registrar' }).click();
      await page.getByText('No se pudo registrar el consentimiento').first().waitFor();
      expect(await sheet.inputValue()).toBe('En el archivero');
    },
  },
  'the communities are listed': {
    who: ADMIN,
    path: '/community-management',
    needs: [...FRAME, 'community-management-screen'],
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
    needs: [...FRAME, 'attendance-reports-screen'],
    async job(page) {
      await pressInVain(page, '¿Cómo se calcula?');
      await page.getByText(/^\d+ personas/).waitFor();
    },
  },
  'a state is looked over': {
    who: ADMIN,
    path: '/state-coordinator-dashboard?estado=Durango',
    needs: [...FRAME, 'state-coordinator-screen'],
    async job(page) {
      await pressInVain(page, '¿Cómo se calcula?');
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+ personas$/ })
        .waitFor();
    },
  },
  'one’s own calendar is listed': {
    who: LEADER,
    path: '/mi-calendario',
    needs: [...FRAME, 'my-calendar-screen'],
    async job(page) {
      await page.getByRole('button', { name: 'Hacer enlace' }).waitFor();
    },
  },
  'institutions are shown by city': {
    who: ADMIN,
    path: '/institutional-report',
    needs: [...FRAME, 'institutional-report-screen'],
    async job(page) {
      await pressInVain(page, '¿Cómo se calcula?');
      await page
        .getByText(/^\d+ instituciones/)
        .first()
        .waitFor();
    },
  },
  'somebody is given a community by the platform’s own picker': {
    who: ADMIN,
    path: '/dashboard-durango',
    needs: [...FRAME, 'state-dashboard-screen', 'overlay.lazy', 'menu.lazy'],
    async job(page) {
      await press(page, /^Acciones para/);
      await page.getByRole('menuitem', { name: 'Editar comunidad' }).click();
      await page.getByRole('dialog').locator('select').waitFor();
    },
  },
  'a course is read and completed': {
    who: LEADER,
    path: '/formacion/1',
    needs: [...FRAME, 'course-screen'],
    async job(page) {
      await page.getByRole('heading', { name: 'La persona, primero' }).waitFor();
      await page.getByText('Sección 1 de 4').click();
      await page.getByRole('button', { name: /Un ejercicio para la semana$/ }).click();
      await press(page, 'Marcar como Completado');
      await page.getByText('Completado', { exact: true }).waitFor();
    },
  },
  'an institution is found by what is typed': {
    who: LEADER,
    path: '/vertebracion',
    needs: [...FRAME, 'directory-screen'],
    async job(page) {
      await page.getByLabel('Buscar institución').fill('caritas');
      await page.getByText('1 institución', { exact: true }).waitFor();
      for (const name of ['Nueva Institución', /^Ver Detalles: /, /^Conectar: /]) {
        await pressInVain(page, name);
      }
    },
  },
  'an activity of the week is completed': {
    who: LEADER,
    path: '/seguimiento',
    needs: [...FRAME, 'weekly-screen'],
    async job(page) {
      await pressInVain(page, 'Nueva Actividad');
      await press(page, 'Completar: Juntar cobijas para el albergue');
      await page.getByText('Completada: Juntar cobijas para el albergue').waitFor();
    },
  },
  'the courses are listed': {
    who: ADMIN,
    path: '/formacion',
    needs: [...FRAME, 'formation-screen'],
    async job(page) {
      await page.getByRole('heading', { name: 'Persona y subsidiariedad' }).waitFor();
      await pressInVain(page, 'Agregar Curso');
    },
  },
  'the forums are read, and answered': {
    who: LEADER,
    path: '/foros',
    needs: [...FRAME, 'forums-screen', 'thread-screen'],
    async job(page) {
      await page.getByLabel('Buscar en los foros').fill('guadalupe');
      await page.getByRole('link', { name: 'Busco quien me acompañe a la reunión' }).click();
      await page.getByLabel('Tu respuesta').fill('Yo también paso por ahí');
      await press(page, 'Responder');
      await page.getByRole('listitem').getByText('Yo también paso por ahí').waitFor();
    },
  },
  'what waits for review is listed': {
    who: LEADER,
    path: '/por-revisar',
    needs: [...FRAME, 'quarantine-screen'],
    async job(page) {
      await page.getByText('Nada por revisar').waitFor();
      await pressInVain(page, 'Traer un archivo');
    },
  },
};

/** Where the file of a whole screen is wanted. */
export const WHOLE: Record<string, { who: string | null; path: string }> = {
  'login-page': { who: null, path: '/login' },
  'portal-page': { who: null, path: '/portal' },
  'privacy-notice': { who: null, path: '/aviso-de-privacidad' },
  'not-found': { who: null, path: '/no-hay-nada' },
  'guarded-layout': { who: LEADER, path: '/' },
  'home-screen': { who: LEADER, path: '/' },
  'announcements-screen': { who: LEADER, path: '/comunicados' },
  'roll-page': { who: LEADER, path: '/community-coordinator/reuniones/x' },
  'community-panel-screen': { who: LEADER, path: '/community-coordinator' },
  'public-link-screen': { who: LEADER, path: '/community-coordinator/enlace' },
  'member-screen': { who: LEADER, path: '/community-coordinator/miembros/1' },
  'community-coordinator-local': { who: LEADER, path: '/community-coordinator-local' },
  'team-panel-screen': { who: TEAM, path: '/team-coordinator' },
  'formation-screen': { who: LEADER, path: '/formacion' },
  'weekly-screen': { who: LEADER, path: '/seguimiento' },
  'course-screen': { who: LEADER, path: '/formacion/1' },
  'directory-screen': { who: LEADER, path: '/vertebracion' },
  'forums-screen': { who: LEADER, path: '/foros' },
  'thread-screen': { who: LEADER, path: '/foros/x' },
  'quarantine-screen': { who: ADMIN, path: '/por-revisar' },
  'user-management-screen': { who: ADMIN, path: '/user-management' },
  'account-screen': { who: LEADER, path: '/mi-cuenta' },
  'my-data-screen': { who: LEADER, path: '/mis-datos' },
  'audit-screen': { who: ADMIN, path: '/auditoria' },
  'system-status-screen': { who: ADMIN, path: '/admin/estado' },
  'privacy-requests-screen': { who: ADMIN, path: '/solicitudes-arco' },
  'pending-screen': { who: LEADER, path: '/pendientes' },
  'community-management-screen': { who: ADMIN, path: '/community-management' },
  'attendance-reports-screen': { who: ADMIN, path: '/attendance-reports' },
  'agendas-screen': { who: ADMIN, path: '/agenda-bien-comun' },
  'tertulias-screen': { who: ADMIN, path: '/tertulias-management' },
  'tertulia-roll-screen': { who: ADMIN, path: '/tertulias-management/1/asistencia' },
  'invitations-screen': { who: LEADER, path: '/me/invitations' },
  'answer-page': { who: null, path: '/responder/enlacequenoabrenada12' },
  'leader-dashboard-screen': { who: ADMIN, path: '/leader-dashboard' },
  'local-communities-screen': { who: ADMIN, path: '/local-communities' },
  'team-management-screen': { who: ADMIN, path: '/teams-management' },
  'state-coordinator-screen': { who: ADMIN, path: '/state-coordinator-dashboard' },
  'my-calendar-screen': { who: LEADER, path: '/mi-calendario' },
  'institutional-report-screen': { who: ADMIN, path: '/institutional-report' },
  'qr-poster-screen': { who: ADMIN, path: '/community-management/1/qr' },
  'state-dashboard-screen': { who: ADMIN, path: '/dashboard-durango' },
  'kit-page': { who: null, path: '/kit' },
};

/** What no visit comes to, and why that is well. */
export const ELSEWHERE: Record<string, string> = {
  'search-entry': 'the button of the palette and its keys; a lazyComponent',
  'command-palette': 'behind that button; a lazyOverlay',
  'public-meeting-page': 'the form of public-entry, come to from inside the app; a lazyScreen',
  'drain-queue-sign-in': 'for whom the server refuses with records on the phone; a lazyComponent',
  'gate-notice': 'for a gate that closes while somebody is at work; a lazyComponent',
  'update-banner': 'for a new version; a lazyComponent',
  'end-left-session': 'in the background, at every wake-up again',
  'report-dialog': 'behind a message’s menu in the forums; a lazyOverlay',
  'remove-dialog': 'for who moderates the forums; a lazyOverlay',
  'withdraw-dialog': 'behind the menu of one’s own message in the forums; a lazyOverlay',
  'ask-dialog': 'what is sent to an institution’s contact; a lazyOverlay',
  'tasks-dialog': 'what waits for one’s answer in the directory; a lazyOverlay',
  'confirm-page': 'a personal link of an institution’s contact; a lazyComponent',
  'opinion-page': 'a personal link of an agenda; a lazyComponent',
  'forward-dialog': 'behind an announcement’s menu; a lazyOverlay',
  'reach-dialog': 'who has read an announcement; a lazyOverlay',
  'markdown-preview.lazy': 'the preview of whoever writes; a lazyComponent',
  push: 'in the background, for who wants notifications, at every start again',
  'phone-notes': 'below the cards of the home; a lazyComponent',
  'same-meeting': 'for a meeting of the home that was registered twice; a lazyComponent',
  'place-person': 'for who places people from the home; a lazyOverlay',
  'states-map-view.lazy': 'the map of who sees several states; a lazyComponent',
  'sign-out-dialog': 'behind the drawer; a lazyOverlay, as the settings are',
};
