import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { whatAxeFinds, whatIsTooWide } from './support/check-screen.ts';
import { hasFocus } from './support/keyboard.ts';
import { openRegister, type Register } from './support/register.ts';
import { button, heading, readyForNoSignal, signIn } from './support/screens.ts';
import { createStage, type Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

beforeAll(async () => {
  stage = await createStage();
  register = openRegister(stage.server.databasePath);
});
afterEach(() => stage.clear());
afterAll(async () => {
  register.close();
  await stage.close();
});

const field = (page: Page) => page.getByRole('combobox', { name: /^Buscar personas/ });
const group = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Resultados' }).getByRole('group', { name });

async function openDesk(email: string) {
  const phone = await (await stage.newHandset()).open();
  await signIn(phone, email);
  await phone.page.setViewportSize({ width: 1280, height: 800 });
  await button(phone.page, 'Buscar').waitFor();
  return phone;
}

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(words);
}

it('an administrator finds a person, a community and a screen, and reads people only once two letters are typed', async () => {
  const phone = await openDesk('admin@demo.mx');
  const { page } = phone;
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(users|communities)/.test(pathname)) reads.push(pathname);
  });
  await button(page, 'Buscar').click();
  await expect.poll(() => hasFocus(field(page))).toBe(true);
  await group(page, 'Pantallas').getByRole('option', { name: 'Auditoría' }).waitFor();
  await field(page).fill('l');
  await page.getByText('Escribe al menos dos letras.').waitFor();
  expect(reads).toEqual([]);

  await field(page).fill('LUPITA soto');
  await group(page, 'Personas')
    .getByRole('option', { name: /^Lupita Soto/ })
    .waitFor();
  expect(reads.sort()).toEqual(['/api/communities/page', '/api/users/page']);
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(await whatIsTooWide(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const marked = page.getByRole('option', { selected: true });
  await expect.poll(() => marked.textContent()).toMatch(/^Lupita Soto/);
  await page.keyboard.press('Enter');
  await heading(page, 'Lupita Soto').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/personas\/\d+$/);

  await search(page, 'san judas');
  await group(page, 'Comunidades').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await heading(page, /San Judas Tadeo/).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/comunidades\/\d+$/);

  await search(page, 'auditoria');
  await group(page, 'Pantallas').getByRole('option', { name: 'Auditoría' }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Auditoría').waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});

it('arrow keys go through the results and round; Escape closes and gives the focus back', async () => {
  const { page } = await openDesk('admin@demo.mx');
  await button(page, 'Buscar').click();
  const options = page.getByRole('option');
  await options.nth(1).waitFor();
  const marked = () => field(page).getAttribute('aria-activedescendant');
  const idOf = (index: number) => options.nth(index).getAttribute('id');
  await expect.poll(marked).toBe(await idOf(0));
  await page.keyboard.press('ArrowDown');
  await expect.poll(marked).toBe(await idOf(1));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(marked).toBe(await idOf((await options.count()) - 1));
  expect(await options.last().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(button(page, 'Buscar'))).toBe(true);
});

it('a leader finds a member and a meeting without signal, and is told where it looks', async () => {
  const phone = await (await stage.newHandset()).open();
  const { page } = phone;
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(phone, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  await search(page, 'lupita');
  await page.getByText('Sin señal: se busca solo en lo que hay en este teléfono.').waitFor();
  const person = group(page, 'Personas')
    .getByRole('option', { name: /^Lupita/ })
    .first();
  await person.waitFor();
  await field(page).fill('san judas');
  await group(page, 'Reuniones').getByRole('option').first().waitFor();
  await field(page).fill('lupita');
  await person.click();
  await page.getByRole('heading', { level: 1, name: /^Lupita/ }).waitFor();
});

it('a coordinator of a state finds nobody of another state', async () => {
  const elsewhere = register.rows<{ alias: string }>(
    `SELECT alias FROM people WHERE state <> 'Durango' AND status = 'approved'
     AND alias NOT IN (SELECT alias FROM people WHERE state = 'Durango') ORDER BY id LIMIT 1`,
  )[0];
  if (!elsewhere) throw new Error('The demo network has nobody outside Durango.');
  const { page } = await openDesk('estatal@demo.mx');
  await search(page, 'lupita soto');
  await group(page, 'Personas')
    .getByRole('option', { name: /^Lupita Soto/ })
    .waitFor();
  await field(page).fill(elsewhere.alias);
  await page.getByText('Nada a tu alcance se llama así.').waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
});

it('a phone has the search too: it fills the screen, and Back closes it', async () => {
  const phone = await (await stage.newHandset()).open();
  const { page } = phone;
  await signIn(phone, 'admin@demo.mx');
  const entry = button(page, 'Buscar');
  for (const width of [320, 360, 853]) {
    await page.setViewportSize({ width, height: 800 });
    const { width: wide, height: tall } = (await entry.boundingBox()) ?? { width: 0, height: 0 };
    expect([wide, tall], `${width} px`).toEqual([44, 44]);
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, `${width} px`).toBeLessThanOrEqual(width === 320 ? 80 : 53);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await entry.click();
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 });
  await field(page).fill('lupita soto');
  await group(page, 'Personas')
    .getByRole('option', { name: /^Lupita Soto/ })
    .waitFor();
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(await whatIsTooWide(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await heading(page, 'Panel Principal').waitFor();
});

it('letters typed at once, before the search has loaded, are in it in their order', async () => {
  const { page } = await openDesk('admin@demo.mx');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lupx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ita ');
  await field(page).waitFor();
  await page.keyboard.type('soto', { delay: 20 });
  await expect.poll(() => field(page).inputValue()).toBe('lupita soto');
  await group(page, 'Personas')
    .getByRole('option', { name: /^Lupita Soto/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await search(page, '');
  expect(await field(page).inputValue()).toBe('');
});

it('a name and a community together find who belongs to it, and all that match are in their list', async () => {
  const { page } = await openDesk('admin@demo.mx');
  await search(page, 'lupita san judas');
  const person = group(page, 'Personas').getByRole('option').first();
  await expect.poll(() => person.textContent()).toMatch(/^Lupita.*San Judas Tadeo/);

  await field(page).fill('durango');
  const all = group(page, 'Personas').getByRole('option', { name: /^Ver todos \(\d+\)$/ });
  const total = /\d+/.exec((await all.textContent()) ?? '')?.[0];
  await all.click();
  await heading(page, 'Gestión de Usuarios').waitFor();
  const searched = page.getByRole('main').getByRole('searchbox');
  await expect.poll(() => searched.inputValue()).toBe('durango');
  await page
    .getByText(new RegExp(`^${total} de [\\d,]+ `))
    .first()
    .waitFor();
  expect(page.url()).not.toContain('durango');

  // Asked again over the list itself.
  await search(page, 'ma');
  await group(page, 'Personas')
    .getByRole('option', { name: /^Ver todos/ })
    .click();
  await expect.poll(() => searched.inputValue()).toBe('ma');
});

it('what a person may do is found and begun from the search', async () => {
  const { page } = await openDesk('admin@demo.mx');
  const begin = async (words: string, name: string) => {
    await search(page, words);
    await group(page, 'Acciones').getByRole('option', { name, exact: true }).click();
  };
  await begin('aprobar pendientes', 'Aprobar pendientes');
  await heading(page, 'Gestión de Usuarios').waitFor();
  expect(new URL(page.url()).searchParams.get('estado')).toBe('pending');
  for (const [words, name, title] of [
    ['nueva tertulia', 'Nueva tertulia', 'Nueva Tertulia'],
    ['nuevo comunicado', 'Nuevo comunicado', 'Nuevo Comunicado'],
    ['comunidad nueva', 'Crear comunidad', /Comunidad/],
  ] as const) {
    await begin(words, name);
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

it('a leader begins the roll from the search, without signal', async () => {
  const phone = await (await stage.newHandset()).open();
  const { page } = phone;
  await signIn(phone, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  await button(page, 'Buscar').click();
  await field(page).fill('registrar reunion');
  await group(page, 'Acciones').getByRole('option', { name: 'Registrar reunión' }).click();
  await page.getByRole('dialog', { name: /Reunión/ }).waitFor();
  await stage.proxy.restore();
});
