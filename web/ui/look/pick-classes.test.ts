import { expect, it } from 'vitest';
import { pickClasses } from './pick-classes.ts';

const look = pickClasses(
  'always',
  {
    kind: { plain: 'is-plain', framed: 'is-framed' },
    isWide: { true: 'is-wide', undefined: 'as-wide-as-it-is' },
  },
  { kind: 'plain' },
);

it.each([
  [undefined, 'always is-plain as-wide-as-it-is'],
  [{ kind: 'framed' }, 'always is-framed as-wide-as-it-is'],
  [{ kind: undefined, isWide: true }, 'always is-plain is-wide'],
  [{ isWide: false }, 'always is-plain as-wide-as-it-is'],
  [{ kind: 'unheard-of', isWide: true }, 'always is-wide'],
])('%j looks as «%s»', (choices, classes) => {
  expect(look(choices)).toBe(classes);
});
