import type { Request } from 'playwright';
import { afterEach, expect } from 'vitest';
import { type Api, signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import { greeting, heading, readyForNoSignal } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let admin: Api;

it.beforeAll(async ({ stage: given }) => {
  stage = given;
  admin = await signInToApi(stage.server.url, 'admin@demo.mx');
});
afterEach(() => stage.clear());

/** The address of an access link for comunidad@demo.mx. */
async function makeLink(): Promise<{ path: string; token: string }> {
  const { user } = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  const { accessLink } = await admin.post<{ accessLink: string }>(
    `/admin/users/${user.id}/generate-token`,
  );
  const path = new URL(accessLink).pathname;
  return { path, token: path.split('/').at(-1) ?? '' };
}

it('an access link lets its person in once; the second time it says «Error de Autenticación» and leads to the sign-in', async () => {
  const { path } = await makeLink();
  const invited = await (await stage.newHandset()).open();
  await invited.goto(path);
  await invited.page.waitForURL(/\/(community-coordinator)?$/);
  await greeting(invited.page, 'José').waitFor();

  const forwarded = await (await stage.newHandset()).open();
  await forwarded.goto(path);
  await heading(forwarded.page, 'Error de Autenticación').waitFor();
  expect(new URL(forwarded.page.url()).pathname).not.toBe('/login');
  await forwarded.page.getByText('Serás redirigido al inicio de sesión...').waitFor();
  await forwarded.page.waitForURL('**/login');
  expect(invited.problems.unexpected).toEqual([]);
  expect(forwarded.problems.unexpected).toEqual([]);
});

it('chats that look at a link for a preview do not use it up, and see nothing of its person', async () => {
  const { path } = await makeLink();
  const agents = ['WhatsApp/2.23.20.0', 'TelegramBot (like TwitterBot)', 'facebookexternalhit/1.1'];
  for (const agent of agents) {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await fetch(`${stage.server.url}${path}`, {
        method,
        headers: { 'user-agent': agent },
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toMatch(/Chuy|José|Herrera|comunidad@demo\.mx/);
    }
  }
  const phone = await (await stage.newHandset()).open();
  await phone.goto(path);
  await greeting(phone.page, 'José').waitFor();
});

it('no request carries the secret of a link but the one that opens it and the one that enters', async () => {
  const { path, token } = await makeLink();
  const phone = await (await stage.newHandset()).open();
  const carriers: string[] = [];
  phone.context.on('request', (request) => {
    if (carries(request, token)) carriers.push(describe(request));
  });
  await phone.goto(path);
  await greeting(phone.page, 'José').waitFor();

  expect(carriers).toEqual([`GET ${path}`, 'POST /api/auth/token-login']);
  expect(phone.page.url()).not.toContain(token);
  expect(await phone.page.evaluate(() => document.referrer)).toBe('');
  expect(stage.server.output()).not.toContain(token);
});

/** As Android's web view says of itself inside WhatsApp. */
const IN_WHATSAPP =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36';

it('inside another app a link is not spent unasked: it can be taken to Chrome whole, or used there', async () => {
  const { path, token } = await makeLink();
  const inChat = await (await stage.newHandset({ userAgent: IN_WHATSAPP })).open();
  const entering: (string | undefined)[] = [];
  inChat.context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token-login')) entering.push(inChat.page.url());
  });
  await inChat.goto(path);
  await heading(inChat.page, 'Estás dentro de otra aplicación').waitFor();
  await inChat.page.reload();
  const toChrome = inChat.page.getByRole('link', { name: 'Abrir en Chrome' });
  const { host } = new URL(inChat.page.url());
  expect(await toChrome.getAttribute('href')).toMatch(`intent://${host}${path}#Intent;scheme=http`);
  expect(entering).toEqual([]);

  await inChat.page.getByRole('button', { name: 'Entrar aquí de todos modos' }).click();
  await greeting(inChat.page, 'José').waitFor();
  expect(entering).toHaveLength(1);
  expect(entering[0]).not.toContain(token);
  expect(inChat.problems.unexpected).toEqual([]);
});

it('on a phone where somebody is signed in, a link asks before it takes their place', async () => {
  const { path } = await makeLink();
  const phone = await openSignedIn(stage, 'comunidad2@demo.mx');
  await readyForNoSignal(phone);
  await phone.goto(path);
  await phone.page
    .getByText(/Entrarás como Chuy Herrera; se cerrará la sesión de Nena Terrazas/)
    .waitFor();
  await phone.page.getByRole('button', { name: 'Entrar con el enlace' }).click();
  await greeting(phone.page, 'José').waitFor();
});

it('a link that is no good any more costs nobody their session', async () => {
  const phone = await openSignedIn(stage, 'comunidad2@demo.mx');
  await phone.goto('/portal/0123456789');
  await heading(phone.page, 'Error de Autenticación').waitFor();
  await phone.goto('/');
  await greeting(phone.page, 'Elena').waitFor();
});

function carries(request: Request, token: string): boolean {
  const { referer = '' } = request.headers();
  return [request.url(), request.postData() ?? '', referer].some((text) => text.includes(token));
}

function describe(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
