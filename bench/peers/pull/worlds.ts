export type Row = { id: string } & Record<string, unknown>;
export type Flat = { people: Row[]; meetings: Row[]; marks: Row[] };

/** One peer: its server is filled once, then phones fetch. */
export type Puller = {
  fill(rows: readonly Row[]): Promise<void>;
  /** A phone that has never seen anything: resolves when all is stored on it. */
  first(count: number): Promise<void>;
  /** Changes one row on the server, past the phone. */
  change(row: Row): Promise<void>;
  /** The same phone again: resolves when the change is stored on it. */
  delta(row: Row): Promise<void>;
};
