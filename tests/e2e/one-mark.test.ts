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

it('a mark with signal takes nine transactions, one push and one pull', async ({ stage }) => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  const counter = await countWork(page);
  await phone.goto('/');
  await readyForNoSignal(phone);
  await startMeeting(page);

  const mark = async (index: number): Promise<Work> => {
    const box = presentBoxes(page).nth(index);
    const alias = await aliasOf(box);
    await counter.untilRest();
    await counter.begin();
    await box.click();
    await savedWord(page, alias).waitFor();
    await syncState(page, 'Al día').waitFor();
    await counter.untilRest();
    return counter.end();
  };
  // The first one records the meeting as well.
  await mark(0);
  const marks = [await mark(1), await mark(2), await mark(3)];
  // The least: a minute's news may come between.
  const least = (count: (work: Work) => number) => Math.min(...marks.map(count));
  expect(least(({ transactions }) => transactions.length)).toBeLessThanOrEqual(9);
  expect(least(({ requests }) => requests)).toBeLessThanOrEqual(30);
  expect(marks.map(({ sent }) => sent)).toContainEqual(['push', 'pull']);
});
