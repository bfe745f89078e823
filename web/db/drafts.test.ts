import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DeviceDb, openDeviceDb } from './device-db.ts';
import { dropDrafts } from './draft-keys.ts';
import { dropUnchanged, holdDraft, readDrafts } from './drafts.ts';
import { dropBeyond, MOST_DRAFTS, putBack } from './left-drafts.ts';

const FORM = 'nota:7';
let device: DeviceDb;
/** The same database from another tab. */
let elsewhere: DeviceDb;

beforeEach(() => {
  device = openDeviceDb();
  elsewhere = openDeviceDb();
});
afterEach(async () => {
  device.close();
  elsewhere.close();
  await Dexie.delete('device');
});

const texts = async (form = FORM) => (await readDrafts(device, form)).map(({ value }) => value);
const openHere = (writer: string) => holdDraft(device, FORM, writer);
const openElsewhere = (writer: string) => holdDraft(elsewhere, FORM, writer);

/** As a form does that shows the newest draft. */
async function openAndTake(db: DeviceDb, writer: string) {
  const hold = holdDraft(db, FORM, writer);
  const [newest] = await hold.read();
  if (newest) hold.take(newest);
  return hold;
}

it('is there again when its form is opened again, until it is dropped', async () => {
  await openHere('first').save('a medias', 7);
  device.close();
  device = openDeviceDb();
  const again = await openAndTake(device, 'second');
  expect(await texts()).toEqual(['a medias']);
  await again.save('a medias y más', 8);
  expect(await texts()).toEqual(['a medias y más']);
  await again.drop();
  expect(await texts()).toEqual([]);
});

it('one tab never writes over what it did not read: both texts stay, the newest first', async () => {
  const [one, other] = [openHere('one'), openElsewhere('other')];
  await one.save('de la primera', 1);
  await other.save('de la segunda', 2);
  await one.save('de la primera, otra vez', 3);
  expect(await texts()).toEqual(['de la primera, otra vez', 'de la segunda']);
});

it('sending drops what this tab wrote and nothing else', async () => {
  const [one, other] = [openHere('one'), openElsewhere('other')];
  await one.save('de la primera', 1);
  await other.save('de la segunda', 2);
  await other.drop();
  expect(await texts()).toEqual(['de la primera']);
});

it('a tab left open since yesterday brings its text back beside the newer one', async () => {
  const yesterday = openHere('yesterday');
  await yesterday.save('de ayer', 1);
  const today = await openAndTake(elsewhere, 'today');
  await today.save('de ayer, corregido hoy', 2);
  expect(await texts()).toEqual(['de ayer, corregido hoy']);
  await yesterday.save('de ayer, y despierta', 3);
  expect(await texts()).toEqual(['de ayer, y despierta', 'de ayer, corregido hoy']);
});

it('what another tab typed on since it was read here stays, whether this one types or sends', async () => {
  const one = openHere('one');
  await one.save('leído', 1);
  const typing = await openAndTake(elsewhere, 'typing');
  const sending = await openAndTake(elsewhere, 'sending');
  await one.save('leído y seguido', 2);
  await typing.save('leído y cambiado', 3);
  await sending.drop();
  expect(await texts()).toEqual(['leído y cambiado', 'leído y seguido']);
});

it('opening the other draft leaves the one that was shown', async () => {
  const [one, other] = [openHere('one'), openElsewhere('other')];
  await one.save('de la primera', 1);
  await other.save('de la segunda', 2);
  const third = await openAndTake(device, 'third');
  await third.save('de la segunda, seguida', 3);
  const [, first] = await third.read();
  if (first) third.take(first);
  expect(await texts()).toEqual(['de la segunda, seguida', 'de la primera']);
  await third.save('de la primera, seguida', 4);
  expect(await texts()).toEqual(['de la primera, seguida', 'de la segunda, seguida']);
  await third.drop();
  expect(await texts()).toEqual(['de la segunda, seguida']);
});

it('a discarded draft may be put back; one that its tab went on with is not discarded', async () => {
  const one = openHere('one');
  await one.save('de la primera', 1);
  const [draft] = await readDrafts(device, FORM);
  if (!draft) throw new Error('no draft');
  await dropUnchanged(elsewhere, draft);
  expect(await texts()).toEqual([]);
  await putBack(elsewhere, draft);
  await one.save('de la primera, y más', 2);
  await dropUnchanged(elsewhere, draft);
  await expect(putBack(elsewhere, draft)).rejects.toThrow();
  expect(await texts()).toEqual(['de la primera, y más']);
});

it('a draft of an older app is read, and replaced by what is typed over it', async () => {
  await device.drafts.put({ key: FORM, value: 'de antes', savedAt: 1 });
  const hold = await openAndTake(device, 'new');
  expect(await texts()).toEqual(['de antes']);
  await hold.save('de antes, seguido', 2);
  expect(await texts()).toEqual(['de antes, seguido']);
});

it('keeps the forms apart, whatever their names have in common', async () => {
  for (const name of ['nota:7', 'nota:70', 'nota:7!', 'nota:7 !x', 'nota']) {
    await holdDraft(device, name, 'tab').save(name, 1);
  }
  for (const name of ['nota:7', 'nota:70', 'nota:7!', 'nota:7 !x', 'nota']) {
    expect(await texts(name)).toEqual([name]);
  }
  await dropDrafts(device, 'nota:7');
  expect(await texts('nota:7')).toEqual([]);
  expect(await device.drafts.count()).toBe(4);
});

it('of more texts than anybody types in the newest eight stay', async () => {
  for (let tab = 1; tab <= MOST_DRAFTS + 2; tab += 1) await openHere(`tab-${tab}`).save(tab, tab);
  await dropBeyond(device, await readDrafts(device, FORM));
  expect(await texts()).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
});

it('what is typed at once is kept in the order of typing, with one row', async () => {
  await openHere('one').save('leído', 1);
  const hold = await openAndTake(device, 'two');
  await Promise.all(['a', 'ab', 'abc'].map((text, index) => hold.save(text, 2 + index)));
  expect(await texts()).toEqual(['abc']);
});
