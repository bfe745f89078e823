import fc from 'fast-check';

/** Stands in hostile texts, so that an answer that repeats its input is caught. */
export const ECHO = 'qzxecho';

const TEXTS = [
  '',
  ' ',
  '\u0000',
  `a\u0000${ECHO}`,
  '\ud800',
  `${ECHO}\udfff`,
  '\u202e\u2066',
  'null',
  'NaN',
  '-1',
  '0x10',
  '1e999',
  `${ECHO}' or 1=1 --`,
  `<script>${ECHO}</script>`,
  `../../../${ECHO}`,
  '%2e%2e%2f',
  `${ECHO}\r\nX-Evil: 1`,
  '{"$gt":""}',
  '__proto__',
  'constructor',
  `=cmd|' /C ${ECHO}'!A0`,
  '٣٤٥',
  '💥'.repeat(50),
  ECHO.repeat(2_000),
  '2026-02-31T25:61:00Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59Z',
  '018f0000-0000-7000-8000-000000000001',
  'javascript:alert(1)',
];

const NUMBERS = [0, -0, -1, 0.5, 1, 2 ** 31, 2 ** 53, -(2 ** 53) - 2, 1e308, 5e-324, 8.64e15 + 1];

const leaf = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(true, false, null) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.double() },
);

/** Any JSON value that no honest client would send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...TEXTS, 'id', 'set', 'toString'), leaf) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }).map(nest) },
);

export const hostileText = fc.constantFrom(...TEXTS);

/** Whole bodies that are not even JSON of the right kind, or are far too much of it. */
export const hostileRaw: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1e9999',
    '{"a":1,"a":2}',
    '{"__proto__":{"status":"approved"},"constructor":{"prototype":{"role":"admin"}}}',
    '['.repeat(20_000),
    `{"a":"${ECHO.repeat(60_000)}"}`,
    '\ufeff{}',
  ),
  fc.uint8Array({ maxLength: 60 }),
);

export const hostileHeaders = fc.dictionary(
  fc.constantFrom(
    'idempotency-key',
    'x-outbox-owner',
    'x-contract-version',
    'authorization',
    'content-type',
    'sec-fetch-site',
    'origin',
    'accept-encoding',
    'cookie',
  ),
  fc.constantFrom(
    ECHO,
    '',
    '-1',
    'Bearer ',
    `Bearer ${ECHO}`,
    '018f0000-0000-7000-8000-000000000001',
    'same-origin',
    'null',
    'application/json; charset=latin1',
    `sid=${ECHO}; sid=2`,
    '\u00ff\u00fe',
    '9'.repeat(400),
  ),
  { maxKeys: 3 },
);

/** An honest body with some of its fields, at any depth, made hostile. */
export function spoil(body: unknown, values: readonly unknown[], seed: number): unknown {
  const copy = structuredClone(body ?? {});
  for (const [index, value] of values.entries()) spoilOne(copy, value, seed + index * 7_919);
  return copy;
}

function spoilOne(tree: unknown, value: unknown, seed: number): void {
  const places: [Record<string, unknown>, string][] = [];
  collect(tree, places);
  const [parent, key] = places[seed % Math.max(1, places.length)] ?? [null, ''];
  if (parent === null) return;
  if (seed % 5 === 0) delete parent[key];
  else parent[key] = value;
}

function collect(tree: unknown, places: [Record<string, unknown>, string][]): void {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [key, value] of Object.entries(tree)) {
    places.push([tree as Record<string, unknown>, key]);
    collect(value, places);
  }
}

function nest(depth: number): unknown {
  return depth === 0 ? ECHO : depth % 2 === 0 ? [nest(depth - 1)] : { set: nest(depth - 1) };
}
