import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { computeDays } from './liturgy/compute-days.mjs';
import { computeNameDays } from './liturgy/compute-name-days.mjs';
import { packTable } from './liturgy/pack-table.mjs';
import { root } from './run-command.mjs';
import { makeIfStale } from './stamp.mjs';

const OUTPUT = 'web/features/gospel/generated/table.json';
const NAME_DAYS = 'web/features/celebrations/generated/name-days.json';

/** Last year's meetings are still registered in January. */
const YEARS_BACK = 1;
const YEARS_AHEAD = 3;

const SOURCES = [
  'scripts/liturgy',
  'node_modules/romcal/package.json',
  'node_modules/@romcal/calendar.mexico/package.json',
];

export async function generateLiturgy(year = new Date().getFullYear()) {
  await makeIfStale({
    name: `liturgy-${year}`,
    output: OUTPUT,
    sources: SOURCES,
    make: async () =>
      write(OUTPUT, packTable(await computeDays(year - YEARS_BACK, year + YEARS_AHEAD))),
  });
  await makeIfStale({
    name: 'name-days',
    output: NAME_DAYS,
    sources: SOURCES,
    make: async () => write(NAME_DAYS, await computeNameDays()),
  });
}

function write(output, table) {
  const file = join(root, output);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(table)}\n`);
}
