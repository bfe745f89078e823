import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { workOut } from './precompile-panda.mjs';

/** Like Panda's: a class per property and value; the later of two values wins. */
const css = (...styles) => {
  const merged = Object.assign({}, ...styles);
  return Object.entries(merged)
    .map(([property, value]) => `${property}_${value}`)
    .join(' ');
};
const cva =
  ({ base = {}, variants = {}, defaultVariants = {} }) =>
  (props = {}) => {
    const chosen = Object.entries({ ...defaultVariants, ...props });
    return css(base, ...chosen.map(([key, value]) => variants[key]?.[value] ?? {}));
  };

const ready = (code) => workOut(code, parseAst(code), { css, cva })?.code ?? null;
const IMPORT = "import { css, cva as looks } from '#styled/css';\n";
const PICKING = "import { pickClasses } from '#web/ui/look/pick-classes.ts';";

it('writes classes in the place of styles that are written out', () => {
  expect(ready(`${IMPORT}const a = css({ gap: '2', top: -1, 'z': \`3\` });`)).toBe(
    `${IMPORT}const a = "gap_2 top_-1 z_3";`,
  );
});

it('takes in what is written out in a constant of the same module', () => {
  const code = `${IMPORT}const press = { top: -1 };\nconst a = css({ ...press, gap: '2', z: two });\nconst two = '3';`;
  expect(ready(code)).toContain('const a = "top_-1 gap_2 z_3";');
});

it.each([
  [
    'a name that may be of something nearer',
    `${IMPORT}const two = '2'; const f = (two) => css({ gap: two });`,
  ],
  ['styles of another place', `${IMPORT}css(theirs);`],
  ['styles that take in others', `${IMPORT}css({ ...theirs, gap: '2' });`],
  ['a property that is worked out', `${IMPORT}css({ [name]: '2' });`],
  ['another function of that name', "import { css } from './css.ts';\ncss({ gap: '2' });"],
  [
    'choices that override one another',
    `${IMPORT}looks({ variants: { a: { x: { gap: '1' } }, b: { y: { gap: '2' } } } });`,
  ],
])('leaves alone %s', (_, code) => {
  expect(ready(code)).toBeNull();
});

it('puts what a choice overrides with each of the choices', () => {
  const code = `${IMPORT}const a = looks({
    base: { gap: '1', edge: 'none' },
    variants: { kind: { plain: { ink: 'black' }, framed: { edge: 'thin' } }, isWide: { true: { width: 'full' } } },
    defaultVariants: { kind: 'plain' },
  });`;
  const byChoice = {
    kind: { plain: 'edge_none ink_black', framed: 'edge_thin', undefined: 'edge_none' },
    isWide: { true: 'width_full' },
  };
  expect(ready(code)).toBe(
    `${PICKING}${IMPORT}const a = pickClasses("gap_1", ${JSON.stringify(byChoice)}, {"kind":"plain"});`,
  );
});

it('keeps what nobody overrides although a choice that nobody makes would', () => {
  const code = `${IMPORT}const a = looks({ base: { edge: 'none' }, variants: { isFramed: { true: { edge: 'thin' } } } });`;
  expect(ready(code)).toContain(
    'pickClasses("", {"isFramed":{"true":"edge_thin","undefined":"edge_none"}}, {})',
  );
});
