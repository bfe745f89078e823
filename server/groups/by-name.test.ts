import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byName, sortByName } from './by-name.ts';

const word = fc.constantFrom(
  ...['Santa', 'santa', 'Sánta', 'San', 'José', 'Jose', 'Peña', 'Pena', 'Penz', 'Ñandú', 'Nube'],
  ...['Ávila', 'Zoé', 'Comunidad', '2', '10', '007', '7', 'Óscar', 'oro', 'Güero', 'guerra'],
);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

it('sorts names as the collator does, numbers, accents and ñ among them', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), (names) => {
      const rows = names.map((it, id) => ({ id, name: it }));
      expect(sortByName(rows)).toEqual([...rows].sort(byName));
    }),
    { numRuns: 500, seed: 3 },
  );
});
