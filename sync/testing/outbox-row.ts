import { FRESH, type OutboxRow } from '../types.ts';
import { opContent } from './op-content.ts';

/** A row as the queue holds it, named `op-<seq>` unless told otherwise. */
export function outboxRow(seq: number, changed: Partial<OutboxRow> = {}): OutboxRow {
  return { ...opContent(`op-${seq}`), ...FRESH, seq, ...changed };
}
