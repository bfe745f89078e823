import { describe, expect, it } from 'vitest';
import { changedValues, mergeForms } from './merge-forms.ts';

const base = { title: 'Cien familias', unit: '', target: 100 as number | null };

describe('what two people made of one form', () => {
  it('is put together where each changed something else', () => {
    const mine = { ...base, target: 300 };
    const now = { ...base, title: 'Doscientas', unit: 'familias' };
    expect(mergeForms({ base, mine, now })).toEqual({
      form: { title: 'Doscientas', unit: 'familias', target: 300 },
      clashes: [],
    });
  });

  it('clashes where both changed the same, and keeps what was typed there', () => {
    const mine = { ...base, title: 'Mil familias', target: null };
    const now = { ...base, title: 'Doscientas', target: null };
    expect(mergeForms({ base, mine, now })).toEqual({ form: mine, clashes: ['title'] });
  });

  it('takes what each one added to a list of people, and removed from it', () => {
    const people = (base: number[], mine: number[], now: number[]) =>
      mergeForms({ base: { ids: base }, mine: { ids: mine }, now: { ids: now } });
    expect(people([1, 2], [1, 2, 3], [2, 4])).toEqual({ form: { ids: [2, 4, 3] }, clashes: [] });
    expect(people([1, 2, 5], [1, 5], [1, 2, 6])).toEqual({ form: { ids: [1, 6] }, clashes: [] });
    expect(people([], [7], [7, 8])).toEqual({ form: { ids: [7, 8] }, clashes: [] });
  });

  it('asks about lists of anything else: their order may matter', () => {
    const questions = (asked: string[]) => ({ asked });
    const forms = { base: questions([]), mine: questions(['¿A?']), now: questions(['¿B?']) };
    expect(mergeForms(forms)).toEqual({ form: questions(['¿A?']), clashes: ['asked'] });
  });
});

it('only what was changed is sent, and everything of something new', () => {
  const values = { title: 'Mil', unit: null, peopleIds: [1, 2] };
  expect(changedValues(values, { title: 'Cien', unit: null, peopleIds: [1, 2] })).toEqual({
    title: 'Mil',
  });
  expect(changedValues(values, null)).toEqual(values);
});
