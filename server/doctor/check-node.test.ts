import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkNode, LAST_FIXES, NODE_LINE } from './check-node.ts';

const on = (day: string) => Date.parse(`${day}T12:00:00Z`);

it.each([
  ['20.19.0', '2026-04-01', 'warn', 'hasta el 2026-04-30'],
  ['20.20.2', '2025-12-01', 'ok', 'hasta el 2026-04-30'],
  ['20.20.2', '2026-11-27', 'warn', 'desde el 2026-04-30'],
  ['22.23.3', '2026-11-27', 'ok', 'hasta el 2027-04-30'],
  ['24.21.0', '2026-11-27', 'ok', 'hasta el 2028-04-30'],
  ['24.21.0', '2028-04-30', 'warn', 'hasta el 2028-04-30'],
  ['24.21.0', '2028-05-02', 'warn', 'desde el 2028-04-30'],
  ['25.1.0', '2026-11-27', 'warn', 'desde el 2026-06-01'],
  ['18.20.8', '2026-11-27', 'warn', 'ya no recibe'],
  ['40.0.0', '2026-11-27', 'ok', 'más nuevo'],
])('Node %s on %s: %s, %s', (version, day, level, says) => {
  expect(checkNode(version, on(day))).toMatchObject({
    level,
    says: expect.stringContaining(says),
    todo: level === 'ok' ? null : expect.stringContaining(`Node ${NODE_LINE}`),
  });
});

it('knows the lines and days that its page names, and no others', () => {
  const page = readFileSync(new URL('../../docs/node-versions.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (\d\d) \| (\d{4}-\d\d-\d\d) \|/gm)];
  const named = Object.fromEntries(rows.map(([, line, last]) => [line, last]));
  expect(named).toEqual(Object.fromEntries(Object.entries(LAST_FIXES)));
});
