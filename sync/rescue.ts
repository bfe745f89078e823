import type { OpContent } from './types.ts';
import { rowToWire } from './wire.ts';

export type RescueFile = {
  kind: 'coaching-para-lideres/rescate';
  version: 1;
  savedAt: string;
  ops: ReturnType<typeof rowToWire>[];
};

/** For a coordinator, when the phone cannot send. Same keys: importing twice is harmless. */
export function rescueFile(
  rows: readonly (OpContent & { seq?: number | null })[],
  now: number,
): RescueFile {
  return {
    kind: 'coaching-para-lideres/rescate',
    version: 1,
    savedAt: new Date(now).toISOString(),
    ops: rows.map((row) => rowToWire({ ...row, seq: row.seq ?? 0 })),
  };
}
