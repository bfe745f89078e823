import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { publicPath } from './support/public-form.ts';
import { heading, readyForNoSignal, signIn, startMeeting } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

it('every path of the app opens without signal after one of them was opened with it', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  const screens: Record<string, RegExp> = {
    '/': /Panel Principal/,
    '/?accion=asistencia': /Asistencia/,
    '/community-coordinator': /Comunidad San Judas Tadeo/,
    '/community-coordinator?tab=miembros': /Comunidad San Judas Tadeo/,
    '/community-coordinator/reuniones/0198c0de-0000-7000-8000-000000000001': /Asistencia/,
    '/pendientes': /Pendientes/,
    '/login': /Panel Principal/,
    '/registrar-reunion/no-se-cual': /Registrar/,
    '/portal/0123456789': /Entrar con este enlace/,
    '/no/hay/tal/camino': /Page not found/,
  };
  for (const [path, title] of Object.entries(screens)) {
    await phone.goto(path);
    await heading(phone.page, title).waitFor();
  }
  expect(phone.problems.unexpected).toEqual([]);
});

it('a tour of the app contacts nobody else, breaks no policy and leaves no answer of the API in Cache Storage', async () => {
  const phone = await (await stage.newHandset()).open();
  const origins = recordOrigins(phone);
  await signIn(phone, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await startMeeting(phone.page);
  for (const path of [
    '/community-coordinator',
    '/community-coordinator?tab=reuniones',
    '/community-coordinator?tab=miembros',
    '/pendientes',
    publicPath(stage),
    '/',
  ]) {
    await phone.goto(path);
    await heading(phone.page, /./).waitFor();
  }
  const cached = await cachedPaths(phone.page);
  expect(cached).toContain('/index.html');
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect([...origins]).toEqual([stage.origin]);
  expect(phone.problems.unexpected).toEqual([]);
  expect(phone.problems.network).toEqual([]);
});

it('an unknown path answers 404 and says so in English', async () => {
  const phone = await (await stage.newHandset()).open();
  const answer = await phone.page.goto(`${stage.origin}/no/hay/tal/camino`);
  expect(answer?.status()).toBe(404);
  await heading(phone.page, 'Page not found').waitFor();
});

function recordOrigins(phone: Phone): Set<string> {
  const origins = new Set<string>();
  phone.context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) origins.add(url.origin);
  });
  return origins;
}

function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) {
        paths.push(new URL(request.url).pathname);
      }
    }
    return paths;
  });
}
