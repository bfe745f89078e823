/** The rows of a file, which is not made of what was not read. */
export function mustBeRead<Row>(rows: readonly Row[] | null): readonly Row[] {
  if (rows === null) throw new Error('Nothing was read to make a file of');
  return rows;
}
