import {
  isWord,
  listed,
  parseSelect,
  type Select,
  type Source,
  split,
  type Token,
  tokenize,
} from './parse-select.ts';

/** A unique index: no two rows with one value of all its columns, where its condition holds. */
export type Key = { columns: string[]; condition: string | null };
export type TableShape = { columns: string[]; required: string[]; keys: Key[] };
export type Shapes = ReadonlyMap<string, TableShape>;

/**
 * Orders under which two rows could change places, because what is ordered by determines neither
 * the row nor all that is read of it; and orders by words that people read, whose letters each
 * database sorts in its own way.
 * @returns each such `order by`, as text
 */
export function findLooseOrders(sql: string, shapes: Shapes): string[] {
  if (!/\border\s+by\b/i.test(sql) || OF_THE_DATABASE.test(sql)) return [];
  const loose: string[] = [];
  check({ level: tokenize(sql), shapes, above: null, loose });
  return loose;
}

/** Questions about tables, which Kysely and our tests ask; and counters, whose names nobody reads. */
const OF_THE_DATABASE =
  /\b(?:sqlite_master|pg_catalog|pg_class|information_schema)\b|from "counters"/;

/** Sorted by a key made for it, or afterwards (`server/groups/by-name.ts`). */
const READ_BY_PEOPLE = ['alias', 'name', 'title'];

type Level = { level: Token[]; shapes: Shapes; above: Scope | null; loose: string[] };

/** What a query reads from, by alias. */
type Scope = { select: Select; shapes: Map<string, TableShape> };

function check({ level, shapes, above, loose }: Level): void {
  const at = level.findIndex((token) => isWord(token, 'select'));
  if (at < 0) {
    if (above) checkAggregate(level, above, loose);
    for (const { in: inner } of level) check({ level: inner, shapes, above, loose });
    return;
  }
  const own = withNamed(level.slice(0, at), shapes);
  for (const { in: inner } of level.slice(0, at))
    check({ level: inner, shapes: own, above, loose });
  const parts = split(level.slice(at), (token) => isWord(token, 'union', 'intersect', 'except'));
  for (const [place, part] of parts.entries()) {
    const select = parseSelect(part.filter((token) => !isWord(token, 'all')));
    const scope = toScope(select, own);
    const isLastOfMany = parts.length > 1 && place === parts.length - 1;
    if (select.orderBy.length > 0) {
      const isWhole = isLastOfMany ? namesAll(select) : determines(scope);
      if (!isWhole || isByWords(select)) loose.push(toText(select.orderBy));
    }
    for (const token of part) {
      if (token.kind === 'group') check({ level: token.in, shapes: own, above: scope, loose });
    }
  }
}

/** Queries by name, of a `with`. */
function withNamed(before: Token[], shapes: Shapes): Shapes {
  if (!isWord(before[0], 'with')) return shapes;
  const own = new Map(shapes);
  for (const [place, token] of before.entries()) {
    const name = before[place - 1];
    const named = before.slice(0, place).findLast(({ kind }) => kind === 'name' || kind === 'word');
    const isNamed = isWord(name, 'as', 'materialized');
    const last = before.slice(0, place).findLast((it) => !isWord(it, 'as', 'materialized', 'not'));
    if (token.kind !== 'group' || !isNamed || !named || !last) continue;
    // «name(column, …) as (select …)»
    const columns =
      last.kind === 'group' ? listed(last.in).map(([only]) => only?.text ?? '') : null;
    const alias = last.kind === 'group' ? before[before.indexOf(last) - 1] : last;
    if (alias) own.set(alias.text, shapeOfQuery(token.in, own, columns));
  }
  return own;
}

function toScope(select: Select, shapes: Shapes): Scope {
  const of = ({ from }: Source): TableShape => {
    if (typeof from !== 'string') return shapeOfQuery(from.in, shapes, null);
    return shapes.get(from) ?? { columns: [], required: [], keys: [] };
  };
  return { select, shapes: new Map(select.sources.map((source) => [source.alias, of(source)])) };
}

/** Of a query in the place of a table: its columns, and what of them is unique. */
function shapeOfQuery(level: Token[], shapes: Shapes, renamed: string[] | null): TableShape {
  const at = level.findIndex((token) => isWord(token, 'select'));
  const isOne = !level.some((token) => isWord(token, 'union', 'intersect', 'except'));
  if (at < 0) return { columns: [], required: [], keys: [] };
  const scope = toScope(parseSelect(level.slice(at)), withNamed(level.slice(0, at), shapes));
  const named = outputsOf(scope).map((output, place) => ({
    ...output,
    name: renamed?.[place] ?? output.name,
  }));
  const columns = named.map(({ name }) => name);
  if (!isOne) return { columns, required: [], keys: [{ columns, condition: null }] };
  const nameOf = (column: string) => named.find((output) => output.column === column)?.name;
  const keys = keysOf(scope).flatMap((key): Key[] => {
    const shown = key.map(nameOf);
    return shown.every((name) => name !== undefined) ? [{ columns: shown, condition: null }] : [];
  });
  if (scope.select.isDistinct) keys.push({ columns, condition: null });
  return { columns, required: columns, keys };
}

