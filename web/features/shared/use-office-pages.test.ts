import { expect, it } from 'vitest';
import { toOfficeQuery } from './use-office-pages.ts';

it('a page is asked in the order of a column, and by nothing that is not said', () => {
  const nothing = { community: undefined, level: null };
  expect(toOfficeQuery(nothing, '', { columnId: 'last', isDescending: true })).toEqual({
    sort: 'last',
    direction: 'desc',
  });
  expect(toOfficeQuery({ community: 3, level: 'risk' }, 'ana', null)).toEqual({
    ...{ community: 3, level: 'risk', search: 'ana', direction: 'asc' },
  });
});
