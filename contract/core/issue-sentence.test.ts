import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { issueToSentence } from './issue-sentence.ts';
import { rowsByName } from './table.ts';

type Nested = v.GenericSchema & {
  entries?: Record<string, Nested>;
  item?: Nested;
  wrapped?: Nested;
  options?: Nested[];
};
type Found = { path: readonly (string | number)[]; object: Nested; key: string };

function requiredOf(schema: Nested, path: Found['path'] = []): Found[] {
  const { entries, item, wrapped, options = [] } = schema;
  if (wrapped) return requiredOf(wrapped, path);
  if (item) return requiredOf(item, [...path, 0]);
  const own = Object.entries(entries ?? {}).flatMap(([key, field]) => [
    ...(mayBeLeftOut(schema, key) ? [] : [{ path, object: schema, key }]),
    ...requiredOf(field, [...path, key]),
  ]);
  return [...own, ...options.flatMap((option) => requiredOf(option, path))];
}

function mayBeLeftOut(object: Nested, key: string): boolean {
  const { issues = [] } = v.safeParse(object, {});
  return !issues.some(({ path }) => path?.[0].key === key && path[0].origin === 'key');
}

function refusalOf(object: Nested, value: object, key: string): string | undefined {
  const parsed = v.safeParse(object, value);
  const issue = parsed.issues?.find(({ path }) => path?.length === 1 && path[0].key === key);
  return issue && issueToSentence(object, issue);
}

const required = [...rowsByName.values()].flatMap((row) =>
  requiredOf(row.body as Nested).map((found) => ({
    ...found,
    name: `${row.name} ${[...found.path, found.key].join('.')}`,
  })),
);

describe('a field left out', () => {
  it('is found on the rows', () => {
    expect(required.length).toBeGreaterThan(150);
  });

  it.each(required)('$name is refused with the words of an empty one', ({ object, key }) => {
    const said = refusalOf(object, {}, key);
    const empty = refusalOf(object, { [key]: '' }, key) ?? refusalOf(object, { [key]: null }, key);
    expect(said).toBe(empty);
  });
});

describe('the field of a sentence is found', () => {
  const field = v.pipe(v.string('Falta'), v.minLength(1, 'Falta'));
  const inner = v.object({ name: field });
  const said = (schema: v.GenericSchema, value: unknown) => {
    const [issue] = v.safeParse(schema, value).issues ?? [];
    return issue && issueToSentence(schema, issue);
  };

  it.each([
    ['in a list', v.object({ all: v.array(inner) }), { all: [{}] }],
    ['in what is optional', v.object({ one: v.optional(inner) }), { one: {} }],
    ['in one of several', v.object({ one: v.intersect([inner]) }), { one: {} }],
  ])('%s', (_, schema, value) => {
    expect(said(schema, value)).toBe('Falta');
  });

  it('or its own English is not shown', () => {
    const schema = v.object({});
    const path = [{ type: 'object', origin: 'key', input: {}, key: 'other', value: undefined }];
    const issue = { path, message: 'Invalid key' } as unknown as v.BaseIssue<unknown>;
    expect(issueToSentence(schema, issue)).toBe('No se pudo leer la información enviada');
    const bare = { message: 'Invalid type' } as v.BaseIssue<unknown>;
    expect(issueToSentence(schema, bare)).toBe('No se pudo leer la información enviada');
  });
});