function keysOf(scope: Scope): string[][] {
  const { groupBy } = scope.select;
  if (groupBy.length > 0) {
    const columns = groupBy.map((term) => columnOf(term, scope) ?? toText([term]));
    return [columns];
  }
  return [...scope.shapes].flatMap(([alias, shape]) =>
    shape.keys
      .map(({ columns }) => columns.map((column) => `${alias}.${column}`))
      .filter((key) => isRowDetermined(scope, closure(scope, key))),
  );
}

type Output = { name: string; column: string | null; tokens: Token[] };

function outputsOf(scope: Scope): Output[] {
  return scope.select.outputs.flatMap((tokens): Output[] => {
    const last = tokens.at(-1) as Token;
    if (last.text === '*' && last.kind === 'sign') {
      const only = tokens.length > 1 ? (tokens[0] as Token).text : null;
      return [...scope.shapes]
        .filter(([alias]) => only === null || alias === only)
        .flatMap(([alias, { columns }]) =>
          columns.map((name) => ({ name, column: `${alias}.${name}`, tokens: [] })),
        );
    }
    const at = tokens.findIndex((token) => isWord(token, 'as'));
    const value = at < 0 ? tokens : tokens.slice(0, at);
    return [{ name: last.text, column: columnOf(value, scope) ?? toText([value]), tokens: value }];
  });
}

/** `alias.column` of a term that is one column of this query. */
function columnOf(term: Token[], { shapes }: Scope): string | null {
  const [first, dot, second] = term;
  if (first === undefined || first.kind === 'value' || first.kind === 'group') return null;
  if (term.length === 3 && dot?.text === '.' && second) {
    return shapes.has(first.text) ? `${first.text}.${second.text}` : null;
  }
  if (term.length !== 1) return null;
  const alias = [...shapes].find(([, { columns }]) => columns.includes(first.text))?.[0];
  return alias ? `${alias}.${first.text}` : null;
}

/** Whether rows that are equal in what is ordered by are one row, or look the same. */
function determines(scope: Scope): boolean {
  const { select } = scope;
  const outputs = outputsOf(scope);
  if (isOneRow(select)) return true;
  const ordered = select.orderBy.flatMap((whole) => {
    const term = withoutWay(whole);
    const output = term.length === 1 && outputs.find(({ name }) => name === term[0]?.text);
    const column = output ? output.column : (columnOf(term, scope) ?? toText([term]));
    return column ? [column] : [];
  });
  const known = closure(scope, ordered);
  const isKnown = (column: string | null) => column !== null && known.has(column);
  if (select.groupBy.length > 0) {
    return select.groupBy.every((term) => isKnown(columnOf(term, scope) ?? toText([term])));
  }
  if (isRowDetermined(scope, known)) return true;
  return outputs.every(
    ({ column, tokens }) =>
      isKnown(column) || (tokens.length > 0 && refsOf(tokens, scope).every(isKnown)),
  );
}

function isByWords({ orderBy }: Select): boolean {
  return orderBy.some((term) => READ_BY_PEOPLE.includes(withoutWay(term).at(-1)?.text ?? ''));
}

/** A figure of all rows, without groups. */
function isOneRow({ groupBy, outputs, orderBy }: Select): boolean {
  const isFigure = (tokens: Token[]) =>
    tokens.some(
      (token, at) =>
        isWord(token, 'count', 'sum', 'max', 'min') &&
        tokens[at + 1]?.kind === 'group' &&
        !tokens.some((other) => isWord(other, 'over')),
    );
  return groupBy.length === 0 && orderBy.length > 0 && outputs.some(isFigure);
}

/** Of several queries in one, rows differ in what is shown. */
function namesAll({ outputs, orderBy }: Select): boolean {
  return orderBy.length >= outputs.length;
}

