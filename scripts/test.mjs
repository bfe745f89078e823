// npm test [-- STEP…]: the gate, or only the named steps of it; `--all` (npm run test:all) runs
// everything in full; `--changed` runs the checks and the quick tests of changed files. Its last
// line is always "N passed, N failed" (and ", N skipped" when there are any).
import { ensureInstalled } from './ensure-installed.mjs';
import { changedSteps, steps, waves } from './test-steps.mjs';

const words = process.argv.slice(2);
const isWhole = words.includes('--all');
const isChanged = words.includes('--changed');
const wanted = new Set(words.filter((word) => word !== '--all' && word !== '--changed'));
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
  if (isChanged) {
    await Promise.all(['check', 'types'].map((name) => runStep(name, changedSteps[name])));
    await runStep('changed', changedSteps.changed);
    return;
  }
  for (const wave of waves) {
    const chosen = wave.filter((name) => wanted.size === 0 || wanted.has(name));
    await Promise.all(chosen.map((name) => runStep(name, steps[name])));
  }
}

async function runStep(name, run) {
  const start = performance.now();
  const result = await run({ isWhole });
  for (const key of Object.keys(total)) total[key] += result[key];
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const details = result.failures.map((failure) => `\n${failure}\n`).join('');
  const leftOut = (result.leftOut ?? []).map((title) => `\n  skipped: ${title}`).join('');
  report(`${name}: ${summaryOf(result)} (${seconds} s)${leftOut}${details}`);
}

function summaryOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function report(text) {
  process.stdout.write(`${text}\n`);
}
