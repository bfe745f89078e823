import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BEYOND_GATE } from './gate.mjs';
import { root } from './run-command.mjs';

it('leaves out of the gate only files that there are, each with its reason', () => {
  const gone = Object.keys(BEYOND_GATE).filter((file) => !existsSync(join(root, file)));
  expect(gone).toEqual([]);
  expect(Object.values(BEYOND_GATE).filter((reason) => reason.length < 10)).toEqual([]);
});

it('holds each fault of the product that a long run found, by a test of the gate', () => {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const rows = [
    ...read('docs/runs/faults-and-their-tests.md').matchAll(/^\| (.+) \| `(.+)` \| (.+) \|$/gm),
  ];
  const gone = rows.filter(
    ([, , file, title]) =>
      file in BEYOND_GATE || !existsSync(join(root, file)) || !read(file).includes(`'${title}'`),
  );
  expect(gone.map(([row]) => row)).toEqual([]);
  // Every seed that broke for a reason of the product's is named.
  const broke = read('docs/runs/what-broke.md').matchAll(
    /^\| ([\d, ]+) \| ([^|]+) \| ([^|]+) \|$/gm,
  );
  const ofProduct = [...broke].filter(([row]) => !row.includes('the harness'));
  const named = rows.map(([, fault]) => fault).join();
  const missing = ofProduct.flatMap(([, seeds]) =>
    seeds.split(', ').filter((seed) => !named.includes(seed)),
  );
  expect(missing).toEqual([]);
});
