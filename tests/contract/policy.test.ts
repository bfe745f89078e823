import { describe, expect, it } from 'vitest';
import { keyOf } from '#contract/core/endpoint';
import { type PolicyCell, policy } from '#contract/core/policy';
import { COLUMNS } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import { handlers } from '#server/handlers';
import { assertComplete } from '#server/http/assert-complete';
import { MEMBER_OR_COORDINATOR, readTranscript } from './transcript.ts';

const transcript = readTranscript();

describe('the policy table', () => {
  it('is the matrix of the design, cell by cell (checklist 21)', () => {
    const differing = [...transcript].flatMap(([key, cells]) =>
      COLUMNS.filter((column) => written(policy.get(key)?.[column], key) !== cells[column]).map(
        (column) => `${key} ${column}`,
      ),
    );
    expect(differing).toEqual([]);
    expect([...policy.keys()].sort()).toEqual([...transcript.keys()].sort());
  });

  it('carries all 74 specified calls', () => {
    const specified = [...transcript.keys()].slice(0, 74);
    expect(specified.at(-1)).toBe('POST /teams/:teamId/meetings');
    expect(specified.every((key) => policy.has(key))).toBe(true);
  });

  it('is covered by handlers, each call by one (checklist 22)', () => {
    const answered = [...rowsByName.values()].map(keyOf);
    expect(answered.sort()).toEqual([...policy.keys()].sort());
    expect(() => assertComplete(rowsByName, handlers)).not.toThrow();
  });

  it('keeps a server with a gap from starting', () => {
    const [first] = handlers;
    const oneLess = handlers.slice(1);
    expect(() => assertComplete(rowsByName, oneLess)).toThrow(`${first?.row.name} has no handler`);
    const unruled = new Map(rowsByName);
    const row = { ...must(first).row, name: 'stray', path: '/stray' };
    unruled.set('stray', row);
    expect(() => assertComplete(unruled, [...handlers, { ...must(first), row }])).toThrow(
      'GET /stray has no policy entry',
    );
    expect(() => assertComplete(rowsByName, [...handlers, must(first)])).toThrow('two handlers');
  });
});

/** A cell as the matrix writes it; the one exception (D29) is named in the transcript. */
function written(cell: PolicyCell | undefined, key: string): string {
  if (!cell) return 'missing';
  if (cell.type === 'deny') return '–';
  const [main, also] = cell.reaches;
  if (also !== undefined && !MEMBER_OR_COORDINATOR.has(key)) return `${main}|${also}`;
  return `${main}${cell.masked ? 'm' : ''}${cell.ranked ? '*' : ''}`;
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there are handlers');
  return value;
}
