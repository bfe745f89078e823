import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportOwn } from '#contract/privacy';
import type { Store } from '#server/database/create-store';
import { createTestStore } from '#tests/support/test-store';
import { DECLARED, declaredToMarkdown } from './declared-columns.ts';
import { KEEP } from './keep.ts';
import { PLACES } from './named-texts.ts';

let store: Store;
beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

/** Kysely's, the limiter's (expiring hashes), and the tests' own copies. */
const FOREIGN = /^(kysely_|rate_limits$|remembered_)/;

const KINDS = [
  ...(['row', 'cut', 'number', 'identifies', 'contact', 'by', 'about', 'free'] as const),
  ...(['derived', 'secret', 'plain'] as const),
];

function columnsOf(table: keyof typeof DECLARED): string[] {
  const declared = DECLARED[table] as Record<string, unknown>;
  return KINDS.flatMap((kind) => (declared[kind] ?? []) as string[]);
}

it('declares every column of every table, and none that is not there', async () => {
  const tables = (await store.read.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !FOREIGN.test(name),
  );
  const there = Object.fromEntries(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
  );
  const declared = Object.fromEntries(
    Object.keys(DECLARED).map((name) => [
      name,
      [...new Set(columnsOf(name as keyof typeof DECLARED))].sort(),
    ]),
  );
  expect(declared).toEqual(there);
});

it('declares a column once, except that a name or contact may be free text as well', () => {
  const twice = Object.entries(DECLARED).flatMap(([table, declared]) => {
    const { free: _, ...rest } = declared as Record<string, unknown>;
    const all = KINDS.flatMap((kind) => (kind in rest ? (rest[kind] as string[]) : []));
    return all.filter((column, at) => all.indexOf(column) !== at).map((one) => `${table}.${one}`);
  });
  expect(twice).toEqual([]);
});

it('every reference to a person is deleted, cut or left as a number', () => {
  const names = /^(person_id|.*_by|by_id|author_id|organizer_id|coordinator_id|actor_id|told_of)$/;
  const loose = Object.entries(DECLARED).flatMap(([table, { row = [], cut = [], number = [] }]) => {
    const references = [...row, ...cut, ...number] as string[];
    const named = columnsOf(table as keyof typeof DECLARED).filter((one) => names.test(one));
    // A rhythm, a job, and a name on paper.
    const isOther = (one: string) =>
      ['repeat_by', 'taken_by', 'signed_by'].includes(one) || references.includes(one);
    return named.filter((one) => !isOther(one)).map((one) => `${table}.${one}`);
  });
  expect(loose).toEqual([]);
});

it('whatever is about a person is shown in «Mis datos», or says why not', () => {
  const parts = Object.keys(exportOwn.answer.entries);
  const shown = Object.values(DECLARED).flatMap((declared) =>
    'never' in declared.shown ? [] : [...declared.shown],
  );
  expect(shown.filter((part) => !parts.includes(part))).toEqual([]);
  // `madeAt` says nothing about the person.
  expect(parts.filter((part) => part !== 'madeAt' && !shown.includes(part as never))).toEqual([]);
});

it('whoever answers for a free text is known, wherever it stands', () => {
  const free = Object.entries(DECLARED).flatMap(([table, declared]) =>
    declared.free ? [table] : [],
  );
  expect(free.sort()).toEqual(Object.keys(PLACES).sort());
});

it('what expires has days to count', () => {
  const retention = { attendance: 730, sessions: 90, audit: 730 };
  const endless = Object.entries(DECLARED).filter(
    ([, { expires, keep }]) => expires && KEEP[keep].days(retention as never) === null,
  );
  expect(endless).toEqual([]);
});

it('docs/privacy-columns.md is what is declared', async () => {
  await expect(declaredToMarkdown()).toMatchFileSnapshot('../../docs/privacy-columns.md');
});
