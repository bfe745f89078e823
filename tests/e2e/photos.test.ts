import type { Page } from 'playwright';
import { expect } from 'vitest';
import { PHOTO_MAX_BYTES } from '#contract/photos';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { readyForNoSignal, rollRow, startMeeting } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});

const NAME = 'Lupita Soto';
const MEMBERS = '/community-coordinator?tab=miembros';
const OF_LUPITA = `SELECT photo FROM person_photos ph JOIN people p ON p.id = ph.person_id
  WHERE p.email = 'integrante@demo.mx'`;

/** As a camera makes it: twelve megapixels, and where it was taken. */
async function takePicture(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3_000, 4_000];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (let at = 0; at < 4_000; at += 100) {
      context.fillStyle = `hsl(${at % 360} 70% 50%)`;
      context.fillRect((at * 7) % 3_000, at, 1_200, 90);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(drawn, 'base64');
  const place = Buffer.from('\xff\xe1\x00\x16Exif\0\0GPS 24.02 -104', 'latin1');
  place.writeUInt16BE(place.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), place, jpeg.subarray(2)]);
}

/** What is painted in a circle of the members, or at the end of a row of the roll. */
const painted = (page: Page, selector: string, pseudo?: string) =>
  page.evaluate(
    ([found = '', part]) => {
      const element = document.querySelector(found);
      return element ? getComputedStyle(element, part).backgroundImage : 'not there';
    },
    [selector, pseudo] as const,
  );

const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const opening = indexedDB.open(names.find((name) => name.startsWith('cache-')) ?? '');
    const db = await new Promise<IDBDatabase>((done) => {
      opening.onsuccess = () => done(opening.result);
    });
    const asked = db.transaction('reads').objectStore('reads').getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((done) => {
      asked.onsuccess = () => done(asked.result);
    });
    db.close();
    return keys.map(String).filter((key) => key.startsWith('photo:'));
  });

it('a member puts a photo, the leader has it without signal on members and roll, and it goes when taken back', async () => {
  const member = await openSignedIn(stage, 'integrante@demo.mx');
  const { page: hers } = member;
  await hers.setViewportSize({ width: 360, height: 800 });
  await member.goto('/mis-datos');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    hers.getByLabel('Tomar o elegir una foto').setInputFiles({ name, mimeType, buffer });
  await choose('yo.heic', 'image/heic', Buffer.from('no picture that a browser reads'));
  await hers.getByText('No se pudo leer esa imagen').waitFor();
  const picture = await takePicture(hers);
  expect(picture.length).toBeGreaterThan(5 * PHOTO_MAX_BYTES);
  await choose('yo.jpg', 'image/jpeg', picture);
  await hers.getByAltText('Así se verá tu foto').waitFor();
  await hers.getByRole('button', { name: 'Usar esta foto' }).click();
  await hers.getByText('Para poner tu foto, acepta quién puede verla').waitFor();
  expect(register.rows(OF_LUPITA)).toEqual([]);
  await hers.getByLabel('Acepto que vean mi foto como se explica aquí').check();
  await hers.getByRole('button', { name: 'Usar esta foto' }).click();
  await hers.getByAltText('Tu foto', { exact: true }).waitFor();
  const [row] = register.rows(OF_LUPITA) as { photo: string }[];
  const bytes = Buffer.from(row?.photo ?? '', 'base64');
  expect(bytes.length).toBeGreaterThan(100);
  expect(bytes.length).toBeLessThanOrEqual(PHOTO_MAX_BYTES);
  expect(bytes.toString('latin1')).not.toMatch(/GPS|Exif|ICC/);

  const [{ id } = { id: 0 }] = register.rows(
    `SELECT id FROM people WHERE email = 'integrante@demo.mx'`,
  ) as { id: number }[];
  const circle = `[data-photo="${id}"] > span`;
  const leader = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = leader;
  await page.setViewportSize({ width: 412, height: 800 });
  await leader.goto(MEMBERS);
  await expect.poll(() => painted(page, circle)).toMatch(/^url\("blob:/);
  // People without a photo keep their initials.
  const without = await page
    .locator('[data-photo] > span')
    .evaluateAll(
      (all) => all.filter((one) => getComputedStyle(one).backgroundImage === 'none').length,
    );
  expect(without).toBeGreaterThan(3);

  await leader.goto('/');
  await readyForNoSignal(leader);
  await stage.proxy.cut();
  await leader.goto('/');
  await startMeeting(page);
  const inRoll = `[data-person="${id}"] > :first-child`;
  await rollRow(page, NAME).waitFor();
  await expect.poll(() => painted(page, inRoll, '::after')).toMatch(/^url\("blob:/);
  // With larger text the name has the room.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '130%';
  });
  await expect.poll(() => painted(page, inRoll, '::after')).toBe('none');
  await stage.proxy.restore();

  await hers.getByRole('button', { name: 'Quitar la foto' }).click();
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Quitar la foto' }).click();
  await hers.getByLabel('Tomar o elegir una foto').waitFor();
  expect(register.rows(OF_LUPITA)).toEqual([]);
  await leader.goto(MEMBERS);
  await expect.poll(() => painted(page, circle)).toBe('none');
  await expect.poll(() => stored(page)).not.toContain(`photo:${id}`);
  expect(leader.problems.unexpected).toEqual([]);
});
