import { FRESH, type OutboxRow } from '../types.ts';
import { opContent } from './op-content.ts';

/** A stored row, named `op-<seq>` by default. */
export function outboxRow(seq: number, changed: Partial<OutboxRow> = {}): OutboxRow {
  return { ...opContent(`op-${seq}`), ...FRESH, seq, ...changed };
}
