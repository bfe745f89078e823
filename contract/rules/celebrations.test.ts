import { describe, expect, test } from 'vitest';
import { celebrationsOf, isDayOfMonth, nameDayOf, toBirthday } from './celebrations.ts';

const nameDays = { jose: '03-19', 'juan diego': '12-09', juan: '06-24', carmen: '07-16' };
const week = (people: Parameters<typeof celebrationsOf>[0], from: string, to: string) =>
  celebrationsOf(people, { from, to, nameDays }).map(
    ({ person, day, kind }) => `${person.alias} ${kind} ${day}`,
  );

describe('a day of a month', () => {
  test.each([
    [1, 31, true],
    [2, 29, true],
    [2, 30, false],
    [4, 31, false],
    [12, 0, false],
    [13, 1, false],
    [null, 1, false],
    [undefined, 1, false],
  ])('month %s, day %s: %s', (month, day, expected) => {
    expect(isDayOfMonth(month, day)).toBe(expected);
  });

  test('a birthday needs month and day', () => {
    expect(toBirthday(3, 7)).toBe('03-07');
    expect(toBirthday(11, 24)).toBe('11-24');
    for (const [month, day] of [
      [null, 7],
      [3, null],
      [2, 30],
    ] as const) {
      expect(toBirthday(month, day)).toBeNull();
    }
  });
});

describe('celebrations between two days', () => {
  test('both ends count, the year turns, and birthdays of a day come first', () => {
    const people = [
      { alias: 'Ana', birthday: '01-03' },
      { alias: 'Beto', birthday: '12-28' },
      { alias: 'Cira', birthday: '01-04' },
      { alias: 'José', birthday: null },
    ];
    expect(week(people, '2026-12-28', '2027-01-03')).toEqual([
      'Beto birthday 2026-12-28',
      'Ana birthday 2027-01-03',
    ]);
    const both = [people[3], { alias: 'Dora', birthday: '03-19' }].flatMap((one) => one ?? []);
    expect(week(both, '2026-03-19', '2026-03-19')).toEqual([
      'Dora birthday 2026-03-19',
      'José nameDay 2026-03-19',
    ]);
  });

  test('without consent there is neither a birthday nor a saint’s day', () => {
    expect(week([{ alias: 'José' }], '2026-03-19', '2026-03-19')).toEqual([]);
  });

  test('29 February is 28 February in common years alone', () => {
    const leap = [{ alias: 'Nora', birthday: '02-29' }];
    expect(week(leap, '2026-02-25', '2026-03-03')).toEqual(['Nora birthday 2026-02-28']);
    expect(week(leap, '2028-02-25', '2028-03-03')).toEqual(['Nora birthday 2028-02-29']);
    expect(week([{ alias: 'Noé', birthday: '02-28' }], '2026-02-28', '2026-03-01')).toEqual([
      'Noé birthday 2026-02-28',
    ]);
  });
});

test.each([
  ['JOSÉ Ramírez', '03-19'],
  ['Don José', '03-19'],
  ['Juan Diego', '12-09'],
  ['Juan', '06-24'],
  ['Juan Pérez', '06-24'],
  ['Del Carmen', '07-16'],
  ['Pepe', null],
  ['Ma. José', null],
  ['constructor', null],
  ['', null],
])('the saint’s day of «%s»: %s', (alias, expected) => {
  expect(nameDayOf(alias, nameDays)).toBe(expected);
});
