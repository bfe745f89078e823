import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { readRescueFile } from '#web/features/quarantine/read-rescue-file.ts';
import { it } from './support/fixture.ts';
import {
  heading,
  markEverybody,
  readyForNoSignal,
  signIn,
  startMeeting,
} from './support/screens.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});

/** Runs in the page, before everything else: what Chrome 96 lacks. */
function beOld(): void {
  Reflect.deleteProperty(Array.prototype, 'findLast');
  Reflect.deleteProperty(window, 'CSSLayerBlockRule');
}

it('says to whoever has an old browser what to do, and hands out what waits there as a file', async () => {
  const handset = await stage.newHandset();
  const phone = await handset.open();
  const { page } = phone;
  await signIn(phone, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  await startMeeting(page);
  const marked = await markEverybody(page);

  await phone.context.addInitScript(beOld);
  await page.reload();
  await heading(page, 'Actualiza tu navegador').waitFor();
  await page.getByText(`Quedan ${marked + 1} registros por enviar`).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  const ops = readRescueFile(file) as { opId: string; body: object }[] | null;
  expect(new Set(ops?.map(({ opId }) => opId)).size).toBe(marked + 1);
  expect(await page.getByText('Sin señal').count()).toBe(0);
  expect(phone.problems.unexpected).toEqual([]);
});

it('says it on a phone that never had the app too, and makes no database there', async () => {
  await stage.proxy.restore();
  const phone = await (await stage.newHandset()).open();
  await phone.context.addInitScript(beOld);
  await phone.goto('/');
  await heading(phone.page, 'Actualiza tu navegador').waitFor();
  const names = () => phone.page.evaluate(async () => (await indexedDB.databases()).length);
  expect(await names()).toBe(0);
  expect(await phone.page.getByRole('button').count()).toBe(0);
  expect(phone.problems.unexpected).toEqual([]);
});
