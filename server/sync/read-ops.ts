import * as v from 'valibot';
import { WireOp } from '#contract/sync';
import { fingerprintOf } from '../http/fingerprint.ts';
import { readPlainOp } from './plain-op.ts';

/** An operation of a batch, as far as it can be parsed. */
export type ReadOp =
  | { type: 'op'; op: WireOp; fingerprint: string }
  /** Not understandable, but it has a key, so it can be answered. */
  | { type: 'unreadable'; opId: string; raw: unknown };

/** Reads a batch one by one, so that an operation that cannot be read does not hide the others. */
export async function readOps(
  raws: readonly unknown[],
  pace: () => Promise<void>,
): Promise<ReadOp[]> {
  const read: ReadOp[] = [];
  for (const raw of raws) {
    const one = readOne(raw);
    if (one) read.push(one);
    await pace();
  }
  return read;
}

function readOne(raw: unknown): ReadOp | null {
  const op = readPlainOp(raw) ?? readAnyOp(raw);
  if (op) return { type: 'op', op, fingerprint: opFingerprint(op) };
  const opId = (raw as { opId?: unknown } | null)?.opId;
  // Without a key nothing can be said about it that the phone could understand.
  return typeof opId === 'string' && opId.length <= 64 ? { type: 'unreadable', opId, raw } : null;
}

function readAnyOp(raw: unknown): WireOp | null {
  const parsed = v.safeParse(WireOp, raw, { abortEarly: true });
  return parsed.success ? parsed.output : null;
}

/** Identity of an operation's content: equal after a phone renumbers a lost queue. */
export function opFingerprint(op: WireOp): string {
  const { endpoint, params, body, set, base, schema } = op;
  // In the order they are sorted to.
  return fingerprintOf({ base, body, endpoint, params, schema, set });
}

/** The body its endpoint reads: for a merge, the fields touched and what was seen of them. */
export function bodyOf(op: WireOp): Record<string, unknown> {
  return op.set ? { ...op.body, set: op.set, base: op.base ?? {} } : op.body;
}
