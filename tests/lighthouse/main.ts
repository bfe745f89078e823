/**
 * `npm run lighthouse [-- --runs N] [NAME…]`: Lighthouse's mobile preset on the public page and on
 * the roll of somebody who is signed in. Prints a table and what kept a category from its goal; ends
 * with 1 when one misses it.
 */
import { withCleanup } from '../../bench/support/cleanup.ts';
import setUpBuild from '../e2e/support/build-setup.ts';
import { printUsage } from '../support/print-usage.ts';
import { auditPage } from './audit-page.ts';
import { openPages } from './open-pages.ts';
import { missesGoal, toTable } from './to-table.ts';

printUsage(`npm run lighthouse -- [--runs N] [NAME…]
  the mobile preset on the public page and on the roll, N times each (5)
`);

const words = process.argv.slice(2);
const runs = Number(words[words.indexOf('--runs') + 1] ?? 5) || 5;

setUpBuild();
await withCleanup(async (cleanup) => {
  const pages = (await openPages(cleanup)).filter(({ name }) => isWanted(name));
  for (const page of pages) {
    const audited = await auditPage(page, runs);
    process.stdout.write(`${toTable(audited)}\n`);
    if (missesGoal(audited)) process.exitCode = 1;
  }
});

function isWanted(name: string): boolean {
  const names = words.filter((word) => /^[a-z]/.test(word));
  return names.length === 0 || names.includes(name);
}
