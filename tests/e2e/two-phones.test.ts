import { afterEach, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import {
  aliasOf,
  personMenu,
  presentBox,
  presentBoxes,
  readyForNoSignal,
  recordMeeting,
  rollPath,
  rollRow,
  savedWord,
  sendNow,
  syncState,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

const DISAGREEMENT = 'Otra persona marcó distinto';
const isPresent = (phone: Phone, alias: string) =>
  presentBox(phone.page, alias).getAttribute('aria-checked');

it('two phones mark one meeting without signal: both show the same in the end, what lost is told as «Otra persona marcó distinto», and one tap puts it back', async () => {
  const [first, second] = await openTwoPhones();
  const meetingId = await recordMeeting(first);
  await syncState(first.page, 'Al día').waitFor();
  await sendNow(second);
  await second.goto(rollPath(meetingId));
  await presentBoxes(second.page).first().waitFor();
  const alias = await aliasOf(presentBoxes(first.page).first());

  await stage.proxy.cut();
  await presentBox(first.page, alias).click();
  await syncState(first.page, /1 por enviar/).waitFor();
  // What the second phone says comes later, and is the opposite.
  await chooseFor(second, alias, 'Marcar ausente');
  await expect.poll(() => isPresent(second, alias)).toBe('false');
  await rollRow(second.page, alias).getByText('Guardado aquí').waitFor();

  await stage.proxy.restore();
  await settle(first, meetingId);
  await settle(second, meetingId);
  await settle(first, meetingId);
  for (const phone of [first, second]) {
    await expect.poll(() => isPresent(phone, alias)).toBe('false');
    await rollRow(phone.page, alias).getByText(DISAGREEMENT).waitFor();
  }

  await chooseFor(first, alias, /Poner eso$/);
  // Leaving the page before its word is leaving it before it was kept.
  await savedWord(first.page, alias).waitFor();
  await settle(first, meetingId);
  await settle(second, meetingId);
  for (const phone of [first, second]) {
    await expect.poll(() => isPresent(phone, alias)).toBe('true');
    await expect.poll(() => rollRow(phone.page, alias).getByText(DISAGREEMENT).count()).toBe(0);
  }
});

/** By «⋯» of a person's row. */
async function chooseFor({ page }: Phone, alias: string, act: string | RegExp): Promise<void> {
  await personMenu(page, alias).click();
  await page.getByRole('menuitem', { name: act }).click();
}

async function openTwoPhones(): Promise<[Phone, Phone]> {
  const phones: Phone[] = [];
  for (const email of ['comunidad@demo.mx', 'comunidad@demo.mx']) {
    const phone = await openSignedIn(stage, email);
    await readyForNoSignal(phone);
    phones.push(phone);
  }
  return phones as [Phone, Phone];
}

/** Sends what waits, fetches what changed and comes back to the roll. */
async function settle(phone: Phone, meetingId: string): Promise<void> {
  await sendNow(phone);
  await syncState(phone.page, 'Al día').waitFor();
  await phone.goto(rollPath(meetingId));
  await presentBoxes(phone.page).first().waitFor();
}
