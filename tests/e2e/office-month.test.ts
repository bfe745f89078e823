import type { Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import type { CommunityAttendanceItem } from '#contract/attendance-reports';
import type { InstitutionReportRow } from '#contract/institutions';
import type { ManagedCommunity } from '#contract/local-communities';
import { type Api, signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import {
  card,
  choosePerson,
  dialog,
  exportCsv,
  findUnplaced,
  makeOverdueTeam,
  OWN_COMMUNITY,
  openDesk,
  rowNames,
  sortBy,
} from './support/office.ts';
import type { Register } from './support/register.ts';
import {
  button,
  chooseFor,
  closeToast,
  counter,
  heading,
  showFilters,
  showMore,
  toast,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

/** A month of the office, on one desk from beginning to end. */

const ATTENDANCE = '/attendance-reports';
const TEAMS = '/teams-management?tab=reportes';
const LOCAL = '/local-communities';
const INSTITUTIONS = '/institutional-report';

const LATE_TEAM = 'Pastoral de Ensayo';
/** Of those whom nobody calls before Christmas. */
const RESTING_TEAM = 'Equipo de Formación Durango';

let stage: Stage;
let register: Register;
let api: Api;
let desk: Phone;
let page: Page;
let lateTeamId: number;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  api = await signInToApi(stage.server.url, 'admin@demo.mx');
  lateTeamId = await makeOverdueTeam({ api, register }, LATE_TEAM);
  desk = await openDesk(stage, { email: 'admin@demo.mx', path: LOCAL });
  page = desk.page;
});
afterAll(() => expect(desk.problems.unexpected).toEqual([]));

it('which communities grow quiet come first, with the reason one tap away', async () => {
  await heading(page, 'Comunidades Locales').waitFor();
  const [worst, ...others] = (await api.get<ManagedCommunity[]>('/local-communities'))
    .filter(({ isFading }) => isFading)
    .sort((a, b) => (a.trend ?? 0) - (b.trend ?? 0));
  if (!worst) throw new Error('The demo network has a community that grows quiet.');
  await showFilters(page);
  await counter(page, 'Se apagan').click();
  await expect.poll(() => rowNames(page)).toHaveLength(1 + others.length);
  expect((await rowNames(page))[0]).toBe(worst.name);
  const row = page.getByRole('row').filter({ hasText: worst.name });
  await row.getByText(`bajó ${-(worst.trend ?? 0)} puntos`).waitFor();
  expect(trendByHand(worst.id)).toBe(worst.trend);
  await page.getByText('¿Cómo se calcula?').click();
  await page.getByText(/las dos reuniones más recientes con la de las dos anteriores/).waitFor();
});

/** Points between the last two meetings and the two before, by the rows alone. */
function trendByHand(groupId: number): number {
  const counts = register.rows<{ present: number; absent: number }>(
    `SELECT sum(a.present = 1) AS present, sum(a.present = 0 AND a.excused IS NOT 1) AS absent
     FROM meetings m JOIN attendance a ON a.meeting_id = m.id
     WHERE m.group_id = ? AND m.deleted_at IS NULL AND m.set_aside_at IS NULL
     GROUP BY m.id HAVING sum(a.present = 1) > 0 ORDER BY m.date DESC LIMIT 4`,
    groupId,
  );
  const percent = (of: typeof counts) => {
    const sum = (field: 'present' | 'absent') => of.reduce((total, one) => total + one[field], 0);
    return Math.round((100 * sum('present')) / (sum('present') + sum('absent')));
  };
  return percent(counts.slice(0, 2)) - percent(counts.slice(2));
}

it('why a person’s figure is what it is: the very dates of the register', async () => {
  const [own] = register.rows<{ id: number }>(
    'SELECT id FROM groups WHERE name = ?',
    OWN_COMMUNITY,
  );
  await desk.goto(`${ATTENDANCE}?comunidad=${own?.id}`);
  await sortBy(page, 'Faltas seguidas');
  const figure = button(page, /^Fechas de .+: 3 faltas seguidas$/);
  await figure.waitFor();
  const [, alias = ''] =
    /^Fechas de (.+): /.exec((await figure.getAttribute('aria-label')) ?? '') ?? [];
  await figure.click();
  const told = dialog(page)
    .getByRole('list', { name: /^Reuniones de los/ })
    .getByRole('listitem')
    .filter({ hasText: 'Faltó' })
    .locator('time');
  await expect.poll(() => told.count()).toBe(3);
  const dates = await told.evaluateAll((times) => times.map((one) => one.getAttribute('datetime')));
  const missed = register.rows<{ date: number }>(
    `SELECT m.date FROM meetings m JOIN attendance a ON a.meeting_id = m.id
     JOIN people p ON p.id = a.person_id
     WHERE m.group_id = ? AND p.alias = ? AND a.present = 0 AND a.excused IS NOT 1
     ORDER BY m.date DESC LIMIT 3`,
    own?.id ?? 0,
    alias,
  );
  expect(dates).toEqual(missed.map(({ date }) => new Date(date).toISOString()));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

it('the coordinator of an overdue team is written to, and that is remembered with its day', async () => {
  await desk.goto(TEAMS);
  await button(page, 'Tarjetas').click();
  const report = card(page, LATE_TEAM);
  await report.getByText('Atrasado', { exact: true }).waitFor();
  const write = report.getByRole('link', { name: /^Recordar por WhatsApp: Beto Salas/ });
  const chat = new URL((await write.getAttribute('href')) ?? '');
  expect(chat.host + chat.pathname).toBe('wa.me/526185550199');
  expect(chat.searchParams.get('text')).toMatch(/^Hola, Beto Salas\. .+venció hace 1[234] días/);
  const opened = page.context().waitForEvent('page');
  await write.click();
  await (await opened).close();
  await button(page, 'Sí, lo envié').click();
  const remembered = report.getByText(
    /^Se le recordó el .+ \(Admin Vargas\)\. Espera su respuesta/,
  );
  await remembered.waitFor();
  await page.reload();
  await remembered.waitFor();
  const [last] = register.rows<{ person: string; author: string }>(
    `SELECT p.email AS person, b.email AS author FROM group_reminders r
     JOIN people p ON p.id = r.person_id JOIN people b ON b.id = r.by_id WHERE r.group_id = ?`,
    lateTeamId,
  );
  expect(last).toEqual({ person: 'estatal@demo.mx', author: 'admin@demo.mx' });
});

it('whoever agreed to no messages is not written to, and the desk is told why', async () => {
  const beto = await signInToApi(stage.server.url, 'estatal@demo.mx');
  const { currentVersion: version } = await beto.get<{ currentVersion: string }>('/me/consents');
  const consent = { version, notice: true, sensitive: true };
  await beto.post('/me/consents', { ...consent, messages: false });
  await page.reload();
  const report = card(page, LATE_TEAM);
  await report.getByText('No acepta mensajes').waitFor();
  expect(await report.getByRole('link', { name: /WhatsApp/ }).count()).toBe(0);
  await beto.post('/me/consents', { ...consent, messages: true });
  await page.reload();
  await report.getByRole('link', { name: /^Recordar otra vez por WhatsApp/ }).waitFor();
});

it('a team that rests over Christmas is paused, with its days and the reason', async () => {
  const year = new Date().getFullYear();
  const report = card(page, RESTING_TEAM);
  await button(page, `No se reunió: ${RESTING_TEAM}`).click();
  await dialog(page).getByLabel('Desde').fill(`${year}-12-20`);
  await dialog(page)
    .getByLabel('Hasta')
    .fill(`${year + 1}-01-06`);
  await dialog(page).getByLabel('Motivo').fill('Navidad');
  await button(page, 'Anotar pausa').click();
  await closeToast(page, 'Pausa anotada');
  await report.getByText(/^Pausa.*: Navidad$/).waitFor();
  await button(page, `Quitar pausa: ${RESTING_TEAM}`).waitFor();
  expect(
    register.rows(
      `SELECT from_day, until_day FROM group_pauses JOIN groups ON groups.id = group_id
       WHERE groups.name = ?`,
      RESTING_TEAM,
    ),
  ).toEqual([{ from_day: `${year}-12-20`, until_day: `${year + 1}-01-06` }]);
});

it('somebody who belonged nowhere is given a community', async () => {
  const [person] = await findUnplaced(api, 'Durango');
  if (!person) throw new Error('The demo network has somebody without a community.');
  await desk.goto(LOCAL);
  await button(page, 'Tabla').click();
  await chooseFor(page, OWN_COMMUNITY, 'Asignar Miembro');
  await choosePerson(page, person.alias);
  await dialog(page).getByRole('button', { name: 'Asignar' }).click();
  await toast(page, 'Miembro asignado exitosamente').waitFor();
  await desk.goto(`${ATTENDANCE}?vista=comunidades`);
  await button(page, `Ver personas: ${OWN_COMMUNITY}`).click();
  await page.getByRole('rowheader', { name: person.alias, exact: true }).waitFor();
  expect((await findUnplaced(api, 'Durango')).map(({ id }) => id)).not.toContain(person.id);
});

it('two spellings of one hospital become one, and nobody is lost in between', async () => {
  const rowsOf = () => api.get<InstitutionReportRow[]>('/reports/institutions-by-city');
  const before = await rowsOf();
  await desk.goto(INSTITUTIONS);
  await showMore(page);
  await page.getByRole('button', { name: /^¿Es la misma\?/ }).click();
  const merge = dialog(page)
    .getByRole('button', { name: /^Unir .*Hospital General/ })
    .first();
  const [, gone = '', stays = ''] =
    /^Unir «(.+)» y «(.+)»$/.exec((await merge.getAttribute('aria-label')) ?? '') ?? [];
  await merge.click();
  await dialog(page)
    .getByRole('region', { name: 'Unidas' })
    .getByText(`«${gone}» cuenta como «${stays}»`)
    .waitFor();
  const after = await rowsOf();
  expect(after).toHaveLength(before.length - 1);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
});

it('the month is exported, and the leader’s phone tells the same number', async () => {
  await desk.goto(`${ATTENDANCE}?vista=comunidades`);
  await page.getByRole('rowheader').first().waitFor();
  const { head, lines } = await exportCsv(page);
  const line = lines.find(([name]) => name === OWN_COMMUNITY) ?? [];
  const share = line[head.indexOf('Asistencia')] ?? '';
  expect(share).toMatch(/^\d+%/);
  expect(lines).toContainEqual(['Periodo', 'Últimos 30 días']);
  const [told] = (
    await api.get<CommunityAttendanceItem[]>('/attendance-reports/communities')
  ).filter(({ communityName }) => communityName === OWN_COMMUNITY);
  expect(share).toContain(`${told?.averageAttendance}%`);

  const { page: phone, goto } = await openSignedIn(stage, 'comunidad@demo.mx');
  await goto('/community-coordinator');
  // The file has «83%», a screen «83 %».
  const percent = (/^\d+/.exec(share)?.[0] ?? 'none').concat('\u00a0%');
  await phone
    .getByRole('region', { name: 'Asistencia' })
    .getByText(percent, { exact: true })
    .waitFor();
  const members = line[head.indexOf('Miembros')] ?? 'none';
  await phone
    .getByRole('region', { name: 'Miembros' })
    .getByText(members, { exact: true })
    .waitFor();
});

/** Over every table of these screens, once it is there. */
const COUNTED = /\d+ (personas?|comunidad(es)?|equipos?|instituci(ón|ones))/;

it('a coordinator of Durango sees nothing of Chihuahua, on any of these screens', async () => {
  const foreign = register
    .rows<{ name: string }>(
      `SELECT name FROM groups WHERE state = 'Chihuahua'
       UNION SELECT alias FROM people WHERE state = 'Chihuahua' AND alias NOT IN
         (SELECT alias FROM people WHERE state <> 'Chihuahua')`,
    )
    .map(({ name }) => name);
  expect(foreign).toContain('Comunidad San Miguel Arcángel');
  const { page: theirs, goto } = await openSignedIn(stage, 'coordinadores@demo.mx');
  await theirs.setViewportSize({ width: 1280, height: 800 });
  for (const path of [ATTENDANCE, `${ATTENDANCE}?vista=comunidades`, TEAMS, LOCAL, INSTITUTIONS]) {
    await goto(path);
    const main = theirs.getByRole('main');
    await main.getByText(COUNTED).first().waitFor();
    await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
    const text = (await main.textContent()) ?? '';
    expect([path, ['Chihuahua', ...foreign].filter((word) => text.includes(word))]).toEqual([
      path,
      [],
    ]);
  }
});
