import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, signInToApi } from './support/api.ts';
import { type LateFiles, readLateFiles } from './support/late-files.ts';
import { publicPath } from './support/public-form.ts';
import { enterCredentials, presentBoxes, rollPath, signIn } from './support/screens.ts';
import { createStage, type Stage } from './support/stage.ts';

/**
 * Each file that comes late is kept away once from the screen that asks for it, and the screen still
 * does what it is there for. One browser; a visit is a context of its own, which keeps nothing.
 */
let stage: Stage;
let browser: Browser;
let files: LateFiles;
let meetingId: string;
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();
/** Every file that was asked for and did not come. */
const keptAway = new Set<string>();

const LEADER = 'comunidad@demo.mx';
const ADMIN = 'admin@demo.mx';
const TEAM = 'lider@demo.mx';

beforeAll(async () => {
  stage = await createStage();
  files = await readLateFiles();
  const phone = await (await stage.newHandset()).open();
  browser = phone.context.browser() as Browser;
  for (const who of [LEADER, ADMIN, TEAM]) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn({ page, goto: async (path) => void (await page.goto(url(path))) }, who);
    signedIn.set(who, await context.storageState());
    await context.close();
  }
  meetingId = await makeMeeting(await signInToApi(stage.server.url, LEADER));
});
afterAll(() => stage.close());

const STEP_LIMIT_MS = 10_000;
const url = (path: string) => `${stage.proxy.origin}${path}`;

async function makeMeeting(api: Api): Promise<string> {
  const { id } = await api.get<{ id: number }>('/my-community');
  const date = new Date(Date.now() - 3_600_000).toISOString();
  return (await api.post<{ id: string }>(`/communities/${id}/meetings`, { date })).id;
}

type Visit = {
  who: string | null;
  path: string | (() => string);
  /** Comes; all else that comes late does not. */
  needs: readonly string[];
  userAgent?: string;
  /** What the screen is there for, with everything else missing. */
  job: (page: Page) => Promise<unknown>;
};

/** Opens the page with only what it `needs`; answers what goes wrong in it. */
async function visit({ who, path, needs, userAgent, job }: Visit): Promise<string[]> {
  const storageState = who ? signedIn.get(who) : undefined;
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 360, height: 800 },
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
    ...(userAgent && { userAgent }),
  });
  try {
    context.setDefaultTimeout(STEP_LIMIT_MS);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error.stack)));
    await keepAway(page, files.allBut([...BEGINNING, ...needs]));
    await page.goto(url(typeof path === 'string' ? path : path()));
    await job(page);
    expect(await page.getByText(/^No se pudo abrir esta pantalla/).count()).toBe(0);
    return problems;
  } finally {
    await context.close();
  }
}

async function keepAway(page: Page, kept: ReadonlySet<string>): Promise<void> {
  await page.route('**/assets/*.js', (route) => {
    const name = files.nameOf(route.request().url());
    if (!kept.has(name)) return route.fallback();
    keptAway.add(name);
    return route.abort();
  });
}

const BEGINNING = ['dexie', 'main', 'run-router', 'open-app', 'public-door'];
const FRAME = ['guarded-layout', 'sending'];
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Presses for something that cannot be fetched: it says so, and no more happens. */
async function pressInVain(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name);
  const notice = page.getByRole('alert').filter({ hasText: 'No se pudo abrir. Intenta de nuevo' });
  await notice.getByRole('button', { name: 'Cerrar' }).click();
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

