import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldText } from '#contract/rules/fold-text';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { foldedInSql } from './folded-in-sql.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it.each([
  'Gómez Palacio',
  ' GÓMEZ PALACIO ',
  'gomez palacio',
  'Ñuñoa y Güémez',
  'ÁÉÍÓÚÜÑ áéíóúüñ',
  'Cd. Juárez',
  '',
])('folds «%s» as the rest of the server does', async (city) => {
  const query = sql<{ folded: string }>`select ${foldedInSql(sql.lit(city))} as folded`;
  const { rows } = await query.execute(t.store.read);
  expect(rows).toEqual([{ folded: foldText(city) }]);
});
