import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { createProfileFolder } from '../e2e/support/browser.ts';
import { openRegister, type Register } from '../e2e/support/register.ts';
import { createStage, type Stage } from '../e2e/support/stage.ts';
import { firefox } from './support/firefox.ts';
import { createHand, type Hand } from './support/hand.ts';
import { closeScreen } from './support/screen.ts';
import { titleLane } from './support/title-lane.ts';
import { webkit } from './support/webkit.ts';

const ADDED = 4_000;
const ADDED_AT = Date.UTC(2026, 10, 2, 18);
const DESK = { width: 1280, height: 800 };
const IMPORTED = `Alias,Correo,Estado,Ciudad
Traída Uno,traida.uno@example.mx,Durango,Lerdo
Traída Dos,traida.dos@example.mx,Durango,Lerdo
`;

const lanes = [firefox, webkit].map((engine) => [titleLane(engine), engine] as const);

afterAll(closeScreen);

/** What the office does with files, paper, clipboard and dates, in the browsers that are not Chrome. */
describe.each(lanes)('%s', (_, engine) => {
  describe.skipIf(engine.missing() !== null)('is given', () => {
    let stage: Stage;
    let register: Register;
    let profile: Awaited<ReturnType<typeof createProfileFolder>>;
    let hand: Hand;

    beforeAll(async () => {
      stage = await createStage();
      register = openRegister(stage.server.databasePath);
      addPeople(stage.server.databasePath);
      profile = await createProfileFolder();
      hand = createHand(await engine.open(profile.path, DESK), stage.proxy.origin);
      await hand.signIn('admin@demo.mx');
      await hand.see(/Panel Principal/);
    });
    afterAll(async () => {
      await hand.kill();
      register.close();
      await stage.close();
      await profile.remove();
    });

    it('a list of more than 160 kB is exported whole, to a file on the disk', async () => {
      await hand.goto('/user-management?lugar=Jalisco');
      await hand.see(/de [\d,]+ usuarios$/);
      await hand.tap('Exportar');
      await hand.tap('CSV con todas las columnas');
      const csv = await expect
        .poll(() => downloaded(profile.path), { timeout: 60_000 })
        .toMatch(/Muchas 3999/)
        .then(() => downloaded(profile.path));
      expect(csv.length).toBeGreaterThan(160_000);
      expect(csv.match(/Muchas \d{4}/g)).toHaveLength(ADDED);
    });

    it('a file of people is imported', async () => {
      await hand.goto('/user-management');
      await hand.press('Importar');
      await hand.see('Importar usuarios');
      await hand.run(chooseFileInPage, { name: 'personas.csv', text: IMPORTED });
      await hand.press('Importar 2 usuarios');
      await hand.see(/Importados: 2 usuarios/);
      expect(register.count("SELECT count(*) FROM people WHERE email LIKE 'traida.%'")).toBe(2);
    });

    it('a page is printed once', async () => {
      await hand.goto('/institutional-report');
      await hand.see('Por ciudad');
      await hand.run(() => {
        const counted = Object.assign(window, { prints: 0 });
        window.print = () => {
          counted.prints += 1;
        };
      }, null);
      await hand.press('Imprimir');
      const prints = () => hand.run(() => (window as unknown as { prints: number }).prints, null);
      await expect.poll(prints).toBe(1);
    });

    it('a link is copied under a finger, and the page says so', async () => {
      await hand.goto('/community-management');
      await hand.tap(/^(Más acciones|Acciones) para /);
      await hand.tap('Enlace público y QR');
      await hand.tap('Copiar enlace');
      await hand.see('Enlace copiado al portapapeles');
    });

    it('without a share sheet the week goes by WhatsApp', async () => {
      await hand.goto('/seguimiento');
      await hand.see('Compartir por WhatsApp');
      const found = await hand.run(() => {
        const links = [...document.querySelectorAll('a')];
        const link = links.find((one) => one.textContent === 'Compartir por WhatsApp');
        return { href: link?.href ?? '', hasSheet: 'share' in navigator };
      }, null);
      expect(found.hasSheet).toBe(false);
      expect(found.href).toMatch(/^https:\/\/wa\.me\/\?text=.*Seguimiento/);
    });

    it('an empty date says so until it has the focus', async () => {
      await hand.goto('/comunicados');
      await hand.press(/^Filtros/);
      await hand.see('Desde');
      const { hasFocus, ...seen } = await hand.run(readEmptyDateInPage, null);
      // A headless Firefox gives its window no focus, so nothing in it has one.
      expect(hasFocus || engine === firefox).toBe(true);
      expect(seen).toEqual({
        before: { isDrawn: false, isSaid: true },
        focused: { isDrawn: hasFocus, isSaid: !hasFocus },
        after: { isDrawn: false, isSaid: true },
      });
    });

    it('days and hours are spelled as everywhere, in twelve hours', async () => {
      await hand.goto('/user-management?lugar=Jalisco');
      await hand.see(new RegExp(formatMediumDay(ADDED_AT)));
      await hand.goto('/tertulias-management');
      await hand.see(/\d+ [a-z]{3}, \d+:\d\d [ap]\.m\./);
      expect(await hand.text()).not.toMatch(/[ap]\. m\./);
    });
  });
});

function downloaded(profileFolder: string): string {
  const folder = join(profileFolder, 'Downloads');
  const name = (() => {
    try {
      return readdirSync(folder).find((file) => file.endsWith('.csv'));
    } catch {
      return undefined;
    }
  })();
  return name ? readFileSync(join(folder, name), 'utf8') : '';
}

function addPeople(databasePath: string): void {
  const database = new Database(databasePath);
  const add = database.prepare(`INSERT INTO people (email, alias, state, city, role, status,
      birth_year, enrollment_year, consent_version, created_at, change)
    SELECT ?, ?, 'Jalisco', 'Ameca', 'integrante', 'approved', 1980, 2015, consent_version, ?, change
    FROM people WHERE email = 'admin@demo.mx'`);
  database.transaction(() => {
    for (let at = 0; at < ADDED; at += 1) {
      const alias = `Muchas ${String(at).padStart(4, '0')}`;
      add.run(`muchas${at}@demo.example`, alias, ADDED_AT);
    }
  })();
  database.close();
}

/** Runs in the page. */
async function chooseFileInPage(file: { name: string; text: string }): Promise<void> {
  const deadline = Date.now() + 30_000;
  let input: HTMLInputElement | null = null;
  while (!input) {
    input = document.querySelector('input[type=file]');
    if (Date.now() > deadline) throw new Error('no field for a file');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const files = new DataTransfer();
  files.items.add(new File([file.text], file.name, { type: 'text/csv' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page: what the first empty date shows before, under and after the focus. */
function readEmptyDateInPage() {
  const input = document.querySelector<HTMLInputElement>('input[type=date]');
  const field = input?.parentElement;
  if (!input || !field) throw new Error('no empty date');
  const read = () => ({
    isDrawn: !/^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(input).color),
    // Firefox gives the words by the attribute they come from.
    isSaid:
      field.dataset.dateField === 'Sin fecha todavía' &&
      ['"Sin fecha todavía"', 'attr(data-date-field)'].includes(
        getComputedStyle(field, '::after').content,
      ),
  });
  // A panel that opened may have given it the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const before = read();
  input.focus();
  const focused = read();
  const hasFocus = document.hasFocus();
  input.blur();
  return { before, focused, after: read(), hasFocus };
}
