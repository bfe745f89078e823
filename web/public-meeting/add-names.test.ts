import { expect, it } from 'vitest';
import { addNames, namesOf } from './add-names.ts';

const here = { present: true, punctual: false, paidQuota: false };

it('splits a pasted list and leaves blanks out', () => {
  const names = namesOf({ names: [], nameBeingTyped: 'Lupita,  Don Chuy ;\nMaría José,,' });
  expect(names.map(({ name }) => name)).toEqual(['Lupita', 'Don Chuy', 'María José']);
});

it('does not add a name that stands there already, however it is written', () => {
  const names = [{ name: 'Lupita', ...here, paidQuota: true }];
  expect(addNames({ names, nameBeingTyped: 'LUPITA, Ana, ana' })).toEqual({
    names: [
      { name: 'Lupita', present: true, punctual: false, paidQuota: true },
      { name: 'Ana', present: true, punctual: false, paidQuota: false },
    ],
    nameBeingTyped: '',
  });
});
