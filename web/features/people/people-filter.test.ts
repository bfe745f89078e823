import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserItem } from '#contract/people';
import {
  choicesOf,
  EVERYBODY,
  type Found,
  findPeople,
  type PeopleFilter,
} from './people-filter.ts';

const person = (patch: Partial<UserItem>): UserItem => ({
  ...{ id: 1, alias: 'Lupita', email: null, phone: null, gender: 'femenino', birth_year: null },
  ...{ role: 'integrante', status: 'pending', state: 'Durango', city: 'Durango' },
  ...{ community: null, enrollment_year: 2015, created_at: '2026-11-01T18:00:00.000Z' },
  ...{ community_hint: null, registered_by: null, decided_by: null, decided_at: null },
  ...{ may_decide: true, zone: null },
  ...patch,
});

const people = [
  person({ id: 1, alias: 'José Ángel', email: 'pepe@demo.mx', city: 'Gómez Palacio' }),
  person({ id: 2, alias: 'María', city: 'Chihuahua', state: 'Chihuahua', status: 'approved' }),
  person({ id: 3, alias: 'Ana', city: 'Mérida', state: 'Yucatán', role: 'lider' }),
  person({ id: 4, alias: 'Beto', role: 'leader', status: 'rejected' }),
];

const everybody = {
  states: people.map(({ state }) => state).filter((state, at, all) => all.indexOf(state) === at),
  roles: people.map(({ role }) => role),
};

const found = (patch: Partial<PeopleFilter>) => {
  const { shown } = findPeople(people, { ...EVERYBODY, ...patch }, null);
  return shown.map(({ id }) => id);
};

describe('a search', () => {
  it.each([
    ['jose', [1]],
    ['ÁNGEL', [1]],
    ['  pepe@DEMO ', [1]],
    ['gomez pal', [1]],
    ['YUCATAN', [3]],
    ['merida', [3]],
    ['chihuahua', [2]],
    ['nadie', []],
  ])('for «%s» finds by alias, address, city or state, case and accents aside', (search, ids) => {
    expect(found({ search })).toEqual(ids);
  });

  it('finds by its words in any order, of one field or several', () => {
    expect(found({ search: 'angel jose' })).toEqual([1]);
    expect(found({ search: 'chihuahua, maria' })).toEqual([2]);
    expect(found({ search: 'maria durango' })).toEqual([]);
  });

  it('does not take the end of a field and the beginning of the next for a word', () => {
    expect(found({ search: 'mariachihuahua' })).toEqual([]);
  });

  it('of nothing shows everybody, without looking at anybody', () => {
    const { shown, isShown } = findPeople(people, { ...EVERYBODY, search: '  ' }, null);
    expect(shown).toBe(people);
    expect(isShown).toBeUndefined();
  });
});

describe('filters', () => {
  it('hold together', () => {
    expect(found({ status: 'pending' })).toEqual([1, 3]);
    expect(found({ status: 'pending', state: 'Durango' })).toEqual([1]);
    expect(found({ role: 'lider' })).toEqual([3]);
    expect(found({ role: 'lider', search: 'jose' })).toEqual([]);
  });

  it('take role values of one name for one role', () => {
    expect(found({ role: 'integrante' })).toEqual([1, 2, 4]);
    expect(choicesOf(everybody).roles).toEqual([
      { value: 'integrante', label: 'Integrante' },
      { value: 'lider', label: 'Líder' },
    ]);
  });

  it('offer what occurs alone, in order', () => {
    expect(choicesOf(everybody).states.map(({ value }) => value)).toEqual([
      'Chihuahua',
      'Durango',
      'Yucatán',
    ]);
  });
});

it('what goes on from an earlier search finds the same as from the beginning', () => {
  const filters = fc.record({
    search: fc.constantFrom('', 'j', 'jo', 'jose', 'a', 'an', 'ana', 'dur', 'chihuahua', 'x'),
    status: fc.constantFrom(null, 'pending' as const, 'approved' as const),
    state: fc.constantFrom(null, 'Durango', 'Yucatán'),
    role: fc.constantFrom(null, 'lider', 'integrante'),
  });
  fc.assert(
    fc.property(fc.array(filters, { minLength: 1, maxLength: 8 }), (turns) => {
      let before: Found<UserItem> | null = null;
      for (const filter of turns) {
        const fresh: Found<UserItem> = findPeople(people, filter, null);
        before = findPeople(people, filter, before);
        expect(before.shown).toEqual(fresh.shown);
        const isShown = before.isShown;
        expect(people.filter((_, place) => isShown?.(place) ?? true)).toEqual(fresh.shown);
      }
    }),
  );
});

it('folds each person once: a letter among twenty thousand costs no more than looking', () => {
  let reads = 0;
  const many = Array.from({ length: 20_000 }, (_, id) => ({
    ...person({ id }),
    get alias() {
      reads += 1;
      return `Persona ${id}`;
    },
  }));
  for (const search of ['p', 'pe', 'per', 'persona 19999']) {
    expect(findPeople(many, { ...EVERYBODY, search }, null).shown.length).toBeGreaterThan(0);
  }
  expect(reads).toBe(20_000);
});
