import { showMore } from '../e2e/support/screens.ts';
import { answerWithFault, closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

const PATH = '/attendance-reports';

async function open(on: On, query = '', email = 'admin@demo.mx') {
  const { phone, stage } = on;
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}${PATH}${query}`);
  await phone.page.getByText(/^(\d+ de )?\d+ (personas?|comunidades)/).waitFor();
}

const dates = (on: On) =>
  on.phone.page
    .getByRole('button', { name: /^Fechas de .+ faltas seguidas/ })
    .first()
    .click();

/** The last month that is closed for certain. */
function closedMonth(): string {
  const before = new Date();
  before.setUTCDate(before.getUTCDate() - 49);
  return before.toISOString().slice(0, 7);
}

/** «Reportes de Asistencia». */
export const reportScenes: readonly Scene[] = [
  { name: 'report-people', play: (on) => open(on) },
  {
    name: 'report-people-risk',
    async play(on) {
      await open(on, '?nivel=riesgo');
      const count = on.phone.page.getByText(/^\d+ de \d+ personas/);
      await count.evaluate((words) => words.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'report-people-nobody',
    play: (on) => open(on, '?nivel=sin-datos'),
  },
  {
    name: 'report-people-dates',
    async play(on) {
      await open(on, '?orden=-absences');
      await dates(on);
      await on.phone.page.getByRole('heading', { name: /^Reuniones de los últimos/ }).waitFor();
    },
  },
  {
    name: 'report-how',
    async play(on) {
      await open(on);
      await showMore(on.phone.page);
      await on.phone.page.getByRole('button', { name: '¿Cómo se calcula?' }).click();
      await on.phone.page.getByRole('dialog').getByText('Faltas seguidas').waitFor();
    },
  },
  {
    name: 'report-communities',
    async play(on) {
      await open(on);
      await on.phone.page.evaluate(async () => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ name: 'Comunidad San Rafael', location: 'Durango' });
        await fetch('/api/communities', { method: 'POST', headers, body });
      });
      await on.phone.page.getByRole('button', { name: 'Comunidades', exact: true }).click();
      await on.phone.page.getByText(/^\d+ comunidades/).waitFor();
    },
  },
  { name: 'report-month', play: (on) => open(on, `?periodo=${closedMonth()}`) },
  { name: 'report-quarter-open', play: (on) => open(on, `?periodo=${openQuarter()}`) },
  {
    name: 'report-print',
    async play(on) {
      await open(on, '?nivel=riesgo');
      await on.phone.page.emulateMedia({ media: 'print' });
      await on.phone.page.getByText('Cómo se calcula', { exact: true }).waitFor();
    },
  },
  {
    name: 'report-offline',
    async play(on) {
      await open(on);
      await goOffline(on.phone, on.stage);
      await on.phone.page.reload();
      await on.phone.page.getByText('hace falta señal').waitFor();
    },
  },
  {
    name: 'report-failed',
    async play(on) {
      await open(on);
      await answerWithFault(on.phone.page, '**/api/attendance-reports/people*');
      await on.phone.page.reload();
      await on.phone.page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
  {
    name: 'report-refused',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'estatal@demo.mx');
      await phone.page.goto(`${stage.proxy.origin}${PATH}`);
      await phone.page.getByText('No está a tu alcance').waitFor();
    },
  },
];

function openQuarter(): string {
  const now = new Date();
  return `${now.getUTCFullYear()}-Q${Math.floor(now.getUTCMonth() / 3) + 1}`;
}
