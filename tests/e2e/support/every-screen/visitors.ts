import type { Page } from 'playwright';
import type { Phone } from '../browser.ts';
import { pollUntil } from '../poll-until.ts';
import { openLine } from '../screens.ts';
import type { Stage } from '../stage.ts';
import { announcements } from './announcements.ts';
import { answers } from './answers.ts';
import { attendanceHistory } from './attendance-history.ts';
import { directory } from './directory.ts';
import { courses, coursesOfAuthor } from './formation.ts';
import { forumReports, forums } from './forums.ts';
import { institutions } from './institutions.ts';
import { invitations } from './invitations.ts';
import { leader } from './leader.ts';
import { leaderDashboard, leaderDashboardOffline } from './leader-dashboard.ts';
import { noSession } from './no-session.ts';
import { office, officeOffline } from './office.ts';
import { people } from './people.ts';
import { desk, notice, ownData } from './privacy.ts';
import { reports } from './reports.ts';
import { savedViews } from './saved-views.ts';
import { press, type Screen, title, type Visitor, words } from './screen.ts';
import { stateCoordinator } from './state-coordinator.ts';
import { team } from './team.ts';
import { weekly, weeklyOfState } from './weekly.ts';

const member: readonly Screen[] = [
  { name: 'home, own community', path: '/', open: words(/^Asististe a/) },
  {
    name: 'home, own support opened',
    path: '/',
    async open(page) {
      await openLine(page, 'Información de Apoyos');
      await words('Aún no configuras tu cuota mensual')(page);
    },
  },
  {
    name: 'setting up a quota, with nothing in it',
    async open(page) {
      await press(page, 'Configurar Cuota');
      await press(page, 'Guardar');
      await words('El saldo actual debe ser un número válido')(page);
    },
  },
  {
    name: 'own community',
    path: '/community-coordinator',
    open: title('Comunidad San Judas Tadeo'),
  },
];

const kit: readonly Screen[] = [
  {
    name: 'kit',
    path: '/kit',
    isFresh: true,
    open: (page) => page.getByRole('combobox', { name: 'Estado', exact: true }).waitFor(),
  },
];

/**
 * Every screen, in an order in which one leads to the next: each person signs in once. In three parts of a
 * length, so that no browser is left alone with them.
 */
export const inTheHall: readonly Visitor[] = [
  {
    who: 'somebody without a session',
    email: null,
    screens: [...notice, ...answers, ...noSession],
  },
  { who: 'a community coordinator', email: 'comunidad@demo.mx', screens: [...weekly, ...leader] },
  { who: 'whoever builds the app', email: null, screens: kit },
];

export const inTheOffice: readonly Visitor[] = [
  {
    who: 'whoever coordinates coordinators',
    email: 'coordinadores@demo.mx',
    screens: [
      ...office,
      ...attendanceHistory,
      ...leaderDashboard,
      ...reports,
      ...officeOffline,
      leaderDashboardOffline,
    ],
  },
  {
    who: 'whoever looks over institutions',
    email: 'coordinadores@demo.mx',
    screens: institutions,
  },
  { who: 'whoever announces', email: 'coordinadores@demo.mx', screens: announcements },
];

export const elsewhere: readonly Visitor[] = [
  { who: 'a team coordinator', email: 'estatal@demo.mx', screens: [...weeklyOfState, ...team] },
  {
    who: 'a member',
    email: 'integrante@demo.mx',
    screens: [...member, ...ownData, ...courses, ...forums, ...invitations],
  },
  { who: 'whoever keeps the directory', email: 'comunidad@demo.mx', screens: directory },
  { who: 'whoever moderates the forums', email: 'comunidad@demo.mx', screens: forumReports },
  { who: 'whoever looks over states', email: 'admin@demo.mx', screens: stateCoordinator },
  { who: 'an administrator', email: 'admin@demo.mx', screens: [...desk, ...coursesOfAuthor] },
  { who: 'whoever manages the users', email: 'admin@demo.mx', screens: [...people, ...savedViews] },
];

/** Brings a phone to a screen; within the app without loading it again. */
export async function show(phone: Phone, stage: Stage, screen: Screen): Promise<void> {
  const { page } = phone;
  await page.setViewportSize({ width: screen.isDesk ? 1280 : 360, height: 800 });
  if (screen.isOffline) await stage.proxy.cut();
  if (screen.path) {
    const path = typeof screen.path === 'string' ? screen.path : screen.path(stage);
    await closeWhatIsOpen(page);
    if (screen.isFresh) await phone.goto(path);
    else {
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        // From its top: what is scrolled half under a bar is too small a target, and rightly so.
        scrollTo(0, 0);
      }, path);
    }
  }
  await screen.open(page);
}

/** In a row: a question may give way to the dialog it was asked from. */
const CALM_LOOKS = 10;

/** One press may close no more than a list that opened over the dialog, or come while that one goes. */
async function closeWhatIsOpen(page: Page): Promise<void> {
  const open = page.locator('[role=dialog]:visible, [role=alertdialog]:visible');
  if ((await open.count()) === 0) return;
  let calm = 0;
  await pollUntil(async () => {
    calm = (await open.count()) === 0 ? calm + 1 : 0;
    if (calm > 0) return calm >= CALM_LOOKS;
    await page.keyboard.press('Escape');
    await open
      .first()
      .waitFor({ state: 'detached', timeout: 1_000 })
      .catch(() => {});
    return false;
  }, 20_000);
}
