import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { computeDays } from './liturgy/compute-days.mjs';
import { packTable } from './liturgy/pack-table.mjs';
import { root } from './run-command.mjs';
import { makeIfStale } from './stamp.mjs';

const OUTPUT = 'web/features/gospel/generated/table.json';

/** Last year's meetings are still registered in January. */
const YEARS_BACK = 1;
const YEARS_AHEAD = 3;

export async function generateLiturgy(year = new Date().getFullYear()) {
  await makeIfStale({
    name: `liturgy-${year}`,
    output: OUTPUT,
    sources: [
      'scripts/liturgy',
      'node_modules/romcal/package.json',
      'node_modules/@romcal/calendar.mexico/package.json',
    ],
    make: async () => {
      const table = packTable(await computeDays(year - YEARS_BACK, year + YEARS_AHEAD));
      const file = join(root, OUTPUT);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(table)}\n`);
    },
  });
}
