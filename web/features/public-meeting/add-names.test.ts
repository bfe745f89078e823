import { describe, expect, it } from 'vitest';
import { addNames, answerHomonym, knownAs, splitAtSigns } from './add-names.ts';

const here = { present: true, punctual: false, paidQuota: false };
const members = [
  { id: 7, alias: 'Ana López' },
  { id: 8, alias: 'Beto' },
];

const add = (nameBeingTyped: string, names: string[] = [], roster = members) =>
  addNames(
    { names: names.map((name) => ({ name, ...here })), nameBeingTyped, homonyms: [] },
    roster,
    splitAtSigns,
  );

describe('addNames', () => {
  it('adds whom nobody knows yet, as here', () => {
    expect(add('Lupita, Don Chuy', [], [])).toEqual({
      names: [
        { name: 'Lupita', ...here },
        { name: 'Don Chuy', ...here },
      ],
      homonyms: [],
      nameBeingTyped: '',
    });
  });

  it.each([
    ['of the list', 'LUPITA', ['Lupita'], ['LUPITA']],
    ['of the roster, without its accent and with another blank', 'ana  lopez', [], ['ana lopez']],
    ['within what is added', 'Chuy, chuy, CHUY', [], ['chuy', 'CHUY']],
  ])('asks about a homonym %s', (_where, typed, names, homonyms) => {
    expect(add(typed, names).homonyms).toEqual(homonyms);
  });

  it('loses nobody: who was read is on the list or is asked about', () => {
    const { names, homonyms } = add('Ana López, Chuy, Beto, Chuy', ['Lupita']);
    expect(names.map(({ name }) => name)).toEqual(['Lupita', 'Chuy']);
    expect(homonyms).toEqual(['Ana López', 'Beto', 'Chuy']);
  });
});

describe('answerHomonym', () => {
  const form = { names: [{ name: 'Chuy', ...here, present: false }], marks: {} };

  it('writes somebody else with the next free number', () => {
    const first = answerHomonym({ ...form, homonyms: ['Chuy', 'Chuy'] }, members, true);
    const second = answerHomonym(first, members, true);
    expect(second.names.map(({ name }) => name)).toEqual(['Chuy', 'Chuy (2)', 'Chuy (3)']);
    expect(second.homonyms).toEqual([]);
  });

  it('marks the same person of the list as here', () => {
    const { names, homonyms } = answerHomonym(
      { ...form, homonyms: ['CHUY', 'Ana'] },
      members,
      false,
    );
    expect(names).toEqual([{ name: 'Chuy', ...here }]);
    expect(homonyms).toEqual(['Ana']);
  });

  it('marks the same person of the roster as here, and keeps the other marks', () => {
    const marks = { 7: { present: false, punctual: true, paidQuota: true } };
    const after = answerHomonym({ ...form, marks, homonyms: ['ana lopez'] }, members, false);
    expect(after.marks).toEqual({ 7: { present: true, punctual: true, paidQuota: true } });
    expect(after.names).toEqual(form.names);
  });

  it('does nothing where nothing waits', () => {
    const asked = { ...form, homonyms: [] };
    expect(answerHomonym(asked, members, true)).toEqual(asked);
  });
});

it('names a homonym as it stands there already', () => {
  expect(knownAs('ana lopez', { names: [] }, members)).toBe('Ana López');
  expect(knownAs('CHUY', { names: [{ name: 'Chuy', ...here }] }, members)).toBe('Chuy');
});
