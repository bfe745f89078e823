import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BEYOND_GATE } from './gate.mjs';
import { root } from './run-command.mjs';

it('leaves out of the gate only files that there are, each with its reason', () => {
  const gone = Object.keys(BEYOND_GATE).filter((file) => !existsSync(join(root, file)));
  expect(gone).toEqual([]);
  expect(Object.values(BEYOND_GATE).filter((reason) => reason.length < 10)).toEqual([]);
});
