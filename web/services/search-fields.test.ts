import * as v from 'valibot';
import { expect, it } from 'vitest';
import { searchChoice, searchId, searchText } from './search-fields.ts';

const schema = v.object({ texto: searchText, id: searchId, vista: searchChoice(['una', 'otra']) });
const parse = (search: object) => v.parse(schema, search);

it('keeps what fits', () => {
  const search = { texto: 'Lerdo', id: 7, vista: 'otra' };
  expect(parse(search)).toEqual(search);
  expect(parse({})).toEqual({});
});

it.each(['', 0, 1.5, -1, null, true, [], {}, 'tercera', Number.NaN])(
  'leaves out what does not fit: %j',
  (value) => {
    const isText = typeof value === 'string' && value !== '';
    const isId = Number.isSafeInteger(value);
    expect(parse({ texto: value, id: value, vista: value, otro: value })).toEqual({
      texto: isText ? value : undefined,
      id: isId ? value : undefined,
      vista: undefined,
    });
  },
);
