import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { mailedReset } from './support/read-mail.ts';
import type { Register } from './support/register.ts';
import { agree, fillRegistration, press, VISITOR } from './support/registering.ts';
import {
  button,
  chooseFor,
  enterCredentials,
  heading,
  presentBox,
  presentBoxes,
  readyForNoSignal,
  rollPath,
  savedWord,
  sendNow,
  signOut,
  startMeeting,
  syncState,
  toast,
  workerReady,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';
import { createTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';

/** Of the registration form: the community of comunidad@demo.mx. */
const COMMUNITY = 'Comunidad San Judas Tadeo';
const NEWCOMER = {
  ...VISITOR,
  alias: 'Eustolia Cervera',
  email: 'eustolia@correo.example',
  city: 'Durango',
};
const NEXT_PASSWORD = 'fe-esperanza-caridad';
/** Of the menus. */
const USERS = 'Gestión de Usuarios';
const COMMUNITIES = 'Gestión de Comunidades';
const REPORTS = 'Reportes de Asistencia';
const LEADERSHIP = ['Liderazgo', 'Dashboard de Líder', 'Gestión de Tertulias'];
const LOCAL = 'Comunidades Locales';
const TEAMS = 'Gestión de Equipos';
const AGENDAS = 'Agenda Bien Común';
/** Two more who come to the meeting. */
const OTHERS = ['Lupita Soto', 'Pepe Nevárez'];

let stage: Stage;
let register: Register;
/** The signal at the leader's house. */
let village: TcpProxy;

let newcomer: Phone;
let leader: Phone;
let office: Phone;
let meetingId: string;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  village = await createTcpProxy({ target: stage.server.port });
});
afterAll(async () => {
  await village.close();
});

const inRoster = (page: Page, alias: string) =>
  page.getByRole('heading', { level: 2, name: alias, exact: true });

it('a visitor registers in Durango, on a phone, and names the community they know', async () => {
  newcomer = await (await stage.newHandset()).open();
  const { page } = newcomer;
  await newcomer.goto('/login');
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await fillRegistration(page, NEWCOMER);
  await agree(page);
  await page.getByRole('form').getByRole('button', { name: 'Registrarse' }).click();
  await toast(
    page,
    'Registro exitoso: Tu cuenta está pendiente de aprobación por un coordinador',
  ).waitFor();
  const sql = 'SELECT state, community_hint AS hint, status FROM people WHERE email = ?';
  expect(register.rows(sql, NEWCOMER.email)).toEqual([
    { state: 'Durango', hint: COMMUNITY, status: 'pending' },
  ]);
});

it('they cannot enter yet, and only their own password is told why', async () => {
  const { page } = newcomer;
  const told = page.getByRole('main');
  await press(page, 'Ir a Iniciar Sesión');
  await enterCredentials(page, NEWCOMER.email, 'de-alguien-mas');
  await told.getByText('Credenciales inválidas').waitFor();
  expect(await told.textContent()).not.toContain('pendiente');
  await enterCredentials(page, NEWCOMER.email, NEWCOMER.password);
  await told.getByText('Tu cuenta está pendiente de aprobación').waitFor();
  expect(countOf('sessions')).toBe(0);
});

it('the leader of that community sees it at the bell of a phone, and approves there', async () => {
  leader = await openSignedIn(stage, 'comunidad@demo.mx', { network: village });
  const { page } = leader;
  await readyForNoSignal(leader);
  await button(page, 'Avisos: 6 por ver').click();
  const panel = page.getByRole('dialog', { name: 'Avisos' });
  const asking = panel.getByRole('listitem').filter({ hasText: NEWCOMER.alias });
  await asking.getByText(/^Integrante · /).waitFor();
  await asking.getByRole('button', { name: `Aprobar: ${NEWCOMER.alias}` }).click();
  await toast(page, 'Usuario aprobado').waitFor();
  await asking.getByText('Aprobado', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  // Four announcements are left to read, and one more person waits.
  await button(page, 'Avisos: 5 por ver').waitFor();
  const sql = 'SELECT status, role FROM people WHERE email = ?';
  expect(register.rows(sql, NEWCOMER.email)).toEqual([{ status: 'approved', role: 'integrante' }]);
});

it('the coordinator of the state makes a link of access; a chat that looks at it first changes nothing, and the person enters by it', async () => {
  office = await openSignedIn(stage, 'estatal@demo.mx');
  const { page } = office;
  await page.setViewportSize({ width: 1280, height: 800 });
  await office.goto('/dashboard-durango');
  await chooseFor(page, NEWCOMER.alias, 'Generar enlace de acceso');
  await button(page, 'Generar enlace').click();
  await toast(page, '¡Enlace de acceso generado!').waitFor();
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Enlace' }).inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const before = waysIn();
  for (const method of ['GET', 'HEAD', 'GET']) {
    const headers = { 'user-agent': 'WhatsApp/2.23.20.0' };
    const answer = await fetch(`${stage.server.url}${new URL(link).pathname}`, { method, headers });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/Eustolia|eustolia/);
  }
  expect(waysIn()).toEqual(before);

  await newcomer.goto(new URL(link).pathname);
  await heading(newcomer.page, 'Panel Principal').waitFor();
  expect(countOf('sessions')).toBe(1);
});

