import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { PUBLIC_COMMUNITY, publicPath } from './support/public-form.ts';
import type { Register } from './support/register.ts';
import { press } from './support/registering.ts';
import {
  greeting,
  heading,
  personBox,
  pressUnless,
  readyForNoSignal,
  workerReady,
} from './support/screens.ts';
import { newSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

it('a browser that cannot open its databases: screens of what is stored say so, a meeting is registered into its copy all the same, and arrives once when they open again', async () => {
  const { handset, phone: evening } = await newSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(evening);
  await evening.goto(publicPath(stage));
  await evening.page.getByText(PUBLIC_COMMUNITY).waitFor();
  await workerReady(evening);
  await evening.close();

  const open = await shut(handset.profileFolder);
  await stage.proxy.cut();
  const hall = await handset.open();
  const { page } = hall;
  await saysSo(hall, ['/', '/pendientes', '/community-coordinator?tab=reuniones']);
  // The same when the browser takes its time to find out, and whoever reads is already waiting.
  await hall.context.addInitScript(lateRefusals, 500);
  await saysSo(hall, ['/']);

  await hall.goto(publicPath(stage));
  await heading(page, 'Registrar Reunión').waitFor();
  await page.getByLabel('Nombre').fill('Beto el sacristán');
  await press(page, 'Agregar');
  await personBox(page, 'Beto el sacristán', 'Asistió').check();
  await press(page, 'Registrar Reunión');
  await page.getByText('Guardada solo en la copia de seguridad').waitFor();
  await hall.close();

  await open();
  const count = () => [
    register.count("SELECT count(*) FROM meetings WHERE source = 'public'"),
    register.count("SELECT count(*) FROM meeting_names WHERE name = 'Beto el sacristán'"),
  ];
  const [meetings = 0] = count();
  const later = await handset.open();
  await later.goto(publicPath(stage));
  await stage.proxy.restore();
  const arrived = later.page.getByText('Ya llegó a tu coordinación.');
  await pressUnless(later.page.getByRole('button', { name: 'Enviar ahora' }), arrived);
  await arrived.waitFor();
  expect(count()).toEqual([meetings + 1, 1]);
  expect(later.problems.unexpected).toEqual([]);
});

it('a browser whose databases never answer keeps nobody from registering', async () => {
  const visitor = await (await stage.newHandset({ hasVisited: true })).open();
  await visitor.context.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await visitor.goto('/login#registrarse');
  await visitor.page.getByLabel('Alias').waitFor();
});

async function saysSo({ page, goto }: Phone, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await goto(path);
    await page.getByText('No se pudo abrir esta pantalla').waitFor();
    await page.getByText(/cierra la aplicación y ábrela de nuevo/).waitFor();
    // The way elsewhere stays: not every screen needs what is stored here.
    await greeting(page, 'José').waitFor();
  }
}

/** Runs in the page, before its own code: what cannot be opened is told so this much later. */
function lateRefusals(afterMs: number): void {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args);
    const set = (told: (event: Event) => void) =>
      request.addEventListener('error', (event) => setTimeout(() => told(event), afterMs));
    return Object.defineProperty(request, 'onerror', { set });
  };
}

/**
 * Where the databases' folder was there is something that is none: what opens them is told the same as
 * by a browser that cannot read what a kill left. Answers what puts it back.
 */
async function shut(profileFolder: string): Promise<() => Promise<void>> {
  const root = join(profileFolder, 'Default', 'IndexedDB');
  const [folder] = (await readdir(root)).filter((name) => name.endsWith('.leveldb'));
  if (!folder) throw new Error('This phone has no databases.');
  const path = join(root, folder);
  const aside = join(profileFolder, folder);
  await rename(path, aside);
  await writeFile(path, '');
  return async () => {
    await rm(path, { recursive: true });
    await rename(aside, path);
  };
}
