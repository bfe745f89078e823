import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import { PUBLIC_COMMUNITY, publicPath } from './support/public-form.ts';
import { agree, fillRegistration, press, toFirstStep } from './support/registering.ts';
import { greeting, heading, toast, workerReady } from './support/screens.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;

it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

const pathOf = (url: string) => new URL(url).pathname;

async function makeAccessPath(): Promise<string> {
  const admin = await signInToApi(stage.server.url, 'admin@demo.mx');
  const { user } = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  const { accessLink } = await admin.post<{ accessLink: string }>(
    `/admin/users/${user.id}/generate-token`,
  );
  return pathOf(accessLink);
}

it('a public link opens its community with whatever the chat put behind it, with signal and without', async () => {
  const right = publicPath(stage);
  const id = right.split('/').at(-1) as string;
  const phone = await (await stage.newHandset()).open();
  const { page } = phone;
  for (const tail of ['/', ').', '*', '%20', '%E2%80%8B', '&utm_source=whatsapp', '.Gracias']) {
    await phone.goto(right + tail);
    await page.getByText(PUBLIC_COMMUNITY).waitFor();
    expect(pathOf(page.url())).toBe(right);
  }
  await workerReady(phone);
  await stage.proxy.cut();
  const spelled = [
    id.toUpperCase(),
    id.replaceAll('-', ''),
    `${id.replaceAll('-', '%20')}.Gracias`,
  ];
  for (const written of spelled) {
    await phone.goto(`/registrar-reunion/${written}`);
    await page.getByText(PUBLIC_COMMUNITY).waitFor();
    expect(pathOf(page.url())).toBe(right);
  }
  expect(phone.problems.unexpected).toEqual([]);
});

it('an access link with a dot behind it lets its person in, and stands nowhere afterwards', async () => {
  const phone = await (await stage.newHandset()).open();
  const path = await makeAccessPath();
  await phone.goto(`${path}).`);
  await greeting(phone.page, 'José').waitFor();
  expect(phone.page.url()).not.toContain(path.split('/').at(-1));
});

it('a final slash on a screen of the app leads to the screen', async () => {
  const phone = await (await stage.newHandset()).open();
  await phone.goto('/login/');
  await phone.page.getByLabel('Correo electrónico').waitFor();
  expect(pathOf(phone.page.url())).toBe('/login');
  await workerReady(phone);
  await phone.goto('/aviso-de-privacidad/');
  await heading(phone.page, /Aviso de Privacidad/i).waitFor();
  expect(pathOf(phone.page.url())).toBe('/aviso-de-privacidad');
});

it('on a network with too many people each screen says so, and not that there is no signal', async () => {
  const path = await makeAccessPath();
  for (let guess = 10; guess < 40; guess += 1) {
    await fetch(`${stage.server.url}/api/teams/k7q4-zm2p-9xw${guess}/public`);
    await ask('/auth/token-login', { token: `nothing-${guess}` });
  }
  const phone = await (await stage.newHandset()).open();
  const { page } = phone;
  const words = /Hay muchas personas usando esta red\. Espera 1[45] minutos/;
  await phone.goto(publicPath(stage));
  await page.getByText(words).waitFor();
  expect(await page.getByText(/Sin señal/).count()).toBe(0);
  await page.getByRole('button', { name: 'Registrar Reunión' }).waitFor();

  await phone.goto(path);
  await page.getByText(words).waitFor();
  await page.getByText(/El enlace sigue sirviendo/).waitFor();
  await page.getByRole('button', { name: 'Reintentar' }).waitFor();
  expect(await page.getByText(/Sin señal|Error de Autenticación/).count()).toBe(0);
});

it('whoever registers after the sixty of a hall is told to wait, and what they wrote stays', async () => {
  const phone = await (await stage.newHandset()).open();
  const { page } = phone;
  await phone.goto('/login#registrarse');
  await fillRegistration(page);
  await agree(page);
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'text/plain; charset=utf-8',
      headers: { 'X-Error-Code': 'too_many', 'Retry-After': '720' },
      body: 'Hay muchas personas usando esta red. Espera 12 minutos',
    }),
  );
  await press(page, 'Registrarse');
  await toast(page, /Hay muchas personas usando esta red\. Espera 12 minutos/).waitFor();
  await toFirstStep(page);
  expect(
    await page.getByRole('form', { name: 'Registrarse' }).getByLabel('Alias').inputValue(),
  ).toBe('Lupita');
});

async function ask(path: string, body: object): Promise<void> {
  await fetch(`${stage.server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