/** Columns that are the same wherever these are. */
function closure(scope: Scope, given: readonly string[]): Set<string> {
  const known = new Set(given);
  const { select, shapes } = scope;
  const rules = [
    ...select.where.map((asked) => ({ asked, only: null })),
    ...select.sources.flatMap(({ on, isOuter, alias }) =>
      on.map((asked) => ({ asked, only: isOuter ? alias : null })),
    ),
  ].flatMap(({ asked, only }) => toRules(asked, only, scope));
  for (let size = -1; size < known.size; ) {
    size = known.size;
    for (const { from, to } of rules) if (from.every((column) => known.has(column))) known.add(to);
    for (const [alias, shape] of shapes) {
      if (shape.keys.some((key) => holdsKey(key, { alias, shape, known, scope }))) {
        for (const column of shape.columns) known.add(`${alias}.${column}`);
      }
    }
  }
  return known;
}

type Holding = { alias: string; shape: TableShape; known: ReadonlySet<string>; scope: Scope };

function holdsKey({ columns, condition }: Key, { alias, shape, known, scope }: Holding): boolean {
  const asked = askedOf(scope);
  const isThere = (column: string) =>
    shape.required.includes(column) ||
    asked.some(
      (part) =>
        columnOf(part.slice(0, 3), scope) === `${alias}.${column}` ||
        columnOf(part.slice(0, 1), scope) === `${alias}.${column}` ||
        columnOf(part.slice(-3), scope) === `${alias}.${column}`,
    );
  const holds = condition === null || asked.some((part) => conditionOf(part, alias) === condition);
  return holds && columns.every((column) => known.has(`${alias}.${column}`) && isThere(column));
}

const askedOf = ({ select }: Scope) => [...select.where, ...select.sources.flatMap(({ on }) => on)];

/** A part of what is asked, about one table: without its alias, and whatever the value. */
function conditionOf(part: Token[], alias: string): string {
  const own = part[0]?.text === alias && part[1]?.text === '.' ? part.slice(2) : part;
  return toText([own.map((it) => (it.kind === 'value' ? { ...it, text: '?' } : it))]);
}

type Rule = { from: string[]; to: string };

/**
 * Of `column = value`: what determines the value determines the column. A join that may find
 * nothing tells only of its own columns.
 */
function toRules(asked: Token[], only: string | null, scope: Scope): Rule[] {
  const at = asked.findIndex((token) => token.text === '=' && token.kind === 'sign');
  if (at < 0) return [];
  const one = asked.slice(0, at);
  const other = asked.slice(at + 1);
  return [[one, other] as const, [other, one] as const].flatMap(([side, value]) => {
    const to = columnOf(side, scope);
    if (to === null || (only !== null && !to.startsWith(`${only}.`))) return [];
    return [{ from: refsOf(value, scope), to }];
  });
}

function isRowDetermined({ select, shapes }: Scope, known: ReadonlySet<string>): boolean {
  return (
    [...shapes].every(
      ([alias, { columns }]) =>
        columns.length > 0 && columns.every((column) => known.has(`${alias}.${column}`)),
    ) && select.sources.length > 0
  );
}

/** Columns of this query that an expression reads, inner queries included. */
function refsOf(tokens: Token[], scope: Scope, isInner = false): string[] {
  const refs: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'group') {
      const inner = isInner || isWord(token.in[0], 'select', 'with');
      refs.push(...refsOf(token.in, scope, inner));
    } else if (token.kind === 'name' || token.kind === 'word') {
      const isQualified = tokens[at + 1]?.text === '.';
      const isPart = tokens[at - 1]?.text === '.';
      const ref = isQualified
        ? columnOf(tokens.slice(at, at + 3), scope)
        : isPart || isInner
          ? null
          : columnOf([token], scope);
      if (ref) refs.push(ref);
    }
  }
  return refs;
}

/** `over (partition by … order by …)`, or values put in order by an aggregate. */
function checkAggregate(level: Token[], above: Scope, loose: string[]): void {
  const at = level.findIndex((token) => isWord(token, 'order'));
  if (at < 0) return;
  const orderBy = listed(level.slice(at + 2)).map(withoutWay);
  const isWindow = isWord(level[0], 'partition') || at === 0;
  const before = listed(level.slice(isWindow ? Math.min(2, at) : 0, at));
  const known = closure(
    above,
    [...(isWindow ? before : []), ...orderBy].map(
      (term) => columnOf(term, above) ?? toText([term]),
    ),
  );
  const isEnough = isWindow
    ? isRowDetermined(above, known)
    : before.every((value) => refsOf(value, above).every((column) => known.has(column)));
  if (!isEnough) loose.push(toText(orderBy));
}

function withoutWay(term: Token[]): Token[] {
  const at = term.findIndex((token) => isWord(token, 'asc', 'desc', 'nulls', 'collate'));
  return at < 0 ? term : term.slice(0, at);
}

function toText(terms: Token[][]): string {
  const one = (tokens: Token[]): string =>
    tokens.map((it) => (it.kind === 'group' ? `(${one(it.in)})` : it.text)).join(' ');
  return terms.map(one).join(', ');
}
