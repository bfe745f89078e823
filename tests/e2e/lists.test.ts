import type { Page, Route } from 'playwright';
import { describe, expect } from 'vitest';
import { it } from './support/fixture.ts';
import { button } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
it.afterEach(() => stage.clear());

/** Every list of the office that the server filters: where it is, what it asks, and whom. */
const LISTS = {
  people: { who: 'admin', path: '/user-management', api: '/api/users/page' },
  communities: { who: 'admin', path: '/community-management', api: '/api/communities/page' },
  'local communities': {
    ...{ who: 'admin', path: '/local-communities', api: '/api/local-communities/page' },
  },
  teams: { who: 'admin', path: '/teams-management', api: '/api/teams/page' },
  'reports of teams': {
    ...{ who: 'admin', path: '/teams-management?tab=reportes', api: '/api/teams/reports/page' },
  },
  'attendance of people': {
    ...{ who: 'admin', path: '/attendance-reports', api: '/api/attendance-reports/people' },
  },
  'attendance of communities': {
    who: 'admin',
    path: '/attendance-reports?vista=comunidades',
    api: '/api/attendance-reports/communities/page',
  },
  'people of a state': {
    who: 'estatal',
    path: '/state-coordinator-dashboard?tab=personas',
    api: '/api/state-coordinator/people',
  },
  'institutions of the network': {
    ...{ who: 'admin', path: '/vertebracion', api: '/api/institutions' },
  },
  'people of a zone': {
    who: 'comunidad',
    path: '/leader-dashboard?tab=miembros',
    api: '/api/leader/zone-users',
  },
} as const;

const NONE = /coincid|No se encontraron|Nadie|Aún no hay|está vacío/;
const EPOCH = /19(69|70)/;
const COUNT = /\d+ (de \d+ )?(usuarios|comunidades|equipos|personas|instituciones)\b/;
/** Nobody and nothing is called like that; each its own, so that no answer is there already. */
let searches = 0;
const nobody = () => `zzq${'abcdefghij'[searches++ % 10]}${searches}`;

type Answer = (route: Route) => Promise<void> | void;

async function openList({ who, path, api }: (typeof LISTS)[keyof typeof LISTS]) {
  const phone = await openSignedIn(stage, `${who}@demo.mx`);
  const { page } = phone;
  await page.setViewportSize({ width: 1280, height: 900 });
  let answer: Answer = (route) => route.continue();
  await page.route(
    (url) => url.pathname === api,
    (route) => answer(route),
  );
  const field = page.getByRole('main').getByRole('searchbox');
  return {
    page,
    field,
    open: () => phone.goto(path),
    setAnswer(next: Answer) {
      answer = next;
    },
  };
}

/** What is read on the screen, without what the last toast said. */
const wordsOf = async (page: Page) => (await page.getByRole('main').textContent()) ?? '';
const status = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: COUNT });

const fail: Answer = (route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/json',
    body: '{"error":"Algo salió mal"}',
  });
const pass: Answer = (route) => route.continue();

describe.each(Object.entries(LISTS))('%s', (_, list) => {
  it('says nothing of what was not answered: on its way, failed, without signal', async () => {
    const { page, field, open, setAnswer } = await openList(list);
    await open();
    await field.waitFor();

    // On its way: old rows or their place, and no count, no «nadie».
    let release: (() => void)[] = [];
    setAnswer((route) => void release.push(() => void route.continue()));
    await field.fill(nobody());
    await expect.poll(() => release.length).toBeGreaterThan(0);
    const searching = await wordsOf(page);
    expect(searching).not.toMatch(NONE);
    expect(searching).not.toMatch(EPOCH);
    expect(await status(page).count()).toBe(0);
    setAnswer(pass);
    for (const go of release) go();
    release = [];
    await expect.poll(() => wordsOf(page)).toMatch(NONE);

    // Failed: says so, and can be asked again.
    setAnswer(fail);
    await field.fill(nobody());
    const failed = page.getByText(/^No se pudo (buscar|cargar)/);
    await failed.waitFor();
    expect(await wordsOf(page)).not.toMatch(NONE);
    expect(await wordsOf(page)).not.toMatch(EPOCH);
    expect(await status(page).count()).toBe(0);
    setAnswer(pass);
    await button(page, 'Reintentar').click();
    await expect.poll(() => wordsOf(page)).toMatch(NONE);
    expect(await failed.count()).toBe(0);

    // Without signal: only what is here, and that it is only that.
    setAnswer((route) => route.abort());
    await field.fill(nobody());
    await page
      .getByText(/[Ss]in señal|hace falta señal|necesita señal/)
      .first()
      .waitFor();
    expect(await wordsOf(page)).not.toMatch(NONE);
    expect(await wordsOf(page)).not.toMatch(EPOCH);
    expect(await status(page).count()).toBe(0);
  });

  it('that was never read says that it could not be, not that it is empty', async () => {
    const { page, open, setAnswer } = await openList(list);
    setAnswer(fail);
    await open();
    await page.getByText('No se pudo cargar').first().waitFor();
    expect(await wordsOf(page)).not.toMatch(NONE);
    expect(await wordsOf(page)).not.toMatch(EPOCH);
  });
});
