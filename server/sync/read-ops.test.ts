import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { WireOp } from '#contract/sync';
import { readPlainOp } from './read-ops.ts';

const key = fc.stringMatching(/^[a-z]{1,6}$/);
const bag = fc.dictionary(key, fc.jsonValue({ maxDepth: 2 }));
const moment = fc.double({ noNaN: true, noDefaultInfinity: true });
const count = fc.nat(2_000_000);

const plain = fc.record(
  {
    opId: fc.uuid(),
    seq: count,
    userId: fc.option(count),
    endpoint: fc.string({ maxLength: 80 }),
    params: fc.dictionary(key, fc.oneof(fc.string(), fc.integer())),
    body: bag,
    set: bag,
    base: fc.dictionary(key, fc.option(fc.integer())),
    tapWall: moment,
    clockOffset: fc.option(moment),
    seenServer: fc.option(moment),
    schema: count,
    app: fc.string({ maxLength: 60 }),
    /** Nothing the schema knows: it is left out. */
    more: fc.jsonValue({ maxDepth: 1 }),
  },
  {
    requiredKeys: [
      ...(['opId', 'seq', 'userId', 'endpoint', 'params', 'body', 'tapWall'] as const),
      ...(['clockOffset', 'seenServer', 'schema', 'app'] as const),
    ],
  },
);

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.string({ minLength: 61, maxLength: 100 }),
  fc.constantFrom('', -1, 0.5, 2 ** 60, [], {}, null, 'ABCDEF00-0000-4000-8000-000000000000'),
);
const broken = fc
  .tuple(plain, fc.nat(13), odd)
  .map(([op, at, value]) => ({ ...op, [Object.keys(op)[at] ?? 'seq']: value }));

it('reads what phones write as the schema does, in the order of its keys', () => {
  fc.assert(
    fc.property(plain, (raw) => {
      const sent = JSON.parse(JSON.stringify(raw));
      expect(JSON.stringify(readPlainOp(sent))).toBe(JSON.stringify(v.parse(WireOp, sent)));
    }),
  );
});

it('accepts nothing that the schema would refuse or read otherwise', () => {
  fc.assert(
    fc.property(fc.oneof(broken, fc.jsonValue()), (raw) => {
      const sent = JSON.parse(JSON.stringify(raw));
      const op = readPlainOp(sent);
      if (op === null) return;
      const parsed = v.safeParse(WireOp, sent);
      expect(parsed.issues).toBeUndefined();
      expect(op).toEqual(parsed.output);
    }),
    { numRuns: 500 },
  );
});
