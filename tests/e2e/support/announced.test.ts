import { expect, it, onTestFinished } from 'vitest';
import { announcements, focusedOf, treeOf } from './announced.ts';
import { createProfileFolder, openPhone } from './browser.ts';

const PAGE = `<!doctype html><html lang="es"><title>heard</title><main><h1>Heard</h1>
  <div role="grid" aria-label="roll">
    <div role="row"><span role="columnheader">Name</span><span role="columnheader">Here</span></div>
    <div role="row"><span role="rowheader">Ana</span><span role="gridcell"><button role="checkbox"
      aria-checked="true" aria-label="Here">✓</button></span></div>
  </div>
  <p role="status"></p><div aria-live="polite"><p>old</p></div><p aria-live="off"></p>
  <button aria-expanded="false" aria-haspopup="menu" disabled>More</button><div id="below"></div>
  </main>`;

async function openPage() {
  const profile = await createProfileFolder();
  const phone = await openPhone({ profileFolder: profile.path, origin: 'about:' });
  onTestFinished(async () => {
    await phone.kill();
    await profile.remove();
  });
  await phone.page.setContent(PAGE);
  return phone.page;
}

it('writes the browser’s accessibility tree: role, name and states, nothing twice', async () => {
  const page = await openPage();
  expect(await treeOf(page, 'main')).toMatchInlineSnapshot(`
    "main
      heading «Heard» level=1
      grid «roll»
        row «NameHere»
          columnheader «Name»
          columnheader «Here»
        row «AnaHere»
          rowheader «Ana»
          gridcell «Here»
            checkbox «Here» checked
              text «✓»
      status live=polite
      paragraph
        text «old»
      paragraph
      button «More» not expanded hasPopup=menu disabled"
  `);
  await page.getByRole('checkbox').focus();
  expect(await focusedOf(page)).toBe('rowheader «Ana» > checkbox «Here» checked');
});

it('hears an atomic region whole, another by what is new, an alert that comes, and no hidden word', async () => {
  const page = await openPage();
  const heard = await announcements(page);
  const set = (selector: string, html: string) =>
    page.evaluate(
      ([where = '', what = '']) => {
        const region = document.querySelector(where);
        if (region) region.innerHTML = what;
      },
      [selector, html],
    );
  await set('[role=status]', '<b>Ana</b>, here <i aria-hidden="true">tick</i><s hidden>no</s>');
  expect(await heard.take('Ana, here')).toEqual(['Ana, here']);
  await page.evaluate(() => document.querySelector('[aria-live]')?.append('new'));
  await set('[aria-live=off]', 'never');
  await set('[role=status]', '<b>Ana</b>, here');
  await set('#below', '<p role="alert">fire</p><p role="status">born with it</p>');
  expect(await heard.take('fire')).toEqual(['new', 'fire']);
  expect(await heard.take()).toEqual([]);
});
