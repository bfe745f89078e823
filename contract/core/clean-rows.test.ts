import { expect, it } from 'vitest';
import { rowsByName } from './table.ts';

type Schema = {
  type: string;
  pipe?: readonly Schema[];
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  options?: readonly Schema[];
  value?: Schema;
};

/** Pipes may be nested. */
function stepsOf({ pipe = [] }: Pick<Schema, 'pipe'>): Schema[] {
  return pipe.flatMap((step, index) => [step, ...(index === 0 ? stepsOf(step) : [])]);
}

/** Paths of texts neither cleaned nor in one fixed form. */
function rawTexts(schema: Schema | undefined, path: string): string[] {
  if (!schema || (schema.type === 'picklist' && !schema.pipe)) return [];
  const steps = stepsOf(schema);
  const isFixed = steps.some(({ type }) => ['transform', 'regex', 'to_lower_case'].includes(type));
  if (schema.type === 'string') return isFixed ? [] : [path];
  // Cleaning may follow a default: a missing value is cleaned too.
  if (isFixed && schema.wrapped?.type === 'string') return [];
  const inner = Object.entries(schema.entries ?? {}).flatMap(([name, entry]) =>
    rawTexts(entry, path ? `${path}.${name}` : name),
  );
  const options = (schema.options ?? []).filter((option) => typeof option === 'object');
  for (const one of [schema.wrapped, schema.item, schema.value, ...options]) {
    inner.push(...rawTexts(one, path));
  }
  return [...new Set(inner)];
}

it('every text that a call brings is cleaned, but for what is compared, kept or cleaned later', () => {
  const raw = [...rowsByName.values()].flatMap((row) =>
    rawTexts(row.body as unknown as Schema, '').map((path) => `${row.name}: ${path}`),
  );
  expect(raw.sort()).toMatchInlineSnapshot(`
    [
      "account.change-password: currentPassword",
      "account.change-password: newPassword",
      "account.erase: password",
      "account.rectify: password",
      "account.set-photo: terms",
      "groups.pause: from",
      "groups.pause: until",
      "home.excuse: day",
      "objectives.create: deadline",
      "objectives.update: deadline",
      "people.import: rows.alias",
      "people.import: rows.birthDate",
      "people.import: rows.birthDay",
      "people.import: rows.birthMonth",
      "people.import: rows.birthYear",
      "people.import: rows.city",
      "people.import: rows.community",
      "people.import: rows.email",
      "people.import: rows.enrollmentYear",
      "people.import: rows.fullName",
      "people.import: rows.gender",
      "people.import: rows.phone",
      "people.import: rows.role",
      "people.import: rows.state",
      "people.pause: from",
      "people.pause: until",
      "registration.register: password",
      "registration.reset-password: newPassword",
      "saved-views.create: search",
      "session.login: password",
      "weekly.create: dueOn",
      "weekly.update: set.dueOn",
    ]
  `);
});
