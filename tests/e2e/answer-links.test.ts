import { join } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { runAdmin } from '#server/admin/run-admin';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { openRegister } from './support/register.ts';
import { button, workerReady } from './support/screens.ts';
import type { Stage } from './support/stage.ts';
import { type RunningServer, startServer } from './support/start-server.ts';

const TITLE = 'Tertulia del chocolate';
const HOUSE = 'Casa de los Ríos';

let stage: Stage;
let server: RunningServer;

it.beforeAll(({ stage: given }) => {
  stage = given;
  server = given.server;
});
afterEach(() => stage.clear());
afterAll(async () => {
  if (server !== stage.server) await server.stop();
});

const folder = () => join(server.databasePath, '..');
const office = () => signInToApi(server.url, 'estatal@demo.mx');

function guests(tertuliaId: number) {
  const register = openRegister(server.databasePath);
  const sql = 'SELECT answer, companions, seat FROM tertulia_guests WHERE tertulia_id = ?';
  const rows = register.rows(sql, tertuliaId);
  register.close();
  return rows;
}

async function claimPath(tertuliaId: number, purpose: string): Promise<string> {
  const api = await office();
  const { claim } = (await api.post('/send-queue/claim', { tertuliaId, purpose })) as {
    claim: { id: number; link: string };
  };
  await api.post(`/send-queue/${claim.id}/outcome`, { outcome: 'sent' });
  return new URL(claim.link).pathname;
}

/** @param email one guest; without it everybody of the city is invited */
async function invite(email?: string): Promise<number> {
  const api = await office();
  const ids = email ? [(await signInToApi(server.url, email)).user.id] : undefined;
  const date = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const { id } = await api.post<{ id: number }>('/tertulias', {
    ...{ title: TITLE, date, zoneLevel: 'ciudad', zoneName: 'Durango', place: HOUSE },
    ...{ state: 'Durango', city: 'Durango' },
  });
  await api.post(`/tertulias/${id}/invitations`, { invitedUserIds: ids });
  return id;
}

/** With the database open to nobody else, as the operator does it. */
async function goBackTo(backup: string): Promise<string[]> {
  await server.stop();
  const said = await admin('restore', '--from', backup);
  const { port } = server;
  server = await startServer({ dataFolder: folder(), port, publicUrl: stage.origin });
  return said;
}

async function admin(...argv: string[]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const databaseUrl = `file:${server.databasePath}`;
  const terminal = { databaseUrl, now: Date.now, say, complain: say };
  expect(await runAdmin(argv, { ...terminal, readInput: async () => '' })).toBe(0);
  return said;
}

async function answer({ page }: Phone, said: 'Sí' | 'No'): Promise<void> {
  await button(page, 'Sí, soy yo').click();
  const answers = page.getByRole('group', { name: `Respuesta a ${TITLE}` });
  await answers.getByRole('button', { name: said, exact: true }).click();
}

it('a guest’s answer waits on their phone, comes again after a backup, and is one by every link', async () => {
  const id = await invite('integrante@demo.mx');
  const path = await claimPath(id, 'invitation');
  const backup = join(folder(), 'anoche.db');
  await admin('backup', '--to', backup);

  const handset = await stage.newHandset();
  const first = await handset.open();
  await first.goto(path);
  await first.page.getByText(/^Te invita .+ a una tertulia de Coaching para Líderes\.$/).waitFor();
  await workerReady(first);
  await stage.proxy.cut();
  await answer(first, 'Sí');
  const waiting = 'Guardado en este teléfono; tu lugar se confirma cuando haya señal.';
  await first.page.getByText(waiting).waitFor();
  expect(await first.page.getByText(HOUSE).count()).toBe(0);
  await first.page.reload();
  await first.page.getByText('Sin señal: así quedó en este teléfono.').waitFor();
  await first.page.getByText(waiting).waitFor();
  await first.kill();
  expect(guests(id)).toEqual([{ answer: null, companions: 0, seat: null }]);

  // The tab was closed; with signal it goes by itself.
  await stage.proxy.restore();
  const second = await handset.open();
  await second.goto(path);
  await second.page.getByText('Dijiste que sí: tienes lugar.').waitFor();
  await second.page.getByText(`Es en ${HOUSE}.`).waitFor();
  const seated = [{ answer: 'yes', companions: 0, seat: 'given' }];
  expect(guests(id)).toEqual(seated);

  const said = await goBackTo(backup);
  expect(said).toContain('  Respuestas a tertulias: 1');
  expect(guests(id)).toEqual([{ answer: null, companions: 0, seat: null }]);
  await second.page.reload();
  await expect.poll(() => guests(id), { timeout: 30_000 }).toEqual(seated);
  await second.page.getByText('Dijiste que sí: tienes lugar.').waitFor();

  // The place moves, and with the message comes another link.
  await (await office()).put(`/tertulias/${id}`, { place: 'Salón de la parroquia' });
  const other = await claimPath(id, 'changed');
  expect(other).not.toBe(path);
  await second.goto(other);
  await second.page.getByText('Por confirmar: responde otra vez si vienes.').waitFor();
  await answer(second, 'Sí');
  await second.page
    .getByText('Por confirmar: responde otra vez si vienes.')
    .waitFor({ state: 'detached' });
  await second.page.getByText('Es en Salón de la parroquia.').waitFor();
  expect(guests(id)).toEqual(seated);
  for (const { problems } of [first, second]) expect(problems.unexpected).toEqual([]);
});

it('an answer whose link the backup lacks goes by the next link that is opened', async () => {
  const id = await invite();
  const answered = (of: number) => guests(of).filter(({ answer: said }) => said !== null);
  const backup = join(folder(), 'ayer.db');
  await admin('backup', '--to', backup);
  const lost = await claimPath(id, 'invitation');
  const phone = await (await stage.newHandset()).open();
  await phone.goto(lost);
  await answer(phone, 'No');
  await phone.page.getByText('Dijiste que no. Gracias por avisar.').waitFor();
  await expect.poll(() => answered(id)).toEqual([{ answer: 'no', companions: 0, seat: null }]);

  await goBackTo(backup);
  expect(answered(id)).toEqual([]);
  const next = await claimPath(id, 'invitation');
  await phone.goto(next);
  await expect
    .poll(() => answered(id), { timeout: 30_000 })
    .toEqual([{ answer: 'no', companions: 0, seat: null }]);
  await phone.page.getByText('Dijiste que no. Gracias por avisar.').waitFor();
  await expect.poll(() => phone.page.getByText(/No se aceptó/).count()).toBe(0);
});
