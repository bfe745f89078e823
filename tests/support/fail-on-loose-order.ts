import { type CompiledQuery, DefaultQueryCompiler } from 'kysely';
import { afterEach } from 'vitest';
import { findLooseOrders } from './order/find-loose-orders.ts';
import { readShapes } from './order/read-shapes.ts';

/** Queries that were compiled and not yet judged. */
const compiled = takeCompiled();

/**
 * A test fails when a query was compiled whose order leaves rows that could change places: a page
 * then repeats one row and leaves out another, and the two engines answer differently.
 */
afterEach(async () => {
  if (compiled.size === 0) return;
  const queries = [...compiled];
  compiled.clear();
  const shapes = await readShapes();
  const loose = queries.flatMap((sql) =>
    findLooseOrders(sql, shapes).map((order) => `order by ${order}\n  in ${sql}`),
  );
  if (loose.length > 0) throw new Error(`The order leaves ties\n${loose.join('\n')}`);
});

/** For queries that are not ours to change: of an earlier release's server. */
export function forgetOrders(): void {
  compiled.clear();
}

/** Once a process, however many test files share it. */
function takeCompiled(): Set<string> {
  const shared = globalThis as { compiledOrders?: Set<string> };
  if (shared.compiledOrders) return shared.compiledOrders;
  const waiting = new Set<string>();
  const seen = new Set<string>();
  const { compileQuery } = DefaultQueryCompiler.prototype;
  DefaultQueryCompiler.prototype.compileQuery = function compileAndKeep(...args): CompiledQuery {
    const query = compileQuery.apply(this, args);
    if (!/\border by\b/i.test(query.sql)) return query;
    // Lists of any length are one query.
    const sql = query.sql.replace(/(\?|\$\d+)(?:, (?:\?|\$\d+))+/g, '$1');
    if (!seen.has(sql)) waiting.add(sql);
    seen.add(sql);
    return query;
  };
  shared.compiledOrders = waiting;
  return waiting;
}
