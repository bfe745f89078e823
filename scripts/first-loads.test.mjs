import { expect, it } from 'vitest';
import { describeFirstLoads } from './first-loads.mjs';
import { root } from './run-command.mjs';

it('tells the modules of ours behind each first screen', () => {
  const outputs = [
    { fileName: 'a.js', moduleIds: [`${root}/web/b.ts`, `${root}/node_modules/react/index.js`] },
    { fileName: 'c.js', moduleIds: [`${root}/web/a.ts`, '\0helper'] },
    { fileName: 'office.js', moduleIds: [`${root}/web/office.ts`] },
    { fileName: 'styles.css' },
  ];
  expect(describeFirstLoads(outputs, { roll: ['a.js', 'c.js', 'styles.css'] })).toEqual({
    roll: { files: ['a.js', 'c.js', 'styles.css'], modules: ['web/a.ts', 'web/b.ts'] },
  });
});
