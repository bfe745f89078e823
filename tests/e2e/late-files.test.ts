import type { Browser, BrowserContext, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { type Api, signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import { type LateFiles, readLateFiles } from './support/late-files.ts';
import {
  ADMIN,
  BEGINNING,
  ELSEWHERE,
  LEADER,
  MISSING,
  type Places,
  press,
  TEAM,
  VISITS,
  type Visit,
  WHOLE,
} from './support/late-visits.ts';
import { publicPath } from './support/public-form.ts';
import { signIn } from './support/screens.ts';
import type { Stage } from './support/stage.ts';

/**
 * Each file that comes late is kept away once from the screen that asks for it, and the screen still
 * does what it is there for. One browser; a visit is a context of its own, which keeps nothing.
 */
let stage: Stage;
let browser: Browser;
let files: LateFiles;
let places: Places;
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
const signedIn = new Map<string, StorageState>();
/** Every file that was asked for and did not come. */
const keptAway = new Set<string>();

it.beforeAll(async ({ stage: given }) => {
  stage = given;
  files = await readLateFiles();
  const phone = await (await stage.newHandset()).open();
  browser = phone.context.browser() as Browser;
  for (const who of [LEADER, ADMIN, TEAM]) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn({ page, goto: async (path) => void (await page.goto(url(path))) }, who);
    signedIn.set(who, onlySession(await context.storageState()));
    await context.close();
  }
  const meetingId = await makeMeeting(await signInToApi(stage.server.url, LEADER));
  places = { publicForm: publicPath(stage), meetingId };
});

/** Without what says that this phone had a database: it would be told as erased by the browser. */
function onlySession(state: StorageState): StorageState {
  const isOfSession = ({ name }: { name: string }) => SESSION_KEYS.has(name);
  const origins = state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(isOfSession),
  }));
  return { ...state, origins };
}
const SESSION_KEYS = new Set(['user', 'auth_token', 'session_since']);

const STEP_LIMIT_MS = 25_000;
const url = (path: string) => `${stage.origin}${path}`;

async function makeMeeting(api: Api): Promise<string> {
  const { id } = await api.get<{ id: number }>('/my-community');
  const date = new Date(Date.now() - 3_600_000).toISOString();
  return (await api.post<{ id: string }>(`/communities/${id}/meetings`, { date })).id;
}

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
    await page.goto(url(typeof path === 'string' ? path : path(places)));
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

it.each(Object.entries(VISITS))('with all its extras missing, %s', async (_, one) => {
  expect(await visit(one)).toEqual([]);
});

describe('a whole screen that cannot be fetched', () => {
  it.each(Object.entries(WHOLE))(
    '%s says so, and opens by itself with the signal',
    async (file, { who, paths }) => {
      await comesBack(who, paths[0] as string, file, async (page) => {
        for (const path of paths) {
          await page.goto(url(path));
          await page.getByText(MISSING).waitFor();
          // The way to every other screen is still there.
          const isFramed = who !== null && file !== 'frame';
          expect(await page.getByRole('navigation', { name: 'Accesos' }).count()).toBe(
            isFramed ? 1 : 0,
          );
        }
      });
    },
  );

  it('opens at a press as well', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await keepAway(page, new Set(['notice']));
    await page.goto(url('/aviso-de-privacidad'));
    await page.getByText(MISSING).waitFor();
    await page.unrouteAll();
    await press(page, 'Reintentar');
    await page.getByRole('heading', { level: 1, name: /Aviso de privacidad/i }).waitFor();
    await context.close();
  });

  it.each([
    ['dexie', 'Sin señal. Se abrirá sola en cuanto vuelva.'],
    ['start', 'Sin señal. Se abrirá sola en cuanto vuelva.'],
    ['router', MISSING],
    ['routes', MISSING],
  ])('nor does the app end where its beginning is cut off: %s', async (file, words) => {
    await comesBack(null, '/aviso-de-privacidad', file, (page) => page.getByText(words).waitFor());
  });

  it('nor does a screen without what sends: that it asks for last', async () => {
    await comesBack(LEADER, '/', 'after', async (page) => {
      await expect.poll(() => keptAway.has('after')).toBe(true);
      await page.getByRole('navigation', { name: 'Accesos' }).waitFor();
    });
  });

  it('nor does the public form', async () => {
    await comesBack(null, places.publicForm, 'public', isMissing);
  });

  it('nor does a link with a tail that the phone itself answers', async () => {
    const answered = async (page: Page) => {
      // The server leads such an address to the right one; a worker gives the page as it is.
      await page.route(url(`${places.publicForm})`), async (route) =>
        route.fulfill({
          response: await route.fetch({ url: `${stage.server.url}${places.publicForm}` }),
        }),
      );
    };
    const path = `${places.publicForm})`;
    await comesBack(null, path, 'straighten-address', isMissing, answered);
  });
});

const isMissing = (page: Page) => page.getByText(MISSING).waitFor();

/** The file is kept away, `look` sees what is there instead, and with the signal the screen comes. */
async function comesBack(
  who: string | null,
  path: string,
  file: string,
  look: (page: Page) => Promise<unknown>,
  prepare: (page: Page) => Promise<unknown> = async () => {},
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
    await prepare(page);
    await keepAway(page, new Set([file]));
    await page.goto(url(path));
    await look(page);
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('h1').first().waitFor();
    expect(await page.getByText(/^Sin señal(\. Se abrirá| para abrir)/).count()).toBe(0);
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
    needs: ['frame', 'home'],
    job: (page) => page.getByText(MISSING).waitFor(),
  });
});

it('there is no late file that was not kept away once', () => {
  const known = new Set([...keptAway, ...Object.keys(ELSEWHERE)]);
  expect(files.names.filter((name) => !known.has(name))).toEqual([]);
});
