import { expect } from 'vitest';
import { announcements, focusedOf, treeOf } from './support/announced.ts';
import { it } from './support/fixture.ts';
import {
  button,
  enterCredentials,
  presentBoxes,
  readyForNoSignal,
  startMeeting,
  syncState,
  toast,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';

/** Of a clock, a calendar or a figure: the rest of a line is the same on every day. */
const withoutTimes = (text: string) =>
  text
    .replace(/\d{1,2}:\d{2} [ap]\. ?m\./g, 'HORA')
    .replace(
      /\d{1,2} de [a-z]+( de \d{4})?|\d{1,2} (ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)( \d{4})?/g,
      'FECHA',
    )
    // Whether a try is under way at this very moment.
    .replace(/ disabled busy=\d+/g, '')
    .replace(/(Última asistencia»\n.*\n\s*text «)[^»]*/, '$1CUÁNDO')
    .replace(/(?<!level=)\d+/g, 'N');

it('a wrong password is said once, and a toast is not said again where a dialog opens or closes', async ({
  stage,
}) => {
  const phone = await (await stage.newHandset({ hasVisited: true })).open();
  const { page } = phone;
  await phone.goto('/login');
  const heard = await announcements(page);
  await enterCredentials(page, 'comunidad@demo.mx', 'no es esta');
  await toast(page, 'Error de autenticación').waitFor();
  await page.getByRole('main').getByText('Credenciales inválidas').waitFor();
  const refused = await heard.take('Error de autenticación. Credenciales inválidas');
  expect(refused.filter((words) => words.includes('Credenciales inválidas'))).toHaveLength(1);
  await enterCredentials(page, 'comunidad@demo.mx');
  const after = await heard.take('Inicio de sesión exitoso');
  expect(after.filter((words) => words.includes('Credenciales inválidas'))).toEqual([]);

  await phone.goto('/kit');
  const inKit = await announcements(page);
  await button(page, 'Error que espera').click();
  await inKit.take(/No se pudo crear la reunión/);
  for (const _ of [1, 2]) {
    await button(page, 'Abrir diálogo').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('No se pudo crear la reunión').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await toast(page, 'No se pudo crear la reunión').waitFor();
  }
  // Said within a tenth of a second: later than that nothing more comes.
  await page.waitForTimeout(500);
  expect((await inKit.take()).filter((words) => /No se pudo/.test(words))).toEqual([]);
});

it('what a screen reader is given of what waits to be sent, and as it is sent', async ({
  stage,
}) => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  await startMeeting(page);
  await presentBoxes(page).first().click();
  await syncState(page, /2 por enviar/).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('listitem').first().waitFor();
  const transcript = ['# without signal', await treeOf(page, 'main')];
  const heard = await announcements(page);
  await stage.proxy.restore();
  await syncState(page, 'Al día').waitFor();
  const said = await heard.take(/Al día/);
  transcript.push('', '# sent', ...said.map((words) => `said: ${words}`));
  transcript.push(await treeOf(page, 'main'), `focus: ${await focusedOf(page)}`);
  await expect(`${withoutTimes(transcript.join('\n'))}\n`).toMatchFileSnapshot(
    './queue-announced.txt',
  );
});

it('what a screen reader is given of a table, of a person and of a dialog', async ({
  stage,
  register,
}) => {
  const phone = await openSignedIn(stage, 'admin@demo.mx');
  const { page } = phone;
  await page.setViewportSize({ width: 1280, height: 800 });
  await phone.goto('/user-management');
  await page.getByRole('rowheader').first().waitFor();
  const transcript = [
    '# a table',
    await treeOf(page, 'main thead'),
    await treeOf(page, 'main tbody tr:not([aria-hidden])'),
  ];
  const menu = button(page, /^Acciones para /).first();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  transcript.push('', '# the menu of a row', await treeOf(page, '[role=menu]'));
  await page.keyboard.press('Escape');

  const [person] = register.rows<{ id: number }>(
    "SELECT id FROM people WHERE alias = 'Ana Laura Cruz'",
  );
  await phone.goto(`/personas/${person?.id}`);
  await page.getByRole('heading', { name: 'Historial' }).waitFor();
  transcript.push('', '# a person', await treeOf(page, 'main'));
  await expect(`${withoutTimes(transcript.join('\n'))}\n`).toMatchFileSnapshot(
    './office-announced.txt',
  );
});
