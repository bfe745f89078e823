import { describe, expect, it } from 'vitest';
import { countPeople, foldSmallCells, SMALL_CELL } from './small-cells.ts';

let next = 0;
const cell = (size: number) => ({ people: new Set(Array.from({ length: size }, () => next++)) });
const sizes = (cells: readonly { people: ReadonlySet<number> }[]) =>
  cells.map(({ people }) => people.size);

function fold(...counts: number[]) {
  const { shown, folded, ...told } = foldSmallCells(counts.map(cell));
  return { shown: sizes(shown), folded: sizes(folded), ...told };
}

describe('small cells', () => {
  it('stand alone from five on', () => {
    expect(fold(5, 9)).toEqual({ shown: [9, 5], folded: [], foldedCount: 0, total: 14 });
    expect(fold()).toEqual({ shown: [], folded: [], foldedCount: 0, total: 0 });
  });

  it('fold together, and say how many from five on', () => {
    expect(fold(8, 2, 3)).toEqual({ shown: [8], folded: [3, 2], foldedCount: 5, total: 13 });
    expect(fold(8, 2, 1)).toEqual({ shown: [8], folded: [2, 1], foldedCount: null, total: null });
  });

  it('take the next smallest with them when there is one alone', () => {
    expect(fold(9, 7, 1)).toEqual({ shown: [9], folded: [7, 1], foldedCount: 8, total: 17 });
    expect(fold(3)).toEqual({ shown: [], folded: [3], foldedCount: null, total: null });
  });

  it('count somebody of several cells once', () => {
    const people = new Set([1, 2, 3, 4, 5]);
    expect(countPeople([{ people }, { people: new Set([5, 6]) }])).toBe(6);
  });
});

/** Seeded, so that cases are the same each time. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type Told = { cells: ReadonlySet<number>; count: number };

/** What a reader learns about a city: sums over sets of its cells. */
function toldOf(cells: readonly { people: ReadonlySet<number> }[]): Told[] {
  const { shown, folded, foldedCount, total } = foldSmallCells(cells);
  const indexes = (some: readonly unknown[]) =>
    new Set(some.map((one) => cells.indexOf(one as (typeof cells)[number])));
  return [
    ...shown.map((one) => ({ cells: indexes([one]), count: one.people.size })),
    ...(foldedCount === null ? [] : [{ cells: indexes(folded), count: foldedCount }]),
    ...(total === null ? [] : [{ cells: indexes(cells), count: total }]),
  ];
}

/** Everything obtainable by repeated subtraction. */
function deduced(told: readonly Told[]): Told[] {
  const known = new Map(told.map((one) => [[...one.cells].sort().join(), one]));
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    for (const whole of [...known.values()]) {
      for (const part of [...known.values()]) {
        if (part === whole || ![...part.cells].every((one) => whole.cells.has(one))) continue;
        const cells = new Set([...whole.cells].filter((one) => !part.cells.has(one)));
        const rest = { cells, count: whole.count - part.count };
        if (cells.size > 0) known.set([...cells].sort().join(), rest);
      }
    }
  }
  return [...known.values()];
}

it('no small count comes out by subtraction, in any of 2,000 cities', () => {
  const draw = draws(7);
  for (let city = 0; city < 2_000; city += 1) {
    const cells = Array.from({ length: 1 + Math.floor(draw() * 6) }, () =>
      cell(1 + Math.floor(draw() * 9)),
    );
    const all = deduced(toldOf(cells));
    expect(all.filter(({ count }) => count < SMALL_CELL && count > 0)).toEqual([]);
    const lonely = all.filter(({ cells: of }) => of.size === 1).map(({ cells: of }) => [...of][0]);
    const given = lonely.filter((index) => (cells[index as number]?.people.size ?? 0) < SMALL_CELL);
    expect(given).toEqual([]);
  }
});
