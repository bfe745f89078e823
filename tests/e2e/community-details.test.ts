import { afterEach, expect } from 'vitest';
import { COMMUNITY_DETAILS, DETAIL_KEYS } from '#contract/community-details';
import { it } from './support/fixture.ts';
import { card, dialog, exportCsv, OWN_COMMUNITY, openDesk } from './support/office.ts';
import { button, closeToast, readyForNoSignal } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const PANEL = '/community-coordinator';
const EDIT = 'Editar datos de la comunidad';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

const written = (label: string) => `${label} nueva`;

it('the coordinator corrects every detail; it is seen at once, and without signal after a reload', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await page.setViewportSize({ width: 360, height: 800 });
  await readyForNoSignal(phone);
  await phone.goto(PANEL);
  await button(page, EDIT).click();
  for (const key of DETAIL_KEYS) {
    const { label, max } = COMMUNITY_DETAILS[key];
    await dialog(page)
      .getByLabel(label)
      .fill('x'.repeat(max + 1));
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await dialog(page).getByText(`(máximo ${max} caracteres)`).first().waitFor();
    await dialog(page).getByLabel(label).fill(written(label));
  }
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await closeToast(page, 'Datos guardados');
  const seesAll = async () => {
    for (const key of DETAIL_KEYS) {
      const { label, isInHeader } = COMMUNITY_DETAILS[key];
      await page.getByRole('definition').getByText(written(label), { exact: true }).waitFor();
      const inHeader = page.locator('main header').getByText(`${label}: ${written(label)}`);
      await expect.poll(() => inHeader.count()).toBe(isInHeader ? 1 : 0);
    }
  };
  await seesAll();

  await phone.context.setOffline(true);
  await page.reload();
  await seesAll();
  await button(page, EDIT).click();
  const save = dialog(page).getByRole('button', { name: /^Guardar.*Necesita señal$/ });
  await expect.poll(() => save.isDisabled()).toBe(true);
});

it('the office corrects them, finds by what is searched, and has them in its file', async () => {
  const { page } = await openDesk(stage, {
    email: 'estatal@demo.mx',
    path: '/local-communities',
  });
  await button(page, 'Tarjetas').click();
  await button(page, `Datos de la comunidad: ${OWN_COMMUNITY}`).click();
  for (const key of DETAIL_KEYS) {
    await dialog(page).getByLabel(COMMUNITY_DETAILS[key].label).fill(`Zacualtipán <b>${key}</b>`);
  }
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await closeToast(page, 'Datos guardados');
  for (const key of DETAIL_KEYS) {
    const line = `${COMMUNITY_DETAILS[key].label}: Zacualtipán <b>${key}</b>`;
    await card(page, OWN_COMMUNITY).getByText(line, { exact: true }).waitFor();
  }
  const isFound = DETAIL_KEYS.some((key) => COMMUNITY_DETAILS[key].isSearched);
  await page.getByLabel('Buscar comunidad').fill('zacualtipan');
  await expect.poll(() => page.locator('main li h2').count()).toBe(isFound ? 1 : 0);
  await page.getByLabel('Buscar comunidad').fill('');
  await card(page, OWN_COMMUNITY).waitFor();
  await button(page, 'Tabla').click();
  await button(page, 'Columnas').click();
  for (const key of DETAIL_KEYS) {
    await dialog(page).getByLabel(COMMUNITY_DETAILS[key].label).check();
  }
  await button(page, 'Listo').click();
  const { head, lines } = await exportCsv(page);
  const own = lines.find((line) => line.includes(OWN_COMMUNITY)) ?? [];
  for (const key of DETAIL_KEYS) {
    expect(own[head.indexOf(COMMUNITY_DETAILS[key].label)]).toBe(`Zacualtipán <b>${key}</b>`);
  }
});
