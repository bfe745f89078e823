import { expect, it } from 'vitest';
import { describeFirstLoads, grownSince } from './first-loads.mjs';
import { root } from './run-command.mjs';

const module = (id, renderedLength) => [id, { renderedLength }];

it('lists the modules behind each first screen, libraries by their package', () => {
  const outputs = [
    {
      fileName: 'a.js',
      modules: Object.fromEntries([
        module(`${root}/web/b.ts`, 5),
        module(`${root}/node_modules/react/index.js`, 2),
        module(`${root}/node_modules/react/jsx-runtime.js`, 3),
      ]),
    },
    {
      fileName: 'c.js',
      modules: Object.fromEntries([module(`${root}/web/a.ts`, 4), module('\0helper', 1)]),
    },
    { fileName: 'office.js', modules: Object.fromEntries([module(`${root}/web/office.ts`, 9)]) },
    { fileName: 'styles.css' },
  ];
  expect(describeFirstLoads(outputs, { roll: ['a.js', 'c.js', 'styles.css'] })).toEqual({
    roll: {
      files: ['a.js', 'c.js', 'styles.css'],
      modules: { 'node_modules/react': 5, 'web/a.ts': 4, 'web/b.ts': 5 },
    },
  });
});

it('names what grew, and what is new', () => {
  const known = { same: 5, smaller: 9, larger: 3 };
  expect(grownSince(known, { same: 5, smaller: 8, larger: 4, new: 7 })).toEqual([
    '+7 new',
    '+1 larger',
  ]);
});
