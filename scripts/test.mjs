// npm test [-- STEP…]: everything that must hold, or only the named steps.
// Its last line is always "N passed, N failed" (and ", N skipped" when there are any).
import { ensureInstalled } from './ensure-installed.mjs';
import { steps, waves } from './test-steps.mjs';

const wanted = new Set(process.argv.slice(2));
const total = { passed: 0, failed: 0, skipped: 0 };

try {
  await runAll();
} catch (error) {
  report(error.stack ?? String(error));
  total.failed += 1;
}
if (total.passed + total.failed === 0) total.failed = 1;
report(summaryOf(total));
process.exitCode = total.failed > 0 ? 1 : 0;

async function runAll() {
  const unknown = [...wanted].filter((name) => !(name in steps));
  if (unknown.length > 0) {
    throw new Error(`no step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  }
  await ensureInstalled();
  for (const wave of waves) {
    const chosen = wave.filter((name) => wanted.size === 0 || wanted.has(name));
    await Promise.all(chosen.map(runStep));
  }
}

async function runStep(name) {
  const start = performance.now();
  const result = await steps[name]();
  for (const key of Object.keys(total)) total[key] += result[key];
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const details = result.failures.map((failure) => `\n${failure}\n`).join('');
  const leftOut = (result.leftOut ?? []).map((title) => `\n  skipped: ${title}`).join('');
  const repeated = (result.repeated ?? [])
    .map((why) => `\n  passed when run again: ${why}`)
    .join('');
  report(`${name}: ${summaryOf(result)} (${seconds} s)${leftOut}${repeated}${details}`);
}

function summaryOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function report(text) {
  process.stdout.write(`${text}\n`);
}
