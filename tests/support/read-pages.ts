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
