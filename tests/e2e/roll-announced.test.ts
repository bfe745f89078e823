import { expect } from 'vitest';
import { announcements, focusedOf, treeOf } from './support/announced.ts';
import { it } from './support/fixture.ts';
import {
  aliasOf,
  button,
  presentBox,
  presentBoxes,
  readyForNoSignal,
  startMeeting,
  undoButton,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';

/** Announced at a time that no mark decides. */
const BESIDES = /pantalla|señal|enviar|Enviando|Al día/;

it('what a screen reader is given of the roll: headers, a person named once a row, the act first and the count after a pause', async ({
  stage,
}) => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  await startMeeting(page);
  await page.getByText('Datos de la reunión').waitFor();
  const heard = await announcements(page);
  const first = await aliasOf(presentBoxes(page).first());
  const transcript = ['# The grid', await treeOf(page, '[role=grid] > [role=row]')];
  const rowOf = (index: number) =>
    treeOf(page, `[role=grid] > [data-row]:nth-of-type(${index + 2})`);
  transcript.push(await rowOf(0));
  const note = async (what: string, until: string | RegExp, row: number) => {
    const said = (await heard.take(until)).filter((words) => !BESIDES.test(words));
    transcript.push('', `# ${what}`, ...said.map((words) => `said: ${words}`));
    transcript.push(`focus: ${await focusedOf(page)}`, await rowOf(row));
  };

  await presentBox(page, first).focus();
  await page.keyboard.press('Space');
  await note('marked', '1 de 18', 0);
  await page.keyboard.press('Space');
  await note('unmarked', '0 de 18', 0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await note('«Puntual»', '1 de 18', 0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await note('«Cuota»', '1 de 18', 0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const item = page.locator('[role=menuitem][data-highlighted]');
  await item.filter({ hasText: 'Avisó que no viene' }).waitFor();
  transcript.push('', '# the menu', await treeOf(page, '[role=menu]'));
  await page.keyboard.press('Enter');
  await note('«Avisó»', '1 de 18', 1);
  await undoButton(page).press('Enter');
  await note('undone', '1 de 18', 1);

  // Three in a row: each is named, and the count is said once.
  for (const index of [2, 3, 4]) await presentBoxes(page).nth(index).click();
  const three = await heard.take('4 de 18');
  transcript.push('', '# three quickly', ...three.map((words) => `said: ${words}`));

  await button(page, 'Agregar a alguien').click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Toño Ruiz');
  await button(page, 'Agregar').click();
  await page.getByRole('rowheader', { name: 'Toño Ruiz' }).waitFor();
  const added = (await heard.take(/^Se agregó a Toño Ruiz/)).filter(
    (words) => !BESIDES.test(words),
  );
  transcript.push('', '# somebody added', ...added.map((words) => `said: ${words}`));
  // «Guardado» until then: which of the two is read would depend on the network.
  await page.locator('[data-bar=bottom]').getByText('Enviado').waitFor();
  const byHand = page.locator('[aria-label="Anotados a mano"] [data-row]');
  await expect.poll(() => byHand.getByText('Guardado aquí').count()).toBe(0);
  transcript.push(await treeOf(page, '[aria-label="Anotados a mano"] [data-row]'));
  // It is said once the marking pauses.
  await page
    .locator('[data-bar=bottom] [role=status]')
    .getByText('4 de 18')
    .waitFor({ state: 'attached' });
  transcript.push('', '# the bar', await treeOf(page, '[data-bar=bottom]:has([data-safe])'));
  await button(page, 'Cerrar lista').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar lista' }).click();
  await page.getByRole('dialog', { name: 'Lista cerrada' }).waitFor();
  // The dialog takes the focus: what changes behind it is not read.
  transcript.push('', '# closed', `focus: ${await focusedOf(page)}`);
  await expect(`${transcript.join('\n')}\n`).toMatchFileSnapshot('./roll-announced.txt');
  expect(phone.problems.unexpected).toEqual([]);
});
