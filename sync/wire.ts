import type { WireOp } from '#contract/sync';
import type { OpContent } from './types.ts';

/** A row's bytes on the wire, identical however often it is sent. */
export function rowToWire(row: OpContent & { seq: number }): WireOp {
  const op: WireOp = {
    opId: row.opId,
    seq: row.seq,
    userId: row.userId,
    endpoint: row.endpoint,
    params: { ...row.params },
    body: { ...row.body },
    tapWall: row.tapWall,
    clockOffset: row.clockOffset,
    seenServer: row.seenServer,
    schema: row.schema,
    app: row.app,
  };
  if (row.set) op.set = { ...row.set };
  if (row.base) op.base = { ...row.base };
  return op;
}

const WIDE = /[^ -~]/;

/** Upper bound of a row's wire size, bytes (UTF-8 takes at most three per UTF-16 unit). */
export function wireSize(op: WireOp): number {
  const text = JSON.stringify(op);
  let bytes = text.length + 1;
  // Most marks have no wide character, and testing is cheaper than counting.
  if (!WIDE.test(text)) return bytes;
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 0x7f) bytes += 2;
  return bytes;
}

export type RescueFile = {
  kind: 'coaching-para-lideres/rescate';
  version: 1;
  savedAt: string;
  ops: ReturnType<typeof rowToWire>[];
};

/** The file a person hands to their coordinator when the phone cannot send. Same keys: harmless twice. */
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
