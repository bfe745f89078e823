import { foldText } from '#contract/rules/fold-text';
import type { Cell, GridRow } from './read-grid.ts';
import { readDay } from './sheet-days.ts';

/** Headers of a file, as they are compared. */
const NAMES = new Set([
  ...['persona', 'personas', 'nombre', 'nombres', 'nombre completo', 'nombre y apellidos'],
  ...['nombre y apellido', 'integrante', 'integrantes', 'miembro', 'miembros', 'alias'],
  ...['asistente', 'asistentes', 'participante', 'participantes', 'quien', 'hermano', 'hermana'],
]);
const SURNAMES = new Set([
  ...['apellido', 'apellidos', 'apellido paterno', 'apellido materno', 'paterno', 'materno'],
  ...['primer apellido', 'segundo apellido'],
]);
const DATES = new Set(['fecha', 'dia', 'fecha de reunion', 'fecha de la reunion', 'reunion']);
const MARKS = new Set([
  ...['asistio', 'asistencia', 'presente', 'estado', 'marca', 'estatus', 'vino'],
]);
/** First cells of rows that are no person. */
const SUMS = new Set([
  ...['total', 'totales', 'suma', 'promedio', 'asistencia', 'asistencias', 'asistentes'],
  ...['faltas', 'presentes', 'total de asistentes', 'total asistentes', 'total asistencia'],
]);

export type Layout =
  /** People as rows, dates as columns. */
  | { type: 'columns'; head: number; names: number[]; dates: number[] }
  /** One row per person and date; without a mark each row is a presence. */
  | { type: 'rows'; head: number; names: number[]; date: number; mark: number | null };

/** Enough for a list's titles above its header. */
const LOOKED_AT = 15;

export const isSum = (name: string) => SUMS.has(toKey(name));

function toKey(cell: Cell | undefined): string {
  if (typeof cell !== 'string') return '';
  return foldText(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Null where no date is found. */
export function findLayout(rows: readonly GridRow[], today: string): Layout | null {
  const isDate = (cell: Cell | undefined) =>
    cell !== undefined && readDay(cell, { order: 'day-first', today }).type !== 'none';
  const looked = rows.slice(0, LOOKED_AT);
  const named = looked.findIndex(({ cells }) => isRowsHead(cells));
  if (named >= 0) return rowsLayout(rows[named]?.cells ?? [], named);
  const counts = looked.map(({ cells }) => cells.filter((cell) => isDate(cell)).length);
  const most = Math.max(0, ...counts);
  if (most === 0) return null;
  const down = most === 1 ? findDateColumn(rows, isDate) : null;
  if (down !== null) {
    const others = (rows[0]?.cells ?? []).map((_, at) => at).filter((at) => at !== down);
    const [name = 0, mark = null] = others;
    return { type: 'rows', head: -1, names: [name], date: down, mark };
  }
  const head = counts.indexOf(most);
  const cells = rows[head]?.cells ?? [];
  const dates = cells.flatMap((cell, at) => (isDate(cell) ? [at] : []));
  return { type: 'columns', head, names: nameColumns(rows, { head, dates }), dates };
}

function isRowsHead(cells: readonly Cell[]): boolean {
  const keys = cells.map(toKey);
  return keys.some((key) => DATES.has(key)) && keys.some((key) => NAMES.has(key));
}

function rowsLayout(cells: readonly Cell[], head: number): Layout {
  const keys = cells.map(toKey);
  const mark = keys.findIndex((key) => MARKS.has(key));
  return {
    ...{ type: 'rows', head, names: namesIn(keys) },
    date: keys.findIndex((key) => DATES.has(key)),
    mark: mark < 0 ? null : mark,
  };
}

/** The name, then the surnames. */
function namesIn(keys: readonly string[]): number[] {
  const name = keys.findIndex((key) => NAMES.has(key));
  const surnames = keys.flatMap((key, at) => (SURNAMES.has(key) ? [at] : []));
  return [...(name < 0 ? [] : [name]), ...surnames];
}

/** A column with a date in most rows, in a file without a header. */
function findDateColumn(
  rows: readonly GridRow[],
  isDate: (cell: Cell | undefined) => boolean,
): number | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (let at = 0; at < width; at += 1) {
    const dates = rows.filter(({ cells }) => isDate(cells[at])).length;
    if (dates > 1 && dates > rows.length / 2) return at;
  }
  return null;
}

type Head = { head: number; dates: readonly number[] };

/** By header; else the column left of the dates that has the most words. */
function nameColumns(rows: readonly GridRow[], { head, dates }: Head): number[] {
  const named = namesIn((rows[head]?.cells ?? []).map(toKey));
  if (named.length > 0) return named;
  const first = dates[0] ?? 0;
  const left = Array.from({ length: first }, (_, at) => at);
  const words = (at: number) =>
    rows.slice(head + 1).filter(({ cells }) => /[a-z]{2}/.test(toKey(cells[at]))).length;
  const [best = 0] = [...left].sort((one, other) => words(other) - words(one));
  return [best];
}
