/** Throws if not loaded: a file must never be built from missing rows. */
export function mustBeRead<Row>(rows: readonly Row[] | null): readonly Row[] {
  if (rows === null) throw new Error('Nothing was read to make a file of');
  return rows;
}
