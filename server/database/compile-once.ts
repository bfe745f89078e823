import type { CompiledQuery } from 'kysely';
import { runCompiled } from './run-compiled.ts';
import type { Db } from './schema.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Compiles a query once and then binds values: building costs several times what SQLite needs to
 * answer.
 * @param build the query, with `param('name')` for each value. Called once per engine: only params
 * may vary between calls.
 * @returns runs it on a store's read side or in a transaction; returns the rows
 */
export function compileOnce<V extends Values, R = never>(
  build: (db: Db, param: <K extends keyof V & string>(name: K) => V[K]) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  // Keyed by adapter, which differs between SQLite and PostgreSQL.
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

const param = (name: string) => new Hole(name);
