import { describe, expect, it } from 'vitest';
import { keepName } from '#contract/meeting-review';
import { intents, UNRECORDED } from '#contract/rules/attendance';
import type { OverlaidMeeting, OverlaidName } from '#web/services/phone.ts';
import { formatFirst } from '#web/ui/format/format-list.ts';
import {
  addNameIntent,
  KEEP_NAME,
  type KnownName,
  markNameIntent,
  nameRows,
  removeNameIntent,
  restoreNameIntent,
} from './names.ts';
import { linesToNames, newcomersOf, problemOf } from './newcomers.ts';

const fresh = { id: 'm', createOp: 'op-m' };
const chelo: KnownName = {
  ...{ uuid: 'u', name: 'Chelo', seen: { present: 4 } },
  registers: { ...UNRECORDED, present: true, paidQuota: true },
};

describe('what the roll records of somebody by name', () => {
  it('goes by the endpoint of the contract', () => {
    expect(KEEP_NAME).toBe(keepName.name);
  });

  it('is the name, present, after the meeting it belongs to', () => {
    expect(addNameIntent(fresh, 'u', 'Chelo')).toEqual({
      lane: 'm',
      deps: ['op-m'],
      endpoint: KEEP_NAME,
      params: { id: 'm', nameId: 'u' },
      body: { name: 'Chelo' },
      set: { present: true },
      base: { present: null },
    });
  });

  it('of a tap is the fields touched, each with the change it was seen at, and that the name stands', () => {
    expect(markNameIntent(fresh, chelo, intents.punctual(true))).toMatchObject({
      body: { name: 'Chelo' },
      set: { present: true, punctual: true, removed: false },
      base: { present: 4, punctual: null, removed: null },
    });
  });

  it('is taken back whole, and put back with every mark it had', () => {
    expect(removeNameIntent(fresh, chelo)).toMatchObject({ set: { removed: true } });
    expect(restoreNameIntent(fresh, chelo).set).toEqual({
      ...{ present: true, paidQuota: true, removed: false },
    });
  });
});

describe('the rows of people by name', () => {
  const named = (id: number | null, name: string, more: Partial<OverlaidName> = {}) => ({
    ...{ id, uuid: `u-${name}`, name, registers: UNRECORDED, seen: {}, waiting: id === null },
    ...{ present: false, punctual: false, paidQuota: false },
    ...more,
  });
  const rowsOf = (names: OverlaidName[]) => nameRows({ names } as OverlaidMeeting);

  it('stay where they are when another comes, and when the server knows them', () => {
    const before = [named(9, 'Toño'), named(4, 'Chelo'), named(null, 'Beto')];
    expect(rowsOf(before).map(({ name }) => name)).toEqual(['Chelo', 'Toño', 'Beto']);
    const after = [named(9, 'Toño'), named(4, 'Chelo'), named(10, 'Beto'), named(null, 'Ana')];
    expect(rowsOf(after).map(({ name }) => name)).toEqual(['Chelo', 'Toño', 'Beto', 'Ana']);
    expect(rowsOf(after)[2]?.id).toBe(rowsOf(before)[2]?.id);
  });

  it('have the columns of everybody, and say what waits', () => {
    const registers = { ...UNRECORDED, present: true, punctual: true };
    const [row] = rowsOf([named(null, 'Beto', { registers })]);
    expect(row).toMatchObject({
      shown: { state: 'present', present: true, punctual: true, paidQuota: false },
      isWaiting: true,
      canMark: true,
    });
    expect(rowsOf([named(3, 'Chelo', { uuid: null })])[0]).toMatchObject({
      id: 'n3',
      canMark: false,
    });
  });
});

describe('names written one a line', () => {
  it.each([
    ['Ana López', ['Ana López']],
    ['Doña Chelo, la vecina', ['Doña Chelo, la vecina']],
    ['1. Ana López\n2) Toño\n- Beto\n\n', ['Ana López', 'Toño', 'Beto']],
    ['  Ana   López \r\n Toño ', ['Ana López', 'Toño']],
    ['10 de Mayo', ['10 de Mayo']],
    ['   ', []],
  ])('%j is %j', (text, names) => {
    expect(linesToNames(text)).toEqual(names);
  });

  it('a name that is on the list is asked about, accents and case aside, and so is one written twice', () => {
    const onRoll = [
      { name: 'Ana Lopez', memberId: null },
      { name: 'Ana López', memberId: 7 },
    ];
    expect(newcomersOf(['ana lópez', 'Beto', 'Beto'], onRoll)).toEqual([
      { name: 'ana lópez', same: { name: 'Ana López', memberId: 7 } },
      { name: 'Beto', same: null },
      { name: 'Beto', same: { name: 'Beto', memberId: null } },
    ]);
  });

  it('none, or one that is no name, is said', () => {
    expect(problemOf([])).toBe('Escribe el nombre');
    expect(problemOf(['a'.repeat(201)])).toContain('demasiado largo');
    expect(problemOf(['Ana'])).toBeNull();
  });

  it.each([
    [['Ana'], 'Ana'],
    [['Ana', 'Toño'], 'Ana y Toño'],
    [['Ana', 'Toño', 'Beto', 'Lupe', 'Memo'], 'Ana, Toño y 3 más'],
  ])('«%j» added at once', (names, words) => {
    expect(formatFirst(names, 2)).toBe(words);
  });
});
