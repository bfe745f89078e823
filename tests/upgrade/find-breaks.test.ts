import { expect, it } from 'vitest';
import { findBreaks } from './find-breaks.ts';
import type { ColumnShape, Shape } from './read-shape.ts';

const text: ColumnShape = { type: 'text', isNullable: false, hasDefault: false };
const released: Shape = {
  columns: { people: { id: { ...text, hasDefault: true }, alias: text } },
  unique: { people: ['id'] },
  triggers: {},
};

function withPeople(columns: Record<string, ColumnShape>, unique: string[] = ['id']): Shape {
  const own = { ...released.columns.people, ...columns };
  return { ...released, columns: { people: own }, unique: { people: unique } };
}

it('lets tables be added, and columns that may stay empty', () => {
  const optional = { ...text, isNullable: true };
  const now = withPeople({ phone: optional, kind: { ...text, hasDefault: true } }, ['id', 'phone']);
  expect(findBreaks(released, { ...now, columns: { ...now.columns, notes: {} } })).toEqual([]);
});

it.each<[Shape, string]>([
  [{ ...released, columns: {} }, 'people is gone'],
  [{ ...released, columns: { people: { id: text } } }, 'people.alias is gone'],
  [withPeople({ id: text }), 'people.id has lost its default'],
  [withPeople({ alias: { ...text, type: 'integer' } }), 'people.alias was text and is integer'],
  [withPeople({ alias: { ...text, isNullable: true } }), 'people.alias is nullable: true'],
  [withPeople({ phone: text }), 'people.phone is new, and must be given'],
  [withPeople({}, ['id', 'alias']), 'people is unique by alias'],
])('sees what would stop the server before: %#', (now, told) => {
  expect(findBreaks(released, now)).toContain(told);
});
