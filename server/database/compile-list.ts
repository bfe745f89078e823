import { compileOnce } from './compile-once.ts';
import type { Db } from './schema.ts';

type Values = Readonly<Record<string, unknown>>;
type Compilable<R> = ReturnType<Parameters<typeof compileOnce<Values, R>>[0]>;
type Param<V> = <K extends keyof V & string>(name: K) => V[K];

/**
 * Like `compileOnce`, with one list of numbers: compiled once per length.
 * @param build the query; `list` holds the numbers
 */
export function compileList<V extends Values, R = never>(
  build: (db: Db, param: Param<V>, list: number[]) => Compilable<R>,
): (db: Db, values: V, list: readonly number[]) => Promise<R[]> {
  const byLength = new Map<number, (db: Db, values: Values) => Promise<R[]>>();

  function compile(length: number) {
    return compileOnce<Values, R>((db, param) => {
      const list = Array.from({ length }, (_, at) => param(nameOf(at)) as number);
      return build(db, param as Param<V>, list);
    });
  }

  return (db, values, list) => {
    const ask = byLength.get(list.length) ?? compile(list.length);
    byLength.set(list.length, ask);
    const numbered = list.map((value, at) => [nameOf(at), value] as const);
    return ask(db, { ...values, ...Object.fromEntries(numbered) });
  };
}

const nameOf = (at: number) => `list ${at}`;
