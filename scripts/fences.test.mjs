import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONFIG, withFences } from './fences.mjs';

it('biome.json has the fences of the table: node scripts/fences.mjs', () => {
  const config = JSON.parse(readFileSync(CONFIG, 'utf8'));
  expect(config).toEqual(withFences(config));
});
