import type { Endpoint } from '#contract/core/endpoint';
import { policy } from '#contract/core/policy';
import { boundedRows } from '#contract/core/write-budgets';
import { isPublic } from '../access/authorise.ts';
import type { AnyHandler } from './handler.ts';

/**
 * Deny by default: refuses to start when a row lacks handler or policy, a handler lacks a row, or
 * the policy names an unknown call.
 */
export function assertComplete(
  rowsByName: ReadonlyMap<string, Endpoint>,
  handlers: readonly AnyHandler[],
): void {
  const problems = [
    ...unhandled(rowsByName, handlers),
    ...strays(rowsByName, handlers),
    ...unruled(rowsByName),
    ...halfPublic(rowsByName),
    ...unanswered(rowsByName),
    ...unbounded(rowsByName, handlers),
  ];
  if (problems.length > 0) throw new Error(`The contract is not whole:\n${problems.join('\n')}`);
}

function unhandled(rows: ReadonlyMap<string, Endpoint>, handlers: readonly AnyHandler[]) {
  const handled = new Set(handlers.map((handler) => handler.row.name));
  return [...rows.keys()]
    .filter((name) => !handled.has(name))
    .map((name) => `${name} has no handler`);
}

function strays(rows: ReadonlyMap<string, Endpoint>, handlers: readonly AnyHandler[]) {
  const seen = new Set<string>();
  return handlers.flatMap(({ row }) => {
    const isSecond = seen.has(row.name);
    seen.add(row.name);
    if (isSecond) return [`${row.name} has two handlers`];
    return rows.get(row.name) === row ? [] : [`${row.name} is handled but is no row`];
  });
}

function unruled(rows: ReadonlyMap<string, Endpoint>) {
  return [...rows.values()]
    .filter((row) => !policy.has(row.name))
    .map((row) => `${row.name} has no policy entry`);
}

/** Public-link rows are called without session, so no role may restrict them. */
function halfPublic(rows: ReadonlyMap<string, Endpoint>) {
  return [...rows.values()]
    .filter((row) => row.queue === 'public-link' && policy.has(row.name) && !isPublic(row))
    .map((row) => `${row.name} is public for some and not for others`);
}

function unanswered(rows: ReadonlyMap<string, Endpoint>) {
  return [...policy.keys()]
    .filter((name) => !rows.has(name))
    .map((name) => `${name} is in the policy, but nothing answers it`);
}

/** What leaves something behind has a budget, and each budget is of such a row. */
function unbounded(rows: ReadonlyMap<string, Endpoint>, handlers: readonly AnyHandler[]) {
  const named = boundedRows();
  const writing = handlers.filter(({ row, mode }) => row.method !== 'GET' && mode === 'write');
  const missing = writing
    .filter(({ row }) => !named.includes(row.name))
    .map(({ row }) => `${row.name} has no write budget`);
  const odd = named
    .filter((name, index) => !rows.has(name) || named.indexOf(name) !== index)
    .map((name) => `${name} has a write budget twice, or is no row`);
  return [...missing, ...odd];
}
