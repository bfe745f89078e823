import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { setClocks } from './support/clocks.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  button,
  openLine,
  readyForNoSignal,
  syncState,
  toast,
  workerReady,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.proxy.restore());

const excused = () =>
  register.count(`SELECT count(*) FROM excuses e JOIN people p ON p.id = e.person_id
    WHERE p.email = 'integrante@demo.mx' AND e.is_excused = 1`);
const TITLE = /^Para la (próxima reunión|reunión de hoy)$/;
const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: TITLE }) });

it('«No podré ir», said without signal, is on the leader’s phone before the roll, and is taken back', async () => {
  const leader = await openSignedIn(stage, 'comunidad@demo.mx');
  await setClocks(leader.page, 'America/Monterrey');
  await leader.page.setViewportSize({ width: 360, height: 800 });
  await readyForNoSignal(leader);
  await leader.goto('/');
  await openLine(leader.page, TITLE);
  await card(leader.page).getByText('Nadie ha avisado que no podrá ir.').waitFor();

  const member = await openSignedIn(stage, 'integrante@demo.mx');
  await workerReady(member);
  await syncState(member.page, 'Al día').waitFor();
  await button(member.page, 'No podré ir').waitFor();
  await stage.proxy.cut();
  await member.goto('/');
  await button(member.page, 'No podré ir').click();
  await toast(member.page, 'Avisaste que no podrás ir').waitFor();
  const toSend = member.page.getByText('Se enviará cuando haya señal.');
  await toSend.waitFor();
  await member.goto('/');
  await toSend.waitFor();
  await stage.proxy.restore();
  await toSend.waitFor({ state: 'detached' });
  await button(member.page, 'Sí voy').waitFor();
  expect(excused()).toBe(1);

  const said = card(leader.page).getByText('1 avisó que no podrá ir: Lupita Soto');
  await leader.goto('/');
  await said.waitFor();
  await stage.proxy.cut();
  await leader.goto('/');
  await said.waitFor();
  await stage.proxy.restore();

  await button(member.page, 'Sí voy').click();
  await button(member.page, 'No podré ir').waitFor();
  await expect.poll(excused).toBe(0);
  await leader.goto('/');
  await said.waitFor({ state: 'detached' });
});
