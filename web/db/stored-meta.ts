import type { QueueMeta } from '#sync/ports';
import type { StoredMeta } from './queue-db.ts';

/** @param lastKey the highest sequence that is there; pruning may have taken higher ones. */
export function toMeta(stored: StoredMeta, lastKey: unknown): QueueMeta {
  const { key: _key, minReader: _minReader, ...meta } = stored;
  return { ...meta, lastSeq: Math.max(meta.lastSeq, typeof lastKey === 'number' ? lastKey : 0) };
}
