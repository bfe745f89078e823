import { expect } from 'vitest';
import { it } from './support/fixture.ts';
import { openSignedIn } from './support/signed-in.ts';

const PATH = '/state-coordinator-dashboard';
const STATE = 'estatal@demo.mx';

it('a coordinator of Durango sees nothing of Chihuahua by writing it into the address', async ({
  stage,
  register,
}) => {
  const phone = await openSignedIn(stage, STATE);
  const { page } = phone;
  const bodies: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/')) bodies.push(await answer.text().catch(() => ''));
  });
  for (const tab of ['', '&tab=calendario', '&tab=objetivos']) {
    await phone.goto(`${PATH}?estado=Chihuahua${tab}`);
    await page.getByText('Chihuahua no está a tu alcance').waitFor();
  }
  // Namesakes elsewhere are left out: their name on the screen would be no leak.
  const there = register.rows<{ alias: string }>(
    `SELECT alias FROM people WHERE state = 'Chihuahua'
     EXCEPT SELECT alias FROM people WHERE state <> 'Chihuahua'`,
  );
  const groups = register.rows<{ name: string }>(
    "SELECT name FROM groups WHERE state = 'Chihuahua'",
  );
  const shown = `${await page.content()}\n${bodies.join('\n')}`;
  expect(there.length).toBeGreaterThan(3);
  expect(
    [...there.map(({ alias }) => alias), ...groups.map(({ name }) => name)].filter((name) =>
      shown.includes(name),
    ),
  ).toEqual([]);
});

it('a calendar feed shows no names, and revoked it answers 404; the calendar stays on the phone', async ({
  stage,
  register,
}) => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await phone.goto('/mi-calendario');
  await page.getByText('Comunidad San Judas Tadeo').first().waitFor();
  await page.getByRole('button', { name: 'Generar enlace' }).click();
  const link = await page.getByLabel('Enlace del calendario').inputValue();
  const path = new URL(link).pathname;
  const read = async () => {
    const answer = await fetch(new URL(path, stage.proxy.origin));
    return { status: answer.status, file: await answer.text() };
  };
  const { status, file } = await read();
  expect(status).toBe(200);
  expect(file).toContain('SUMMARY:Reunión');
  expect(file).not.toMatch(/Judas|Herrera|Durango/);
  expect(register.count('SELECT count(*) FROM calendar_feeds WHERE token_hash = ?', path)).toBe(0);
  await page.getByRole('button', { name: 'Anular enlace' }).click();
  await page.getByText('Enlace anulado').first().waitFor();
  expect((await read()).status).toBe(404);
  await stage.proxy.cut();
  await page.reload();
  await page.getByText('Comunidad San Judas Tadeo').first().waitFor();
  await stage.proxy.restore();
});
