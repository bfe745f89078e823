import type { ColumnShape, Shape } from './read-shape.ts';

/**
 * What of a newer schema would stop the server of an older one that still runs beside it: in words, one
 * for each; none when it only adds.
 */
export function findBreaks(old: Shape, now: Shape): string[] {
  return Object.entries(old.columns).flatMap(([table, columns]) => {
    const today = now.columns[table];
    if (!today) return [`${table} is gone`];
    return [
      ...Object.entries(columns).flatMap(([name, column]) =>
        findChanges(`${table}.${name}`, column, today[name]),
      ),
      ...Object.entries(today)
        .filter(([name, column]) => !columns[name] && !column.isNullable && !column.hasDefault)
        .map(([name]) => `${table}.${name} is new, and must be given`),
      ...findNewUnique(table, old, now),
    ];
  });
}

function findChanges(name: string, old: ColumnShape, now: ColumnShape | undefined): string[] {
  if (!now) return [`${name} is gone`];
  return [
    ...(old.type === now.type ? [] : [`${name} was ${old.type} and is ${now.type}`]),
    ...(old.isNullable === now.isNullable ? [] : [`${name} is nullable: ${now.isNullable}`]),
    ...(old.hasDefault && !now.hasDefault ? [`${name} has lost its default`] : []),
  ];
}

/** An older server leaves new columns null, so that only one over its own columns can refuse it. */
function findNewUnique(table: string, old: Shape, now: Shape): string[] {
  const known = new Set(old.unique[table]);
  const own = old.columns[table] ?? {};
  return (now.unique[table] ?? [])
    .filter((columns) => !known.has(columns) && columns.split(',').every((name) => own[name]))
    .map((columns) => `${table} is unique by ${columns}`);
}
