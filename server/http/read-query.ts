import { badRequest } from './problem.ts';

/** The query as single values. A repeated name is refused: readers would disagree on which counts. */
export function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URL(url).searchParams) {
    if (name in query) throw badRequest('repeated_param', 'Un dato de la consulta viene repetido');
    query[name] = value;
  }
  return { ...query };
}