const VISITS: Record<string, Visit> = {
  'the public form registers a meeting and gives its folio': {
    who: null,
    path: () => publicPath(stage),
    needs: [],
    job: registerPublicly,
  },
  'the public form inside another app, too': {
    who: null,
    path: () => publicPath(stage),
    needs: [],
    userAgent: WHATSAPP,
    job: registerPublicly,
  },
  'the sign-in lets a leader in': {
    who: null,
    path: '/login',
    needs: [...FRAME, 'login-page', 'home-screen', 'roll-page'],
    async job(page) {
      await press(page, /olvid/i);
      await page.getByText('No se pudo abrir. Intenta de nuevo').waitFor();
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
      for (const name of ['Ajustes', 'Más']) await pressInVain(page, name);
      await page.getByText('Sin señal: se verá al volver').waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: /asistencia|lista|Seguir/i })
        .first()
        .click();
      await markSomebody(page);
    },
  },
  'the home gets by without the cards’ own files': {
    who: LEADER,
    path: '/',
    needs: [...FRAME, 'home-screen', 'roll-page', 'load-home-cards', 'phone-welcome'],
    async job(page) {
      await page.getByText('Sin señal: se verá al volver').waitFor();
      await page.getByRole('heading', { name: 'Panel Principal' }).waitFor();
    },
  },
  'the roll marks who came': {
    who: LEADER,
    path: () => rollPath(meetingId),
    needs: [...FRAME, 'roll-page'],
    async job(page) {
      await markSomebody(page);
      await pressInVain(page, /^Más para /);
      await press(page, /^(Cerrar lista|Compartir resumen)$/);
      await page.getByText('No se pudo abrir. Intenta de nuevo').waitFor();
      await press(page, 'Cerrar');
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
    path: () => rollPath(meetingId),
    needs: [...FRAME, 'roll-page', 'meeting-fields-part'],
    async job(page) {
      await presentBoxes(page).first().waitFor();
      await page.getByText('Datos de la reunión').click();
      await page.getByRole('textbox', { name: /^Tema/ }).fill('La amistad');
      await markSomebody(page);
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
      for (const format of ['CSV', 'Excel']) {
        await press(page, `Exportar ${format}`);
        await page.getByText('No se pudo preparar el archivo.').waitFor();
        await press(page, 'Cerrar');
      }
    },
  },
  'what somebody signed on paper is told as not recorded, and stays written': {
    who: ADMIN,
    path: '/user-management',
    needs: [...FRAME, 'user-management-screen', 'overlay-part'],
    async job(page) {
      await page.getByLabel('Buscar').fill('lupita soto');
      await page.getByRole('button', { name: /^Lupita Soto/ }).click();
      await press(page, 'Registrar hoja firmada');
      await page.getByLabel('Nota').fill('En el archivero');
      await page.getByRole('dialog').last().getByRole('button', { name: 'Registrar' }).click();
      await page.getByText('No se pudo registrar el consentimiento').first().waitFor();
      expect(await page.getByLabel('Nota').inputValue()).toBe('En el archivero');
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
  'a community is given somebody by the platform’s own picker': {
    who: ADMIN,
    path: '/community-management',
    needs: [...FRAME, 'community-management-screen', 'overlay-part'],
    async job(page) {
      await press(page, /^Asignar Coordinador: /);
      await page.getByRole('dialog').locator('select').first().waitFor();
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

it.each(Object.entries(VISITS))('with all its extras missing, %s', async (_, one) => {
  expect(await visit(one)).toEqual([]);
});

/** Where the file of a whole screen is wanted. */
const WHOLE: Record<string, { who: string | null; path: string }> = {
  'login-page': { who: null, path: '/login' },
  'portal-page': { who: null, path: '/portal' },
  'notice-screen': { who: null, path: '/aviso-de-privacidad' },
  'not-found-screen': { who: null, path: '/no-hay-nada' },
  'guarded-layout': { who: LEADER, path: '/' },
  'home-screen': { who: LEADER, path: '/' },
  'roll-page': { who: LEADER, path: '/community-coordinator/reuniones/x' },
  'community-panel-screen': { who: LEADER, path: '/community-coordinator' },
  'member-screen': { who: LEADER, path: '/community-coordinator/miembros/1' },
  'local-communities-screen': { who: LEADER, path: '/community-coordinator-local' },
  'team-panel-screen': { who: TEAM, path: '/team-coordinator' },
  'quarantine-screen': { who: ADMIN, path: '/por-revisar' },
  'user-management-screen': { who: ADMIN, path: '/user-management' },
  'account-screen': { who: LEADER, path: '/mi-cuenta' },
  'my-data-screen': { who: LEADER, path: '/mis-datos' },
  'audit-screen': { who: ADMIN, path: '/auditoria' },
  'privacy-requests-screen': { who: ADMIN, path: '/solicitudes-arco' },
  'pending-screen': { who: LEADER, path: '/pendientes' },
  'community-management-screen': { who: ADMIN, path: '/community-management' },
  'hall-sheet-screen': { who: ADMIN, path: '/community-management/1/qr' },
  'state-dashboard-screen': { who: ADMIN, path: '/dashboard-durango' },
  'kit-page': { who: null, path: '/kit' },
};

const MISSING = 'Sin señal para abrir esta pantalla';

describe('a whole screen that cannot be fetched', () => {
  it.each(Object.entries(WHOLE))(
    '%s says so, and opens by itself with the signal',
    async (file, { who, path }) => {
      await comesBack(who, path, file, async (page) => {
        await page.getByText(MISSING).waitFor();
        // The way to every other screen is still there.
        const isFramed = who !== null && file !== 'guarded-layout';
        expect(await page.getByRole('navigation', { name: 'Accesos' }).count()).toBe(
          isFramed ? 1 : 0,
        );
      });
    },
  );

  it('opens at a press as well', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await keepAway(page, new Set(['notice-screen']));
    await page.goto(url('/aviso-de-privacidad'));
    await page.getByText(MISSING).waitFor();
    await page.unrouteAll();
    await press(page, 'Reintentar');
    await page.getByRole('heading', { level: 1, name: /Aviso de privacidad/i }).waitFor();
    await context.close();
  });

  it.each([
    ['dexie', 'Sin señal. Se abrirá sola en cuanto vuelva.'],
    ['main', 'Sin señal. Se abrirá sola en cuanto vuelva.'],
    ['run-router', MISSING],
    ['open-app', MISSING],
  ])('nor does the app end where its beginning is cut off: %s', async (file, words) => {
    await comesBack(null, '/aviso-de-privacidad', file, (page) => page.getByText(words).waitFor());
  });

  it('nor does the public form', async () => {
    await comesBack(null, publicPath(stage), 'public-door', (page) =>
      page.getByText(MISSING).waitFor(),
    );
  });
});

/** The file is kept away, `look` sees what is there instead, and with the signal the screen comes. */
async function comesBack(
  who: string | null,
  path: string,
  file: string,
  look: (page: Page) => Promise<unknown>,
): Promise<void> {
  const storageState = who ? signedIn.get(who) : undefined;
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 360, height: 800 },
    ...(storageState && { storageState }),
  });
  try {
    context.setDefaultTimeout(STEP_LIMIT_MS);
    const page = await context.newPage();
    await keepAway(page, new Set([file]));
    await page.goto(url(path));
    await look(page);
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('h1').first().waitFor();
    expect(await page.getByText(/^Sin señal(\.| para)/).count()).toBe(0);
  } finally {
    await context.close();
  }
}

it('a person before a gate is told that its screen is missing', async () => {
  const state = structuredClone(signedIn.get(LEADER));
  for (const { localStorage } of state?.origins ?? []) {
    const user = localStorage.find(({ name }) => name === 'user');
    if (user) user.value = JSON.stringify({ ...JSON.parse(user.value), consentRequired: true });
  }
  signedIn.set('gated', state as NonNullable<typeof state>);
  await visit({
    who: 'gated',
    path: '/',
    needs: ['guarded-layout', 'home-screen'],
    job: (page) => page.getByText(MISSING).waitFor(),
  });
});

/** What no visit comes to, and why that is well. */
const ELSEWHERE: Record<string, string> = {
  'public-meeting-page': 'the form of public-door, come to from inside the app; a lazyScreen',
  'hand-in': 'for whom the server refuses with records on the phone; a createLazyPart',
  'gate-notice': 'for a gate that closes while somebody is at work; a createLazyPart',
  'update-banner': 'for a new version; a createLazyPart',
  'end-left-session': 'in the background, at every wake-up again',
  'sign-out-dialog': 'behind the drawer; a LateOverlay, as the settings are',
};

it('there is no late file that was not kept away once', () => {
  const known = new Set([...keptAway, ...Object.keys(ELSEWHERE)]);
  expect(files.names.filter((name) => !known.has(name))).toEqual([]);
});
