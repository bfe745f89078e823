import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { AnySchema } from '#contract/core/endpoint';
import { rowsByName } from '#contract/core/table';
import { compileAnswerSerializer } from './serialize-answer.ts';

const nested = v.object({
  id: v.number(),
  name: v.nullable(v.string()),
  kind: v.picklist(['a', 'b']),
  ok: v.literal(true),
  note: v.optional(v.string()),
  size: v.optional(v.number(), 3),
  when: v.pipe(v.string(), v.trim()),
  parts: v.array(v.object({ on: v.boolean() })),
  more: v.record(v.string(), v.number()),
});
const fitting = {
  ...{ id: 1, name: null, kind: 'a', ok: true, when: ' x ', parts: [{ on: true, secret: 1 }] },
  ...{ more: { a: 1 }, password: 'secreto' },
};

const outcome = (run: () => unknown) => {
  try {
    return { answer: run() };
  } catch (error) {
    return { error: (error as Error).message };
  }
};

describe('the allow-list of an answer', () => {
  it('drops whatever the schema does not name, at any depth', () => {
    expect(compileAnswerSerializer(nested)(fitting)).toEqual({
      ...{ id: 1, name: null, kind: 'a', ok: true, when: 'x', parts: [{ on: true }] },
      ...{ more: { a: 1 }, size: 3 },
    });
  });

  it.each([
    { id: Number.NaN },
    { id: '1' },
    { name: undefined },
    { kind: 'c' },
    { ok: false },
    { note: null },
    { parts: [{ on: 1 }] },
    { parts: {} },
    { when: 4 },
  ])('throws what the parser throws for %j', (misfit) => {
    const value = { ...fitting, ...misfit };
    const wanted = outcome(() => v.parse(nested, value));
    expect(wanted).toHaveProperty('error');
    expect(outcome(() => compileAnswerSerializer(nested)(value))).toEqual(wanted);
  });

  it('is the parser’s answer for every row of the contract, whatever a handler returns', () => {
    const anything = fc.anything({ withNullPrototype: false, maxDepth: 3 });
    for (const { name, answer } of rowsByName.values()) {
      const allow = compileAnswerSerializer(answer as AnySchema);
      const values = [...fc.sample(anything, { numRuns: 30, seed: 7 }), ...sketches(answer)];
      for (const value of values) {
        const wanted = outcome(() => v.parse(answer, value));
        expect([name, outcome(() => allow(value))]).toEqual([name, wanted]);
      }
    }
  });
});

/** Values that fit more or less: every leaf of the schema's own kind, some left out. */
function sketches(schema: unknown): unknown[] {
  return [0, 1, 2, 3].map((missing) => sketch(schema, { missing, count: 0 }));
}

type Walk = { missing: number; count: number };

function sketch(schema: unknown, walk: Walk): unknown {
  const parts = schema as Record<string, unknown> & { type: string };
  walk.count += 1;
  switch (parts.type) {
    case 'string':
      return 'texto';
    case 'number':
      return walk.count;
    case 'boolean':
      return true;
    case 'literal':
      return parts.literal;
    case 'picklist':
      return (parts.options as unknown[])[0];
    case 'nullable':
    case 'nullish':
    case 'optional':
      return walk.count % 3 === walk.missing ? null : sketch(parts.wrapped, walk);
    case 'array':
      return [sketch(parts.item, walk), sketch(parts.item, walk)];
    case 'object':
      return Object.fromEntries([
        ['unnamed', 'fuera'],
        ...Object.entries(parts.entries as object)
          .filter((_, index) => index % 4 !== walk.missing || walk.missing === 0)
          .map(([key, entry]) => [key, sketch(entry, walk)]),
      ]);
    default:
      return undefined;
  }
}
