import type { CompiledQuery } from 'kysely';
import { runCompiled } from './run-compiled.ts';
import type { Db } from './schema.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A query whose text is built the first time and then only gets its values: building costs several
 * times what SQLite needs to answer. For what every request or every mark asks.
 *
 * @param build the query, with `param('name')` where the value called so belongs. Called once for
 * each engine: nothing but what is placed may differ between calls.
 * @returns asks it on a store's read side or in a transaction; answers its rows
 */
export function compileOnce<V extends Values, R = never>(
  build: (db: Db, param: <K extends keyof V & string>(name: K) => V[K]) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  // A transaction has its database's adapter; SQLite and PostgreSQL have different ones.
  const compiled = new WeakMap<object, CompiledQuery<R>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(db, param as never).compile();
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((it) => (it instanceof Hole ? values[it.name] : it));
    const { sql, query: node, queryId } = query;
    return runCompiled<R>(db, { sql, query: node, queryId, parameters });
  };
}

type Compilable<R> = { compile(): CompiledQuery<R> };

class Hole {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Stands in the query for a value that each call brings. */
const param = (name: string) => new Hole(name);
