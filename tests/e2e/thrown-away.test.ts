import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { wereDatabasesMissing } from './support/databases-missing.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  aliasOf,
  presentBoxes,
  readyForNoSignal,
  rollPath,
  savedWord,
  sendNow,
  startMeeting,
  syncState,
} from './support/screens.ts';
import { newSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

it('a browser that can no longer read its databases throws them all away; what was not sent comes back from its copies, once', async () => {
  const { handset, phone: evening } = await newSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(evening);
  await stage.proxy.cut();
  // The browser writes down who is signed in some seconds later, or when it is closed.
  await evening.close();
  const hall = await handset.open();
  await hall.goto('/');
  const meetingId = await startMeeting(hall.page);
  const mark = async ({ page }: typeof hall, place: number) => {
    const box = presentBoxes(page).nth(place);
    const alias = await aliasOf(box);
    await box.click();
    await savedWord(page, alias).waitFor();
    return { alias, present: 1 };
  };
  const first = await mark(hall, 0);
  await hall.kill();

  const again = await handset.open();
  await again.goto(rollPath(meetingId));
  const second = await mark(again, 1);
  await syncState(again.page, /3 por enviar/).waitFor();
  await again.close();

  await makeUnreadable(handset.profileFolder);
  const openedAt = Date.now();
  const home = await handset.open();
  await home.goto('/pendientes');
  await syncState(home.page, /3 por enviar/).waitFor();
  expect(await wereDatabasesMissing(handset.profileFolder, openedAt)).toBe(true);
  const before = register.count('SELECT count(*) FROM applied_ops');

  await stage.proxy.restore();
  await sendNow(home);
  await syncState(home.page, 'Al día').waitFor();
  expect(
    register.rows(
      `SELECT p.alias, a.present FROM attendance a JOIN people p ON p.id = a.person_id
       JOIN meetings m ON m.id = a.meeting_id WHERE m.uuid = ? ORDER BY a.change`,
      meetingId,
    ),
  ).toEqual([first, second]);
  expect(register.count('SELECT count(*) FROM applied_ops')).toBe(before + 3);
  expect(home.problems.unexpected).toEqual([]);
});

/**
 * One byte of the databases' log is another. What a kill in the middle of a write leaves behind comes
 * to the same at the opening after next (docs/decisions/0025-thrown-away-by-the-browser.md).
 */
async function makeUnreadable(profileFolder: string): Promise<void> {
  const root = join(profileFolder, 'Default', 'IndexedDB');
  const [folder] = (await readdir(root)).filter((name) => name.endsWith('.leveldb'));
  if (!folder) throw new Error('This phone has no databases.');
  const logs = (await readdir(join(root, folder))).filter((name) => name.endsWith('.log'));
  for (const log of logs) {
    const path = join(root, folder, log);
    const bytes = await readFile(path);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    await writeFile(path, bytes);
  }
}
