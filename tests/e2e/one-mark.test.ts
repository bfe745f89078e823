import { expect } from 'vitest';
import { countWork, type Work } from './support/count-work.ts';
import { it } from './support/fixture.ts';
import {
  aliasOf,
  presentBoxes,
  readyForNoSignal,
  savedWord,
  startMeeting,
  syncState,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';

it('one mark costs the phone little, with signal and without', async ({ stage }) => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  const work = await countWork(page);
  await phone.goto('/');
  await readyForNoSignal(phone);
  await startMeeting(page);

  const mark = async (index: number): Promise<Work> => {
    const box = presentBoxes(page).nth(index);
    const alias = await aliasOf(box);
    await work.untilRest();
    await work.begin();
    await box.click();
    await savedWord(page, alias).waitFor();
    await work.untilRest();
    return work.end();
  };
  // The first one records the meeting as well.
  await mark(0);
  await syncState(page, 'Al día').waitFor();
  const online = [await mark(1), await mark(2), await mark(3)];
  await stage.proxy.cut();
  const offline = [await mark(4), await mark(5)];
  console.log(JSON.stringify({online: online.map(({stacks, ...o}: any) => o), offline: offline.map(({stacks, ...o}: any) => o)}, null, 1));
  console.log((online[1] as any).stacks.join('\n\n'));
  expect(1).toBe(1);
});