it('while the leader’s phone is without signal, the coordinator of the state places them in the community', async () => {
  await leader.goto('/community-coordinator?tab=miembros');
  await inRoster(leader.page, 'Lupita Soto').waitFor();
  await workerReady(leader);
  await syncState(leader.page, 'Al día').waitFor();
  await village.cut();

  const { page } = office;
  await chooseFor(page, NEWCOMER.alias, 'Cambiar comunidad');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Comunidad' }).click();
  await page.getByRole('option', { name: new RegExp(`^${COMMUNITY}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await toast(page, 'Comunidad actualizada exitosamente').waitFor();
  await dashboardRow(page, NEWCOMER.alias).getByText(COMMUNITY).waitFor();
});

it('the leader’s phone shows them in the roster after its next contact', async () => {
  const { page } = leader;
  await page.reload();
  await inRoster(page, 'Lupita Soto').waitFor();
  expect(await inRoster(page, NEWCOMER.alias).count()).toBe(0);
  await village.restore();
  await sendNow(leader);
  await leader.goto('/community-coordinator?tab=miembros');
  await inRoster(page, NEWCOMER.alias).waitFor();
});

it('they forget their password, and come back in with the code of a letter', async () => {
  const { page } = newcomer;
  await signOut(page);
  await press(page, '¿Olvidaste tu contraseña?');
  await page.getByRole('dialog').getByLabel('Correo electrónico').fill(NEWCOMER.email);
  await press(page, 'Enviar');
  const dialog = page.getByRole('dialog', { name: 'Restablecer contraseña' });
  await dialog.waitFor();
  const { code } = await mailedReset(stage.server.databasePath, NEWCOMER.email);
  await dialog.getByLabel('Código de verificación').fill(code);
  await dialog.getByLabel('Nueva contraseña').fill(NEXT_PASSWORD);
  await dialog.getByLabel('Confirmar contraseña').fill(NEXT_PASSWORD);
  await press(page, 'Restablecer');
  await toast(page, 'Contraseña restablecida').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await enterCredentials(page, NEWCOMER.email, NEWCOMER.password);
  await page.getByRole('main').getByText('Credenciales inválidas').waitFor();
  await enterCredentials(page, NEWCOMER.email, NEXT_PASSWORD);
  await heading(page, 'Panel Principal').waitFor();
});

it('the leader marks them present, with two others, at the meeting of tonight', async () => {
  const { page } = leader;
  await leader.goto('/');
  meetingId = await startMeeting(page);
  for (const alias of [NEWCOMER.alias, ...OTHERS]) {
    await presentBox(page, alias).click();
    await savedWord(page, alias).waitFor();
  }
  await syncState(page, 'Al día').waitFor();
  await page.getByText(/^3 de 19 presentes/).waitFor();
  expect(presentAt(meetingId)).toEqual({ named: 3, nameless: 0 });
});

it('they read what is kept of them, that evening too, and take it along as a file', async () => {
  const { page } = newcomer;
  await press(page, 'Ajustes');
  await press(page, 'Mis datos');
  await page.getByRole('definition').filter({ hasText: NEWCOMER.email }).waitFor();
  const saving = page.waitForEvent('download');
  await press(page, 'Archivo para otro programa (JSON)');
  const data = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(data.profile).toMatchObject({ alias: NEWCOMER.alias, email: NEWCOMER.email });
  expect(data.attendance).toMatchObject([{ present: true }]);
});

it('they erase their account: the meeting counts as many as before, and nothing names them any more', async () => {
  const { page } = newcomer;
  const id = newcomerId();
  expect(tablesThatSay('Eustolia')).toContain('people');
  await press(page, 'Borrar mi cuenta');
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Tu contraseña').fill(NEXT_PASSWORD);
  await question.getByLabel('Escribe BORRAR').fill('BORRAR');
  await press(page, 'Borrar para siempre');
  await toast(page, 'Tu cuenta se borró').waitFor();

  expect(presentAt(meetingId)).toEqual({ named: 2, nameless: 1 });
  expect(register.count('SELECT count(*) FROM attendance WHERE person_id = ?', id)).toBe(0);
  expect(tablesThatSay('Eustolia')).toEqual([]);

  await sendNow(leader);
  await leader.goto('/community-coordinator?tab=miembros');
  await inRoster(leader.page, OTHERS[0] as string).waitFor();
  await inRoster(leader.page, NEWCOMER.alias).waitFor({ state: 'detached' });
  await leader.goto(rollPath(meetingId));
  await leader.page.getByText(/^3 de 19 presentes/).waitFor();
  await leader.page.getByText('Incluye 1 registro sin nombre.').waitFor();
  await expect.poll(() => presentBoxes(leader.page).count()).toBe(18);
  expect(await presentBox(leader.page, NEWCOMER.alias).count()).toBe(0);
  for (const { problems } of [leader, office, newcomer]) expect(problems.unexpected).toEqual([]);
});

/** Specification 1, section 2, and what is added to it: each section's title before its screens. */
const MENUS: readonly [email: string, menu: readonly string[]][] = [
  ['integrante@demo.mx', []],
  ['lider@demo.mx', ['Mi Comunidad', 'Reuniones y Miembros']],
  [
    'comunidad@demo.mx',
    [
      'Mi Comunidad',
      'Reuniones y Miembros',
      'Comunidad Local',
      ...LEADERSHIP,
      'Administración',
      USERS,
      'Por revisar',
    ],
  ],
  [
    'estatal@demo.mx',
    [
      ...LEADERSHIP,
      ...['Coordinación Estatal', 'Dashboard de Zona', 'Reuniones de Equipo', 'Dashboard Durango'],
      ...['Administración', USERS, LOCAL],
    ],
  ],
  [
    'coordinadores@demo.mx',
    [
      ...LEADERSHIP,
      ...['Coordinación Estatal', 'Dashboard de Zona', 'Dashboard Durango'],
      ...[
        'Administración',
        USERS,
        COMMUNITIES,
        TEAMS,
        REPORTS,
        AGENDAS,
        LOCAL,
        'Por revisar',
        'Auditoría',
      ],
    ],
  ],
  [
    'admin@demo.mx',
    [
      ...LEADERSHIP,
      ...['Coordinación Estatal', 'Dashboard de Zona', 'Reuniones de Equipo'],
      ...['Dashboard Chihuahua', 'Dashboard Durango', 'Dashboard Baja California'],
      ...[
        'Administración',
        USERS,
        COMMUNITIES,
        TEAMS,
        REPORTS,
        AGENDAS,
        LOCAL,
        'Por revisar',
        'Solicitudes ARCO',
        'Auditoría',
        'Estado del sistema',
      ],
    ],
  ],
];

it.each(MENUS)('%s sees no menu but their own', async (email, menu) => {
  const desk = await openSignedIn(stage, email);
  await desk.page.setViewportSize({ width: 1280, height: 800 });
  const words = desk.page
    .getByRole('navigation', { name: 'Principal' })
    .locator('button > :first-child, a');
  await expect
    .poll(() => words.allTextContents())
    .toEqual([
      ...['Panel Principal', 'Formación3'],
      // Specification 1, section 2: hidden for a member.
      ...(email === 'integrante@demo.mx' ? [] : ['Seguimiento Semanal']),
      'Comunicados',
      // Specification 1, section 2: hidden for a member.
      ...(email === 'integrante@demo.mx' ? [] : ['Reporte Instituciones']),
      ...['Vertebración', 'Foros', 'Pendientes', ...menu],
    ]);
  await desk.close();
});

/** Who was there, by the register: with a mark of their own, and as a number alone. */
function presentAt(meeting: string): { named: number; nameless: number } {
  const sum = (table: string) =>
    register.count(
      `SELECT coalesce(sum(t.present), 0) FROM ${table} t
       JOIN meetings m ON m.id = t.meeting_id WHERE m.uuid = ?`,
      meeting,
    );
  return { named: sum('attendance'), nameless: sum('attendance_totals') };
}

/** The tables of the register in which a word stands, in any of their columns. */
function tablesThatSay(word: string): string[] {
  const tables = register.rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const wanted = word.toLowerCase();
  return tables
    .map(({ name }) => name)
    .filter((name) =>
      JSON.stringify(register.rows(`SELECT * FROM "${name}"`))
        .toLowerCase()
        .includes(wanted),
    );
}

/** What is kept of the newcomer in a table that says whose its rows are. */
function countOf(table: string): number {
  return register.count(`SELECT count(*) FROM ${table} WHERE person_id = ?`, newcomerId());
}

function newcomerId(): number {
  return register.count('SELECT id FROM people WHERE email = ?', NEWCOMER.email);
}

/** Every link and session of the newcomer, as they stand. */
function waysIn(): unknown[] {
  return ['access_links', 'sessions'].map((table) =>
    register.rows(`SELECT * FROM ${table} WHERE person_id = ?`, newcomerId()),
  );
}

function dashboardRow(page: Page, alias: string) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: alias, exact: true }) });
}
