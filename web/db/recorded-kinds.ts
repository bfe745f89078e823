import type { PulledGroup } from '#contract/sync';
import type { PersonDb } from './person-db.ts';

export type GroupKind = PulledGroup['kind'];

/** Kinds of groups this phone has, or will get, a register for. Use inside a live query. */
export async function readRecordedKinds({ cache }: PersonDb): Promise<ReadonlySet<GroupKind>> {
  const kept = await cache.groups.filter(({ canRecord }) => canRecord).toArray();
  return new Set(kept.map(({ kind }) => kind));
}
