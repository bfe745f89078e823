import { expect, it } from 'vitest';
import { faultsOf, restartsToText } from '../chaos/postgres/report.ts';
import { runRestarts } from '../chaos/postgres/restarts.ts';

it('two processes over one PostgreSQL outlive 3 restarts under ten writers, and lose nothing they answered', async () => {
  const report = await runRestarts(3);
  expect(faultsOf(report), restartsToText(report)).toEqual([]);
  // A proof in which nothing happened proves nothing.
  expect(report.refused['503']).toBeGreaterThan(0);
  expect(report.acknowledged).toBeGreaterThan(100);
}, 120_000);
