import type { PeopleApp, Person } from './people.ts';

type Page<Row> = { rows: Row[]; next: string | null };

/** Every page of a list, one after the other, as a phone reads it. */
export async function readPages<Row>(
  page: (query: string) => Promise<Page<Row>>,
  query: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | null = null;
  do {
    const at: string = next === null ? '' : `&cursor=${next}`;
    const one: Page<Row> = await page(`?${query}${at}`);
    rows.push(...one.rows);
    next = one.next;
  } while (next !== null);
  return rows;
}

/** Ways to ask for a list by page: the answer, its page, or all its rows. */
export function pagesAt<P extends Page<unknown>>(app: () => Pick<PeopleApp, 'ask'>, path: string) {
  const ask = (as: Person, query = '') => app().ask<P>(as, 'GET', `${path}${query}`);
  const page = async (as: Person, query = '') => (await ask(as, query)).json;
  const read = (as: Person, query: string): Promise<P['rows']> =>
    readPages<P['rows'][number]>((asked) => page(as, asked), query);
  return { ask, page, read };
}

/** Query parts for every sort and direction. */
export const everyOrder = (sorts: readonly string[]): string[] =>
  sorts.flatMap((sort) => ['asc', 'desc'].map((way) => `sort=${sort}&direction=${way}`));
